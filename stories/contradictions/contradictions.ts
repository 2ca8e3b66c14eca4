import * as z from 'zod/mini'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { AccountBook } from '#contract/accountBook.contract.ts'
import { DeskAccount } from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import * as order from '#contract/order.contract.ts'
import * as pay from '#contract/payTask.contract.ts'
import type { pagedListMachine } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { stateWithin } from '#machines/payTask/payTask.context.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import {
  AnyPage,
  contradictionsOfList,
  contradictionsOfPage,
  contradictionsOfStatistics,
} from './list.ts'
import * as ofLoan from './loan.ts'
import * as ofOrder from './order.ts'
import * as ofPay from './payTask.ts'

type Check = (value: unknown) => string[]

/** What fits a schema of the contract is judged as what that schema describes. */
const kind = <S extends z.ZodMiniType>(
  schema: S,
  contradictionsOf: (it: z.output<S>) => string[],
): Check => {
  const needed = neededIn(schema)
  return (value) => {
    if (!needed.every((key) => has(value, key))) return []
    const { success, data } = z.safeParse(schema, value)
    return success ? contradictionsOf(data) : []
  }
}

/** Nearly every thing is of another kind, which its keys tell long before it is parsed. */
const neededIn = (schema: z.ZodMiniType): string[] =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).flatMap(([key, it]) => (it._zod.optin ? [] : [key]))
    : []

const has = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && key in value

const kinds: readonly Check[] = [
  kind(pay.PayTask, ofPay.contradictionsOfTask),
  kind(pay.PayTaskDetail, ofPay.contradictionsOfTaskDetail),
  kind(pay.PayDetail, ofPay.contradictionsOfDetail),
  kind(ofPay.Told, ofPay.contradictionsOfTold),
  kind(pay.AddCheckReply, ofPay.contradictionsOfOrderCheck),
  kind(ofPay.ChannelCheck, ofPay.contradictionsOfChannelCheck),
  kind(pay.ChannelCheckReply, ofPay.contradictionsOfCheckedTask),
  kind(AccountBook, ofPay.contradictionsOfAccount),
  kind(DeskAccount, ofPay.contradictionsOfAccount),
  kind(pay.EntPayroll, ofPay.contradictionsOfPayroll),
  kind(pay.payTaskStatistics.reply, contradictionsOfStatistics),
  kind(loan.LoanNote, ofLoan.contradictionsOfNote),
  kind(ofLoan.Plan, ofLoan.contradictionsOfPlan),
  kind(loan.LoanApply, ofLoan.contradictionsOfApply),
  kind(loan.LoanApplyDetail, ofLoan.contradictionsOfApplyDetail),
  kind(loan.LoanProject, ofLoan.contradictionsOfProject),
  kind(loan.ConsignerAuth, ofLoan.contradictionsOfAuth),
  kind(loan.getConsigner.reply, ofLoan.contradictionsOfConsigner),
  kind(order.OrderRow, ofOrder.contradictionsOfOrder),
  kind(order.ImportReply, ofOrder.contradictionsOfImport),
  kind(order.OrderBatchReply, ofOrder.contradictionsOfBatch),
  kind(order.orderStatistics.reply, ({ rows }) => contradictionsOfStatistics(rows)),
  kind(AnyPage, contradictionsOfPage),
]

/** What a story shows and cannot be: each thing by itself, each machine, and tasks beside their details. */
export function contradictionsIn(
  things: readonly unknown[],
  snapshots: readonly AnyMachineSnapshot[],
): string[] {
  const found = [
    ...things.flatMap((thing) => kinds.flatMap((check) => check(thing))),
    ...snapshots.flatMap(unfitIn),
    ...snapshots.flatMap(ofSnapshot),
    ...besideDetails(things),
  ]
  return [...new Set(found)]
}

const isPart = <S extends z.ZodMiniType>(schema: S, value: unknown): value is z.output<S> =>
  z.safeParse(schema, value).success

/** What a machine has of the contract in its context, by the machine's id. */
const parts: Readonly<Record<string, readonly [key: string, name: string, z.ZodMiniType]>> = {
  payTask: ['task', 'PayTaskDetail', pay.PayTaskDetail],
  haulierLoan: ['apply', 'LoanApplyDetail', loan.LoanApplyDetail],
  loanRepayment: ['note', 'LoanNote', loan.LoanNote],
}

/** The rows of lists, by a field that no other row has: a list does not say what it is of. */
const rows: readonly (readonly [field: string, name: string, z.ZodMiniType])[] = [
  ['auditRemark', 'OrderRow', order.OrderRow],
  ['retryOf', 'PayTask', pay.PayTask],
  ['acceptState', 'LoanApply', loan.LoanApply],
]

/** What no longer fits its schema would be judged as nothing. */
function unfitIn({ machine, context }: AnyMachineSnapshot): string[] {
  const unfit = (name: string, schema: z.ZodMiniType, value: unknown) =>
    value == null || isPart(schema, value) ? [] : [`${nameOf(value)} is no ${name} of the contract`]
  const [key, name, schema] = parts[machine.id] ?? []
  if (key && name && schema) return unfit(name, schema, context[key])
  if (machine.id !== 'pagedList') return []
  const { records } = context as SnapshotFrom<typeof pagedListMachine>['context'] // by its id
  return records.flatMap((row) =>
    rows.flatMap(([field, name, schema]) => (field in row ? unfit(name, schema, row) : [])),
  )
}

const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? `${value.id}` : String(value)

// A machine is known by its id.
function ofSnapshot(snapshot: AnyMachineSnapshot): string[] {
  switch (snapshot.machine.id) {
    case 'pagedList': {
      const list = snapshot as SnapshotFrom<typeof pagedListMachine>
      const isAnswered = list.matches('ready') && !list.matches({ ready: 'turning' })
      return contradictionsOfList(list.context, isAnswered)
    }
    case 'payTask': {
      const { value, context } = snapshot as SnapshotFrom<typeof payTaskMachine>
      return isPart(pay.PayTaskDetail, context.task)
        ? ofPay.contradictionsOfPlace(stateWithin(value), context.task)
        : []
    }
    case 'loanDecision': {
      const { sheet } = (snapshot as SnapshotFrom<typeof loanDecisionMachine>).context
      return sheet ? ofLoan.contradictionsOfSheet(sheet) : []
    }
    default:
      return []
  }
}

const Details = z.array(pay.PayDetail).check(z.minLength(1))

/** A task beside rows of it, in the version of it that is shown last. */
function besideDetails(things: readonly unknown[]): string[] {
  const tasks = new Map<string, pay.PayTask>()
  for (const thing of things) {
    const task = z.safeParse(pay.PayTask, thing).data
    if (task && task.version >= (tasks.get(task.id)?.version ?? 0)) tasks.set(task.id, task)
  }
  return things.flatMap((thing) => {
    const rows = z.safeParse(Details, thing).data ?? []
    return [...Map.groupBy(rows, ({ taskId }) => taskId)].flatMap(([taskId, own]) => {
      const task = tasks.get(taskId)
      return task ? ofPay.contradictionsOfRows(task, own) : []
    })
  })
}
