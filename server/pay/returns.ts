import { eq } from 'drizzle-orm'
import { PayChannel } from '#contract/payTask.contract.ts'
import { channelOf } from '#server/channels/channels.ts'
import type { ReturnNote } from '#server/channels/channel.ts'
import { payDetail } from '#server/db/pay.schema.ts'
import { setting } from '#server/db/platform.schema.ts'
import type { Ports } from '#server/ports.ts'
import { settle } from './settle.ts'

const page = 200
/** Read again on every run, so that one posted while the last run read is not missed. */
const overlapMs = 60_000

/** Reads the banks' statements for returns that no notice told; answers how many were new. */
export const readReturns = async (ports: Ports): Promise<number> => {
  let found = 0
  for (const channel of PayChannel.options) {
    const key = `returns.${channel}`
    const [row] = await ports.db.select().from(setting).where(eq(setting.key, key))
    const since = typeof row?.value === 'number' ? row.value : 0
    const notes = await channelOf(ports, channel).returnsSince(since - overlapMs, page)
    for (const note of notes) found += await takeBack(ports, note)
    const last = notes.at(-1)?.at
    if (last === undefined || last <= since) continue
    await ports.db
      .insert(setting)
      .values({ key, value: last })
      .onConflictDoUpdate({ target: setting.key, set: { value: last } })
  }
  return found
}

const takeBack = async (ports: Ports, { outBizNo, reason, at }: ReturnNote): Promise<number> => {
  const [detail] = await ports.db.select().from(payDetail).where(eq(payDetail.outBizNo, outBizNo))
  if (!detail || detail.returnedFen > 0) return 0
  const word = {
    kind: 'word',
    status: 'REFUND',
    errorCode: reason,
    channelOrderId: null,
    fundOrderId: null,
    at,
  } as const
  const { changed } = await settle(ports, detail.taskId, [{ detailId: detail.id, word }], 'statement')
  return changed
}
