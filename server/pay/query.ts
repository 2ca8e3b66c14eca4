import assert from 'node:assert/strict'
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelReply } from '#server/platform/channels/channel.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { payDetail, payTask } from './pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { alone } from './alone.ts'
import { deliver } from './send.ts'
import { settle, type Detail } from './settle.ts'
import type { Task } from './totals.ts'

const chunk = 200

/**
 * Asks the channels about everything whose outcome is open and whose time has come; answers how many it asked about. A
 * channel that gives no answer is left alone until the next sweep.
 */
export const queryDue = async (ports: Ports, pieces = 20): Promise<number> => {
  let asked = 0
  const silent: PayChannel[] = []
  for (let piece = 0; piece < pieces; piece++) {
    const details = await claimDue(ports, silent)
    if (details.length === 0) break
    asked += details.length
    await ports.checkpoint('query.claimed')
    const tasks = await ports.db
      .select()
      .from(payTask)
      .where(inArray(payTask.id, [...new Set(details.map(({ taskId }) => taskId))]))
      .orderBy(asc(payTask.id))
    for (const task of tasks) {
      // What is claimed and not asked about is due again in a minute.
      if (!task.channel || silent.includes(task.channel)) continue
      const own = details.filter(({ taskId }) => taskId === task.id)
      if ((await alone(ports, task.id, () => askAbout(ports, task, own))) === false)
        silent.push(task.channel)
    }
  }
  return asked
}

// Moving the next question on is the claim: two sweeps at once do not ask the same, and a dead one's are asked again.
const claimDue = async (ports: Ports, silent: readonly PayChannel[]): Promise<Detail[]> => {
  const now = ports.clock.now()
  const due = ports.db
    .select({ id: payDetail.id })
    .from(payDetail)
    .where(
      and(
        inArray(payDetail.status, [10, 15]),
        lte(payDetail.nextQueryAt, now),
        notInArray(payDetail.taskId, openOver(ports, silent)),
      ),
    )
    .orderBy(asc(payDetail.nextQueryAt), asc(payDetail.id))
    .limit(chunk)
    .for('update', { skipLocked: true })
  return ports.db
    .update(payDetail)
    .set({ nextQueryAt: now + 60_000 })
    .where(inArray(payDetail.id, sql`(${due})`))
    .returning()
}

const openOver = ({ db }: Ports, channels: readonly PayChannel[]) =>
  db
    .select({ id: payTask.id })
    .from(payTask)
    .where(and(eq(payTask.status, 30), inArray(payTask.channel, [...channels])))

/** Answers whether the channel said anything. */
const askAbout = async (ports: Ports, task: Task, details: readonly Detail[]): Promise<boolean> => {
  const replies = await askChannel(ports, task, details)
  await ports.checkpoint('query.answered')
  const { resend } = await settle(
    ports,
    task.id,
    details.map(({ id }, index) => ({ detailId: id, reply: replies?.[index] ?? { kind: 'lost' } })),
    'query',
  )
  if (resend.length === 0) return replies !== null
  // The very same request under the very same number: if the first still arrives, the channel knows it.
  await ports.checkpoint('query.resend')
  return deliver(
    ports,
    task,
    details.filter(({ id }) => resend.includes(id)),
    'resend',
  )
}

const askChannel = async (
  ports: Ports,
  task: Task,
  details: readonly Detail[],
): Promise<ChannelReply[] | null> => {
  assert(task.channel, `task ${task.id} has no channel`)
  const numbers = details.map(({ outBizNo }) => outBizNo)
  try {
    return await channelOf(ports, task.channel).query(numbers)
  } catch (error) {
    ports.log.warn(
      { err: error, taskNo: task.taskNo, count: details.length },
      'no answer to a question',
    )
    return null
  }
}
