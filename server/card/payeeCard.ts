import { and, desc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import {
  cardLimit,
  type pagePayeeCards,
  type PayeeCard,
  type PayeeCardFilter,
  type savePayeeCard,
  type setPayeeCard,
} from '#contract/card.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import {
  bankCard,
  bindingDriver,
  driver,
  registeredDriver,
  vehicle,
  vehicleBinding as binding,
} from '#server/order/party.schema.ts'
import { verifyCard } from '#server/platform/channels/sandbox/cards.ts'
import { containing } from '#server/platform/containing.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const isActive = inArray(binding.bindStatus, [0, 1, 4])

/** Vehicles of an enterprise that somebody drives or owns. */
const bindings = (db: Db, entId: string, personId: SQL, more?: SQL) =>
  db
    .select({ plate: vehicle.vehicleNumber })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))
    .leftJoin(bindingDriver, eq(bindingDriver.bindingId, binding.id))
    .where(
      and(
        eq(binding.entId, entId),
        isActive,
        or(sql`${bindingDriver.driverId} = ${personId}`, sql`${binding.ownerId} = ${personId}`),
        more,
      ),
    )

/** Of the caller's people: those who drive or own a vehicle of its fleet, or were registered by it. */
const isOfFleet = (db: Db, entId: string) =>
  or(
    exists(bindings(db, entId, sql`${bankCard.personId}`)),
    exists(
      db
        .select({ one: sql`1` })
        .from(registeredDriver)
        .where(
          and(eq(registeredDriver.entId, entId), eq(registeredDriver.driverId, bankCard.personId)),
        ),
    ),
  )

/** The one place where a filter of accounts becomes SQL. What is unbound is not shown. */
export const matchingCards = (
  db: Db,
  entId: string,
  { keyword, verifyStatus }: PayeeCardFilter,
): SQL | undefined =>
  and(
    isOfFleet(db, entId),
    verifyStatus === undefined
      ? inArray(bankCard.verifyStatus, [0, 1, 2])
      : eq(bankCard.verifyStatus, Number(verifyStatus) as 0 | 1 | 2), // the contract's three
    keyword === undefined
      ? undefined
      : or(
          containing(bankCard.holderName, keyword),
          exists(
            bindings(
              db,
              entId,
              sql`${bankCard.personId}`,
              containing(vehicle.vehicleNumber, keyword.toUpperCase()),
            ),
          ),
        ),
  )

const shown = async (
  db: Db,
  entId: string,
  rows: readonly (typeof bankCard.$inferSelect)[],
): Promise<PayeeCard[]> =>
  Promise.all(
    rows.map(async (card) => {
      const plates = await bindings(db, entId, sql`${card.personId}::bigint`)
      return {
        cardId: card.id,
        personId: card.personId,
        holderName: card.holderName,
        accountType: card.accountType,
        accountTail: card.accountType === 1 ? card.cardNo.slice(-4) : maskAccount(card.cardNo),
        bankName: card.bankName,
        verifyStatus: card.verifyStatus,
        isDefault: card.isDefault,
        plates: [...new Set(plates.map(({ plate }) => plate))],
        createTime: timeOf(card.createdAt),
      }
    }),
  )

