import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type {
  addAddress,
  AddressFilter,
  AddressInput,
  OrderAddress,
  pageAddresses,
} from '#contract/address.contract.ts'
import { addressLimit } from '#contract/address.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { plainPhone } from '#contract/written.rules.ts'
import type { FieldCode } from '#contract/words/field.zhCN.ts'
import { areaNameOf, isAreaCode } from '#server/platform/areas.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { orderAddress as address } from './address.schema.ts'

/** Who asks, on which ports. */
type Given = Asking & { ports: Ports; caller: Caller }

const audits = auditsOf('address')

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
          nameContaining(address.contactName, keyword),
          containing(address.contactPhone, plainPhone(keyword)),
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

/** The addresses of a book that a change is about; nobody deletes one of them meanwhile. */
const lockedWhere = (tx: Db, entId: string, where: SQL | undefined) =>
  tx
    .select()
    .from(address)
    .where(and(isOf(entId), where))
    .orderBy(desc(address.isDefault), asc(address.id))
    .for('update')

/** Whatever it is called or chosen by: the same people at the same place. */
const saysSame = (input: AddressInput) =>
  and(
    eq(address.addressType, input.addressType),
    eq(address.areaCode, input.areaCode),
    eq(address.detailAddress, input.detailAddress),
    eq(address.contactName, input.contactName),
    eq(address.contactPhone, input.contactPhone),
  )

/** The one that was read, as it was read. */
const ownOf = async (tx: Db, entId: string, id: string, version: number | undefined) => {
  const [own] = await lockedWhere(tx, entId, eq(address.id, id))
  if (!own) throw new Problem('missing')
  if (own.version !== version) throw new Problem('versionConflict')
  return own
}

/**
 * Adds an address, or changes the one that was read; a new default takes the place of the old one. Of what the book has
 * already there is no second: to add it answers what stands there.
 */
export const saveAddress = async (
  tx: Db,
  given: Given & { body: ParsedOf<typeof addAddress>['body']; locale: Locale },
): Promise<OrderAddress> => {
  const { locale } = given
  const { clock, nextId } = given.ports
  const { entId } = given.caller
  const { id, version, ...fields } = given.body
  const refuse = (field: keyof AddressInput, code: FieldCode) =>
    new Problem('inputInvalid', { errors: [fieldError(locale, field, code)] })
  if (!isAreaCode(fields.areaCode)) throw refuse('areaCode', 'notAllowed')
  // Of two at once the second waits: there is one default, no address twice, and the limit is kept.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${entId}`}, 0))`)
  const own = id === undefined ? null : await ownOf(tx, entId, id, version)
  const same = await lockedWhere(tx, entId, saysSame(fields))
  // Two that have been equal for long stay what they are, and either can become the default.
  if (own && same.length > 0 && !same.some((one) => one.id === own.id))
    throw refuse('detailAddress', 'addressTaken')
  const stands = own ?? same[0]
  if (!own && stands && (stands.isDefault || !fields.isDefault)) return shown(stands)

  if (fields.isDefault) {
    await tx
      .update(address)
      .set({ isDefault: false, version: sql`${address.version} + 1` })
      .where(
        and(
          isOf(entId),
          eq(address.addressType, fields.addressType),
          eq(address.isDefault, true),
          stands && ne(address.id, stands.id),
        ),
      )
  }
  if (!stands && (await tx.$count(address, isOf(entId))) >= addressLimit)
    throw new Problem('addressesFull', { params: { limit: addressLimit } })
  const [row] = await (stands
    ? tx
        .update(address)
        .set({ ...fields, version: stands.version + 1 })
        .where(eq(address.id, stands.id))
        .returning()
    : tx
        .insert(address)
        .values({ ...fields, id: nextId(), entId, createdAt: clock.now() })
        .returning())
  if (!row) throw new Problem('unexpected')
  await audits(tx, given, stands ? 'address.changed' : 'address.added', row.id)
  return shown(row)
}

/** A row that says no more than that it was there: who sends its deletion again is answered as before. */
const blank = {
  contactName: '',
  contactPhone: '',
  areaCode: '',
  detailAddress: '',
  isDefault: false,
  deleted: true,
} as const

/** Nobody reads of it again. Orders have copies: nothing of theirs changes. */
export const removeAddress = (given: Given, id: string) =>
  given.ports.db.transaction(async (tx) => {
    const isIt = and(eq(address.entId, given.caller.entId), eq(address.id, id))
    const [found] = await tx.select().from(address).where(isIt).for('update')
    if (!found) throw new Problem('missing')
    if (found.deleted) return null
    await tx.update(address).set(blank).where(isIt)
    await audits(tx, given, 'address.removed', id)
    return null
  })
