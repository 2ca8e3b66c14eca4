import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
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
import { accountBook, accountCharge, ledgerAccount, strayArrival } from './account.schema.ts'
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
  /** How far it has been read again: some is posted late, and with some something went wrong. */
  again: Place
  /** The earliest at which something went wrong since the reading again began. */
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
  taken += await takeStrays(ports)
  if (!isDeepStrictEqual(progress, before)) await writeSetting(ports.db, placeKey, progress)
  return taken
}

const takeAll = async (ports: Ports, arrived: readonly ArrivedTransfer[]) => {
  const numbers = arrived.map(({ arrivalNo }) => arrivalNo)
  const known = await ports.db
    .select({ arrivalNo: accountCharge.arrivalNo })
    .from(accountCharge)
    .where(inArray(accountCharge.arrivalNo, numbers))
    .union(
      ports.db
        .select({ arrivalNo: strayArrival.arrivalNo })
        .from(strayArrival)
        .where(inArray(strayArrival.arrivalNo, numbers)),
    )
  const isKnown = new Set(known.map(({ arrivalNo }) => arrivalNo))
  let count = 0
  let leftAt: number | null = null
  for (const transfer of arrived) {
    if (isKnown.has(transfer.arrivalNo)) continue
    const isNew = await alone(ports, transfer.arrivalNo, () => take(ports, transfer))
    if (isNew === null) leftAt = earlier(leftAt, transfer.at)
    else if (isNew) count++
  }
  return { count, leftAt }
}

