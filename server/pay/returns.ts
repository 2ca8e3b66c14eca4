import { and, eq, inArray } from 'drizzle-orm'
import { PayChannel } from '#contract/payTask.contract.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { isSilence } from '#server/platform/channels/patience.ts'
import type { ChannelReply, ReturnNote } from '#server/platform/channels/channel.ts'
import { payDetail, payNotice } from './pay.schema.ts'
import { setting } from '#server/platform/db/platform.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { alone } from './alone.ts'
import { settle, type Detail, type Outcome } from './settle.ts'
import { record } from './timeline.ts'

const page = 200
/** So many are taken back in one run and channel; the next run goes on after them. */
const most = 2_000
/** Read again on every run, so that one posted while the last run read is not missed. */
const overlapMs = 60_000

/** Reads the banks' statements for returns that no notice told; answers how many were new. */
export const readReturns = async (ports: Ports): Promise<number> => {
  let found = 0
  for (const channel of PayChannel.options) {
    found += await readStatement(ports, channel).catch((error: unknown) => {
      if (!isSilence(error)) throw error
      ports.log.warn({ err: error, channel }, 'statement left to the next sweep')
      return 0
    })
  }
  return found
}

const readStatement = async (ports: Ports, channel: PayChannel): Promise<number> => {
  const key = `returns.${channel}`
  const [row] = await ports.db.select().from(setting).where(eq(setting.key, key))
  const since = typeof row?.value === 'number' ? row.value : 0
  let place = { at: since - overlapMs, outBizNo: '' }
  let found = 0
  let isWhole = true
  // What is known already does not count: however many came at one moment, every run gets past them.
  while (found < most) {
    const notes = await channelOf(ports, channel).returnsAfter(place, page)
    const taken = await takeBack(ports, channel, notes)
    found += taken.told
    isWhole &&= taken.isWhole
    place = notes.at(-1) ?? place
    if (notes.length < page) break
  }
  // What could not be taken back is read again, and whatever came after it.
  if (isWhole && place.at > since) {
    await ports.db
      .insert(setting)
      .values({ key, value: place.at })
      .onConflictDoUpdate({ target: setting.key, set: { value: place.at } })
  }
  return found
}

const takeBack = async (ports: Ports, channel: PayChannel, notes: readonly ReturnNote[]) => {
  const byNumber = new Map(notes.map((note) => [note.outBizNo, note]))
  const details = await ports.db
    .select()
    .from(payDetail)
    .where(and(inArray(payDetail.outBizNo, [...byNumber.keys()]), eq(payDetail.returnedFen, 0)))
  const outcomes = new Map<string, Outcome[]>()
  let told = 0
  let isWhole = true
  for (const detail of details) {
    const note = byNumber.get(detail.outBizNo)
    if (!note) continue
    if (note.amountFen !== detail.amountFen) told += await refuse(ports, channel, detail, note)
    else
      outcomes.set(detail.taskId, [
        ...(outcomes.get(detail.taskId) ?? []),
        { detailId: detail.id, reply: replyOf(note) },
      ])
  }
  for (const [taskId, some] of outcomes) {
    const settled = await alone(ports, taskId, () => settle(ports, taskId, some, 'statement'))
    if (settled === null) isWhole = false
    else told += settled.changed
  }
  return { told, isWhole }
}

const replyOf = ({ reason, at }: ReturnNote): ChannelReply => ({
  kind: 'status',
  status: 'REFUND',
  errorCode: reason,
  channelOrderId: null,
  fundOrderId: null,
  at,
})

/** Saved and told once, never applied: a person has to look at what came back. */
const refuse = (ports: Ports, channel: PayChannel, { taskId, entId }: Detail, note: ReturnNote) =>
  ports.db.transaction(async (tx) => {
    const { outBizNo } = note
    const at = ports.clock.now()
    const reason = 'wrongAmount'
    const fresh = await tx
      .insert(payNotice)
      .values({
        noticeNo: `statement-${outBizNo}`,
        outBizNo,
        body: note,
        applied: false,
        reason,
        at,
      })
      .onConflictDoNothing()
      .returning({ noticeNo: payNotice.noticeNo })
    if (fresh.length === 0) return 0
    await record(tx, {
      taskId,
      entId,
      at,
      actor: channel,
      action: 'notice.refused',
      params: { outBizNo, reason },
    })
    return 1
  })
