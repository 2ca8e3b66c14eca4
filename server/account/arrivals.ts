import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { bookStatus, chargeMethods, chargeStatus } from '#contract/accountBook.rules.ts'
import { isSameName } from '#contract/names.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { tell } from '#server/message/tell.ts'
import { systemActor } from '#server/platform/actor.ts'
import { auditDecision } from '#server/platform/audit.ts'
import { bookChannelOf } from '#server/platform/channels/channels.ts'
import type { ArrivedTransfer } from '#server/platform/channels/channel.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'
import { accountBook, accountCharge, ledgerAccount } from './account.schema.ts'
import { statusOf, type Book } from './accountBook.store.ts'
import { credit, findAnnounced } from './charge.ts'

const placeKey = 'arrivals.ALIPAY'
const page = 200
const mostPages = 10
/** What arrived at one moment may be posted a little later: so much is read again. */
const againMs = 600_000

type Place = { at: number; arrivalNo: string }

/** Reads what arrived at the cards of account books; answers how many were new. */
export const readArrivals = async (ports: Ports): Promise<number> => {
  const saved = ((await readSetting(ports.db, placeKey)) ?? { at: 0, arrivalNo: '' }) as Place // written below
  let place: Place = { at: Math.max(0, saved.at - againMs), arrivalNo: '' }
  let taken = 0
  for (let pages = 0; pages < mostPages; pages++) {
    const arrived = await bookChannelOf(ports).arrivals(place, page)
    taken += await takeAll(ports, arrived)
    const last = arrived.at(-1)
    if (last) place = { at: last.at, arrivalNo: last.arrivalNo }
    if (arrived.length < page) break
  }
  if (place.at > saved.at) await writeSetting(ports.db, placeKey, place)
  return taken
}

const takeAll = async (ports: Ports, arrived: readonly ArrivedTransfer[]) => {
  const numbers = arrived.map(({ arrivalNo }) => arrivalNo)
  const known = await ports.db
    .select({ arrivalNo: accountCharge.arrivalNo })
    .from(accountCharge)
    .where(inArray(accountCharge.arrivalNo, numbers))
  const isKnown = new Set(known.map(({ arrivalNo }) => arrivalNo))
  let taken = 0
  for (const transfer of arrived) {
    if (isKnown.has(transfer.arrivalNo)) continue
    if (await take(ports, transfer)) taken++
  }
  return taken
}

const findOwner = async (tx: Db, accountBookId: string) => {
  const [row] = await tx
    .select({ book: accountBook, account: ledgerAccount, entName: enterprise.entName })
    .from(accountBook)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountBook.accountId))
    .innerJoin(enterprise, eq(enterprise.id, accountBook.entId))
    .where(eq(accountBook.accountBookId, accountBookId))
  return row
}

/** Why a person has to look at a transfer before it is credited; null where nothing speaks against it. */
const doubtOf = (owner: Book & { entName: string }, { payerName }: ArrivedTransfer) => {
  const status = statusOf(owner)
  if (status === bookStatus.closed) return 'bookClosed'
  if (status === bookStatus.frozen) return 'bookFrozen'
  return isSameName(payerName, owner.entName) ? null : 'payerDiffers'
}

/** Matches one transfer, once: with the charge that announced it, else as a charge of its own. */
const take = (ports: Ports, transfer: ArrivedTransfer): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    const { arrivalNo, payerName, payerAccount, amountFen } = transfer
    const owner = await findOwner(tx, transfer.accountBookId)
    if (!owner) {
      ports.log.error({ arrivalNo }, 'a transfer arrived for an account book that nobody has')
      return false
    }
    const at = ports.clock.now()
    const reason = doubtOf(owner, transfer)
    const announced = reason === null ? await findAnnounced(tx, owner.account.id, amountFen) : null
    const arrived = { arrivalNo, payerName, payerAccount, decidedAt: at, nextAskAt: null }
    const row = announced
      ? await matched(tx, announced.id, arrived)
      : await entered(tx, ports, owner.account.id, { ...arrived, amountFen, reason, at })
    if (!row) return false
    await ports.checkpoint('arrival.matched')
    if (reason === null) await credit(tx, ports, row, { at, actor: systemActor })
    else
      await tell(tx, [
        {
          to: owner.book.entId,
          kind: 'chargeWaits',
          params: { chargeNo: row.chargeNo, amountFen, payer: payerName },
          event: `charge ${row.id} waits`,
          at,
        },
      ])
    return true
  })

