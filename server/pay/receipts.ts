import { and, asc, eq } from 'drizzle-orm'
import { Zip, ZipDeflate } from 'fflate'
import { Problem } from '#contract/problem.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { payDetail, payTask } from './pay.schema.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Task } from './totals.ts'

/** The channel's receipt of one paid detail: a self-contained page that any browser opens and prints. */
export const receiptFile = async (
  ports: Ports,
  entId: string,
  detailId: string,
): Promise<BlobReply> => {
  const [row] = await ports.db
    .select({ outBizNo: payDetail.outBizNo, status: payDetail.status, channel: payTask.channel })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(and(eq(payDetail.id, detailId), eq(payDetail.entId, entId)))
  if (!row) throw new Problem('missing')
  if (row.status !== 20 || row.channel === null) throw new Problem('stateForbids')
  const receipt = await channelOf(ports, row.channel).receipt(row.outBizNo)
  if (!receipt) throw new Problem('channelUnavailable')
  return receipt
}

/** All receipts of a task, read and packed one after the other while they are sent. */
export const receiptsZip = async (ports: Ports, task: Task): Promise<BlobReply> => {
  const { channel } = task
  if (channel === null || task.paidCount === 0) throw new Problem('stateForbids')
  return {
    name: `电子回单_${task.taskNo}.zip`,
    type: 'application/zip',
    body: packed((add) => addReceipts(ports, { ...task, channel }, add)),
  }
}

type Add = (name: string, bytes: Uint8Array) => void

const addReceipts = async (
  ports: Ports,
  task: Task & { channel: NonNullable<Task['channel']> },
  add: Add,
) => {
  const rows = await ports.db
    .select({ outBizNo: payDetail.outBizNo })
    .from(payDetail)
    .where(and(eq(payDetail.taskId, task.id), eq(payDetail.status, 20)))
    .orderBy(asc(payDetail.seq))
  for (const { outBizNo } of rows) {
    const receipt = await channelOf(ports, task.channel).receipt(outBizNo)
    if (receipt) add(receipt.name, receipt.body)
  }
}

const packed = (fill: (add: Add) => Promise<void>) =>
  new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const zip = new Zip((error, bytes, final) => {
        if (error) return controller.error(error)
        controller.enqueue(bytes)
        if (final) controller.close()
      })
      try {
        await fill((name, bytes) => {
          const entry = new ZipDeflate(name)
          zip.add(entry)
          entry.push(bytes, true)
        })
        zip.end()
      } catch (error) {
        controller.error(error)
      }
    },
  })
