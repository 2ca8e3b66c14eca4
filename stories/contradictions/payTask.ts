import * as z from 'zod/mini'
import type { AccountBook } from '#contract/accountBook.contract.ts'
import {
  type AddCheckReply,
  ChannelCheckReply,
  type EntPayroll,
  type PayDetail,
  PayTask,
  type PayTaskDetail,
  type PayTaskStatus,
} from '#contract/payTask.contract.ts'
import { moneyMovedBy, outcomeOf, type PayOutcome, taskStatusOf } from '#contract/payTask.rules.ts'
import { broken, isInOrder, sumOf } from './broken.ts'

/** The parts of a task, by the status of the details that each counts. */
const parts = [
  ['waiting', 0],
  ['moving', 10],
  ['unknown', 15],
  ['paid', 20],
  ['returned', 20],
  ['failed', 30],
  ['closed', 50],
] as const

const partsOf = (task: PayTask) => parts.map(([part, status]) => ({ part, status, ...task[part] }))

const hasStarted = (status: PayTaskStatus) => status === 30 || hasSettled(status)
const hasSettled = (status: PayTaskStatus) => status === 40 || status === 41 || status === 50
const hasEnded = (status: PayTaskStatus) => hasSettled(status) || status === 60 || status === 70

/** Whether a task's parts can be what its status says; of a started one the contract derives it. */
const isStatusOf = (task: PayTask) => {
  const there = partsOf(task).filter(({ count }) => count > 0)
  const details = there.map(({ part, status, fen }) => ({
    status,
    returnedFen: part === 'returned' ? fen : 0,
  }))
  if (hasStarted(task.status)) return taskStatusOf(details) === task.status
  const only = task.status === 60 || task.status === 70 ? 50 : 0
  return there.every(({ status }) => status === only)
}

export function contradictionsOfTask(task: PayTask): string[] {
  const all = partsOf(task)
  const money = moneyMovedBy(
    task.status,
    all.map(({ status, fen, part }) => ({
      status,
      amountFen: fen,
      returnedFen: part === 'returned' ? fen : 0,
    })),
  )
  const count = sumOf(all, (part) => part.count)
  const fen = sumOf(all, (part) => part.fen)
  const { taskNo, status } = task
  return broken([
    [count === task.totalCount, `task ${taskNo} of ${task.totalCount}, with parts of ${count}`],
    [fen === task.totalFen, `task ${taskNo} over ${task.totalFen} fen, with parts of ${fen} fen`],
    ...all.map(
      (it) =>
        [
          (it.count === 0) === (it.fen === 0),
          `task ${taskNo}, of which ${it.count} worth ${it.fen} fen are ${it.part}`,
        ] as const,
    ),
    [isSameMoney(task.money, money), `task ${taskNo}, whose money is not that of its parts`],
    [isStatusOf(task), `task ${taskNo} in status ${status}, whose parts say another`],
    [
      status < 10 || status === 60 || (task.channel !== null && task.payer !== null),
      `task ${taskNo} in status ${status} without a channel or payer`,
    ],
    [
      (status !== 20 && !hasStarted(status) && status !== 70) || task.startTime !== null,
      `task ${taskNo} in status ${status}, which was never started`,
    ],
    [
      hasEnded(status) === (task.finishTime !== null),
      `task ${taskNo} in status ${status}, finished at ${task.finishTime}`,
    ],
    [
      status !== 20 ||
        // Over safe pay the page is the payer's alone.
        ((task.channel === 'SAFE') === (task.cashierUrl === null) && task.deadlineAt !== null),
      `task ${taskNo}, which awaits its payer on no page or for ever`,
    ],
    [
      isInOrder(task.createTime, task.startTime, task.finishTime),
      `task ${taskNo}, finished before it was started or made`,
    ],
  ])
}

const isSameMoney = (shown: PayTask['money'], due: PayTask['money']) =>
  shown.movedFen === due.movedFen &&
  shown.returnedFen === due.returnedFen &&
  shown.movingFen === due.movingFen &&
  shown.untouchedFen === due.untouchedFen

/** A task with its timeline; what it says as a task is not said again. */
export function contradictionsOfTaskDetail(task: PayTaskDetail): string[] {
  const { taskNo, failures, failed, events } = task
  return broken([
    [
      sumOf(failures, ({ count }) => count) === failed.count &&
        sumOf(failures, ({ fen }) => fen) === failed.fen,
      `task ${taskNo}, whose reasons of failure are not those of what failed`,
    ],
    [isInOrder(...events.map(({ time }) => time)), `task ${taskNo}, whose history runs backwards`],
  ])
}

export function contradictionsOfDetail(detail: PayDetail): string[] {
  const { outBizNo, status, returned } = detail
  return broken([
    [(status === 20) === (detail.payTime !== null), `payment ${outBizNo}, paid or not paid`],
    [
      (status === 30) === (detail.failReason !== null),
      `payment ${outBizNo} in status ${status}, which failed for ${detail.failReason}`,
    ],
    [!detail.hasReceipt || status === 20, `a receipt of ${outBizNo}, which is not paid`],
    [
      returned === null ||
        (status === 20 &&
          returned.detailId === detail.id &&
          returned.amountFen <= detail.amountFen &&
          isInOrder(detail.payTime, returned.time)),
      `payment ${outBizNo}, returned and not paid before, or more than was paid`,
    ],
  ])
}

