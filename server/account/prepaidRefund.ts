import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { askPrepaidRefund } from '#contract/prepaid.contract.ts'
import { refundFaults, refundStatus } from '#contract/prepaid.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import { auditDecision } from '#server/platform/audit.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { ledgerAccount, prepaidRefund } from './account.schema.ts'
import { findOwnCard } from './accountBook.store.ts'
import {
  availableOf,
  findAccount,
  findAccountOf,
  freeze,
  lockAccounts,
  outsideAccount,
  post,
  release,
} from './ledger.store.ts'

const { REVIEW, REFUNDING, REFUNDED, REJECTED } = refundStatus

export type RefundRow = typeof prepaidRefund.$inferSelect

const isOpen = inArray(prepaidRefund.status, [REVIEW, REFUNDING])

type Asked = Omit<ParsedOf<typeof askPrepaidRefund>['body'], 'password'>

/** Sets what is asked back aside, and writes down where it is to go. */
export const beginRefund = async (
  tx: Db,
  ports: Ports,
  { entId }: Pick<Caller, 'entId'>,
  { amountFen, cardId, reason }: Asked,
  locale: Locale,
): Promise<RefundRow> => {
  const named = await findAccount(tx, cardId)
  if (named?.entId !== entId) throw new Problem('missing')
  const account = await findAccountOf(tx, entId, 'PREPAID')
  if (!account) throw new Problem('accountNotOpen')
  const card = await findOwnCard(tx, entId)
  if (card?.cardId !== cardId)
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'cardId', 'notAllowed')] })
  await lockAccounts(tx, [account.id])
  if ((await tx.$count(prepaidRefund, and(eq(prepaidRefund.accountId, account.id), isOpen))) > 0)
    throw new Problem('refundOpen')
  const left = await findAccount(tx, account.id)
  const availableFen = left ? availableOf(left) : 0
  refuseFaults(locale, refundFaults({ amountFen }, { availableFen }))
  // It was frozen meanwhile.
  if (!(await freeze(tx, account.id, amountFen))) throw new Problem('accountNotOpen')
  const id = ports.nextId()
  const [row] = await tx
    .insert(prepaidRefund)
    .values({
      id,
      refundNo: `TK${id}`,
      accountId: account.id,
      amountFen,
      toAccount: card.accountNo,
      toName: card.holder,
      toBank: card.bankName,
      reason,
      status: REVIEW,
      at: ports.clock.now(),
    })
    .returning()
  if (!row) throw new Problem('unexpected')
  return row
}

/** Refunds that wait for the operator or for its bank, the oldest first. */
export const listRefunds = async (db: Db, limit: number) => {
  const rows = await db
    .select({ refund: prepaidRefund, owner: ledgerAccount.name })
    .from(prepaidRefund)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, prepaidRefund.accountId))
    .where(isOpen)
    .orderBy(asc(prepaidRefund.id))
    .limit(limit)
  const records = rows.map(({ refund, owner }) => ({
    refundNo: refund.refundNo,
    askTime: timeOf(refund.at),
    owner,
    amountFen: refund.amountFen,
    status: refundStatus.nameOf(refund.status),
    toName: refund.toName,
    toBank: refund.toBank,
    toAccount: maskAccount(refund.toAccount),
    reason: refund.reason,
  }))
  return { records, total: await db.$count(prepaidRefund, isOpen) }
}

/** The refund that a payment of the bank has ended; null where there is none. */
export const findBySerial = async (db: Db, bankSerialNo: string): Promise<string | null> => {
  const [row] = await db
    .select({ refundNo: prepaidRefund.refundNo })
    .from(prepaidRefund)
    .where(eq(prepaidRefund.bankSerialNo, bankSerialNo))
  return row?.refundNo ?? null
}

/** One that was granted, with the whole account that it is paid to; who looked is in the audit log. */
export const showRefund = (
  { db, clock }: Ports,
  refundNo: string,
  actor: string,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const isIt = eq(prepaidRefund.refundNo, refundNo)
    const [row] = await tx.select().from(prepaidRefund).where(isIt)
    if (!row) throw new Problem('missing')
    const about = aboutOf(await ownerOf(tx, row), row)
    await auditDecision(tx, about, { at: clock.now(), actor, action: 'refund.shown' })
    return row
  })

