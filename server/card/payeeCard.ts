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
  vehicleBinding as binding,
} from '#server/order/party.schema.ts'
import { tell } from '#server/message/tell.ts'
import { verifyCard } from '#server/platform/channels/sandbox/cards.ts'
import { nameContaining, plateContaining } from '#server/platform/containing.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const isActive = inArray(binding.bindStatus, [0, 1, 4])

/** Vehicles of an enterprise that somebody drives or owns. */
const bindings = (db: Db, entId: string, personId: SQL, more?: SQL) =>
  db
    .select({ plate: binding.vehicleNumber })
    .from(binding)
    .leftJoin(bindingDriver, eq(bindingDriver.bindingId, binding.id))
    .where(
      and(
        eq(binding.entId, entId),
        isActive,
        or(sql`${bindingDriver.driverId} = ${personId}`, sql`${binding.ownerId} = ${personId}`),
        more,
      ),
    )

/** The one place where a filter of accounts becomes SQL. What is unbound is not shown. */
export const matchingCards = (
  db: Db,
  entId: string,
  { keyword, verifyStatus }: PayeeCardFilter,
): SQL | undefined =>
  and(
    eq(bankCard.entId, entId),
    verifyStatus === undefined
      ? inArray(bankCard.verifyStatus, [0, 1, 2])
      : eq(bankCard.verifyStatus, Number(verifyStatus) as 0 | 1 | 2), // the contract's three
    keyword === undefined
      ? undefined
      : or(
          nameContaining(bankCard.holderName, keyword),
          exists(
            bindings(
              db,
              entId,
              sql`${bankCard.personId}`,
              plateContaining(binding.vehicleNumber, keyword),
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
    .where(and(eq(bankCard.id, cardId), eq(bankCard.entId, entId)))
  if (!row) throw new Problem('missing')
  const [card] = await shown(db, entId, [row])
  if (!card) throw new Problem('missing')
  return { row, card }
}

type Who = Pick<Caller, 'entId' | 'entName'>
const changes = {
  bound: 'payeeCardBound',
  default: 'payeeCardDefault',
  verified: 'payeeCardVerified',
  unbound: 'payeeCardUnbound',
} as const

/** A payee's money goes elsewhere from now on, or may: the enterprise's people read it, whoever of them did it. */
export const tellCardChange = (
  tx: Db,
  { ports: { nextId, clock }, caller: { entId, entName } }: { ports: Ports; caller: Who },
  change: keyof typeof changes,
  { holderName, accountType, accountTail }: PayeeCard,
) => {
  const at = clock.now()
  return tell(tx, [
    {
      to: entId,
      kind: changes[change],
      params: {
        payee: holderName,
        account: accountType === 1 ? `**** ${accountTail}` : accountTail,
        time: timeOf(at),
        by: entName,
      },
      event: `card ${change} ${nextId()}`,
      at,
    },
  ])
}

/** Asks the bank; where it gives no answer the account stays to be verified. */
const verify = async (tx: Db, { id, entId }: Row, phone: string) => {
  const answer = await verifyCard({ phone })
  const verifyStatus = ({ agrees: 1, differs: 2, lost: 0 } as const)[answer]
  await tx
    .update(bankCard)
    .set({ verifyStatus })
    .where(and(eq(bankCard.id, id), eq(bankCard.entId, entId)))
}

const makeDefault = (tx: Db, { id, entId, personId }: Row) =>
  tx
    .update(bankCard)
    .set({ isDefault: sql`${bankCard.id} = ${id}` })
    .where(and(eq(bankCard.entId, entId), eq(bankCard.personId, personId)))

type Row = typeof bankCard.$inferSelect

/** Cards of a person are changed one after the other: there is one default, and the limit is kept. */
const lockPerson = async (tx: Db, entId: string, personId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${personId}`}, 0))`)
  // All of them, in the order in which a payment's start locks those that it pays to.
  await tx
    .select({ id: bankCard.id })
    .from(bankCard)
    .where(and(eq(bankCard.entId, entId), eq(bankCard.personId, personId)))
    .orderBy(bankCard.id)
    .for('update')
}

export const saveCard = async (
  tx: Db,
  ports: Ports,
  { entId, entName }: Who,
  given: ParsedOf<typeof savePayeeCard>['body'],
): Promise<PayeeCard> => {
  const { driverId, cardNo, bankName, reservedPhone } = given
  await lockPerson(tx, entId, driverId)
  const [holder] = await tx
    .select()
    .from(driver)
    .where(and(eq(driver.id, driverId), eq(driver.entId, entId)))
  if (!holder) throw new Problem('missing')
  const at = ports.clock.now()
  const changed = { bankName, reservedPhone, changedAt: at, changedBy: entName }
  const [row] = await tx
    .insert(bankCard)
    .values({
      ...changed,
      id: ports.nextId(),
      entId,
      personId: driverId,
      holderName: holder.driverName,
      holderIdNo: holder.idNo,
      accountType: 1,
      cardNo,
      verifyStatus: 0,
      isDefault: false,
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: [bankCard.entId, bankCard.personId, bankCard.accountType, bankCard.cardNo],
      set: changed,
    })
    .returning()
  if (!row) throw new Problem('unexpected')
  await verify(tx, row, reservedPhone)
  const theirs = and(
    eq(bankCard.entId, entId),
    eq(bankCard.personId, driverId),
    eq(bankCard.accountType, 1),
    inArray(bankCard.verifyStatus, [0, 1, 2]),
  )
  const count = await tx.$count(bankCard, theirs)
  if (count > cardLimit) throw new Problem('cardsFull', { params: { limit: cardLimit } })
  if (given.isDefault || count === 1) await makeDefault(tx, row)
  return (await one(tx, entId, row.id)).card
}

/** Payments that were checked with this account, and may still be sent to it. */
const isPaidTo = (card: Row) => sql`exists (select from pay_detail
  where ent_id = ${card.entId} and card_id = ${card.id} and status in (0, 10, 15))`

export const changeCard = async (
  tx: Db,
  { clock }: Pick<Ports, 'clock'>,
  { entId, entName }: Who,
  { cardId, to }: ParsedOf<typeof setPayeeCard>['body'],
): Promise<PayeeCard> => {
  const { row: found } = await one(tx, entId, cardId)
  await lockPerson(tx, entId, found.personId)
  // Unbound meanwhile, it stays so.
  const { row } = await one(tx, entId, cardId)
  const isThis = and(eq(bankCard.id, cardId), eq(bankCard.entId, entId))
  if (to === 'unbound') {
    const gone = await tx
      .update(bankCard)
      .set({ verifyStatus: 3, isDefault: false })
      .where(and(isThis, sql`not ${isPaidTo(row)}`))
      .returning({ id: bankCard.id })
    if (gone.length === 0) throw new Problem('cardInUse')
  } else if (row.verifyStatus === 3) {
    throw new Problem('stateForbids')
  } else if (to === 'verified') {
    await verify(tx, row, row.reservedPhone ?? '')
  } else {
    await makeDefault(tx, row)
  }
  await tx.update(bankCard).set({ changedAt: clock.now(), changedBy: entName }).where(isThis)
  return (await one(tx, entId, cardId)).card
}
