import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { decideInvoiceApply, listInvoiceApplies } from '#server/invoice/review.ts'
import { tableOf } from './command.ts'
import { reviewCommands } from './reviewCommands.ts'

export const invoiceCommands = reviewCommands({
  list: {
    name: 'invoices',
    about: 'Shows the applications for invoices that wait, the oldest first',
    key: 'applies',
    read: async (db, most) => {
      const { records, total } = await listInvoiceApplies(db, most)
      return {
        total,
        records: records.map((one) => ({
          // Whoever changes it gives it another version, so that nobody approves what was not looked at.
          application: `${one.applyNo}/${one.version}`,
          applyNo: one.applyNo,
          submitTime: timeOf(one.submittedAt),
          seller: one.sellerName,
          buyer: one.buyerName,
          invoiceKind: one.invoiceKind,
          orderCount: one.orderCount,
          totalFen: one.totalFen,
          taxFen: one.taxFen,
        })),
      }
    },
    lines: (applies) =>
      tableOf(
        applies.map((one) => [
          one.application,
          one.submitTime,
          one.seller,
          one.buyer,
          one.invoiceKind,
          `${one.orderCount}`,
          yuanOfFen(one.totalFen),
        ]),
      ),
    none: 'No application for an invoice waits.',
  },
  noun: 'application',
  word: 'APPLICATION',
  isNumber: (typed) => /^KP\d{14,}\/\d{1,9}$/.test(typed),
  decide: async (ports, application, decision, actor) => {
    const [applyNo = '', version] = application.split('/')
    const seen = { applyNo, version: Number(version) }
    return { applyNo, made: await decideInvoiceApply(ports, seen, decision, actor) }
  },
  approve: {
    verb: 'approve',
    about: 'Approves an application; the tax authority is asked to issue its invoice',
    answer: (_, { applyNo, made }) =>
      made.result === 1
        ? {
            data: { applyNo, status: 'approved' },
            line: `Approved application ${applyNo}.`,
          }
        : {
            data: { applyNo, status: 'rejected', reason: made.remark },
            line: `Money of its orders came back: application ${applyNo} is rejected. The enterprise reads: ${made.remark}`,
          },
  },
  reject: {
    verb: 'reject',
    about: 'Rejects an application; its orders can be invoiced anew',
    answer: (_, { applyNo }) => ({
      data: { applyNo, status: 'rejected' },
      line: `Rejected application ${applyNo}.`,
    }),
  },
})
