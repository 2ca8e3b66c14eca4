import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  askRedLetter,
  type InvoiceApply,
  unregisterInvoice,
  withdrawInvoiceApply,
} from '#contract/invoice.contract.ts'
import {
  importedInvoice,
  invoice,
  issuedApply,
  receivedInvoice,
  redPendingInvoice,
  reversedApply,
  submittedApply,
  unregisteredInvoice,
} from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { invoiceDetailMachine } from './invoiceDetail.machine.ts'
import type { InvoiceFound } from './invoiceDetail.setup.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

export const foundApply = (status: InvoiceApply['status']): InvoiceFound => ({
  kind: 'apply',
  apply:
    status === 30
      ? issuedApply
      : { ...submittedApply, status, reason: status === 10 ? null : '票面信息校验未通过' },
})
export const foundInvoice = (one: typeof invoice): InvoiceFound => ({
  kind: 'invoice',
  invoice: one,
  orders: submittedApply.orders,
})

const applies: InvoiceFound[] = [
  ...([0, 10, 20, 30, 40, 50, 60] as const).map(foundApply),
  { kind: 'apply', apply: reversedApply },
]
const invoices = [
  invoice,
  redPendingInvoice,
  receivedInvoice,
  importedInvoice,
  unregisteredInvoice,
].map(foundInvoice)

export const withdrawing: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(withdrawInvoiceApply),
  body: { applyId: submittedApply.id, version: 0 },
  name: submittedApply.applyNo,
}
export const cancelling: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(askRedLetter),
  body: { invoiceId: invoice.id, version: 0, reason: '货物名称填写有误' },
  name: invoice.invoiceNo,
}

export const unregistering: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(unregisterInvoice),
  body: { invoiceId: importedInvoice.id, version: 0, reason: '托运单号有误' },
  name: importedInvoice.invoiceNo,
}

const endings: ActOutput[] = [
  nothingOpen,
  { act: withdrawing, isOwn: true, kind: 'done', reply: { ...submittedApply, status: 60 } },
  { act: cancelling, isOwn: true, kind: 'refused', problem: new Problem('stateForbids').value },
  { act: cancelling, isOwn: true, kind: 'refused', problem: new Problem('inputInvalid').value },
  { act: cancelling, isOwn: true, kind: 'done', reply: null },
  { act: unregistering, isOwn: true, kind: 'done', reply: unregisteredInvoice },
  { act: withdrawing, isOwn: false, kind: 'dropped' },
]

export const invoiceDetailScenarios: Scenarios<typeof invoiceDetailMachine> = {
  inputs: [
    { keySeed, subject: { kind: 'apply', id: submittedApply.id } },
    { keySeed, subject: { kind: 'invoice', id: invoice.id } },
  ],
  events: [
    { type: 'step.requested', step: 'withdraw' },
    { type: 'step.requested', step: 'resubmit' },
    { type: 'step.requested', step: 'retry' },
    { type: 'form.typed', texts: { reason: '货物名称填写有误' } },
    { type: 'form.typed', texts: { phone: '1' } },
    ...[...applies, ...invoices].map((seen) => ({ type: 'watch.reported' as const, seen })),
    { type: 'watch.failed', problem: new Problem('offline').value },
  ],
  outputs: {
    load: [...applies, ...invoices],
    readForm: [null, { reason: '货物名称填写有误' }],
    act: endings,
  },
  errors: { load: [new Problem('missing'), new Problem('forbidden'), new Problem('offline')] },
  coverageKey: ({ value, context: { found, form, step } }) =>
    JSON.stringify([
      value,
      found?.kind === 'apply' ? found.apply.status : found?.invoice.status,
      found?.kind === 'apply' ? found.apply.invoiceStatus : found?.invoice.viewedAs,
      form.subject,
      form.texts,
      step,
    ]),
}