/** Enters what was put aside for a book that nobody had, once somebody has it. */
const takeStrays = async (ports: Ports): Promise<number> => {
  const found = await ports.db
    .select({ stray: strayArrival })
    .from(strayArrival)
    .innerJoin(accountBook, eq(accountBook.accountBookId, strayArrival.accountBookId))
    .where(and(eq(strayArrival.reason, 'noBook'), isNull(strayArrival.decidedAt)))
    .orderBy(asc(strayArrival.id))
    .limit(page)
  let taken = 0
  for (const { stray } of found) {
    const transfer = { ...stray, amountFen: stray.amountFen ?? 0 }
    if (await alone(ports, stray.arrivalNo, () => take(ports, transfer))) taken++
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

/** What a channel says need not be what it promised. */
const textOf = (said: unknown) => (typeof said === 'string' ? said : '')

/** Puts a transfer aside that cannot be entered, once: it waits for its book, or for a person. */
const putAside = async (
  tx: Db,
  { nextId, clock, log }: Ports,
  transfer: ArrivedTransfer,
  reason: 'noBook' | 'unreadable',
) => {
  const { arrivalNo, accountBookId, payerName, payerAccount, amountFen, at } = transfer
  const rows = await tx
    .insert(strayArrival)
    .values({
      id: nextId(),
      arrivalNo,
      accountBookId: textOf(accountBookId).slice(0, 64),
      payerName: textOf(payerName).slice(0, 100),
      payerAccount: textOf(payerAccount),
      amountFen: Arrival.shape.amountFen.safeParse(amountFen).data ?? null,
      at: Arrival.shape.at.safeParse(at).data ?? clock.now(),
      reason,
    })
    .onConflictDoNothing()
    .returning({ id: strayArrival.id })
  if (rows.length > 0) log.error({ arrivalNo, reason }, 'a transfer arrived that cannot be entered')
  return false
}

/** Whoever enters a transfer, puts it aside or sends it back is the only one at it until the transaction ends. */
const lockArrival = (tx: Db, arrivalNo: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`arrival ${arrivalNo}`}, 0))`)

/** Matches one transfer, once: with the charge that announced it, else as a charge of its own. */
const take = (ports: Ports, transfer: ArrivedTransfer): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    const { arrivalNo, payerName, payerAccount, amountFen } = transfer
    await lockArrival(tx, arrivalNo)
    if (await isEntered(tx, arrivalNo)) return false
    if (!Arrival.safeParse(transfer).success) return putAside(tx, ports, transfer, 'unreadable')
    const owner = await findOwner(tx, transfer.accountBookId)
    if (!owner) return putAside(tx, ports, transfer, 'noBook')
    const [stray] = await tx
      .select()
      .from(strayArrival)
      .where(eq(strayArrival.arrivalNo, arrivalNo))
    // It goes back to its payer.
    if (stray && stray.decidedAt !== null) return false
    if (stray) await tx.delete(strayArrival).where(eq(strayArrival.id, stray.id))
    await lockAccounts(tx, [owner.account.id])
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

const isAside = isNull(strayArrival.decidedAt)

/** Transfers that wait for a person, and those that were put aside; of each the oldest first. */
export const listArrivals = async (db: Db, limit: number) => {
  // Those that were put aside are few, and are shown nowhere else.
  const strays = await db
    .select()
    .from(strayArrival)
    .where(isAside)
    .orderBy(asc(strayArrival.id))
    .limit(limit)
  const rows = await db
    .select({ charge: accountCharge, owner: ledgerAccount.name })
    .from(accountCharge)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountCharge.accountId))
    .where(isWaiting)
    .orderBy(asc(accountCharge.id))
    .limit(limit - strays.length)
  const records = [
    ...rows.map(({ charge, owner }) => ({
      arrivalId: charge.id,
      arriveTime: timeOf(charge.at),
      owner,
      payerName: charge.payerName,
      amountFen: charge.amountFen as number | null,
      reason: charge.reason ?? '',
    })),
    ...strays.map((stray) => ({
      arrivalId: stray.id,
      arriveTime: timeOf(stray.at),
      owner: stray.accountBookId,
      payerName: stray.payerName,
      amountFen: stray.amountFen,
      reason: stray.reason,
    })),
  ]
  const total =
    (await db.$count(accountCharge, isWaiting)) + (await db.$count(strayArrival, isAside))
  return { records, total }
}

/** Has a transfer sent back that was put aside: it can be credited to nobody, and no enterprise reads why. */
const decideStray = async (
  tx: Db,
  { clock }: Pick<Ports, 'clock'>,
  id: string,
  decision: Decision,
  actor: string,
) => {
  const [found] = await tx.select().from(strayArrival).where(eq(strayArrival.id, id))
  if (!found) throw new Problem('missing')
  if (decision.result === 1) throw new Problem('stateForbids')
  await lockArrival(tx, found.arrivalNo)
  const at = clock.now()
  const { remark } = decision
  const [row] = await tx
    .update(strayArrival)
    .set({ decidedAt: at, nextAskAt: at, remark })
    .where(and(eq(strayArrival.id, id), isAside))
    .returning()
  // Its book was opened meanwhile, or somebody else decided.
  if (!row) throw new Problem('stateForbids')
  const { arrivalNo, amountFen } = row
  const about = { entId: '0', objectType: 'arrival', objectId: id, params: { amountFen } }
  await auditDecision(tx, about, { at, actor, action: 'arrival.sentBack', remark })
  return { chargeNo: arrivalNo, amountFen }
}

/** Credits (1) a transfer that waits, or has it sent back (2) with a reason that the enterprise reads; once. */
export const decideArrival = (
  { db, ...rest }: Ports,
  id: string,
  decision: Decision,
  actor: string,
): Promise<{ chargeNo: string; amountFen: number | null }> =>
  db.transaction(async (tx) => {
    const { result, remark } = decision
    const ports = { ...rest, db: tx }
    const at = rest.clock.now()
    const [found] = await tx.select().from(accountCharge).where(eq(accountCharge.id, id))
    if (!found) return decideStray(tx, rest, id, decision, actor)
    if (found.arrivalNo === null) throw new Problem('missing')
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

/** So long after a refusal the channel is asked again. */
const retryMs = 60_000

/** Has the channel send back what a person decided so; answers how many it heard of. */
export const sendBackDue = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  let heard = 0
  for (const [table, status] of [
    [accountCharge, eq(accountCharge.status, chargeStatus.RETURNED)],
    [strayArrival, isNotNull(strayArrival.decidedAt)],
  ] as const) {
    const due = await db
      .select({ id: table.id, arrivalNo: table.arrivalNo })
      .from(table)
      .where(and(status, isNotNull(table.nextAskAt), lte(table.nextAskAt, clock.now())))
      .orderBy(asc(table.nextAskAt), asc(table.id))
      .limit(50)
    for (const { id, arrivalNo } of due) {
      const isHeard = await alone(ports, id, async () => {
        await bookChannelOf(ports).sendBack(arrivalNo ?? '')
        await db.update(table).set({ nextAskAt: null }).where(eq(table.id, id))
        return true
      })
      if (isHeard) heard++
      // What the channel refuses is tried again after the others.
      else
        await db
          .update(table)
          .set({ nextAskAt: clock.now() + retryMs })
          .where(eq(table.id, id))
    }
  }
  return heard
}
