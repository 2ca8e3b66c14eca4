import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import {
  chargeFaults,
  chargeMethods,
  chargeStatus,
  transferDays,
} from '#contract/accountBook.rules.ts'
import type { Charge, chargeAccountBook } from '#contract/accountBook.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import { maxFen } from '#contract/values.ts'
import { Problem } from '#contract/problem.ts'
import { tell } from '#server/message/tell.ts'
import { systemActor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { accountCharge, ledgerAccount } from './account.schema.ts'
import { usableBook } from './accountBook.store.ts'
import { outsideAccount, post } from './ledger.store.ts'
import { askPage, claimPages, openPage, openPageSoon, type PageState, pageUrlOf } from './pages.ts'

export type ChargeRow = typeof accountCharge.$inferSelect

const timeOrNull = (at: number | null) => (at === null ? null : timeOf(at))

/** A charge as its enterprise sees it. */
export const shownCharge = (row: ChargeRow, now: number): Charge => {
  const isWaiting = row.status === chargeStatus.WAIT_PAY
  const isOver = row.deadlineAt !== null && row.deadlineAt <= now
  return {
    chargeId: row.id,
    chargeNo: row.chargeNo,
    amountFen: row.amountFen,
    method: row.method,
    payerName: row.payerName,
    payerAccount: row.payerAccount === null ? null : maskAccount(row.payerAccount),
    status: chargeStatus.nameOf(row.status),
    isAsking: isWaiting && isOver && row.cashierNo !== null,
    reason: row.reason,
    cashierUrl: isWaiting && !isOver && row.cashierNo !== null ? pageUrlOf(row.cashierNo) : null,
    deadlineTime: isWaiting ? timeOrNull(row.deadlineAt) : null,
    createTime: timeOf(row.at),
    arrivalTime: row.status === chargeStatus.SUCCESS ? timeOf(row.decidedAt ?? row.at) : null,
  }
}

type Begun = ParsedOf<typeof chargeAccountBook>['body']

/** Begins a charge: nothing moves until the channel says that it was paid, or the transfer arrives. */
export const beginCharge = async (
  tx: Db,
  ports: Ports,
  { entId, entName }: Pick<Caller, 'entId' | 'entName'>,
  { amountFen, channel }: Begun,
  locale: Locale,
): Promise<ChargeRow> => {
  refuseFaults(locale, chargeFaults({ amountFen }))
  const { account } = await usableBook(tx, entId)
  const limit = maxFen - account.balanceFen
  if (amountFen > limit)
    throw new Problem('inputInvalid', {
      errors: [fieldError(locale, 'amountFen', 'tooBig', { limit })],
    })
  const now = ports.clock.now()
  const { number } = await readParams(tx, now)
  const byCashier = channel === chargeMethods.cashier
  const deadlineAt = now + (byCashier ? number('cashierMinutes') * 60_000 : transferDays * dayMs)
  const id = ports.nextId()
  const [row] = await tx
    .insert(accountCharge)
    .values({
      id,
      chargeNo: `CZ${id}`,
      accountId: account.id,
      amountFen,
      method: channel,
      payerName: entName,
      status: chargeStatus.WAIT_PAY,
      at: now,
      cashierNo: byCashier ? randomBytes(18).toString('base64url') : null,
      deadlineAt,
      nextAskAt: byCashier ? now : deadlineAt,
    })
    .returning()
  if (!row) throw new Problem('unexpected')
  return row
}

const pageOf = async (db: Db, row: ChargeRow & { cashierNo: string; deadlineAt: number }) => {
  const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.id, row.accountId))
  return {
    no: row.cashierNo,
    kind: 'payment',
    payerName: row.payerName,
    payerAccount: account?.accountNo ?? '',
    taskNo: row.chargeNo,
    amountFen: row.amountFen,
    deadlineAt: row.deadlineAt,
  } as const
}

