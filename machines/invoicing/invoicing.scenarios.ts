import { getInitialSnapshot } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  applyInvoicing,
  type InvoiceApplyRow,
  type InvoicingCheck,
} from '#contract/invoice.contract.ts'
import {
  invoicingCheck,
  invoicingInfo,
  issuedApply,
  submittedApply,
} from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { invoiceableOrders, listWith, ticked } from './invoiceableOrders.ts'
import type { invoicingMachine } from './invoicing.machine.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

export const rowOf = ({
  id,
  applyNo,
  status,
  invoiceKind,
  mergeMode,
  buyerName,
  orderCount,
  totalFen,
  amountFen,
  taxFen,
  ratePpm,
  reason,
  invoice,
  invoiceStatus,
  submitTime,
  version,
}: typeof submittedApply): InvoiceApplyRow => ({
  id,
  applyNo,
  status,
  invoiceKind,
  mergeMode,
  buyerName,
  orderCount,
  totalFen,
  amountFen,
  taxFen,
  ratePpm,
  reason,
  invoice,
  invoiceStatus,
  submitTime,
  version,
})

export const applying: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(applyInvoicing),
  body: {
    orderIds: ['1001'],
    mergeMode: 1,
    invoiceKind: '81',
    expected: { count: 1, totalFen: 374_200 },
  },
  name: '江汇示例供应链管理有限公司 1',
}
export const applied: ActOutput = {
  act: applying,
  isOwn: true,
  kind: 'done',
  reply: { applies: [rowOf(submittedApply)] },
}
const refused = (code: 'ordersChanged' | 'inputInvalid'): ActOutput => ({
  act: applying,
  isOwn: true,
  kind: 'refused',
  problem: new Problem(code).value,
})

export const someBad: InvoicingCheck = {
  ...invoicingCheck,
  pass: false,
  problems: [
    {
      orderId: '1002',
      shippingNoteNumber: 'YD2026111300000002',
      code: 'I04',
      level: 'BLOCK',
      message: '订单未绑定合同，请补充合同后申请',
    },
  ],
}

/** What is only warned of: the application goes on. */
export const someWarned: InvoicingCheck = {
  ...invoicingCheck,
  problems: [
    {
      orderId: '1001',
      shippingNoteNumber: 'YD2026111300000001',
      code: 'R05',
      level: 'WARN',
      message:
        '2026-11-13 08:00:00 至 2026-11-13 11:00:00，按 330.0 公里计算，平均车速 110.0 公里/小时，高于 100，请核对；登记有误的，请作废后按实际重新登记，已付款的请联系平台核实',
    },
  ],
}
const offline = new Problem('offline')

export const invoicingScenarios: Scenarios<typeof invoicingMachine> = {
  inputs: [
    { keySeed, chosen: null },
    {
      keySeed,
      chosen: {
        orderKind: 'REALTIME',
        orders: [
          { id: '1001', freightFen: 374_200 },
          { id: '1002', freightFen: 100_000 },
        ],
      },
    },
  ],
  events: [
    { type: 'source.chosen', orderKind: 'API' },
    { type: 'terms.chosen', mergeMode: 1, invoiceKind: '82' },
    { type: 'terms.chosen', mergeMode: 2, invoiceKind: '81' },
    { type: 'orders.chosen', orderIds: ['1001', '1002'] },
    { type: 'form.typed', texts: { remark: '合同 HT-1' } },
    { type: 'form.typed', texts: { phone: '1' } },
    { type: 'form.submitted' },
    { type: 'draft.dropped' },
    { type: 'watch.reported', seen: [rowOf(submittedApply)] },
    { type: 'watch.reported', seen: [rowOf(issuedApply)] },
    { type: 'watch.failed', problem: offline.value },
  ],
  outputs: {
    checkOrders: [invoicingCheck, someBad],
    previewInvoices: [invoicingInfo],
    readForm: [null, { remark: '合同 HT-2' }],
    act: [
      nothingOpen,
      applied,
      refused('ordersChanged'),
      refused('inputInvalid'),
      { act: applying, isOwn: true, kind: 'dropped' },
    ],
  },
  snapshots: {
    orders: [null, ticked([{ id: '1001', freightFen: 374_200 }])].map((picked) =>
      getInitialSnapshot(invoiceableOrders, listWith('TAXPAY', picked)),
    ),
  },
  errors: {
    checkOrders: [offline],
    previewInvoices: [offline],
    readForm: [offline],
  },
  coverageKey: ({ value, context: { orderIds, form, applies, act } }) =>
    JSON.stringify([value, orderIds.length, form.texts, applies[0]?.status, act?.call]),
}
