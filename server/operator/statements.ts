import { yuanOfFen } from '#contract/money.ts'
import { orderStatuses } from '#contract/order.rules.ts'
import { timeOf } from '#contract/time.ts'
import { decideMoneyFile, listMoneyFiles } from '#server/order/verifyMoney.ts'
import { type Command, type Given, reasonIn, reasonOption, tableOf } from './command.ts'

const most = 100

const list: Command = {
  name: 'statements list',
  words: [],
  options: {},
  about:
    'Shows the statements of transfers outside the portal that can be decided, those to verify first',
  more: 'It prints accounts in full, and what each transfer is said to have paid in all, so that they can be compared with the bank’s books. A statement of a draft or of a rejected order stands behind the others: it can be refused where it is mistyped, and is verified once its order is approved.',
  isAudited: false,
  run: async ({ db }) => {
    const found = await listMoneyFiles(db, most)
    const statements = found.map(({ paidTime, orderStatus, ...one }) => ({
      ...one,
      order: orderStatuses[orderStatus],
      paid: timeOf(paidTime),
    }))
    const rows = statements.map((one) => [
      one.documentNumber,
      one.shippingNoteNumber,
      one.order,
      yuanOfFen(one.amountFen),
      one.paid,
      one.sequenceCode,
      `${one.transferOrders} ${one.transferOrders === 1 ? 'order' : 'orders'}, ${yuanOfFen(one.transferFen)} in all`,
      `${one.recipient} ${one.receiptAccount}`,
    ])
    return {
      data: { statements },
      lines: rows.length > 0 ? tableOf(rows) : ['No statement waits.'],
    }
  },
}

const numberOf = ({ words: [number = ''] }: Given) => number

const accept: Command = {
  name: 'statements accept',
  words: ['NUMBER'],
  options: {},
  about: 'Verifies a statement; the order is paid when they add up to what is owed',
  isAudited: true,
  run: async (ports, given) => {
    const number = numberOf(given)
    const { isPaid } = await decideMoneyFile(ports, number, { result: 1 }, given.actor)
    return {
      data: { number, status: 'accepted', isPaid },
      lines: [
        isPaid
          ? `Verified ${number}. The order is paid.`
          : `Verified ${number}. The order waits for the rest of what is owed.`,
      ],
    }
  },
}

const refuse: Command = {
  name: 'statements refuse',
  words: ['NUMBER'],
  options: reasonOption,
  about: 'Refuses a statement, which then counts nowhere',
  isAudited: true,
  run: async (ports, given) => {
    const remark = reasonIn(given)
    const number = numberOf(given)
    await decideMoneyFile(ports, number, { result: 2, remark }, given.actor)
    return {
      data: { number, status: 'refused', reason: remark },
      lines: [`Refused ${number}. The enterprise reads: ${remark}`],
    }
  },
}

export const statementCommands = [list, accept, refuse]
