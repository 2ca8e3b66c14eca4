import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { askRedLetter, changeInvoiceInfo } from '#contract/invoice.contract.ts'
import {
  importedInvoice,
  invoice,
  receivedInvoice,
  redPendingInvoice,
  submittedApply,
  unregisteredInvoice,
} from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import {
  cancelling,
  foundApply,
  foundInvoice,
  keySeed,
  unregistering,
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
  const watching = () => actor.getSnapshot().children.watch?.getSnapshot()
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
    await vi.waitFor(() => expect(watching()).toMatchObject({ value: 'waiting' }))
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

describe('a change that is typed', () => {
  const texts = { remark: '按更正后的内容开具' }
  const recalling = submitted.sent({ type: 'change.requested' })
  const typed = recalling.done('readForm', null).sent({ type: 'form.typed', texts })
  const sent = typed.sent({ type: 'form.submitted' })
  const act = { ...withdrawing, call: callOf(changeInvoiceInfo) }
  const renewed = { kind: 'apply' as const, apply: { ...submittedApply, version: 4 } }

  test('is done with once it is submitted', () => {
    const { snapshot } = sent
      .done('act', { act, isOwn: true, kind: 'done', reply: submittedApply })
      .done('load', foundApply(10))
    expect(snapshot.value).toEqual({ apply: 'submitted' })
    expect(snapshot.context.form.texts).toEqual({})
  })

  test.each([
    ['another tab was first', { act: withdrawing, isOwn: false, kind: 'done', reply: null }],
    ['another tab was first in vain', { act, isOwn: false, kind: 'dropped' }],
    ['it was dropped', { act, isOwn: true, kind: 'dropped' }],
    ['it is too old', { act, isOwn: true, kind: 'tooOld' }],
    [
      'somebody has changed the application',
      { act, isOwn: true, kind: 'refused', problem: new Problem('versionConflict').value },
    ],
  ] as const)('is still there where %s, for the application as it is now', (_, outcome) => {
    const back = sent.done('act', outcome).done('load', renewed)
    expect(back.snapshot.value).toEqual({ changing: 'filling' })
    expect(back.snapshot.context).toMatchObject({ outcome, problem: null, form: { texts } })
    const { snapshot } = back.sent({ type: 'form.submitted' })
    expect(snapshot.context.act?.body).toMatchObject({
      version: 4,
      header: { remark: texts.remark },
    })
  })

  test('is still there where it was refused for what it says', () => {
    const problem = new Problem('inputInvalid', {
      errors: [{ field: 'invoiceKind', code: 'notAllowed', message: '所选类型不可用' }],
    }).value
    const { snapshot } = sent.done('act', { act, isOwn: true, kind: 'refused', problem })
    expect(snapshot.value).toEqual({ changing: 'filling' })
    expect(snapshot.context.form).toMatchObject({
      texts,
      faults: { invoiceKind: { message: '所选类型不可用' } },
    })
  })

  test('goes with what it was about, and what became of it is said', () => {
    const outcome = { act: withdrawing, isOwn: false, kind: 'done', reply: null } as const
    const { snapshot } = sent.done('act', outcome).done('load', foundApply(60))
    expect(snapshot.value).toEqual({ apply: 'withdrawn' })
    expect(snapshot.context).toMatchObject({ outcome, form: { subject: null } })
  })

  test('is back once the application could be read again', () => {
    const { snapshot } = sent
      .done('act', { act, isOwn: true, kind: 'dropped' })
      .failed('load', new Problem('offline'))
      .sent({ type: 'data.refreshed' })
      .done('load', renewed)
    expect(snapshot.value).toEqual({ changing: 'filling' })
    expect(snapshot.context.form).toMatchObject({ texts })
  })

  test('that was left is there again, over what the application says', () => {
    const { snapshot } = recalling.done('readForm', texts)
    expect(snapshot.value).toEqual({ changing: 'filling' })
    expect(snapshot.context.form).toMatchObject({
      subject: `change-${submittedApply.id}`,
      texts: { ...texts, invoiceKind: submittedApply.invoiceKind },
    })
    expect(recalling.failed('readForm', new Problem('offline')).snapshot.context.problem).toBeNull()
  })

  test('is there again when the session is back, if it can still be made', () => {
    const back = typed
      .sent({ type: 'session.unauthorised' }, { type: 'session.restored' })
      .done('act', nothingOpen)
    const { snapshot } = back.done('load', renewed)
    expect(snapshot.value).toEqual({ changing: 'filling' })
    expect(snapshot.context.form).toMatchObject({ texts })
    expect(back.done('load', foundApply(20)).snapshot.value).toEqual({ apply: 'issuing' })
  })

  test('and was submitted before the session ended is done with', () => {
    const { snapshot } = sent
      .sent({ type: 'session.unauthorised' }, { type: 'session.restored' })
      .done('act', { act, isOwn: true, kind: 'done', reply: submittedApply })
      .done('load', renewed)
    expect(snapshot.value).toEqual({ apply: 'submitted' })
    expect(snapshot.context.form.subject).toBeNull()
  })

  test('is closed by whoever abandons it', () => {
    const { snapshot } = typed.sent({ type: 'step.abandoned' })
    expect(snapshot.value).toEqual({ apply: 'submitted' })
    expect(snapshot.context.form.texts).toEqual({})
  })
})

describe('the reason for a red letter', () => {
  const sent = begin(invoiceDetailMachine, {
    keySeed,
    subject: { kind: 'invoice', id: invoice.id },
  })
    .done('act', nothingOpen)
    .done('load', foundInvoice(invoice))
    .sent({ type: 'red.requested' })
    .done('readForm', null)
    .sent({ type: 'form.typed', texts: { reason: '货物名称填写有误' } }, { type: 'form.submitted' })

  test('is still there where the act was dropped', () => {
    const { snapshot } = sent
      .done('act', { act: cancelling, isOwn: true, kind: 'dropped' })
      .done('load', foundInvoice(invoice))
    expect(snapshot.value).toEqual({ reasoning: 'filling' })
    expect(snapshot.context.form.texts).toEqual({ reason: '货物名称填写有误' })
    expect(snapshot.context.outcome?.kind).toBe('dropped')
  })

  test('goes where another tab has asked for it', () => {
    const act = { ...cancelling, call: callOf(askRedLetter) }
    const { snapshot } = sent
      .done('act', { act, isOwn: false, kind: 'done', reply: null })
      .done('load', foundInvoice(redPendingInvoice))
    expect(snapshot.value).toEqual({ invoice: 'redPending' })
    expect(snapshot.context.form.subject).toBeNull()
  })
})

describe('the registration of an invoice from elsewhere', () => {
  const opened = begin(invoiceDetailMachine, {
    keySeed,
    subject: { kind: 'invoice', id: importedInvoice.id },
  }).done('act', nothingOpen)
  const filling = opened
    .done('load', foundInvoice(importedInvoice))
    .sent({ type: 'unregister.requested' })
    .done('readForm', null)
  const sent = filling.sent(
    { type: 'form.typed', texts: { reason: '托运单号有误' } },
    { type: 'form.submitted' },
  )

  test('is withdrawn for a reason, as it was seen', () => {
    const { snapshot } = filling.sent({ type: 'form.submitted' })
    expect(snapshot.value).toEqual({ unregistering: 'filling' })
    expect(snapshot.context.form.faults).toMatchObject({ reason: {} })
    expect(sent.snapshot.context.act).toMatchObject({
      call: unregistering.call,
      body: { invoiceId: importedInvoice.id, version: 0, reason: '托运单号有误' },
      name: importedInvoice.invoiceNo,
    })
    const done = sent
      .done('act', { act: unregistering, isOwn: true, kind: 'done', reply: unregisteredInvoice })
      .done('load', foundInvoice(unregisteredInvoice))
    expect(done.snapshot.value).toEqual({ invoice: 'settled' })
    expect(done.snapshot.context.form.subject).toBeNull()
    expect(done.snapshot.can({ type: 'unregister.requested' })).toBe(false)
  })

  test('leaves its reason where the act was dropped, and not where another tab was first', () => {
    const dropped = sent
      .done('act', { act: unregistering, isOwn: true, kind: 'dropped' })
      .done('load', foundInvoice(importedInvoice))
    expect(dropped.snapshot.value).toEqual({ unregistering: 'filling' })
    expect(dropped.snapshot.context.form.texts).toEqual({ reason: '托运单号有误' })
    const other = sent
      .done('act', { act: unregistering, isOwn: false, kind: 'done', reply: null })
      .done('load', foundInvoice(unregisteredInvoice))
    expect(other.snapshot.value).toEqual({ invoice: 'settled' })
  })

  test.each([
    ['one that was issued here', invoice],
    ['one that was received', { ...receivedInvoice, origin: 'imported' as const }],
  ])('is not offered of %s', (_, one) => {
    const { snapshot } = opened.done('load', foundInvoice(one))
    expect(snapshot.can({ type: 'unregister.requested' })).toBe(false)
  })
})
