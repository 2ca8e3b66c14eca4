import { callOf } from '#contract/act.rules.ts'
import { changeInvoiceInfo } from '#contract/invoice.contract.ts'
import {
  importedInvoice,
  invoice,
  receivedInvoice,
  redInvoice,
  redPendingInvoice,
  reversedApply,
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

const opening = begin(invoiceDetailMachine, {
  keySeed,
  subject: { kind: 'apply', id: submittedApply.id },
})
const loading = opening.done('act', nothingOpen)
const ofInvoice = begin(invoiceDetailMachine, {
  keySeed,
  subject: { kind: 'invoice', id: invoice.id },
}).done('act', nothingOpen)
const apply = (status: Parameters<typeof foundApply>[0]) => loading.done('load', foundApply(status))
const submitted = apply(10)
const confirming = submitted.sent({ type: 'step.requested', step: 'withdraw' })
const acting = confirming.sent({ type: 'step.confirmed' })
const withdrawn = acting.done('act', {
  act: withdrawing,
  isOwn: true,
  kind: 'done',
  reply: { ...submittedApply, status: 60 },
})
const valid = ofInvoice.done('load', foundInvoice(invoice))
const changeRecalling = submitted.sent({ type: 'change.requested' })
const changing = changeRecalling.done('readForm', null)
const redRecalling = valid.sent({ type: 'red.requested' })
const reasoning = redRecalling.done('readForm', null)
const typedChange = changing.sent(
  { type: 'form.typed', texts: { remark: '按更正后的内容开具' } },
  { type: 'form.submitted' },
)
const askingRed = reasoning.sent(
  { type: 'form.typed', texts: { reason: '货物名称填写有误' } },
  { type: 'form.submitted' },
)

const registered = ofInvoice.done('load', foundInvoice(importedInvoice))
const unregisterRecalling = registered.sent({ type: 'unregister.requested' })
const unregisterFilling = unregisterRecalling.done('readForm', null)
const unregisterOn = unregisterFilling.sent(
  { type: 'form.typed', texts: { reason: '托运单号有误' } },
  { type: 'form.submitted' },
)

/** Each position of one application or invoice, by the events that lead to it. */
export const positions = {
  opening,
  loading,
  pending: apply(0),
  submitted,
  issuing: apply(20),
  issued: apply(30),
  reversed: loading.done('load', { kind: 'apply', apply: reversedApply }),
  rejected: apply(40),
  failed: apply(50),
  rereading: withdrawn,
  withdrawn: withdrawn.done('load', foundApply(60)),
  stale: submitted.sent({ type: 'watch.failed', problem: new Problem('offline').value }),
  valid,
  redPending: ofInvoice.done('load', foundInvoice(redPendingInvoice)),
  settled: ofInvoice.done('load', foundInvoice(redInvoice)),
  registered,
  unregistered: ofInvoice.done('load', foundInvoice(unregisteredInvoice)),
  unregisteredReceived: ofInvoice.done(
    'load',
    foundInvoice({ ...unregisteredInvoice, viewedAs: 'buyer', history: [] }),
  ),
  received: ofInvoice.done('load', foundInvoice(receivedInvoice)),
  confirming,
  changeRecalling,
  changing,
  changeRecalled: changeRecalling.done('readForm', { remark: '按更正后的内容开具' }),
  replacing: apply(30)
    .sent({ type: 'change.requested' })
    .done('readForm', null)
    .sent({ type: 'form.submitted' }),
  changeOvertaken: typedChange
    .done('act', {
      act: { ...withdrawing, call: callOf(changeInvoiceInfo) },
      isOwn: false,
      kind: 'done',
      reply: { ...submittedApply, version: 1 },
    })
    .done('load', { kind: 'apply', apply: { ...submittedApply, version: 1 } }),
  changingOn: changing.sent({ type: 'form.submitted' }),
  redRecalling,
  reasoning,
  reasoningRefused: askingRed.done('act', {
    act: cancelling,
    isOwn: true,
    kind: 'refused',
    problem: new Problem('actNotOpen').value,
  }),
  reasoningOn: askingRed,
  redAsked: askingRed
    .done('act', { act: cancelling, isOwn: true, kind: 'done', reply: redPendingInvoice })
    .done('load', foundInvoice(redPendingInvoice)),
  unregisterRecalling,
  unregisterFilling,
  unregisterRefused: unregisterOn.done('act', {
    act: unregistering,
    isOwn: true,
    kind: 'refused',
    problem: new Problem('actNotOpen').value,
  }),
  unregisterOn,
  acting,
  missing: loading.failed('load', new Problem('missing')),
  forbidden: loading.failed('load', new Problem('forbidden')),
  unread: loading.failed('load', new Problem('offline')),
  notReread: withdrawn.failed('load', new Problem('offline')),
  suspended: submitted.sent({ type: 'session.unauthorised' }),
}
