import { yuanOfFen } from '#contract/money.ts'
import { orderStatuses } from '#contract/order.rules.ts'
import { timeOf } from '#contract/time.ts'
import { decideMoneyFile, listMoneyFiles } from '#server/order/verifyMoney.ts'
import { problemOf } from '#contract/problem.ts'
import { Refusal, tableOf } from './command.ts'
import { reviewCommands } from './reviewCommands.ts'

/** What speaks against the trip that a transfer would pay, in words. */
const tellWhy = (error: unknown): never => {
  const { errors } = problemOf(error)
  throw errors.length > 0 ? new Refusal(errors.map(({ message }) => message).join('\n')) : error
}

export const statementCommands = reviewCommands({
  list: {
    name: 'statements',
    about:
      'Shows the statements of transfers outside the portal that can be decided, those to verify first',
    more: 'It prints accounts in full, and what each transfer is said to have paid in all, so that they can be compared with the bank’s books; and where other enterprises show the same number. A statement of a draft or of a rejected order stands behind the others: it can be refused where it is mistyped, and is verified once its order is approved.',
    key: 'statements',
    read: async (db, most) => {
      const { records, total } = await listMoneyFiles(db, most)
      return {
        total,
        records: records.map(({ paidTime, orderStatus, ...one }) => ({
          ...one,
          order: orderStatuses[orderStatus],
          paid: timeOf(paidTime),
        })),
      }
    },
    lines: (statements) =>
      tableOf(
        statements.map((one) => [
          one.documentNumber,
          one.shippingNoteNumber,
          one.order,
          yuanOfFen(one.amountFen),
          one.paid,
          one.sequenceCode,
          `${one.transferOrders} ${one.transferOrders === 1 ? 'order' : 'orders'}, ${yuanOfFen(one.transferFen)} in all`,
          `${one.recipient} ${one.receiptAccount}`,
          one.otherEnterprises === 0
            ? ''
            : `also shown by ${one.otherEnterprises} other ${one.otherEnterprises === 1 ? 'enterprise' : 'enterprises'}`,
        ]),
      ),
    none: 'No statement waits.',
  },
  noun: 'statement',
  word: 'NUMBER',
  isNumber: (typed) => /^LS\d{14,}$/.test(typed),
  decide: (...given) => decideMoneyFile(...given).catch(tellWhy),
  approve: {
    verb: 'accept',
    about: 'Verifies a statement; the order is paid when they add up to what is owed',
    answer: (number, { isPaid }) => ({
      data: { number, status: 'accepted', isPaid },
      line: isPaid
        ? `Verified ${number}. The order is paid.`
        : `Verified ${number}. The order waits for the rest of what is owed.`,
    }),
  },
  reject: {
    verb: 'refuse',
    about: 'Refuses a statement, which then counts nowhere',
    answer: (number) => ({ data: { number, status: 'refused' }, line: `Refused ${number}.` }),
  },
})