/** Moves one that is in such a status, once; `missing` where there is none, `stateForbids` where it is in another. */
const move = async (tx: Db, refundNo: string, from: number, change: Partial<RefundRow>) => {
  const isIt = eq(prepaidRefund.refundNo, refundNo)
  const [row] = await tx
    .update(prepaidRefund)
    .set(change)
    .where(and(isIt, eq(prepaidRefund.status, from)))
    .returning()
  if (row) return row
  throw new Problem((await tx.$count(prepaidRefund, isIt)) > 0 ? 'stateForbids' : 'missing')
}

const ownerOf = async (tx: Db, { accountId }: RefundRow) =>
  (await findAccount(tx, accountId))?.entId ?? '0'

const aboutOf = (entId: string, { id, amountFen }: RefundRow) => ({
  entId,
  objectType: 'refund',
  objectId: id,
  params: { amountFen },
})

/** Ends one that is not paid: what was set aside can be spent again, and its enterprise reads why. */
const endUnpaid = async (
  tx: Db,
  clock: Ports['clock'],
  refundNo: string,
  { from, remark }: { from: number; remark: string },
) => {
  const at = clock.now()
  const row = await move(tx, refundNo, from, { status: REJECTED, endedAt: at, remark })
  const { id, accountId, amountFen } = row
  await lockAccounts(tx, [accountId])
  await release(tx, accountId, amountFen)
  const told = { kind: 'refundRejected', params: { refundNo, amountFen, remark } } as const
  await tell(tx, [{ to: await ownerOf(tx, row), ...told, event: `refund ${id} not paid`, at }])
  return row
}

/** Grants a refund (1), which the operator's bank pays then, or rejects it (2) with a reason that the enterprise reads; once. */
export const decideRefund = (
  { db, clock }: Ports,
  refundNo: string,
  { result, remark }: Decision,
  actor: string,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const row =
      result === 1
        ? await move(tx, refundNo, REVIEW, { status: REFUNDING })
        : await endUnpaid(tx, clock, refundNo, { from: REVIEW, remark })
    const action = result === 1 ? 'refund.granted' : 'refund.rejected'
    const about = aboutOf(await ownerOf(tx, row), row)
    await auditDecision(tx, about, { at: clock.now(), actor, action, remark })
    return row
  })

/** Enters that the operator's bank could not pay a refund that was granted. */
export const failRefund = (
  { db, clock }: Ports,
  refundNo: string,
  remark: string,
  actor: string,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const row = await endUnpaid(tx, clock, refundNo, { from: REFUNDING, remark })
    const about = aboutOf(await ownerOf(tx, row), row)
    await auditDecision(tx, about, { at: clock.now(), actor, action: 'refund.failed', remark })
    return row
  })

/** Enters that the operator's bank has paid a refund that was granted: it leaves the account. */
export const enterRefund = (
  { db, clock, nextId }: Ports,
  refundNo: string,
  bankSerialNo: string,
  actor: string,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const change = { status: REFUNDED, endedAt: at, bankSerialNo }
    const row = await move(tx, refundNo, REFUNDING, change)
    const { id, accountId, amountFen } = row
    const outside = await outsideAccount(tx, { nextId, clock })
    await lockAccounts(tx, [accountId])
    await release(tx, accountId, amountFen)
    await post(tx, { nextId }, at, [
      { from: accountId, to: outside, amountFen, kind: 'REFUND', refNo: refundNo },
    ])
    const entId = await ownerOf(tx, row)
    const told = { kind: 'refundPaid', params: { refundNo, amountFen } } as const
    await tell(tx, [{ to: entId, ...told, event: `refund ${id} paid`, at }])
    const about = aboutOf(entId, row)
    const params = { amountFen, bankSerialNo }
    await auditDecision(tx, { ...about, params }, { at, actor, action: 'refund.paid' })
    return row
  })
