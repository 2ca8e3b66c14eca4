import type { Db } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import type { StoredOrder } from './order.store.ts'

const hourMs = 3_600_000

/** Until when an order that was tried may depart, where a trial holds for so many hours. */
export const trialEndOf = (
  { submittedAt, updatedAt }: Pick<StoredOrder, 'submittedAt' | 'updatedAt'>,
  hours: number,
) => (submittedAt ?? updatedAt) + hours * hourMs

/** Until when an order that was tried may depart. */
export const trialEnd = async (db: Db, order: StoredOrder) => {
  const params = await readParams(db, order.updatedAt)
  return trialEndOf(order, params.number('trialValidHours'))
}
