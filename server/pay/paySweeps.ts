import { and, asc, inArray, lt } from 'drizzle-orm'
import { dayMs } from '#contract/time.ts'
import { hasChannel } from '#server/platform/channels/channels.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { isSilence } from '#server/platform/channels/patience.ts'
import { payTask } from './pay.schema.ts'
import { alone } from './alone.ts'
import { freeTask } from './freeTask.ts'
import { watchPayers } from './payer.ts'
import { queryDue } from './query.ts'
import { sendWaiting } from './send.ts'
import { readStatements } from './statements.ts'
import { lockTask } from './totals.ts'
import type { Ports, Sweep } from '#server/platform/ports.ts'
import { systemActor } from '#server/platform/actor.ts'
import { payParams } from './payParam.store.ts'

/** The outside parties of the demonstration live on in the same beat; one that cannot be reached lives on by itself. */
const outside = async (ports: Ports) => {
  if (!ports.settings.demo) return 0
  const bank = bankOf(ports)
  try {
    return (await bank.passTime()) + (await bank.deliver())
  } catch (error) {
    if (!isSilence(error)) throw error
    ports.log.warn({ err: error }, 'the bank cannot be reached')
    return 0
  }
}

/** Nothing can be asked of channels that are not connected. */
const withChannels = (work: (ports: Ports) => Promise<number>) => (ports: Ports) =>
  hasChannel(ports) ? work(ports) : Promise.resolve(0)

/** Drafts that nobody touched for long are cancelled, and their orders are free again. */
const dropDrafts = async (ports: Ports): Promise<number> => {
  const { draftTaskDays } = await payParams(ports, ports.db)
  const before = ports.clock.now() - draftTaskDays * dayMs
  const tasks = await ports.db
    .select({ id: payTask.id })
    .from(payTask)
    .where(and(inArray(payTask.status, [0, 10]), lt(payTask.touchedAt, before)))
    .orderBy(asc(payTask.touchedAt))
    .limit(50)
  for (const { id } of tasks) {
    await alone(ports, id, () =>
      ports.db.transaction(async (tx) => {
        const task = await lockTask(tx, id)
        if (!task || (task.status !== 0 && task.status !== 10) || task.touchedAt >= before) return
        await freeTask(tx, ports, task, {
          status: 60,
          action: 'task.cancelled',
          actor: systemActor,
        })
      }),
    )
  }
  return tasks.length
}

export const paySweeps: readonly Sweep[] = [
  {
    name: 'settlement',
    everySeconds: 2,
    run: withChannels(async (ports) => (await sendWaiting(ports)) + (await outside(ports))),
  },
  { name: 'query', everySeconds: 10, run: withChannels(queryDue) },
  {
    name: 'statements',
    everySeconds: 60,
    run: withChannels(async (ports) => (await outside(ports)) + (await readStatements(ports))),
  },
  { name: 'deadlines', everySeconds: 10, run: withChannels(watchPayers) },
  { name: 'drafts', everySeconds: 3600, run: dropDrafts },
]