/** A task and rows beside it: all of its details, or some. */
export function contradictionsOfRows(task: PayTask, rows: readonly PayDetail[]): string[] {
  const isWhole = rows.length === task.totalCount
  const tallies = parts.map(([part, status]) => {
    const of = rows.filter(
      (row) => row.status === status && (row.returned !== null) === (part === 'returned'),
    )
    return { ...task[part], part, rows: of.length, rowsFen: sumOf(of, (row) => row.amountFen) }
  })
  return broken([
    ...tallies.map(
      (it) =>
        [
          isWhole ? it.rows === it.count && it.rowsFen === it.fen : it.rows <= it.count,
          `task ${task.taskNo}, of which ${it.count} worth ${it.fen} fen are ${it.part}, beside ${it.rows} such rows worth ${it.rowsFen} fen`,
        ] as const,
    ),
    [
      rows.length <= task.totalCount,
      `task ${task.taskNo} of ${task.totalCount} beside ${rows.length} rows`,
    ],
    [
      new Set(rows.map(({ id }) => id)).size === rows.length,
      `one payment of task ${task.taskNo} twice`,
    ],
    [
      rows.every(({ payTime }) => isInOrder(task.startTime, payTime)),
      `a payment of task ${task.taskNo} from before its start`,
    ],
  ])
}

/** What the machine of the wizard calls what became of the money. */
const outcomesAt: Readonly<Record<string, readonly PayOutcome[]>> = {
  awaitingPayer: ['awaitingPayer'],
  settling: ['moving', 'unknown'],
  settled: ['paid'],
  partlyFailed: ['partlyPaid'],
  failed: ['unpaid'],
  cancelled: ['cancelled'],
  expired: ['expired'],
}

/** The wizard in a state, and the task that it is about. */
export function contradictionsOfPlace(state: string, task: PayTask): string[] {
  const outcome = outcomeOf(task)
  return broken([
    [
      outcomesAt[state]?.includes(outcome) ?? true,
      `${state} with task ${task.taskNo}, which is ${outcome}`,
    ],
  ])
}

/** What a person is told of a task, beside the task. */
export const Told = z.object({ outcome: z.string(), task: PayTask })

export const contradictionsOfTold = ({ outcome, task }: z.infer<typeof Told>): string[] =>
  broken([
    [
      outcome === outcomeOf(task) || (outcome === 'notStarted' && outcomeOf(task) === 'notSent'),
      `task ${task.taskNo} as ${outcome}, which is ${outcomeOf(task)}`,
    ],
  ])

export function contradictionsOfOrderCheck(check: AddCheckReply): string[] {
  return broken([
    [
      check.pass === !check.problems.some(({ level }) => level === 'BLOCK'),
      'a check of orders that passed with what blocks it, or failed without',
    ],
    [
      check.passIds.length === check.totalCount
        ? check.passFen === check.totalFen
        : check.passIds.length < check.totalCount && check.passFen < check.totalFen,
      `a check of ${check.totalCount} orders worth ${check.totalFen} fen, of which ${check.passIds.length} worth ${check.passFen} fen passed`,
    ],
    [
      (check.passIds.length === 0) === (check.passFen === 0),
      `a check that ${check.passIds.length} orders worth ${check.passFen} fen passed`,
    ],
  ])
}

/** A check by a channel, with its task or without. */
export const ChannelCheck = z.omit(ChannelCheckReply, { task: true })

export function contradictionsOfChannelCheck(check: z.infer<typeof ChannelCheck>): string[] {
  const leftFen = check.availableFen - check.totalFen
  return broken([
    [
      check.pass === !check.problems.some(({ level }) => level === 'BLOCK'),
      'a check of a channel that passed with what blocks it, or failed without',
    ],
    [
      check.afterFen === (leftFen >= 0 ? leftFen : null),
      `${check.availableFen} fen of which ${check.afterFen} are left after ${check.totalFen}`,
    ],
    [
      leftFen >= 0 || check.problems.some(({ shortFen }) => shortFen === -leftFen),
      `${check.availableFen} fen for ${check.totalFen}, and no word of the ${-leftFen} that are missing`,
    ],
  ])
}

/** A check by a channel, and the task that it answers with. */
export function contradictionsOfCheckedTask({ task, ...check }: ChannelCheckReply): string[] {
  return broken([
    [
      check.totalCount === task.totalCount && check.totalFen === task.totalFen,
      `a check of ${check.totalCount} worth ${check.totalFen} fen, whose task is ${task.totalCount} worth ${task.totalFen} fen`,
    ],
    [check.feeFen === task.feeFen, `a check with a fee of ${check.feeFen} fen, and ${task.feeFen}`],
    [
      task.status === (check.pass ? 10 : 0),
      `a check whose task has status ${task.status} after it`,
    ],
  ])
}

/** An account, whoever shows it. */
export const contradictionsOfAccount = (
  account: Pick<AccountBook, 'balanceFen' | 'frozenFen' | 'availableFen'>,
): string[] => {
  const { balanceFen, frozenFen, availableFen } = account
  return broken([
    [
      availableFen === Math.max(0, balanceFen - frozenFen),
      `an account of ${balanceFen} fen with ${frozenFen} frozen and ${availableFen} available`,
    ],
  ])
}

export const contradictionsOfPayroll = (payroll: z.infer<typeof EntPayroll>): string[] =>
  broken([
    [
      payroll.successCount + payroll.failCount <= payroll.totalCount &&
        payroll.successFen + payroll.failFen <= payroll.totalFen,
      `batch ${payroll.payrollNo}, of which more succeeded and failed than there is`,
    ],
  ])
