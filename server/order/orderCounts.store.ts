import { and, inArray, sql, type SQL } from 'drizzle-orm'
import {
  mostOrders,
  type OrderFilter,
  type OrderKind,
  type OrderStatus,
} from '#contract/order.contract.ts'
import { orderStatuses } from '#contract/order.rules.ts'
import type { Db } from '#server/platform/ports.ts'
import { freightOrder as order } from './order.schema.ts'
import { matches } from './orderFilter.ts'
import { countedBy, readTallyByStatus, type StatusCount } from './orderTally.store.ts'
import { findWords } from './orderWords.store.ts'

/** As `readTallyByStatus`, where no tally knows: no further than the most that can be chosen at once. */
const countByStatus = (db: Db, where: SQL | undefined): Promise<StatusCount[]> => {
  const found = db
    .select({
      status: order.status,
      freight: order.freightFen,
      contractId: order.contractId,
      hasTrack: order.hasTrack,
      hasReceipt: order.hasReceipt,
      hasMoney: order.hasMoney,
    })
    .from(order)
    .where(where)
    .limit(mostOrders + 1)
    .as('found')
  return db
    .select({
      status: found.status,
      count: sql<string>`count(*)`,
      amount: sql<string>`sum(${found.freight})`,
      lackContract: sql<string>`count(*) filter (where ${found.contractId} is null)`,
      lackTrack: sql<string>`count(*) filter (where not ${found.hasTrack})`,
      lackReceipt: sql<string>`count(*) filter (where not ${found.hasReceipt})`,
      lackMoney: sql<string>`count(*) filter (where not ${found.hasMoney})`,
    })
    .from(found)
    .groupBy(found.status)
}

/** Counts and sums by status under the same filter, whatever status it names. */
export const countOrders = async (db: Db, entId: string, kind: OrderKind, given: OrderFilter) => {
  const { status: _, ...filter } = given
  const by = countedBy(filter)
  const groups = by
    ? await readTallyByStatus(db, { entId, kind, filter }, by)
    : await countByStatus(
        db,
        matches(entId, kind, filter, await findWords(db, entId, kind, filter)),
      )
  const total = (key: Exclude<keyof StatusCount, 'status'>) =>
    groups.reduce((sum, group) => sum + Number(group[key]), 0)
  const rows = Object.entries(orderStatuses).map(([key, name]) => {
    const group = groups.find(({ status }) => status === Number(key))
    return {
      status: Number(key) as OrderStatus, // a key of the table of statuses
      statusName: name,
      count: Number(group?.count ?? 0),
      amountFen: Number(group?.amount ?? 0),
    }
  })
  return {
    rows: [
      { status: null, statusName: 'all', count: total('count'), amountFen: total('amount') },
      ...rows,
    ],
    isExact: by !== null || total('count') <= mostOrders,
    lackContract: total('lackContract'),
    lackTrack: total('lackTrack'),
    lackReceipt: total('lackReceipt'),
    lackMoney: total('lackMoney'),
    awaitingMyAudit: await countAwaiting(db, entId, kind),
    types: kind === 'SPECIAL' ? await countTypes(db, entId, filter) : null,
  }
}

/** Special orders by type and status; null where they are more than can be counted at once. */
const countTypes = async (db: Db, entId: string, filter: OrderFilter) => {
  const found = db
    .select({ specialType: order.specialType, status: order.status })
    .from(order)
    .where(matches(entId, 'SPECIAL', filter, await findWords(db, entId, 'SPECIAL', filter)))
    .limit(mostOrders + 1)
    .as('found')
  const groups = await db
    .select({
      specialType: found.specialType,
      status: found.status,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(found)
    .groupBy(found.specialType, found.status)
    .orderBy(found.specialType, found.status)
  if (groups.reduce((sum, { count }) => sum + count, 0) > mostOrders) return null
  return groups.flatMap(({ specialType, ...group }) =>
    specialType === null ? [] : [{ specialType, ...group }],
  )
}

const countAwaiting = (db: Db, entId: string, kind: OrderKind) =>
  db.$count(
    order,
    and(matches(entId, kind, { role: 'consignor' }), inArray(order.status, [10, 20])),
  )
