import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { isSilence } from '#server/platform/channels/patience.ts'
import { payTask } from './pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { systemActor } from '#server/platform/actor.ts'
import { alone } from './alone.ts'
import { freeTask } from './freeTask.ts'
import { record } from './timeline.ts'
import { lockTask, type Task } from './totals.ts'

/** The page that a payer has before them, of a task that has one. */
const pageOf = ({ channel, cashierNo, deadlineAt }: Task) =>
  channel && cashierNo && deadlineAt ? { channel, no: cashierNo, deadlineAt } : null
type Page = NonNullable<ReturnType<typeof pageOf>>

/** Opens the payer's page under the number that was committed with the start; may be repeated. */
export const openCashierOf = async (ports: Ports, task: Task) => {
  const page = pageOf(task)
  if (!page) return
  await channelOf(ports, page.channel).openCashier({
    ...page,
    kind: page.channel === 'ICBC' ? 'approval' : 'payment',
    payerName: task.payerName ?? '',
    payerAccount: task.payerAccount ?? '',
    taskNo: task.taskNo,
    count: task.totalCount,
    amountFen: task.totalFen,
    returnUrl: `${ports.settings.publicUrl}/home/callback?no=${page.no}`,
  })
}

/** Nobody shall confirm what was cancelled; if the outside party cannot be reached, a confirmation finds the task ended. */
export const closeCashierOf = async (ports: Ports, { channel, cashierNo }: Task) => {
  // A task that has ended has no deadline any more, and may have a page.
  if (!channel || !cashierNo) return
  await channelOf(ports, channel)
    .closeCashier(cashierNo)
    .catch((error: unknown) => ports.log.warn({ err: error }, 'the cashier stays open'))
}

/** The payer confirmed: sending begins. Told twice, or after the task ended, it changes nothing. */
export const payerConfirmed = async (ports: Ports, taskId: string): Promise<boolean> => {
  const begun = await ports.db.transaction(async (tx) => {
    const rows = await tx
      .update(payTask)
      .set({ status: 30, deadlineAt: null, nextAskAt: null })
      .where(and(eq(payTask.id, taskId), eq(payTask.status, 20)))
      .returning()
    const task = rows[0]
    if (!task) return false
    await record(tx, {
      taskId,
      entId: task.entId,
      at: ports.clock.now(),
      actor: task.payerName ?? systemActor,
      action: 'payer.confirmed',
      params: { count: task.totalCount, fen: task.totalFen },
    })
    return true
  })
  await ports.checkpoint('payer.confirmed')
  if (begun) await ports.jobs.kick('settlement')
  return begun
}

const end = (ports: Ports, taskId: string, action: 'payer.refused' | 'task.expired') =>
  ports.db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task?.status !== 20) return false
    await freeTask(tx, ports, task, {
      status: action === 'task.expired' ? 70 : 60,
      action,
      actor: action === 'task.expired' ? systemActor : (task.payerName ?? systemActor),
    })
    return true
  })

/** Takes over how the payer's page stands; `missing` (the server died before it was opened) opens it again. */
export const takeCashierState = async (
  ports: Ports,
  task: Task,
  state: 'waiting' | 'done' | 'refused' | 'closed' | 'missing',
): Promise<boolean> => {
  if (state === 'done') return payerConfirmed(ports, task.id)
  if (state === 'refused') return end(ports, task.id, 'payer.refused')
  if (state === 'closed') return end(ports, task.id, 'task.expired')
  if (state === 'missing') await openCashierOf(ports, task)
  return false
}

/** Before a task is cancelled its page is closed outside: whoever confirmed at the last moment has confirmed. */
export const closePayersPage = async (ports: Ports, task: Task) => {
  const page = pageOf(task)
  if (task.status !== 20 || !page) return
  const state = await channelOf(ports, page.channel).closeCashier(page.no)
  await ports.checkpoint('cancel.closed')
  if (state === 'done') await payerConfirmed(ports, task.id)
}

const askEveryMs = 30_000

/**
 * Asks how the pages stand that payers have before them, and closes those whose time is over. A channel that gives no
 * answer is left alone until the next sweep.
 */
export const watchPayers = async (ports: Ports): Promise<number> => {
  const now = ports.clock.now()
  const silent = new Set<PayChannel>()
  let changed = 0
  for (const task of await claimWatched(ports, now)) {
    const page = pageOf(task)
    if (!page || silent.has(page.channel)) continue
    const watched = await alone(ports, task.id, () =>
      watch(ports, task, page, now).catch((error: unknown) => {
        if (!isSilence(error)) throw error
        ports.log.warn({ err: error, taskNo: task.taskNo }, 'no answer about the payer’s page')
        return 'silence' as const
      }),
    )
    if (watched === 'silence') silent.add(page.channel)
    else if (watched) changed++
  }
  return changed
}

// Moving the next question on is the claim; the end of a page's time is never slept through.
const claimWatched = ({ db }: Ports, now: number): Promise<Task[]> => {
  const due = db
    .select({ id: payTask.id })
    .from(payTask)
    .where(and(eq(payTask.status, 20), isNotNull(payTask.cashierNo), lte(payTask.nextAskAt, now)))
    .orderBy(asc(payTask.nextAskAt), asc(payTask.id))
    .limit(100)
    .for('update', { skipLocked: true })
  const later = now + askEveryMs
  return db
    .update(payTask)
    .set({
      nextAskAt: sql`case when ${payTask.deadlineAt} > ${now} then least(${payTask.deadlineAt}, ${later}) else ${later} end`,
    })
    .where(inArray(payTask.id, sql`(${due})`))
    .returning()
}

const watch = async (
  ports: Ports,
  task: Task,
  { channel: code, no, deadlineAt }: Page,
  now: number,
): Promise<boolean> => {
  const channel = channelOf(ports, code)
  // Closed at the outside first: whoever confirmed at the last moment has confirmed.
  const state = deadlineAt <= now ? await channel.closeCashier(no) : await channel.cashierState(no)
  await ports.checkpoint('payer.asked')
  return takeCashierState(ports, task, state)
}
