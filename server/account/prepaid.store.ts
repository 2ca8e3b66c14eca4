import { and, desc, eq, or, sql } from 'drizzle-orm'
import { chargeStatus } from '#contract/accountBook.rules.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  pagePrepaidCharges,
  pagePrepaidCosts,
  pagePrepaidRefunds,
  PrepaidAccount,
  PrepaidCostFilter,
  PrepaidRefund,
  PrepaidRefundFilter,
} from '#contract/prepaid.contract.ts'
import { costStatus, costTypes, refundStatus } from '#contract/prepaid.rules.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { prepaidCost } from '#server/pay/pay.schema.ts'
import { containing } from '#server/platform/containing.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { accountCharge, ledgerEntry, prepaidRefund } from './account.schema.ts'
import { findOwnCard } from './accountBook.store.ts'
import { chargesBy, none, within } from './bookLists.ts'
import { availableOf, findAccountOf } from './ledger.store.ts'

/** All that came in, was charged and went back: together the balance, to the fen. */
const totalsOf = async (db: Db, accountId: string) => {
  const [row] = await rowsOf<{ charged: string; cost: string; refunded: string }>(
    db,
    sql`select
        coalesce(sum(amount_fen) filter (where kind in ('CHARGE', 'OPENING')), 0)::text as charged,
        coalesce(sum(case side when 'D' then amount_fen else -amount_fen end) filter (where kind = 'FEE'), 0)::text as cost,
        coalesce(sum(amount_fen) filter (where kind = 'REFUND'), 0)::text as refunded
      from ${ledgerEntry} where account_id = ${accountId}`,
  )
  return {
    totalChargeFen: Number(row?.charged ?? 0),
    totalCostFen: Number(row?.cost ?? 0),
    totalRefundFen: Number(row?.refunded ?? 0),
  }
}

/** The prepaid account of an enterprise; null where none was opened. */
export const readPrepaid = async (db: Db, entId: string): Promise<PrepaidAccount | null> => {
  const account = await findAccountOf(db, entId, 'PREPAID')
  if (!account) return null
  const card = await findOwnCard(db, entId)
  return {
    accountNo: account.accountNo,
    status: account.status === 1 ? 'normal' : 'frozen',
    balanceFen: account.balanceFen,
    frozenFen: account.frozenFen,
    availableFen: availableOf(account),
    ...(await totalsOf(db, account.id)),
    refundCard: card && {
      cardId: card.cardId,
      bankName: card.bankName,
      accountTail: card.accountNo.slice(-4),
    },
  }
}

/** The one place where a filter of refunds becomes SQL. */
const refundsBy = (accountId: string, { keyword, status, ...days }: PrepaidRefundFilter) =>
  and(
    eq(prepaidRefund.accountId, accountId),
    status === undefined ? undefined : eq(prepaidRefund.status, refundStatus[status]),
    keyword === undefined ? undefined : containing(prepaidRefund.refundNo, keyword.toUpperCase()),
    within(prepaidRefund.at, days),
  )

/** The one place where a filter of costs becomes SQL. */
const costsBy = (entId: string, { keyword, costType, ...days }: PrepaidCostFilter) =>
  and(
    eq(prepaidCost.entId, entId),
    costType === undefined ? undefined : eq(prepaidCost.costType, costTypes[costType]),
    keyword === undefined
      ? undefined
      : or(
          containing(prepaidCost.costNo, keyword.toUpperCase()),
          containing(prepaidCost.refNo, keyword.toUpperCase()),
        ),
    within(prepaidCost.at, days),
  )

/** Charges of the caller's prepaid account, the newest first. */
export const pageOfPrepaidCharges = async (
  { db }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof pagePrepaidCharges>['query'],
): Promise<ReplyOf<typeof pagePrepaidCharges>> => {
  const account = await findAccountOf(db, entId, 'PREPAID')
  if (!account) return none({ current, size })
  const where = chargesBy(account.id, filter)
  const rows = await db
    .select()
    .from(accountCharge)
    .where(where)
    .orderBy(desc(accountCharge.at), desc(accountCharge.id))
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map((row) => ({
    chargeId: row.id,
    chargeNo: row.chargeNo,
    amountFen: row.amountFen,
    payerName: row.payerName,
    payerAccount: row.payerAccount === null ? null : maskAccount(row.payerAccount),
    status: chargeStatus.nameOf(row.status),
    createTime: timeOf(row.at),
  }))
  return page(records, await db.$count(accountCharge, where), { current, size })
}

/** A refund as its enterprise sees it. */
export const shownRefund = (row: typeof prepaidRefund.$inferSelect): PrepaidRefund => ({
  refundId: row.id,
  refundNo: row.refundNo,
  amountFen: row.amountFen,
  bankName: row.toBank,
  toAccount: maskAccount(row.toAccount),
  reason: row.reason,
  status: refundStatus.nameOf(row.status),
  remark: row.remark,
  createTime: timeOf(row.at),
  endTime: row.endedAt === null ? null : timeOf(row.endedAt),
})

/** Refunds of the caller's prepaid account, the newest first. */
export const pageOfPrepaidRefunds = async (
  { db }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof pagePrepaidRefunds>['query'],
): Promise<ReplyOf<typeof pagePrepaidRefunds>> => {
  const account = await findAccountOf(db, entId, 'PREPAID')
  if (!account) return none({ current, size })
  const where = refundsBy(account.id, filter)
  const rows = await db
    .select()
    .from(prepaidRefund)
    .where(where)
    .orderBy(desc(prepaidRefund.at), desc(prepaidRefund.id))
    .limit(size)
    .offset((current - 1) * size)
  return page(rows.map(shownRefund), await db.$count(prepaidRefund, where), { current, size })
}

/** What the caller was charged, the newest first. */
export const pageOfPrepaidCosts = async (
  { db }: Ports,
  entId: string,
  { current, size, ...filter }: ParsedOf<typeof pagePrepaidCosts>['query'],
): Promise<ReplyOf<typeof pagePrepaidCosts>> => {
  const where = costsBy(entId, filter)
  const rows = await db
    .select()
    .from(prepaidCost)
    .where(where)
    .orderBy(desc(prepaidCost.at), desc(prepaidCost.id))
    .limit(size)
    .offset((current - 1) * size)
  const [all] = await db
    .select({
      count: sql<string>`count(*)`,
      sumFen: sql<string>`coalesce(sum(${prepaidCost.amountFen}), 0)`,
    })
    .from(prepaidCost)
    .where(where)
  const records = rows.map((row) => ({
    costId: row.id,
    costNo: row.costNo,
    costType: costTypes.nameOf(row.costType),
    refNo: row.refNo,
    taskId: row.taskId,
    amountFen: row.amountFen,
    balanceAfterFen: row.balanceAfterFen,
    status: costStatus.nameOf(row.status),
    createTime: timeOf(row.at),
  }))
  const found = page(records, Number(all?.count ?? 0), { current, size })
  return { ...found, sumFen: Number(all?.sumFen ?? 0) }
}
