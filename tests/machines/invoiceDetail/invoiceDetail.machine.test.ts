import { expect, test } from 'vitest'
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

const loading = begin(invoiceDetailMachine, {
  keySeed,
  subject: { kind: 'apply', id: submittedApply.id },
}).done('act', nothingOpen)
const submitted = loading.done('load', foundApply(10))

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
