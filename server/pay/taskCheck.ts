import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { dayMs, dayOf, startOfDay } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { payTask } from './pay.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { findDishonest } from '#server/credit/creditList.store.ts'
import { judgeTrips } from '#server/order/judgeTrips.ts'
import { availableOf, findAccountOf } from '#server/account/ledger.store.ts'
import type { PayParams } from './payParam.store.ts'
import { found, foundInTrip, type PayProblem } from './checkProblem.ts'
import { checkDetail } from './detailCheck.ts'
import { readDetailFacts, type DetailFacts } from './detailFacts.ts'
import { findOver, sumsByPayee } from './payeeLimits.ts'
import { type Contract, findPayer, type Payer } from './payerOf.ts'
import type { Task } from './totals.ts'

export type Checked = { payer: Payer; facts: DetailFacts[]; problems: PayProblem[] }

export type Route = {
  channel: PayChannel
  payerAccount: string
  payerEntId: string
  /** Over loan pay: the line that was chosen. */
  applyId?: string | undefined
}

/** Everything that may speak against paying this task over this channel from this account. */
export const checkTask = async (
  db: Db,
  task: Task,
  { channel, payerAccount, payerEntId, applyId }: Route,
  params: PayParams,
  now: number,
): Promise<Checked> => {
  const facts = await readDetailFacts(db, task, now)
  const payer = await findPayer(db, {
    channel,
    entId: task.entId,
    payerAccount,
    payerEntId,
    totalFen: task.totalFen,
    contracts: contractsIn(facts),
    applyId: applyId ?? null,
    now,
  })
  const trips = await judgeTrips(
    db,
    facts.map(({ orderId }) => orderId),
    now,
  )
  const problems = [
    ...payer.problems,
    ...(await checkFee(db, task)),
    ...(await checkPayerDay(db, payer.account.id, task.totalFen, params, now)),
    ...(await checkPayees(db, facts, params, now)),
    ...(await checkLists(db, facts, payerEntId, now)),
    ...facts.flatMap((one) => checkDetail(one, channel, params)),
    ...facts.flatMap(({ id: detailId, orderId, shippingNoteNumber }) =>
      (trips.get(orderId) ?? []).map((one) =>
        foundInTrip(one, { detailId, orderId, shippingNoteNumber }),
      ),
    ),
  ]
  return { payer, facts, problems }
}

/** The contracts that orders name, with their consigners where the portal knows them. */
export const contractsIn = (facts: readonly DetailFacts[]): Contract[] => [
  ...new Map(
    facts.map(({ contractNo: no, consignerEntId }) => [
      `${no} ${consignerEntId}`,
      { no, consignerEntId },
    ]),
  ).values(),
]

const checkFee = async (db: Db, { entId, feeFen }: Task): Promise<PayProblem[]> => {
  const prepaid = await findAccountOf(db, entId, 'PREPAID')
  const short = feeFen - (prepaid ? availableOf(prepaid) : 0)
  if (feeFen > 0 && prepaid?.status === 2) return [found('C06')]
  return short > 0 ? [found('C08', { shortFen: short, params: { short: yuanOfFen(short) } })] : []
}

/** What tasks started on the day of an instant have taken from an account, or still may take. What failed, was closed or came back does not count. */
export const usedOfDay = async (db: Db, accountId: string, at: number): Promise<number> => {
  const midnight = startOfDay(dayOf(at))
  const { startedAt, status, totalFen, failedFen, closedFen, returnedFen } = payTask
  const [row] = await db
    .select({
      fen: sql<string>`coalesce(sum(${totalFen} - ${failedFen} - ${closedFen} - ${returnedFen}), 0)`,
    })
    .from(payTask)
    .where(
      and(
        eq(payTask.accountId, accountId),
        gte(startedAt, midnight),
        lt(startedAt, midnight + dayMs),
        // A task that is being started counts when it has been.
        gte(status, 20),
      ),
    )
  return Number(row?.fen ?? 0)
}

/** What an account has started to pay on a day may not exceed its limit; also asked again inside the start. */
export const checkPayerDay = async (
  db: Db,
  accountId: string,
  fen: number,
  { dayLimitFen }: PayParams,
  now: number,
): Promise<PayProblem[]> => {
  return (await usedOfDay(db, accountId, now)) + fen > dayLimitFen
    ? [found('C05_PAYER', { params: { limit: yuanOfFen(dayLimitFen) } })]
    : []
}

const checkPayees = async (
  db: Db,
  facts: readonly DetailFacts[],
  params: PayParams,
  now: number,
) => {
  const over = await findOver(db, sumsByPayee(facts), now, params)
  return over.map(({ payeeIdNo, limit }) => {
    const payee = facts.find((fact) => fact.payeeIdNo === payeeIdNo)?.payeeName ?? ''
    return found(`C05_${limit}`, { params: { payee, limit: yuanOfFen(limitOf(params)[limit]) } })
  })
}

const limitOf = (params: PayParams) => ({
  DAY: params.payeeDayLimitFen,
  MONTH: params.payeeMonthLimitFen,
  YEAR: params.payeeYearLimitFen,
})

const checkLists = async (
  db: Db,
  facts: readonly DetailFacts[],
  payerEntId: string,
  now: number,
) => {
  const [payer] = await db
    .select({ uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.id, payerEntId))
  const fleets = facts.filter(({ payeeType }) => payeeType === 3).map(({ payeeIdNo }) => payeeIdNo)
  const today = dayOf(now)
  const entries = await findDishonest(db, [...new Set([payer?.uscc ?? '', ...fleets])])
  return entries
    .filter(
      ({ level, validFrom, validTo }) =>
        level === 'SERIOUS' && validFrom <= today && today <= validTo,
    )
    .map(({ entName }) => found('C06_LIST', { level: 'WARN', params: { name: entName } }))
}
