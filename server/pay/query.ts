import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { inTime, type ChannelWord } from '#server/channels/channel.ts'
import { channelOf } from '#server/channels/channels.ts'
import { payDetail, payTask } from '#server/db/pay.schema.ts'
import type { Ports } from '#server/ports.ts'
import { alone } from './alone.ts'
import { deliver } from './send.ts'
import { settle, type Detail } from './settle.ts'
import type { Task } from './totals.ts'

const chunk = 200
const patienceMs = 15_000

/** Asks the channels about everything whose outcome is open and whose time has come; answers how many it asked about. */
export const queryDue = async (ports: Ports, pieces = 20): Promise<number> => {
  let asked = 0
  for (let piece = 0; piece < pieces; piece++) {
    const details = await claimDue(ports)
    if (details.length === 0) break
    asked += details.length
    await ports.checkpoint('query.claimed')
    const tasks = await ports.db
      .select()
      .from(payTask)
      .where(inArray(payTask.id, [...new Set(details.map(({ taskId }) => taskId))]))
    for (const task of tasks) {
      const own = details.filter(({ taskId }) => taskId === task.id)
      await alone(ports, task.id, () => askAbout(ports, task, own))
    }
  }
  return asked
}

// Moving the next question on is the claim: two sweeps at once do not ask the same, and a dead one's are asked again.
const claimDue = async (ports: Ports): Promise<Detail[]> => {
  const now = ports.clock.now()
  const due = ports.db
    .select({ id: payDetail.id })
    .from(payDetail)
    .where(and(inArray(payDetail.status, [10, 15]), lte(payDetail.nextQueryAt, now)))
    .orderBy(asc(payDetail.nextQueryAt), asc(payDetail.id))
    .limit(chunk)
    .for('update', { skipLocked: true })
  return ports.db
    .update(payDetail)
    .set({ nextQueryAt: now + 60_000 })
    .where(inArray(payDetail.id, sql`(${due})`))
    .returning()
}

const askAbout = async (ports: Ports, task: Task, details: readonly Detail[]) => {
  const words = await wordsAbout(ports, task, details)
  await ports.checkpoint('query.answered')
  const { resend } = await settle(
    ports,
    task.id,
    details.map(({ id }, index) => ({ detailId: id, word: words[index] ?? { kind: 'lost' } })),
    'query',
  )
  if (resend.length === 0) return
  // The very same request under the very same number: if the first still arrives, the channel knows it.
  await ports.checkpoint('query.resend')
  await deliver(ports, task, details.filter(({ id }) => resend.includes(id)), 'resend')
}

const wordsAbout = async (ports: Ports, task: Task, details: readonly Detail[]): Promise<ChannelWord[]> => {
  if (task.channel === null) throw new Error(`task ${task.id} has no channel`)
  const numbers = details.map(({ outBizNo }) => outBizNo)
  try {
    return await inTime(channelOf(ports, task.channel).query(numbers), patienceMs)
  } catch (error) {
    ports.log.warn({ err: error, taskNo: task.taskNo, count: details.length }, 'no answer to a question')
    return []
  }
}
