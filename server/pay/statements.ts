import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, min } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import { PayChannel } from '#contract/payTask.contract.ts'
import { dayOf, startOfDay } from '#contract/time.ts'
import { accountWithdrawal } from '#server/account/account.schema.ts'
import {
  findWithdrawals,
  settleWithdrawal,
  type WithdrawalRow,
} from '#server/account/settleWithdrawal.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { isSilence } from '#server/platform/channels/patience.ts'
import type { ChannelReply, Movement, StatementPlace } from '#server/platform/channels/channel.ts'
import { payDetail, payNotice, payTask } from './pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'
import { alone } from './alone.ts'
import { settle, type Detail, type Outcome } from './settle.ts'
import { record } from './timeline.ts'

const page = 200
/** So much is read, and so much read again, in one run and channel; the next run goes on after it. Most days are one page. */
const mostLines = 2_000
const mostPages = 100

/** How far a channel's statement has been read. */
type Progress = {
  read: StatementPlace
  /** How far it has been read again: lines are posted late, and some could not be settled. */
  again: StatementPlace
  /** The earliest line that could not be settled since the reading again began. */
  leftAt: number | null
}

/** Reads the banks' statements for what no notice and no question told; answers how much was new. */
export const readStatements = async (ports: Ports): Promise<number> => {
  let found = 0
  for (const channel of PayChannel.options) {
    found += await readChannel(ports, channel).catch((error: unknown) => {
      const level = isSilence(error) ? 'warn' : 'error'
      ports.log[level]({ err: error, channel }, 'statement left to the next sweep')
      return 0
    })
  }
  return found
}

const readChannel = async (ports: Ports, channel: PayChannel): Promise<number> => {
  const key = keyOf(channel)
  const progress = await progressOf(ports, channel)
  if (!progress) return 0
  let found = 0
  /** Day after day; answers whether it came to the end of the last. */
  const readOn = async (which: 'read' | 'again', lastDay: string) => {
    let lines = 0
    for (let pages = 0; pages < mostPages && lines < mostLines; pages++) {
      const after = progress[which]
      const day = dayOf(after.at)
      const movements = await channelOf(ports, channel).statement(day, after, page)
      const taken = await take(ports, channel, movements)
      lines += movements.length
      found += taken.told
      progress.leftAt = earlier(progress.leftAt, taken.leftAt)
      const isOver = movements.length < page
      const isLast = day >= lastDay
      progress[which] =
        isOver && !isLast ? startOf(addDays(day, 1)) : placeOf(movements.at(-1) ?? after)
      await writeSetting(ports.db, key, progress)
      if (isOver && isLast) return true
    }
    return false
  }
  const readDay = dayOf(progress.read.at)
  if (await readOn('again', readDay)) {
    const yesterday = startOf(addDays(readDay, -1))
    progress.again = startAt(earlier(progress.leftAt, yesterday.at) ?? yesterday.at)
    progress.leftAt = null
  }
  await readOn('read', dayOf(ports.clock.now()))
  return found
}

const keyOf = (channel: PayChannel) => `statements.${channel}`

const progressOf = async (ports: Ports, channel: PayChannel): Promise<Progress | null> => {
  const saved = await readSetting(ports.db, keyOf(channel))
  if (saved !== null) return saved as Progress // written above
  // Versions that read returns alone kept the instant of the last.
  const since =
    (await readSetting(ports.db, `returns.${channel}`)) ?? (await firstStart(ports, channel))
  if (typeof since !== 'number') return null
  return { read: startAt(since), again: startAt(since), leftAt: null }
}

const startAt = (at: number): StatementPlace => ({ at, outBizNo: '', kind: '' })

const startOf = (day: string) => startAt(startOfDay(day))

