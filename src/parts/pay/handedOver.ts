import * as z from 'zod/mini'
import { Expected, OrderFilter, OrderKind } from '#contract/order.contract.ts'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { PayAgain } from '#contract/payTask.draft.ts'
import { Id } from '#contract/values.ts'

/** Orders that another page hands to the wizard, as the router's state of `/tax/generation?task=new-…`. */
export const HandedOver = z.union([
  z.strictObject({
    orderKind: OrderKind,
    orderIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
    /** Count and sum as they were seen; without them only the ids are known. */
    expected: z.optional(Expected),
    /** The task in which their payments failed or came back. */
    retryOf: z.optional(Id),
  }),
  z.strictObject({ orderKind: OrderKind, filter: OrderFilter, expected: Expected }),
  z.strictObject({ orderKind: OrderKind, again: PayAgain, expected: Expected }),
])
export type HandedOver = z.infer<typeof HandedOver>

/** What of a task is paid again: all that failed, came back or was closed, and is in no later task. */
export const againOf = ({ id, orderKind, again }: PayTask, part: PayAgain['part']): HandedOver => ({
  orderKind,
  again: { taskId: id, part },
  expected: { count: again[part].count, totalFen: again[part].fen },
})

/** One payment that is made again, or null: nothing came of it, and no later task has its order. */
export const againOfDetail = (
  { id, orderKind }: PayTask,
  { orderId, status, returned, later, amountFen }: PayDetail,
): HandedOver | null => {
  if (later || !(returned || status === 30 || status === 50)) return null
  return {
    orderKind,
    orderIds: [orderId],
    expected: { count: 1, totalFen: returned?.amountFen ?? amountFen },
    // Of what was closed nothing was sent: it is no second attempt.
    ...(status === 50 ? {} : { retryOf: id }),
  }
}