export const pageOfCards = async (
  { db }: Ports,
  { entId }: Caller,
  query: ParsedOf<typeof pagePayeeCards>['query'],
) => {
  const where = matchingCards(db, entId, query)
  const rows = await db
    .select()
    .from(bankCard)
    .where(where)
    .orderBy(desc(bankCard.createdAt), desc(bankCard.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const count = (filter: PayeeCardFilter) => db.$count(bankCard, matchingCards(db, entId, filter))
  const { keyword } = query
  const beside = keyword === undefined ? {} : { keyword }
  return {
    ...page(await shown(db, entId, rows), await db.$count(bankCard, where), query),
    counts: {
      all: await count(beside),
      0: await count({ ...beside, verifyStatus: '0' }),
      1: await count({ ...beside, verifyStatus: '1' }),
      2: await count({ ...beside, verifyStatus: '2' }),
    },
  }
}

const one = async (db: Db, entId: string, cardId: string) => {
  const [row] = await db
    .select()
    .from(bankCard)
    .where(and(eq(bankCard.id, cardId), isOfFleet(db, entId)))
  if (!row) throw new Problem('missing')
  const [card] = await shown(db, entId, [row])
  if (!card) throw new Problem('missing')
  return { row, card }
}

/** Asks the bank; where it gives no answer the account stays to be verified. */
const verify = async (tx: Db, cardId: string, phone: string) => {
  const answer = await verifyCard({ phone })
  const verifyStatus = ({ agrees: 1, differs: 2, lost: 0 } as const)[answer]
  await tx.update(bankCard).set({ verifyStatus }).where(eq(bankCard.id, cardId))
}

const makeDefault = async (tx: Db, personId: string, cardId: string) => {
  await tx.update(bankCard).set({ isDefault: false }).where(eq(bankCard.personId, personId))
  await tx.update(bankCard).set({ isDefault: true }).where(eq(bankCard.id, cardId))
}

/** Cards of a person are changed one after the other: there is one default, and the limit is kept. */
const lockPerson = (tx: Db, personId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${personId}`}, 0))`)

export const saveCard = async (
  tx: Db,
  { clock, nextId }: Ports,
  { entId }: Pick<Caller, 'entId'>,
  given: ParsedOf<typeof savePayeeCard>['body'],
): Promise<PayeeCard> => {
  const { driverId, cardNo, bankName, reservedPhone } = given
  await lockPerson(tx, driverId)
  const [holder] = await tx
    .select()
    .from(driver)
    .where(
      and(
        eq(driver.id, driverId),
        or(
          exists(bindings(tx, entId, sql`${driver.id}`)),
          sql`exists (select from registered_driver mine where mine.driver_id = ${driver.id} and mine.ent_id = ${entId})`,
        ),
      ),
    )
  if (!holder) throw new Problem('missing')
  const [row] = await tx
    .insert(bankCard)
    .values({
      id: nextId(),
      personId: driverId,
      holderName: holder.driverName,
      holderIdNo: holder.idNo,
      accountType: 1,
      cardNo,
      bankName,
      reservedPhone,
      verifyStatus: 0,
      isDefault: false,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({
      target: [bankCard.personId, bankCard.accountType, bankCard.cardNo],
      set: { bankName, reservedPhone },
    })
    .returning()
  if (!row) throw new Problem('unexpected')
  await verify(tx, row.id, reservedPhone)
  const theirs = and(
    eq(bankCard.personId, driverId),
    eq(bankCard.accountType, 1),
    inArray(bankCard.verifyStatus, [0, 1, 2]),
  )
  const count = await tx.$count(bankCard, theirs)
  if (count > cardLimit) throw new Problem('cardsFull', { params: { limit: cardLimit } })
  if (given.isDefault || count === 1) await makeDefault(tx, driverId, row.id)
  return (await one(tx, entId, row.id)).card
}

export const changeCard = async (
  tx: Db,
  { entId }: Pick<Caller, 'entId'>,
  { cardId, to }: ParsedOf<typeof setPayeeCard>['body'],
): Promise<PayeeCard> => {
  const { row } = await one(tx, entId, cardId)
  await lockPerson(tx, row.personId)
  if (to === 'unbound') {
    const isPaid = sql`exists (select from pay_detail join freight_order on freight_order.id = pay_detail.order_id
      where freight_order.payee_card_id = ${cardId} and pay_detail.status in (0, 10, 15))`
    const gone = await tx
      .update(bankCard)
      .set({ verifyStatus: 3, isDefault: false })
      .where(and(eq(bankCard.id, cardId), sql`not ${isPaid}`))
      .returning({ id: bankCard.id })
    if (gone.length === 0) throw new Problem('cardInUse')
  } else if (row.verifyStatus === 3) {
    throw new Problem('stateForbids')
  } else if (to === 'verified') {
    await verify(tx, cardId, row.reservedPhone ?? '')
  } else {
    await makeDefault(tx, row.personId, cardId)
  }
  return (await one(tx, entId, cardId)).card
}
