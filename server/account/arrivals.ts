import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bookStatus, chargeMethods, chargeStatus } from '#contract/accountBook.rules.ts'
import { isSameName } from '#contract/names.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { maxFen } from '#contract/values.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { tell } from '#server/message/tell.ts'
import { alone } from '#server/pay/alone.ts'
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
import { lockAccounts } from './ledger.store.ts'

const placeKey = 'arrivals.ALIPAY'
const page = 200
const mostPages = 10
/** What arrived at one moment may be posted a little later: so much is read again. */
const againMs = 600_000

type Place = { at: number; arrivalNo: string }

/** How far what arrived has been read. */
type Progress = {
  read: Place
  /** How far it has been read again: some is posted late, and some could not be entered. */
  again: Place
  /** The earliest that could not be entered since the reading again began. */
  leftAt: number | null
}

const startAt = (at: number): Place => ({ at: Math.max(0, at), arrivalNo: '' })

const earlier = (one: number | null, other: number) => (one === null ? other : Math.min(one, other))

const readProgress = async ({ db }: Ports): Promise<Progress> => {
  const saved = ((await readSetting(db, placeKey)) ?? startAt(0)) as Place | Progress // written below
  // Versions that read nothing again for long wrote the place alone.
  return 'read' in saved ? saved : { read: saved, again: startAt(saved.at - againMs), leftAt: null }
}

/** Reads what arrived at the cards of account books; answers how many were new. */
export const readArrivals = async (ports: Ports): Promise<number> => {
  const before = await readProgress(ports)
  const progress = { ...before }
  let taken = 0
  /** Page after page; answers whether it came to the end. */
  const readOn = async (which: 'read' | 'again', endAt: number) => {
    for (let pages = 0; pages < mostPages; pages++) {
      const arrived = await bookChannelOf(ports).arrivals(progress[which], page)
      const { count, leftAt } = await takeAll(ports, arrived)
      taken += count
      if (leftAt !== null) progress.leftAt = earlier(progress.leftAt, leftAt)
      const last = arrived.at(-1)
      if (last) progress[which] = { at: last.at, arrivalNo: last.arrivalNo }
      if (arrived.length < page || progress[which].at > endAt) return true
    }
    return false
  }
  if (await readOn('again', before.read.at)) {
    progress.again = startAt(earlier(progress.leftAt, before.read.at - againMs))
    progress.leftAt = null
  }
  await readOn('read', Infinity)
  if (!isDeepStrictEqual(progress, before)) await writeSetting(ports.db, placeKey, progress)
  return taken
}

const takeAll = async (ports: Ports, arrived: readonly ArrivedTransfer[]) => {
  const numbers = arrived.map(({ arrivalNo }) => arrivalNo)
  const known = await ports.db
    .select({ arrivalNo: accountCharge.arrivalNo })
    .from(accountCharge)
    .where(inArray(accountCharge.arrivalNo, numbers))
  const isKnown = new Set(known.map(({ arrivalNo }) => arrivalNo))
  let count = 0
  let leftAt: number | null = null
  for (const transfer of arrived) {
    if (isKnown.has(transfer.arrivalNo)) continue
    const isNew = await alone(ports, transfer.arrivalNo, () => take(ports, Arrival.parse(transfer)))
    if (isNew === null) leftAt = earlier(leftAt, transfer.at)
    else if (isNew) count++
  }
  return { count, leftAt }
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

/** What can be entered of what the channel says. */
const Arrival = z.object({
  arrivalNo: z.string().check(z.minLength(1), z.maxLength(64)),
  accountBookId: z.string(),
  payerName: z.string().check(z.maxLength(100)),
  payerAccount: z.string(),
  amountFen: z.int().check(z.minimum(1), z.maximum(maxFen)),
  at: z.int(),
})

const isEntered = async (tx: Db, arrivalNo: string) =>
  (await tx.$count(accountCharge, eq(accountCharge.arrivalNo, arrivalNo))) > 0

/**
 * Matches one transfer, once: with the charge that announced it, else as a charge of its own. Null where it has to be read
 * again: its book may have been opened at the channel, and not be entered here yet.
 */
const take = (ports: Ports, transfer: ArrivedTransfer): Promise<boolean | null> =>
  ports.db.transaction(async (tx) => {
    const { arrivalNo, payerName, payerAccount, amountFen } = transfer
    const owner = await findOwner(tx, transfer.accountBookId)
    if (!owner) {
      ports.log.error({ arrivalNo }, 'a transfer arrived for an account book that nobody has')
      return null
    }
    // Of two that read it at once the second finds what the first entered.
    await lockAccounts(tx, [owner.account.id])
    if (await isEntered(tx, arrivalNo)) return false
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
