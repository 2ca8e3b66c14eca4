import assert from 'node:assert/strict'
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelReply, Transfer } from '#server/platform/channels/channel.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { payTask } from './pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { alone } from './alone.ts'
import { queryDelay } from './decide.ts'
import { type Detail, detailRows, settle } from './settle.ts'
import { lockTask, retotal, type Task } from './totals.ts'

const chunk = 200

/**
 * Sends what started tasks still have to send, piece by piece; answers how many details it sent. A channel that gives no
 * answer is left alone until the next sweep.
 */
export const sendWaiting = async (ports: Ports, pieces = 100): Promise<number> => {
  let sent = 0
  const broken: string[] = []
  const silent: PayChannel[] = []
  for (let piece = 0; piece < pieces; piece++) {
    const [task] = await ports.db
      .select({ id: payTask.id, channel: payTask.channel })
      .from(payTask)
      .where(
        and(
          eq(payTask.status, 30),
          gt(payTask.waitingCount, 0),
          notInArray(payTask.id, broken),
          notInArray(payTask.channel, silent),
        ),
      )
      .orderBy(asc(payTask.startedAt), asc(payTask.id))
      .limit(1)
    if (!task) break
    const piece = await alone(ports, task.id, () => sendPiece(ports, task.id))
    sent += piece?.count ?? 0
    if (piece === null) broken.push(task.id)
    else if (!piece.isHeard && task.channel) silent.push(task.channel)
  }
  return sent
}

/** Claims, then sends: what is claimed and never sent (the process died) is found by asking. */
const sendPiece = async (ports: Ports, taskId: string) => {
  const claimed = await claim(ports, taskId)
  if (!claimed || claimed.details.length === 0) return { count: 0, isHeard: true }
  await ports.checkpoint('send.claimed')
  const isHeard = await deliver(ports, claimed.task, claimed.details, 'send')
  return { count: claimed.details.length, isHeard }
}

const claim = (ports: Ports, taskId: string): Promise<{ task: Task; details: Detail[] } | null> =>
  ports.db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task?.status !== 30) return null
    const now = ports.clock.now()
    const details = await detailRows.returned(
      tx,
      sql`update pay_detail set status = 10, sent_at = ${now}, changed_at = ${now}, cause = 'send',
          next_query_at = ${now + queryDelay(0) * 1000}
        where status = 0 and id in (
          select id from pay_detail where task_id = ${taskId} and status = 0 order by seq limit ${chunk})`,
    )
    await retotal(tx, taskId)
    return { task, details }
  })

/**
 * Hands details to the channel under their numbers and applies what it says; no reply at all leaves them unknown. Answers
 * whether it said anything.
 */
export const deliver = async (
  ports: Ports,
  task: Task,
  details: readonly Detail[],
  cause: 'send' | 'resend',
) => {
  const replies = await sendToChannel(ports, task, details)
  await ports.checkpoint('send.answered')
  await settle(
    ports,
    task.id,
    details.map(({ id }, index) => ({ detailId: id, reply: replies?.[index] ?? { kind: 'lost' } })),
    cause,
  )
  await ports.checkpoint('send.settled')
  return replies !== null
}

const sendToChannel = async (
  ports: Ports,
  task: Task,
  details: readonly Detail[],
): Promise<ChannelReply[] | null> => {
  assert(task.channel, `task ${task.id} has no channel`)
  const transfers = details.map((detail) => transferOf(task, detail))
  try {
    return await channelOf(ports, task.channel).send(transfers)
  } catch (error) {
    ports.log.warn(
      { err: error, taskNo: task.taskNo, count: details.length },
      'no answer from the channel',
    )
    return null
  }
}

const transferOf = (task: Task, detail: Detail): Transfer => ({
  outBizNo: detail.outBizNo,
  taskNo: task.taskNo,
  payerAccount: task.payerAccount ?? '',
  payeeName: detail.payeeName,
  payeeAccount: detail.payeeAccount,
  accountType: detail.accountType,
  amountFen: detail.amountFen,
  title: detail.title,
  remark: detail.remark ?? task.remark,
})
