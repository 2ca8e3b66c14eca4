import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type {
  addAddress,
  AddressFilter,
  OrderAddress,
  pageAddresses,
} from '#contract/address.contract.ts'
import { addressLimit } from '#contract/address.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { areaNameOf, isAreaCode } from '#server/platform/areas.ts'
import { containing } from '#server/platform/containing.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { orderAddress as address } from './address.schema.ts'

const shown = ({
  entId: _,
  deleted: __,
  createdAt,
  ...row
}: typeof address.$inferSelect): OrderAddress => ({
  ...row,
  areaName: areaNameOf(row.areaCode),
  createTime: timeOf(createdAt),
})

const isOf = (entId: string) => and(eq(address.entId, entId), eq(address.deleted, false))

export const matchingAddresses = (
  entId: string,
  { addressType, keyword }: AddressFilter,
): SQL | undefined =>
  and(
    isOf(entId),
    addressType === undefined ? undefined : eq(address.addressType, addressType === '1' ? 1 : 2),
    keyword === undefined
      ? undefined
      : or(
          containing(address.detailAddress, keyword),
          containing(address.contactName, keyword),
          containing(address.contactPhone, keyword),
        ),
  )

export const pageOfAddresses = async (
  { db }: Ports,
  { entId }: Caller,
  query: ParsedOf<typeof pageAddresses>['query'],
) => {
  const where = matchingAddresses(entId, query)
  const rows = await db
    .select()
    .from(address)
    .where(where)
    .orderBy(desc(address.isDefault), desc(address.createdAt), desc(address.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(rows.map(shown), await db.$count(address, where), query)
}

/** Adds an address, or changes the one that was read; a new default takes the place of the old one. */
export const saveAddress = async (
  tx: Db,
  { clock, nextId }: Ports,
  { entId }: Caller,
  { id, version, ...fields }: ParsedOf<typeof addAddress>['body'],
  locale: Locale,
): Promise<OrderAddress> => {
  if (!isAreaCode(fields.areaCode))
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'areaCode', 'notAllowed')] })
  // Of two at once the second waits: there is one default, and the limit is kept.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${entId}`}, 0))`)
  if (fields.isDefault) {
    await tx
      .update(address)
      .set({ isDefault: false })
      .where(and(isOf(entId), eq(address.addressType, fields.addressType)))
  }
  if (id === undefined) {
    if ((await tx.$count(address, isOf(entId))) >= addressLimit)
      throw new Problem('addressesFull', { params: { limit: addressLimit } })
    const [row] = await tx
      .insert(address)
      .values({ ...fields, id: nextId(), entId, createdAt: clock.now() })
      .returning()
    if (!row) throw new Problem('unexpected')
    return shown(row)
  }
  const [row] = await tx
    .update(address)
    .set({ ...fields, version: sql`${address.version} + 1` })
    .where(and(isOf(entId), eq(address.id, id), eq(address.version, version ?? -1)))
    .returning()
  if (row) return shown(row)
  const isThere = (await tx.$count(address, and(isOf(entId), eq(address.id, id)))) > 0
  throw new Problem(isThere ? 'versionConflict' : 'missing')
}

/** Orders have copies: nothing of theirs changes. */
export const removeAddress = async ({ db }: Ports, { entId }: Caller, id: string) => {
  const found = await db
    .update(address)
    .set({ deleted: true, isDefault: false })
    .where(and(eq(address.entId, entId), eq(address.id, id)))
    .returning({ id: address.id })
  if (found.length === 0) throw new Problem('missing')
  return null
}