const hasPage = (row: ChargeRow): row is ChargeRow & { cashierNo: string; deadlineAt: number } =>
  row.cashierNo !== null && row.deadlineAt !== null

/** The cashier of a charge that was just begun. */
export const openChargePage = async (ports: Ports, row: ChargeRow) => {
  if (hasPage(row)) await openPageSoon(ports, await pageOf(ports.db, row))
}

/** Who owns an account of the ledger. */
const ownerOf = async (tx: Db, accountId: string) => {
  const [account] = await tx
    .select({ entId: ledgerAccount.entId })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId))
  if (!account) throw new Problem('unexpected')
  return account.entId
}

/** Credits what arrived, in the transaction that says so of the charge. */
export const credit = async (
  tx: Db,
  ports: Ports,
  row: ChargeRow,
  { at, actor }: { at: number; actor: string },
) => {
  const outside = await outsideAccount(tx, ports)
  const { chargeNo, amountFen, accountId } = row
  await post(tx, ports, at, [
    { from: outside, to: accountId, amountFen, kind: 'CHARGE', refNo: chargeNo },
  ])
  const entId = await ownerOf(tx, accountId)
  await tell(tx, [
    {
      to: entId,
      kind: 'chargeArrived',
      params: { chargeNo, amountFen },
      event: `charge ${row.id} arrived`,
      at,
    },
  ])
  await audit(tx, {
    entId,
    at,
    actor,
    action: 'charge.arrived',
    objectType: 'charge',
    objectId: row.id,
    params: { amountFen },
  })
}

/** Takes over how the cashier of a charge stands. Told twice it is credited once. */
export const takeCharge = async (
  ports: Ports,
  row: ChargeRow,
  state: PageState,
): Promise<boolean> => {
  if (state === 'missing' && hasPage(row)) await openPage(ports, await pageOf(ports.db, row))
  if (state === 'missing' || state === 'waiting') return false
  await ports.checkpoint('charge.answered')
  const changed = await ports.db.transaction(async (tx) => {
    const at = ports.clock.now()
    const status = state === 'done' ? chargeStatus.SUCCESS : chargeStatus.CLOSED
    const [decided] = await tx
      .update(accountCharge)
      .set({ status, nextAskAt: null, decidedAt: at })
      .where(and(eq(accountCharge.id, row.id), eq(accountCharge.status, chargeStatus.WAIT_PAY)))
      .returning()
    if (!decided) return false
    if (state === 'done') await credit(tx, ports, decided, { at, actor: systemActor })
    else
      await audit(tx, {
        entId: await ownerOf(tx, row.accountId),
        at,
        actor: systemActor,
        action: 'charge.closed',
        objectType: 'charge',
        objectId: row.id,
      })
    return true
  })
  await ports.checkpoint('charge.settled')
  return changed
}

/** Asks about the cashiers that are open, and closes those whose time is over, as it does transfers that never came. */
export const watchCharges = async (ports: Ports): Promise<number> => {
  let changed = 0
  for (const row of await claimPages(ports, accountCharge)) {
    const state = hasPage(row)
      ? await askPage(ports, { no: row.cashierNo, deadlineAt: row.deadlineAt })
      : ('closed' as const)
    if (await takeCharge(ports, row, state)) changed++
  }
  return changed
}

/** The announced transfer that one which arrived is: of the same amount, the oldest. */
export const findAnnounced = async (tx: Db, accountId: string, amountFen: number) => {
  const [row] = await tx
    .select()
    .from(accountCharge)
    .where(
      and(
        eq(accountCharge.accountId, accountId),
        eq(accountCharge.method, chargeMethods.transfer),
        eq(accountCharge.status, chargeStatus.WAIT_PAY),
        eq(accountCharge.amountFen, amountFen),
        isNotNull(accountCharge.deadlineAt),
      ),
    )
    .orderBy(asc(accountCharge.id))
    .limit(1)
    .for('update')
  return row ?? null
}
