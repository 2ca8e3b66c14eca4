import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { submittedApply } from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import {
  foundApply,
  keySeed,
  withdrawing,
} from '#machines/invoiceDetail/invoiceDetail.scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import type { InvoiceFound, InvoiceSubject } from '#machines/invoiceDetail/invoiceDetail.setup.ts'

const input = { keySeed, subject: { kind: 'apply', id: submittedApply.id } } as const
const loading = begin(invoiceDetailMachine, input).done('act', nothingOpen)
const submitted = loading.done('load', foundApply(10))
const nothingBegun = fromPromise<SavedAct | null, { subject: string }>(async () => null)

test('what cannot be read again after an act is read as soon as the line is back, or when somebody asks', () => {
  const failed = submitted
    .sent({ type: 'step.requested', step: 'withdraw' }, { type: 'step.confirmed' })
    .done('act', { act: withdrawing, isOwn: true, kind: 'done', reply: submittedApply })
    .failed('load', new Problem('offline'))
  expect(failed.snapshot.value).toBe('failed')
  expect(failed.snapshot.context.found).toEqual(foundApply(10))
  for (const type of ['line.restored', 'data.refreshed'] as const) {
    const { snapshot } = failed.sent({ type }).done('load', foundApply(60))
    expect(snapshot.value).toEqual({ apply: 'withdrawn' })
    expect(snapshot.context).toMatchObject({ problem: null, outcome: { kind: 'done' } })
  }
})

test('an application that waits for days is looked at ever less often, and soon again once it has moved on', async () => {
  let now = foundApply(10)
  let looks = 0
  const look = async () => {
    looks++
    return now
  }
  const clock = new SimulatedClock()
  const actor = createActor(
    invoiceDetailMachine.provide({
      actors: {
        act: actMachine.provide({ actors: { readAct: nothingBegun } }),
        load: fromPromise(async () => now),
        watch: createWatch<InvoiceSubject, InvoiceFound>().provide({
          actors: { look: fromPromise(look) },
        }),
      },
    }),
    { input, clock },
  ).start()
  const watching = () => actor.getSnapshot().children.watch?.getSnapshot().value
  const place = () => JSON.stringify(actor.getSnapshot().value)
  await vi.waitFor(() => expect(place()).toBe('{"apply":"submitted"}'))
  /** So many seconds pass until it is looked at the next time. */
  const pause = async () => {
    const before = looks
    let seconds = 0
    while (looks === before) {
      clock.increment(1_000)
      seconds++
    }
    await vi.waitFor(() => expect(watching()).toBe('waiting'))
    return seconds
  }
  const pauses: number[] = []
  for (const _ of Array(12)) pauses.push(await pause())
  expect(pauses[0]).toBe(2)
  expect(pauses.at(-1)).toBe(15)
  now = foundApply(20)
  await pause()
  expect(place()).toBe('{"apply":"issuing"}')
  expect(await pause()).toBe(2)
})
