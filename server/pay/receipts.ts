import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Receipt } from '#server/platform/channels/channel.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { payDetail, payTask } from './pay.schema.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { zipStream } from '#server/platform/zipStream.ts'
import type { Task } from './totals.ts'

type Given = Asking & { ports: Ports; locale: Locale }

/** The channel's receipt of one paid detail, in the reader's language where the channel has it in more than one. */
export const receiptFile = async (given: Given, detailId: string): Promise<BlobReply> => {
  const { ports, caller, locale } = given
  const [row] = await ports.db
    .select({ outBizNo: payDetail.outBizNo, status: payDetail.status, channel: payTask.channel })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(and(eq(payDetail.id, detailId), eq(payDetail.entId, caller.entId)))
  if (!row) throw new Problem('missing')
  if (row.status !== 20 || row.channel === null) throw new Problem('stateForbids')
  const receipt = await channelOf(ports, row.channel).receipt(row.outBizNo, locale)
  if (!receipt) throw new Problem('channelUnavailable')
  await ports.db.transaction((tx) =>
    auditsOf('payDetail')(tx, given, 'receipt.downloaded', detailId),
  )
  return receipt
}

/** All receipts of a task, read and packed one after the other, no faster than they are taken. */
export const receiptsZip = async (given: Given, task: Task): Promise<BlobReply> => {
  const { ports, locale } = given
  const { channel } = task
  if (channel === null || task.paidCount === 0) throw new Problem('stateForbids')
  await ports.db.transaction((tx) => auditsOf('payTask')(tx, given, 'receipts.downloaded', task.id))
  return {
    name: `电子回单_${task.taskNo}.zip`,
    type: 'application/zip',
    body: zipStream(receiptsOf(ports, { ...task, channel }, locale)),
  }
}

async function* receiptsOf(
  ports: Ports,
  task: Task & { channel: NonNullable<Task['channel']> },
  locale: Locale,
): AsyncGenerator<Receipt> {
  const rows = await ports.db
    .select({ outBizNo: payDetail.outBizNo })
    .from(payDetail)
    .where(and(eq(payDetail.taskId, task.id), eq(payDetail.status, 20)))
    .orderBy(asc(payDetail.seq))
  for (const { outBizNo } of rows) {
    const receipt = await channelOf(ports, task.channel).receipt(outBizNo, locale)
    if (receipt) yield receipt
  }
}
