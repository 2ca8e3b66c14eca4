import * as z from 'zod/mini'
import { Expected, OrderFilter, OrderKind } from '#contract/order.contract.ts'
import { Id } from '#contract/values.ts'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'

/** Orders that a list of orders hands to the wizard, as the router's state of `/tax/generation?task=new`. */
export const HandedOver = z.union([
  z.strictObject({
    orderKind: OrderKind,
    orderIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
    /** Count and sum as they were seen; without them only the ids are known. */
    expected: z.optional(Expected),
  }),
  z.strictObject({ orderKind: OrderKind, filter: OrderFilter, expected: Expected }),
])
export type HandedOver = z.infer<typeof HandedOver>

/** What another page chose, or null: the state of an entry survives a reload and may be anything. */
export const handedOver = (state: unknown): PayTaskInput['chosen'] => {
  const given = HandedOver.safeParse(state)
  if (!given.success) return null
  const { orderKind, expected } = given.data
  if ('filter' in given.data) {
    const { filter, expected: seen } = given.data
    return { orderKind, choice: { filter, expected: seen }, ...seen }
  }
  const { orderIds } = given.data
  return {
    orderKind,
    choice: { orderIds },
    count: orderIds.length,
    totalFen: expected?.totalFen ?? 0,
  }
}
