import { orderStatuses } from '#contract/order.rules.ts'
import { decideVoid, listVoidRequests } from '#server/order/voidRequest.ts'
import { tableOf } from './command.ts'
import { isId, reviewCommands } from './reviewCommands.ts'

export const voidCommands = reviewCommands({
  list: {
    name: 'voids',
    about: 'Shows the requests to void orders that have departed, the oldest first',
    key: 'requests',
    read: listVoidRequests,
    lines: (requests) =>
      tableOf(
        requests.map((one) => [
          one.requestId,
          one.askTime,
          one.shippingNoteNumber,
          orderStatuses[one.status],
          one.askedBy,
          one.reason,
        ]),
      ),
    none: 'No request to void an order waits.',
  },
  noun: 'request',
  word: 'REQUEST',
  isNumber: isId,
  decide: decideVoid,
  approve: {
    verb: 'approve',
    about: 'Approves a request: its order is void from now on',
    answer: (requestId, { shippingNoteNumber }) => ({
      data: { requestId, shippingNoteNumber, status: 'approved' },
      line: `Approved request ${requestId}. Order ${shippingNoteNumber} is void.`,
    }),
  },
  reject: {
    verb: 'reject',
    about: 'Rejects a request: its order goes on as before',
    answer: (requestId, { shippingNoteNumber }) => ({
      data: { requestId, shippingNoteNumber, status: 'rejected' },
      line: `Rejected request ${requestId}.`,
    }),
  },
})
