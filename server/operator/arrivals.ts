import { yuanOfFen } from '#contract/money.ts'
import { decideArrival, listArrivals } from '#server/account/arrivals.ts'
import { tableOf } from './command.ts'
import { isId, reviewCommands } from './reviewCommands.ts'

const amountOf = (fen: number | null) => (fen === null ? 'unknown' : yuanOfFen(fen))

export const arrivalCommands = reviewCommands({
  list: {
    name: 'arrivals',
    about:
      'Shows transfers to account books that could not be matched, or not be entered at all, the oldest first',
    key: 'arrivals',
    read: listArrivals,
    lines: (arrivals) =>
      tableOf(
        arrivals.map((one) => [
          one.arrivalId,
          one.arriveTime,
          one.owner,
          one.payerName,
          amountOf(one.amountFen),
          one.reason,
        ]),
      ),
    none: 'No transfer waits.',
  },
  noun: 'transfer',
  word: 'TRANSFER',
  isNumber: isId,
  decide: decideArrival,
  approve: {
    verb: 'credit',
    about: 'Credits a transfer to the account book that it was sent to',
    answer: (arrivalId, { chargeNo, amountFen }) => ({
      data: { arrivalId, chargeNo, amountFen, status: 'credited' },
      line: `Credited ${amountOf(amountFen)} yuan as ${chargeNo}.`,
    }),
  },
  reject: {
    verb: 'return',
    about: 'Has a transfer sent back to its payer',
    answer: (arrivalId, { chargeNo, amountFen }) => ({
      data: { arrivalId, chargeNo, amountFen, status: 'returned' },
      line: `${amountOf(amountFen)} yuan of ${chargeNo} go back to their payer.`,
    }),
  },
})
