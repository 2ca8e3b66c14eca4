import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SpecialFileField } from '#contract/order.contract.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { freightOrder, orderProof, orderTrack } from './order.schema.ts'
import { isConsignors } from './orderFilter.ts'
import { contract } from './party.schema.ts'

/** Of a special order's pictures, those that stand for its track; papers of the driver are the carrier's. */
const partyFields = ['weighingFileIds', 'receiptFileIds'] as const satisfies SpecialFileField[]

const isIn = (fileId: string) => (field: SpecialFileField) =>
  sql`${freightOrder.special} is not null and ${freightOrder.special} @> ${JSON.stringify({ [field]: [fileId] })}::jsonb`

/** What names a file: papers of orders, and contracts that orders refer to. */
const namedBy = async (db: Db, fileId: string) => {
  const among = JSON.stringify([fileId])
  const papers = await db
    .select({ id: orderProof.orderId })
    .from(orderProof)
    .where(sql`${orderProof.fileIds} @> ${among}::jsonb`)
    .union(
      db.select({ id: orderTrack.orderId }).from(orderTrack).where(eq(orderTrack.fileId, fileId)),
    )
    .union(
      db
        .select({ id: freightOrder.id })
        .from(freightOrder)
        .where(or(...partyFields.map(isIn(fileId)))),
    )
  const contracts = await db
    .select({ id: contract.id })
    .from(contract)
    .where(sql`${contract.fileIds} @> ${among}::jsonb`)
  return { orders: papers.map(({ id }) => id), contracts: contracts.map(({ id }) => id) }
}

/**
 * A file that shows an order's transport to its consignor: contract, track or proof. What the carrier paid, and the
 * files of an order that was not handed in, are not for it.
 */
export const findPartyFile = async (db: Db, consignorEntId: string, id: string) => {
  const { orders, contracts } = await namedBy(db, id)
  if (orders.length + contracts.length === 0) return null
  const [row] = await db
    .select({ file })
    .from(file)
    .innerJoin(freightOrder, eq(freightOrder.entId, file.entId))
    .where(
      and(
        eq(file.id, id),
        isConsignors(consignorEntId),
        or(inArray(freightOrder.id, orders), inArray(freightOrder.contractId, contracts)),
      ),
    )
    .limit(1)
  return row?.file ?? null
}
