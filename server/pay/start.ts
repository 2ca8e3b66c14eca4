import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import type { PayChannel, StartReply } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { enforceChannel } from '#server/platform/channels/channels.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { payDetail, payTask, startLock } from './pay.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import {
  availableOf,
  findAccount,
  findAccountOf,
  freeze,
  lockPayersAccounts,
} from '#server/account/ledger.store.ts'
import { takeNoteNo } from '#server/loan/note.ts'
import { takeDayNumber } from '#server/order/orderChange.store.ts'
import { payParams, type PayParams } from './payParam.store.ts'
import { askersCashierUrl } from './payTask.store.ts'
import { found, type PayProblem } from './checkProblem.ts'
import { needsPayer } from './chooseChannel.ts'
import type { Who } from './createTask.ts'
import { openNote } from './loanNote.ts'
import { orderCheckFailed } from './orderCheckFailed.ts'
import { beginPaying } from './orders.ts'
import { reserveUsage } from './payeeLimits.ts'
import { findUnverified, lockPayees } from './payeesAgain.ts'
import { contractsOf } from './contractsOf.ts'
import { findPayer } from './payerOf.ts'
import { checkPayerDay } from './taskCheck.ts'
import { record } from './timeline.ts'
import { type Task, taskRows } from './totals.ts'

/** Two starts of one enterprise closer together than this are a slip (C99). */
const apartMs = 3_000

/** Which task, as it was shown. */
type Chosen = { taskId: string; version: number }

/** Of the payroll that a start becomes, and of the loan that it draws. */
type Numbers = { payrollNo: string; noteNo: string }

/** The numbers of a start; see `takeDayNumber`. */
export const takeStartNos = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  channels: readonly PayChannel[],
): Promise<Numbers> => ({
  payrollNo: await takeDayNumber(ports, 'DF'),
  noteNo: channels.includes('LOAN') ? await takeNoteNo(ports) : '',
})

/**
 * Starts a checked task: claims it, sets the money aside, moves its orders, all in the given transaction. Nothing has left the
 * process when it commits; sending begins afterwards, from what was committed.
 */
export const startTask = async (
  tx: Db,
  ports: Ports,
  who: Who,
  { taskId, version, payrollNo, noteNo }: Chosen & Numbers,
  channels: readonly PayChannel[],
): Promise<StartReply> => {
  const at = ports.clock.now()
  const task = await claim(tx, ports, who, { taskId, version }, channels)
  await ports.checkpoint('start.claimed')
  const params = await payParams(ports, tx)
  const details = await readDetails(tx, task)
  await checkAgain(tx, task, who, at)
  await setAside(tx, task, who, params, at)
  const over = await reserveUsage(tx, details, at, params)
  if (over.length > 0) throw new Problem('limitExceeded')
  await ports.checkpoint('start.frozen')
  const moved = await beginPaying(
    tx,
    details.map(({ orderId }) => orderId),
    {
      at,
      actor: who.caller.entName,
      action: 'order.paying',
      remark: task.taskNo,
    },
  )
  if (moved !== details.length) throw orderCheckFailed(who.locale, [found('C01')])
  const channel = task.channel ?? 'ALIPAY'
  enforceChannel(ports, channel, needsPayer(channel, task.totalFen, params))
  const reply = await commitStart(tx, { ...task, payrollNo }, params, at)
  if (task.channel === 'LOAN' && !(await openNote(tx, ports, { task, noteNo, at }))) {
    throw orderCheckFailed(who.locale, [found('C30_CREDIT')])
  }
  await record(tx, {
    taskId,
    entId: task.entId,
    at,
    actor: who,
    action: 'payment.started',
    params: {
      channel: task.channel ?? '',
      count: task.totalCount,
      fen: task.totalFen,
      feeFen: task.feeFen,
    },
  })
  await ports.checkpoint('start.written')
  return reply
}

/** One conditional update: of ten callers at once, one finds the task checked. */
const claim = async (
  tx: Db,
  ports: Ports,
  { caller, locale }: Who,
  { taskId, version }: Chosen,
  channels: readonly PayChannel[],
) => {
  const at = ports.clock.now()
  const [task] = await taskRows.returned(
    tx,
    sql`update pay_task set started_at = ${at}, touched_at = ${at}
      where id = ${taskId} and ent_id = ${caller.entId} and status = 10 and started_at is null
        and version = ${version}`,
  )
  if (!task) {
    const [other] = await tx
      .select({ status: payTask.status })
      .from(payTask)
      .where(and(eq(payTask.id, taskId), eq(payTask.entId, caller.entId)))
    if (!other) throw new Problem('missing')
    throw new Problem(other.status === 10 ? 'versionConflict' : 'stateForbids')
  }
  if (!channels.some((channel) => channel === task.channel)) throw new Problem('stateForbids')
  const first = await tx
    .insert(startLock)
    .values({ entId: caller.entId, taskId, at })
    .onConflictDoUpdate({
      target: startLock.entId,
      set: { taskId, at },
      setWhere: lte(startLock.at, at - apartMs),
    })
    .returning({ entId: startLock.entId })
  if (first.length === 0) throw orderCheckFailed(locale, [found('C99')])
  return task
}