const placeOf = ({ at, outBizNo, kind }: StatementPlace): StatementPlace => ({ at, outBizNo, kind })

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Nothing moved before the portal first sent something: a payment, or a withdrawal. */
const firstStart = async ({ db }: Ports, channel: PayChannel) => {
  const [row] = await db
    .select({ at: min(payTask.startedAt) })
    .from(payTask)
    .where(and(eq(payTask.channel, channel), isNotNull(payTask.startedAt)))
  if (channel !== 'ALIPAY') return row?.at ?? null
  const [withdrawn] = await db.select({ at: min(accountWithdrawal.sentAt) }).from(accountWithdrawal)
  const first = [row?.at, withdrawn?.at].filter((at) => typeof at === 'number')
  return first.length === 0 ? null : Math.min(...first)
}

type Found = { detail: Detail; channel: PayChannel | null }

const take = async (ports: Ports, channel: PayChannel, lines: readonly Movement[]) => {
  const { movements, ...others } = await takeWithdrawals(ports, channel, lines)
  const rows = await ports.db
    .select({ detail: payDetail, channel: payTask.channel })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(
      inArray(
        payDetail.outBizNo,
        movements.map(({ outBizNo }) => outBizNo),
      ),
    )
  const byNumber = new Map(rows.map((row) => [row.detail.outBizNo, row]))
  const toldBefore = await readTold(ports, channel, movements)
  let { told, leftAt } = others
  // Paid before returned: what came back was paid when the bank says so.
  for (const kind of ['PAY', 'RETURN'] as const) {
    const toSettle = new Map<string, Pair[]>()
    for (const movement of movements) {
      if (movement.kind !== kind) continue
      const found = byNumber.get(movement.outBizNo)
      const misfit = misfitOf(movement, channel, found)
      const before = toldBefore.get(noticeNoOf(channel, movement))
      if (misfit !== null) {
        if (misfit === before) continue
        const isNew = await alarm(ports, channel, movement, misfit, found?.detail).catch(
          (error: unknown) => {
            const { outBizNo } = movement
            ports.log.error({ err: error, channel, outBizNo }, 'line left to the next sweep')
            return null
          },
        )
        if (isNew === null) leftAt = earlier(leftAt, movement.at)
        else told += isNew
      } else if (found && !isKnown(movement, found.detail, before))
        toSettle.set(found.detail.taskId, [
          ...(toSettle.get(found.detail.taskId) ?? []),
          { movement, detail: found.detail },
        ])
    }
    for (const [taskId, pairs] of toSettle) {
      const settled = await alone(ports, taskId, () => settlePairs(ports, channel, taskId, pairs))
      if (settled === null) for (const { movement } of pairs) leftAt = earlier(leftAt, movement.at)
      else told += settled
    }
  }
  return { told, leftAt }
}

/** What of a page is of withdrawals from account books is settled; answers the rest. */
const takeWithdrawals = async (ports: Ports, channel: PayChannel, lines: readonly Movement[]) => {
  const numbers = lines.map(({ outBizNo }) => outBizNo)
  const withdrawals =
    channel === 'ALIPAY'
      ? await findWithdrawals(ports.db, numbers)
      : new Map<string, WithdrawalRow>()
  const movements: Movement[] = []
  let told = 0
  let leftAt: number | null = null
  for (const movement of lines) {
    const withdrawal = withdrawals.get(movement.outBizNo)
    if (!withdrawal) movements.push(movement)
    else {
      const settled = await alone(ports, withdrawal.id, () =>
        takeWithdrawal(ports, channel, movement, withdrawal),
      )
      if (settled === null) leftAt = earlier(leftAt, movement.at)
      else told += settled
    }
  }
  return { movements, told, leftAt }
}

const takeWithdrawal = async (
  ports: Ports,
  channel: PayChannel,
  movement: Movement,
  { id, amountFen }: WithdrawalRow,
) => {
  if (amountFen !== movement.amountFen)
    return alarm(ports, channel, movement, 'wrongAmount', undefined)
  const { changed, contradicts } = await settleWithdrawal(ports, id, replyOf(movement))
  if (contradicts) return alarm(ports, channel, movement, 'contradicts', undefined)
  return changed ? 1 : 0
}

