import { invoicingCheck, invoicingInfo, issuedApply } from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import {
  applied,
  applying as act,
  keySeed,
  rowOf,
  someBad,
  someWarned,
} from '#machines/invoicing/invoicing.scenarios.ts'

const requestNo = 'R20261121000123'

const opening = begin(invoicingMachine, { keySeed, chosen: null })
const choosing = opening.done('act', nothingOpen)
const checking = choosing.sent({ type: 'orders.chosen', orderIds: ['1001', '1002'] })
const previewing = checking.done('checkOrders', invoicingCheck)
const recalling = previewing.done('previewInvoices', invoicingInfo)
const filling = recalling.done('readForm', null)
const faulty = filling.sent(
  { type: 'form.typed', texts: { phone: '1' } },
  { type: 'form.submitted' },
)
const applying = filling.sent({ type: 'form.submitted' })
const following = applying.done('act', applied)

const [first] = invoicingInfo.invoices
if (!first) throw new Error('the example has an invoice')
const ofTwo = {
  ...invoicingInfo,
  invoices: [first, { ...first, orderIds: ['1002'], buyer: { ...first.buyer, name: '江北样例' } }],
}

/** Each position of the wizard, by the events that lead to it. */
export const positions = {
  opening,
  choosing,
  checking,
  checkFailed: checking.failed('checkOrders', new Problem('offline', { requestNo })),
  reviewing: checking.done('checkOrders', someBad),
  reviewingNone: checking.done('checkOrders', {
    ...someBad,
    problems: someBad.problems.flatMap((it) => [{ ...it, orderId: '1001' }, it]),
  }),
  /** Of the orders something is only warned of. */
  warned: checking
    .done('checkOrders', someWarned)
    .done('previewInvoices', invoicingInfo)
    .done('readForm', null),
  /** As above, of more orders than are read at once. */
  manyWarned: checking
    .done('checkOrders', {
      ...someWarned,
      problems: Array.from({ length: 7 }, (_, at) => ({
        ...someWarned.problems[0]!, // it has one
        shippingNoteNumber: `YD202611130000000${at + 1}`,
      })),
    })
    .done('previewInvoices', invoicingInfo)
    .done('readForm', null),
  previewing,
  previewFailed: previewing.failed('previewInvoices', new Problem('timedOut', { requestNo })),
  recalling,
  filling,
  outdated: filling.sent({ type: 'terms.chosen', mergeMode: 3, invoiceKind: '81' }),
  fillingMany: previewing.done('previewInvoices', ofTwo).done('readForm', null),
  restored: recalling.done('readForm', { remark: '合同 HT-2' }),
  faulty,
  refused: applying.done('act', {
    act,
    isOwn: true,
    kind: 'refused',
    problem: new Problem('inputInvalid').value,
  }),
  applying,
  following,
  followingStale: following.sent({ type: 'watch.failed', problem: new Problem('offline').value }),
  finished: following.sent({ type: 'watch.reported', seen: [rowOf(issuedApply)] }),
  suspended: choosing.sent({ type: 'session.unauthorised' }),
}
