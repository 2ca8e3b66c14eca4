import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { decideInvoiceApply, listInvoiceApplies } from '#server/invoice/review.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal, tableOf } from './command.ts'

const most = 100

const list: Command = {
  name: 'invoices list',
  words: [],
  options: {},
  about: 'Shows the applications for invoices that wait, the oldest first',
  isAudited: false,
  run: async ({ db }) => {
    const applies = (await listInvoiceApplies(db, most)).map((one) => ({
      applyNo: one.applyNo,
      submitTime: timeOf(one.submittedAt),
      seller: one.sellerName,
      buyer: one.buyerName,
      invoiceKind: one.invoiceKind,
      orderCount: one.orderCount,
      totalFen: one.totalFen,
      taxFen: one.taxFen,
    }))
    const rows = applies.map((one) => [
      one.applyNo,
      one.submitTime,
      one.seller,
      one.buyer,
      one.invoiceKind,
      `${one.orderCount}`,
      yuanOfFen(one.totalFen),
    ])
    return {
      data: { applies },
      lines: rows.length > 0 ? tableOf(rows) : ['No application for an invoice waits.'],
    }
  },
}

const applyNoIn = ({ words: [typed = ''] }: Given) => {
  const applyNo = typed.toUpperCase()
  if (!/^KP\d{14}$/.test(applyNo)) {
    throw new Refusal(
      `${typed} is no number of an application. Those that wait are shown by: npm run operator -- invoices list`,
    )
  }
  return applyNo
}

const approve: Command = {
  name: 'invoices approve',
  words: ['APPLICATION'],
  options: {},
  about: 'Approves an application; the tax authority is asked to issue its invoice',
  isAudited: true,
  run: async (ports, given) => {
    const applyNo = applyNoIn(given)
    await decideInvoiceApply(ports, applyNo, { result: 1 }, given.actor)
    return { data: { applyNo, status: 'approved' }, lines: [`Approved application ${applyNo}.`] }
  },
}

const reject: Command = {
  name: 'invoices reject',
  words: ['APPLICATION'],
  options: reasonOption,
  about: 'Rejects an application; its orders can be invoiced anew',
  isAudited: true,
  run: async (ports, given) => {
    const remark = reasonIn(given)
    const applyNo = applyNoIn(given)
    await decideInvoiceApply(ports, applyNo, { result: 2, remark }, given.actor)
    return {
      data: { applyNo, status: 'rejected', reason: remark },
      lines: [`Rejected application ${applyNo}. The enterprise reads: ${remark}`],
    }
  },
}

export const invoiceCommands = [list, approve, reject]