/** What of a page was told before, by number of its notice. */
const readTold = async (ports: Ports, channel: PayChannel, movements: readonly Movement[]) => {
  const numbers = movements.map((movement) => noticeNoOf(channel, movement))
  const rows = await ports.db
    .select({ noticeNo: payNotice.noticeNo, reason: payNotice.reason })
    .from(payNotice)
    .where(and(eq(payNotice.channel, channel), inArray(payNotice.noticeNo, numbers)))
  return new Map(rows.map(({ noticeNo, reason }) => [noticeNo, reason]))
}

type Misfit = 'unknownNumber' | 'wrongChannel' | 'wrongAmount'

/** What a line of a statement says that no payment of the portal's is. */
export const misfitOf = (
  { amountFen }: Pick<Movement, 'amountFen'>,
  channel: PayChannel,
  found: { detail: { amountFen: number }; channel: PayChannel | null } | undefined,
): Misfit | null => {
  if (!found) return 'unknownNumber'
  if (found.channel !== channel) return 'wrongChannel'
  return found.detail.amountFen === amountFen ? null : 'wrongAmount'
}

const isKnown = (
  { kind }: Movement,
  { status, returnedFen }: Found['detail'],
  before: string | null | undefined,
) => {
  // Failed and closed for good: it contradicts for good, too.
  if (status === 30 || status === 50) return before === 'contradicts'
  return kind === 'PAY' ? status === 20 : returnedFen > 0
}

type Pair = { movement: Movement; detail: Detail }

const settlePairs = async (
  ports: Ports,
  channel: PayChannel,
  taskId: string,
  pairs: readonly Pair[],
) => {
  const outcomes = pairs.map(({ movement, detail }): Outcome => ({
    detailId: detail.id,
    reply: replyOf(movement),
  }))
  const { changed, contradicted } = await settle(ports, taskId, outcomes, 'statement')
  let told = changed
  for (const { movement, detail } of pairs)
    if (contradicted.includes(detail.id))
      told += await alarm(ports, channel, movement, 'contradicts', detail)
  return told
}

const replyOf = ({ kind, reason, at, ...ids }: Movement): ChannelReply => ({
  kind: 'status',
  status: kind === 'PAY' ? 'SUCCESS' : 'REFUND',
  errorCode: reason,
  channelOrderId: ids.channelOrderId,
  fundOrderId: ids.fundOrderId,
  at,
})

/** A number that is not the portal's may be of any length, and its digest fits. */
const noticeNoOf = (channel: PayChannel, { kind, outBizNo }: Movement) => {
  const digest = createHash('sha256').update(`${channel} ${kind} ${outBizNo}`).digest('base64url')
  return `statement-${digest}`
}

/** Saved and told once, never applied: a person has to look at what the bank did. */
const alarm = async (
  ports: Ports,
  channel: PayChannel,
  movement: Movement,
  reason: Misfit | 'contradicts',
  detail: Detail | undefined,
) => {
  const { outBizNo, kind } = movement
  const at = ports.clock.now()
  const isFresh = await ports.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(payNotice)
      .values({
        channel,
        noticeNo: noticeNoOf(channel, movement),
        outBizNo: outBizNo.slice(0, 64),
        body: movement,
        applied: false,
        reason,
        at,
      })
      .onConflictDoNothing()
      .returning({ noticeNo: payNotice.noticeNo })
    if (fresh.length === 0) return false
    // `settle` has recorded a contradiction in the task's history already.
    if (detail && reason !== 'contradicts') {
      await record(tx, {
        taskId: detail.taskId,
        entId: detail.entId,
        at,
        actor: channel,
        action: 'notice.refused',
        params: { outBizNo, reason },
      })
    }
    return true
  })
  if (isFresh)
    ports.log.error(
      { channel, outBizNo, kind, reason },
      'the statement says otherwise than the books',
    )
  return isFresh ? 1 : 0
}
