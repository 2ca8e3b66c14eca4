import { orderStatuses } from '#contract/order.rules.ts'
import { Id } from '#contract/values.ts'
import { decideVoid, listVoidRequests } from '#server/order/voidRequest.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal, tableOf } from './command.ts'

const most = 100

const list: Command = {
  name: 'voids list',
  words: [],
  options: {},
  about: 'Shows the requests to void orders that have departed, the oldest first',
  isAudited: false,
  run: async ({ db }) => {
    const requests = await listVoidRequests(db, most)
    const rows = requests.map((one) => [
      one.requestId,
      one.askTime,
      one.shippingNoteNumber,
      orderStatuses[one.status],
      one.askedBy,
      one.reason,
    ])
    return {
      data: { requests },
      lines: rows.length > 0 ? tableOf(rows) : ['No request to void an order waits.'],
    }
  },
}

/** The request that was looked at, as the list numbers it: another may wait by now. */
const requestIn = ({ words: [typed = ''] }: Given) => {
  const asked = Id.safeParse(typed)
  if (!asked.success) {
    throw new Refusal(
      `${typed} is no number of a request. Those that wait are shown by: npm run operator -- voids list`,
    )
  }
  return asked.data
}

const approve: Command = {
  name: 'voids approve',
  words: ['REQUEST'],
  options: {},
  about: 'Approves a request: its order is void from now on',
  isAudited: true,
  run: async (ports, given) => {
    const requestId = requestIn(given)
    const { shippingNoteNumber } = await decideVoid(ports, requestId, { result: 1 }, given.actor)
    return {
      data: { requestId, shippingNoteNumber, status: 'approved' },
      lines: [`Approved request ${requestId}. Order ${shippingNoteNumber} is void.`],
    }
  },
}

const reject: Command = {
  name: 'voids reject',
  words: ['REQUEST'],
  options: reasonOption,
  about: 'Rejects a request: its order goes on as before',
  isAudited: true,
  run: async (ports, given) => {
    const remark = reasonIn(given)
    const requestId = requestIn(given)
    const decision = { result: 2, remark } as const
    const { shippingNoteNumber } = await decideVoid(ports, requestId, decision, given.actor)
    return {
      data: { requestId, shippingNoteNumber, status: 'rejected', reason: remark },
      lines: [`Rejected request ${requestId}. The enterprise reads: ${remark}`],
    }
  },
}

export const voidCommands = [list, approve, reject]
