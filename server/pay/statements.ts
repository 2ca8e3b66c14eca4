import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, min } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import { PayChannel } from '#contract/payTask.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { isSilence } from '#server/platform/channels/patience.ts'
import type { ChannelReply, Movement } from '#server/platform/channels/channel.ts'
import { payDetail, payNotice, payTask } from './pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'
import { alone } from './alone.ts'
import { settle, type Detail, type Outcome } from './settle.ts'
import { record } from './timeline.ts'

const page = 200
/** So many are settled in one run and channel; the next run goes on after them. */
const most = 2_000
/** Read again on every run, so that one posted while the last run read is not missed. */
const overlapMs = 60_000

/** Reads the banks' statements for what no notice and no question told; answers how much was new. */
export const readStatements = async (ports: Ports): Promise<number> => {
  let found = 0
  for (const channel of PayChannel.options) {
    found += await readDays(ports, channel).catch((error: unknown) => {
      if (!isSilence(error)) throw error
      ports.log.warn({ err: error, channel }, 'statement left to the next sweep')
      return 0
    })
  }
  return found
}

/** Day after day, from where the last run came to. */
const readDays = async (ports: Ports, channel: PayChannel): Promise<number> => {
  const key = `statement.${channel}`
  const since = (await readSetting(ports.db, key)) ?? (await firstStart(ports, channel))
  if (typeof since !== 'number') return 0
  const from = since - overlapMs
  const today = dayOf(ports.clock.now())
  let found = 0
  for (let day = dayOf(from); day <= today && found < most; day = addDays(day, 1)) {
    const read = await readDay(ports, channel, day, from)
    found += read.found
    // What could not be settled is read again, and whatever came after it.
    if (!read.isWhole) break
    const until = read.isOver && day < today ? startOf(addDays(day, 1)) : read.until
    if (until > since) await writeSetting(ports.db, key, until)
  }
  return found
}

const startOf = (day: string) => instantOf(`${day} 00:00:00`)

/** Nothing moved before the portal first sent something. */
const firstStart = async ({ db }: Ports, channel: PayChannel) => {
  const [row] = await db
    .select({ at: min(payTask.startedAt) })
    .from(payTask)
    .where(and(eq(payTask.channel, channel), isNotNull(payTask.startedAt)))
  return row?.at ?? null
}

const readDay = async (ports: Ports, channel: PayChannel, day: string, from: number) => {
  let place = { at: Math.max(from, startOf(day)), outBizNo: '', kind: '' }
  let found = 0
  let isWhole = true
  let isOver = false
  // What is known already does not count: however many came at one moment, every run gets past them.
  while (found < most && !isOver) {
    const movements = await channelOf(ports, channel).statement(day, place, page)
    const taken = await take(ports, channel, movements)
    found += taken.told
    isWhole &&= taken.isWhole
    place = movements.at(-1) ?? place
    isOver = movements.length < page
  }
  return { found, isWhole, isOver, until: place.at }
}

type Found = { detail: Detail; channel: PayChannel | null }

const take = async (ports: Ports, channel: PayChannel, movements: readonly Movement[]) => {
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
  let told = 0
  let isWhole = true
  // Paid before returned: what came back was paid when the bank says so.
  for (const kind of ['PAY', 'RETURN'] as const) {
    const toSettle = new Map<string, Pair[]>()
    for (const movement of movements) {
      if (movement.kind !== kind) continue
      const found = byNumber.get(movement.outBizNo)
      const misfit = misfitOf(movement, channel, found)
      if (misfit !== null) told += await alarm(ports, channel, movement, misfit, found?.detail)
      else if (found && !isKnown(movement, found.detail))
        toSettle.set(found.detail.taskId, [
          ...(toSettle.get(found.detail.taskId) ?? []),
          { movement, detail: found.detail },
        ])
    }
    for (const [taskId, pairs] of toSettle) {
      const settled = await alone(ports, taskId, () => settlePairs(ports, channel, taskId, pairs))
      if (settled === null) isWhole = false
      else told += settled
    }
  }
  return { told, isWhole }
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

const isKnown = ({ kind }: Movement, { status, returnedFen }: Found['detail']) =>
  kind === 'PAY' ? status === 20 : returnedFen > 0

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
  // Whoever made a number that is not ours, made it of any length.
  const digest = createHash('sha256').update(`${channel} ${kind} ${outBizNo}`).digest('base64url')
  const isFresh = await ports.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(payNotice)
      .values({
        noticeNo: `statement-${digest}`,
        outBizNo: outBizNo.slice(0, 64),
        body: movement,
        applied: false,
        reason,
        at,
      })
      .onConflictDoNothing()
      .returning({ noticeNo: payNotice.noticeNo })
    if (fresh.length === 0) return false
    // What contradicts is told by what settles.
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