type Arrived = {
  arrivalNo: string
  payerName: string
  payerAccount: string
  decidedAt: number
  nextAskAt: null
}

const matched = async (tx: Db, id: string, arrived: Arrived) => {
  const [row] = await tx
    .update(accountCharge)
    .set({ ...arrived, status: chargeStatus.SUCCESS })
    .where(and(eq(accountCharge.id, id), eq(accountCharge.status, chargeStatus.WAIT_PAY)))
    .returning()
  return row
}

const entered = async (
  tx: Db,
  ports: Ports,
  accountId: string,
  { at, reason, ...arrived }: Arrived & { amountFen: number; reason: string | null; at: number },
) => {
  const id = ports.nextId()
  const [row] = await tx
    .insert(accountCharge)
    .values({
      ...arrived,
      id,
      chargeNo: `CZ${id}`,
      accountId,
      method: chargeMethods.transfer,
      status: reason === null ? chargeStatus.SUCCESS : chargeStatus.REVIEW,
      reason,
      at,
      decidedAt: reason === null ? at : null,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

const isWaiting = eq(accountCharge.status, chargeStatus.REVIEW)

/** Transfers that wait for a person, the oldest first. */
export const listArrivals = async (db: Db, limit: number) => {
  const rows = await db
    .select({ charge: accountCharge, owner: ledgerAccount.name })
    .from(accountCharge)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountCharge.accountId))
    .where(isWaiting)
    .orderBy(asc(accountCharge.id))
    .limit(limit)
  const records = rows.map(({ charge, owner }) => ({
    arrivalId: charge.id,
    arriveTime: timeOf(charge.at),
    owner,
    payerName: charge.payerName,
    amountFen: charge.amountFen,
    reason: charge.reason ?? '',
  }))
  return { records, total: await db.$count(accountCharge, isWaiting) }
}

/** Credits (1) a transfer that waits, or has it sent back (2) with a reason that the enterprise reads; once. */
export const decideArrival = (
  { db, ...rest }: Ports,
  id: string,
  { result, remark }: Decision,
  actor: string,
) =>
  db.transaction(async (tx) => {
    const ports = { ...rest, db: tx }
    const at = rest.clock.now()
    const [found] = await tx.select().from(accountCharge).where(eq(accountCharge.id, id))
    if (!found || found.arrivalNo === null) throw new Problem('missing')
    const [row] = await tx
      .update(accountCharge)
      .set(
        result === 1
          ? { status: chargeStatus.SUCCESS, decidedAt: at }
          : // Sent back by the sweep, as often as it takes until the channel has heard it.
            { status: chargeStatus.RETURNED, decidedAt: at, nextAskAt: at, reason: remark },
      )
      .where(and(eq(accountCharge.id, id), isWaiting))
      .returning()
    if (!row) throw new Problem('stateForbids')
    if (result === 1) await credit(tx, ports, row, { at, actor })
    const [account] = await tx
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.id, row.accountId))
    const entId = account?.entId ?? '0'
    const { chargeNo, amountFen, payerName } = row
    if (result === 2)
      await tell(tx, [
        {
          to: entId,
          kind: 'chargeSentBack',
          params: { chargeNo, amountFen, payer: payerName, remark },
          event: `charge ${id} sent back`,
          at,
        },
      ])
    const action = result === 1 ? 'arrival.credited' : 'arrival.sentBack'
    const about = { entId, objectType: 'charge', objectId: id, params: { amountFen } }
    await auditDecision(tx, about, { at, actor, action, remark })
    return { chargeNo, amountFen }
  })

/** Has the channel send back what a person decided so; answers how many it heard of. */
export const sendBackDue = async ({ db, ...rest }: Ports): Promise<number> => {
  const ports = { ...rest, db }
  const due = await db
    .select()
    .from(accountCharge)
    .where(
      and(
        eq(accountCharge.status, chargeStatus.RETURNED),
        isNotNull(accountCharge.nextAskAt),
        lte(accountCharge.nextAskAt, rest.clock.now()),
      ),
    )
    .limit(50)
  for (const { id, arrivalNo } of due) {
    await bookChannelOf(ports).sendBack(arrivalNo ?? '')
    await db.update(accountCharge).set({ nextAskAt: null }).where(eq(accountCharge.id, id))
  }
  return due.length
}
