import { and, eq } from 'drizzle-orm'
import type { channelNotify } from '#contract/payTask.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { instantOf } from '#contract/time.ts'
import { findWithdrawals, settleWithdrawalIn } from '#server/account/settleWithdrawal.ts'
import { payDetail, payNotice, payTask } from './pay.schema.ts'
import { seal } from '#server/platform/db/sealed.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { settleIn } from './settle.ts'
import { record } from './timeline.ts'

type Notice = ParsedOf<typeof channelNotify>['body']
type Refusal = 'unknownNumber' | 'wrongAmount' | 'wrongPayee' | 'wrongChannel' | 'contradicts'

/**
 * Takes a notice whose signature was verified. The same notice of a channel twice has one effect: its number and its effect are in one
 * transaction. What does not fit the detail it names is saved and told, never applied.
 */
export const receiveNotice = async (
  ports: Ports,
  notice: Notice,
): Promise<{ accepted: boolean }> => {
  const accepted = await ports.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(payNotice)
      .values({
        channel: notice.channel,
        noticeNo: notice.noticeNo,
        outBizNo: notice.outBizNo,
        body: { ...notice, payeeAccount: seal(notice.payeeAccount) },
        applied: false,
        at: ports.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ noticeNo: payNotice.noticeNo })
    if (fresh.length === 0) return isApplied(tx, notice)
    await ports.checkpoint('notice.recorded')
    return apply(tx, ports, notice)
  })
  await ports.checkpoint('notice.applied')
  return { accepted }
}

/** A notice of a withdrawal from an account book; answers why it is not applied, or null. */
const takeWithdrawalNotice = async (
  tx: Db,
  ports: Ports,
  notice: Notice,
): Promise<Refusal | null> => {
  const withdrawal = (await findWithdrawals(tx, [notice.outBizNo])).get(notice.outBizNo)
  if (!withdrawal) return 'unknownNumber'
  const { amountFen, toAccount } = withdrawal
  const payment = { amountFen, payeeAccount: toAccount }
  const mismatch = mismatchOf(notice, payment, { channel: 'ALIPAY' })
  if (mismatch !== null) return mismatch
  const { contradicts } = await settleWithdrawalIn(tx, ports, withdrawal.id, {
    kind: 'status',
    ...notice,
    at: instantOf(notice.time),
  })
  return contradicts ? 'contradicts' : null
}

const isThat = ({ channel, noticeNo }: Notice) =>
  and(eq(payNotice.channel, channel), eq(payNotice.noticeNo, noticeNo))

const isApplied = async (tx: Db, notice: Notice) => {
  const [row] = await tx.select().from(payNotice).where(isThat(notice))
  return row?.applied ?? false
}

/** The provider's number finds the attempt that is meant: an older one of the same order never moves a newer. */
const apply = async (tx: Db, ports: Ports, notice: Notice): Promise<boolean> => {
  const [found] = await tx
    .select({ detail: payDetail, task: payTask })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(eq(payDetail.outBizNo, notice.outBizNo))
  if (!found) {
    const reason = await takeWithdrawalNotice(tx, ports, notice)
    if (reason !== null) return refuse(tx, notice, reason)
    await tx.update(payNotice).set({ applied: true }).where(isThat(notice))
    return true
  }
  const { detail, task } = found
  const mismatch = mismatchOf(notice, detail, task)
  if (mismatch === null) {
    const { contradicted } = await settleIn(
      tx,
      ports,
      task.id,
      [{ detailId: detail.id, reply: { kind: 'status', ...notice, at: instantOf(notice.time) } }],
      'notice',
    )
    if (contradicted.length === 0) {
      await tx.update(payNotice).set({ applied: true }).where(isThat(notice))
      return true
    }
    // `settle` has recorded the contradiction in the task's history already.
    return refuse(tx, notice, 'contradicts')
  }
  await record(tx, {
    taskId: task.id,
    entId: task.entId,
    at: ports.clock.now(),
    actor: notice.channel,
    action: 'notice.refused',
    params: { outBizNo: notice.outBizNo, reason: mismatch },
  })
  return refuse(tx, notice, mismatch)
}

/** What a notice says that the payment under its number is not. */
export const mismatchOf = (
  notice: Pick<Notice, 'channel' | 'amountFen' | 'payeeAccount'>,
  detail: { amountFen: number; payeeAccount: string },
  task: { channel: string | null },
): Refusal | null => {
  if (notice.channel !== task.channel) return 'wrongChannel'
  if (notice.amountFen !== detail.amountFen) return 'wrongAmount'
  return notice.payeeAccount === detail.payeeAccount ? null : 'wrongPayee'
}

const refuse = async (tx: Db, notice: Notice, reason: Refusal) => {
  await tx
    .update(payNotice)
    .set({ reason })
    .where(and(isThat(notice), eq(payNotice.applied, false)))
  return false
}
