import * as z from 'zod/mini'
import { Expected, OrderFilter, OrderKind } from '#contract/order.contract.ts'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { PayAgain } from '#contract/payTask.draft.ts'
import { Id } from '#contract/values.ts'
import { newDraftId } from './payAddresses.ts'

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

/** One payment that is made again, or null where it cannot be. */
export const againOfDetail = (
  { id, orderKind }: PayTask,
  { orderId, status, returned, again, amountFen }: PayDetail,
): HandedOver | null => {
  // Of what was closed nothing was ever sent: its orders are chosen anew, all together.
  if (!again || status === 50) return null
  return {
    orderKind,
    orderIds: [orderId],
    expected: { count: 1, totalFen: returned?.amountFen ?? amountFen },
    retryOf: id,
  }
}

/** Under which a wizard for them is saved: who pays the same again goes on with the same draft. */
export const draftIdOf = (handed: HandedOver): string => {
  if ('again' in handed) return `new-${handed.again.taskId}-${handed.again.part}`
  if ('orderIds' in handed && handed.retryOf !== undefined) return `new-${handed.orderIds[0]}`
  return newDraftId()
}