/** Read in pieces: thousands at once would block the connection. */
const readDetails = async (tx: Db, { id, lastDetailNo }: Task) => {
  const details = []
  for (let seq = 0; seq < lastDetailNo; seq += 1_000) {
    details.push(
      ...(await tx
        .select({
          orderId: payDetail.orderId,
          payeeIdNo: payDetail.payeeIdNo,
          payeeType: payDetail.payeeType,
          amountFen: payDetail.amountFen,
        })
        .from(payDetail)
        .where(
          and(eq(payDetail.taskId, id), gt(payDetail.seq, seq), lte(payDetail.seq, seq + 1_000)),
        )),
    )
    await breathe()
  }
  return details
}

/** What may have changed since the check: payees, agreement, account, vendor, credit. Money is asked by the freeze itself. */
const checkAgain = async (tx: Db, task: Task, { locale }: Who, now: number) => {
  const payer = await findPayer(tx, {
    channel: task.channel ?? 'ALIPAY',
    entId: task.entId,
    payerAccount: task.payerAccount ?? '',
    payerEntId: task.payerEntId ?? '',
    totalFen: task.totalFen,
    contracts: await contractsOf(tx, task.id),
    applyId: task.applyId,
    now,
  })
  await lockPayees(tx, task.id)
  const payees = await findUnverified(tx, task.id)
  if (payees.length > 0) throw orderCheckFailed(locale, payees)
  const [first] = payer.problems.filter(({ level }) => level === 'BLOCK')
  if (first) throw refusalOf(first, payer.problems, locale)
}

const refusalOf = (
  { key, params }: PayProblem,
  problems: readonly PayProblem[],
  locale: Who['locale'],
) => {
  if (key === 'C11' || key === 'C20_BALANCE')
    return new Problem('balanceShort', params ? { params } : {})
  if (key === 'C30_SHORT') return new Problem('creditShort', params ? { params } : {})
  if (key === 'C10_AGREEMENT') return new Problem('agreementUnsigned')
  if (key === 'C10_BOOK' || key === 'C20_VENDOR' || key === 'C06')
    return new Problem('accountNotOpen')
  if (key === 'C11_QUOTA') return new Problem('limitExceeded')
  return orderCheckFailed(locale, problems)
}

const setAside = async (tx: Db, task: Task, { locale }: Who, params: PayParams, at: number) => {
  const accountId = task.accountId
  assert(accountId, `task ${task.id} has no account`)
  const prepaid = await findAccountOf(tx, task.entId, 'PREPAID')
  await lockPayersAccounts(tx, task.entId, accountId)
  if (!(await freeze(tx, accountId, task.totalFen))) throw await shortBy(tx, task, accountId)
  if (task.feeFen > 0 && !(prepaid && (await freeze(tx, prepaid.id, task.feeFen)))) {
    const short = task.feeFen - (prepaid ? availableOf(prepaid) : 0)
    throw orderCheckFailed(locale, [
      found('C08', { params: { short: yuanOfFen(Math.max(short, 0)) } }),
    ])
  }
  // The account is locked: nobody else's start counts between this sum and the commit.
  const day = await checkPayerDay(tx, accountId, task.totalFen, params, at)
  if (day.length > 0) throw new Problem('limitExceeded')
  if (task.grantId !== null) await useQuota(tx, task.grantId, task.totalFen)
}

const shortBy = async (tx: Db, { channel, totalFen }: Task, accountId: string) => {
  const account = await findAccount(tx, accountId)
  const short = yuanOfFen(Math.max(totalFen - (account ? availableOf(account) : 0), 0))
  return new Problem(channel === 'LOAN' ? 'creditShort' : 'balanceShort', { params: { short } })
}

const useQuota = async (tx: Db, grantId: string, fen: number) => {
  const rows = await tx
    .update(safePayGrant)
    .set({ frozenFen: sql`${safePayGrant.frozenFen} + ${fen}` })
    .where(
      and(
        eq(safePayGrant.id, grantId),
        sql`${safePayGrant.quotaFen} - ${safePayGrant.usedFen} - ${safePayGrant.frozenFen} >= ${fen}`,
      ),
    )
    .returning({ id: safePayGrant.id })
  if (rows.length === 0) throw new Problem('limitExceeded')
}

const commitStart = async (
  tx: Db,
  task: Task,
  params: PayParams,
  at: number,
): Promise<StartReply> => {
  const channel = task.channel ?? 'ALIPAY'
  const started = { payrollNo: task.payrollNo, version: sql`${payTask.version} + 1` }
  if (!needsPayer(channel, task.totalFen, params)) {
    await tx
      .update(payTask)
      .set({ ...started, status: 30 })
      .where(eq(payTask.id, task.id))
    return { status: 30, cashierUrl: null, deadlineAt: null }
  }
  const cashierNo = randomBytes(18).toString('base64url')
  const minutes = channel === 'ICBC' ? params.icbcApprovalHours * 60 : params.cashierMinutes
  const deadlineAt = at + minutes * 60_000
  await tx
    .update(payTask)
    .set({ ...started, status: 20, cashierNo, deadlineAt, nextAskAt: at })
    .where(eq(payTask.id, task.id))
  const cashierUrl = askersCashierUrl({ channel, status: 20, cashierNo })
  return { status: 20, cashierUrl, deadlineAt: timeOf(deadlineAt) }
}

/** After the commit: the payer's page is opened, or sending begins. What a crash leaves out the sweeps make up for. */
export const afterStart = async (
  ports: Ports,
  { status }: StartReply,
  open: () => Promise<void>,
) => {
  await ports.checkpoint('start.committed')
  if (status === 30) return ports.jobs.kick('settlement')
  await open()
  await ports.checkpoint('start.opened')
}
