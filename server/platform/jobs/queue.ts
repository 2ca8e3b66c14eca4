import { PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from '#server/platform/db/connect.ts'
import { jobLimits, limitedTo } from '#server/platform/db/limits.ts'
import type { Jobs, Ports } from '#server/platform/ports.ts'
import { isPaused, runSweep, sweeps } from './sweeps.ts'

/** A running job gives a sign of life; without one for ten seconds its process is dead, and the next may run. */
const upkeep = { deleteAfterSeconds: 3_600, expireInSeconds: 600, heartbeatSeconds: 10 }

/** However many payments start at once: a sweep is asked for at once, and then so often at most. */
const apartMs = 100

/**
 * One job of a queue waits at a time: asking twice asks once. That one runs at a time is asked before a waiting one is taken
 * (`groupConcurrency`): where a constraint tells (`stately`), each look at a queue whose sweep runs is an error of the database.
 */
const waitsOnce = 'short'

const isSettled = (queue: QueueResult) =>
  queue.policy === waitsOnce &&
  queue.deleteAfterSeconds === upkeep.deleteAfterSeconds &&
  queue.expireInSeconds === upkeep.expireInSeconds &&
  queue.heartbeatSeconds === upkeep.heartbeatSeconds

const queueOf = (sweep: string) => `sweep-${sweep}`

/** The job queue on the portal's own database. Every sweep is asked for at its interval, by whichever process comes first. */
export const createQueue = (database: Database) => {
  const boss = new PgBoss({
    ...(database.url === null
      ? { db: { executeSql: database.executeSql } }
      : { connectionString: database.url, max: 4, ...limitedTo(jobLimits) }),
    schedule: false,
    // How often the queue looks for jobs whose process died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  const workers = new Map<string, string>()
  const timers: NodeJS.Timeout[] = []
  let report = (_error: unknown, _of: { queue: string | undefined }) => {}
  // What went wrong for a worker comes as a copy of the error, with its queue.
  boss.on('error', (error: Error & { queue?: string }) => report(error, { queue: error.queue }))

  const ask = async (name: string) => {
    await boss.send(queueOf(name), null, { retryLimit: 0, group: { id: name } })
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  const kicked = new Map<string, { again: boolean; timer: NodeJS.Timeout }>()
  // What asks while one has just been asked for may have done what that one does not see: it is asked for once more.
  const kick = (name: string) => {
    const before = kicked.get(name)
    if (before) {
      before.again = true
      return
    }
    const timer = setTimeout(() => {
      const again = kicked.get(name)?.again
      kicked.delete(name)
      if (again) kick(name)
    }, apartMs).unref()
    kicked.set(name, { again: false, timer })
    void ask(name).catch((error: unknown) => report(error, { queue: queueOf(name) }))
  }
  const jobs: Jobs = {
    // Not awaited: on the embedded database it would wait for the very transaction that may be asking.
    kick: async (name) => kick(name),
  }

  /** Makes the queues that are missing, and changes those that were made otherwise: a start over what stands asks once. */
  const settleQueues = async () => {
    const names = sweeps.map(({ name }) => queueOf(name))
    const found = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
    for (const name of names) {
      const queue = found.get(name)
      if (queue && isSettled(queue)) continue
      await boss.createQueue(name, { policy: waitsOnce })
      // A queue that exists still has what it was made with.
      await boss.updateQueue(name, upkeep)
      await database.executeSql('update pgboss.queue set policy = $1 where name = $2', [
        waitsOnce,
        name,
      ])
    }
  }

  const start = async (given: Ports) => {
    const ports = { ...given, db: database.jobsDb }
    report = (error, of) => ports.log.error({ ...of, err: error }, 'queue')
    await boss.start()
    await settleQueues()
    for (const sweep of sweeps) {
      workers.set(
        sweep.name,
        await boss.work(
          queueOf(sweep.name),
          { pollingIntervalSeconds: 2, groupConcurrency: 1 },
          async () => {
            const started = performance.now()
            try {
              if (ports.settings.demo && (await isPaused(ports.db, sweep.name))) return
              const changed = await runSweep(ports, sweep)
              const ms = Math.round(performance.now() - started)
              if (changed > 0) ports.log.info({ sweep: sweep.name, changed, ms }, 'swept')
            } catch (error) {
              ports.log.error({ sweep: sweep.name, err: error }, 'sweep failed')
            }
          },
        ),
      )
      timers.push(setInterval(() => jobs.kick(sweep.name), sweep.everySeconds * 1_000).unref())
    }
  }

  const stop = async () => {
    timers.forEach(clearInterval)
    for (const { timer } of kicked.values()) clearTimeout(timer)
    await boss.stop({ graceful: true, timeout: 5_000, close: true })
  }
  return { jobs, start, stop }
}
