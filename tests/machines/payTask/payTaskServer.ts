import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  type AddCheckReply,
  addPayTask,
  cancelPayTask,
  type ChannelCheckReply,
  type OrderChoice,
  type PayTask,
  type PayTaskDetail,
} from '#contract/payTask.contract.ts'
import {
  draftTask,
  paramInfo,
  passedCheck,
  safePayer,
  shortCheck,
  taskDetail,
} from '#contract/payTask.examples.ts'
import type { PayTaskDraft } from '#contract/payTask.draft.ts'
import { Problem } from '#contract/problem.ts'
import type { ChannelChoice, ChannelOffer } from '#machines/payTask/payTask.context.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { password } from '#tests/machines/walk.ts'

export const orders = ['1', '2', '3']
export const account = paramInfo.channels[0]?.account?.id ?? ''

type StoredTask = PayTask & { orderIds: string[]; starts: number }

/** The part of the portal's server that the wizard meets, small enough to be seen through. */
export class PayTaskServer {
  readonly tasks = new Map<string, StoredTask>()
  readonly drafts = new Map<string, PayTaskDraft>()
  readonly acts = new ActTable((act, typed) => this.perform(act, typed))
  /** Whether the next checks find the balance short, and some of the orders unpayable. */
  isShort = false
  isPartlyBad = false
  /** Whether the payer has to confirm on a page of his own. */
  needsPayer = false

  find(id: string): StoredTask {
    const task = this.tasks.get(id)
    if (!task) throw new Problem('missing')
    return task
  }

  private isReserved = (orderId: string) =>
    [...this.tasks.values()].some(
      (task) => ![50, 60, 70].includes(task.status) && task.orderIds.includes(orderId),
    )

  addCheck(orderIds: string[]): AddCheckReply {
    const bad = orderIds.filter((id) => this.isReserved(id) || (this.isPartlyBad && id === '1'))
    const passIds = orderIds.filter((id) => !bad.includes(id))
    return {
      pass: bad.length === 0,
      totalCount: orderIds.length,
      totalFen: orderIds.length * 100,
      passIds,
      passFen: passIds.length * 100,
      problems: [],
    }
  }

  private addPayTask({ orderIds = [] }: OrderChoice): PayTask {
    if (orderIds.some(this.isReserved)) throw new Problem('ordersChanged')
    const id = String(1000 + this.tasks.size)
    const totalFen = orderIds.length * 100
    const task = { ...draftTask, id, orderIds, starts: 0, totalCount: orderIds.length, totalFen }
    this.tasks.set(id, task)
    return { ...task }
  }

  getPayTask(id: string): PayTaskDetail {
    return taskDetail(this.find(id))
  }

  loadChannels = (): ChannelOffer => ({
    params: paramInfo,
    payers: [safePayer],
    credit: { contractCount: 1, lines: [] },
  })

  check({ taskId, ...choice }: ChannelChoice & { taskId: string }): ChannelCheckReply {
    const task = this.find(taskId)
    if (task.status !== 0 && task.status !== 10) throw new Problem('stateForbids')
    task.channel = choice.channel
    task.payer = {
      account: choice.payerAccount,
      accountMasked: '',
      entId: '1',
      name: '',
      applyId: null,
    }
    task.status = this.isShort ? 0 : 10
    task.version += 1
    return { ...(this.isShort ? shortCheck : passedCheck), task: { ...task } }
  }

  private start({ taskId, version }: { taskId: string; version: number }, typed: string | null) {
    const task = this.find(taskId)
    if (typed !== password) throw new Problem('passwordWrong')
    if (task.status !== 10) throw new Problem('stateForbids')
    if (task.version !== version) throw new Problem('versionConflict')
    if (this.isShort) throw new Problem('balanceShort')
    task.starts += 1
    task.status = this.needsPayer ? 20 : 30
    return { status: task.status, cashierUrl: null, deadlineAt: null }
  }

  private close(task: StoredTask, status: 60 | 70) {
    task.status = status
    task.again = { ...task.again, closed: { count: task.orderIds.length, fen: 0 } }
  }

  private cancel(taskId: string): PayTask {
    const task = this.find(taskId)
    if (![0, 10, 20].includes(task.status)) throw new Problem('stateForbids')
    this.close(task, 60)
    return { ...task }
  }

  private perform({ call, body }: SavedAct, typed: string | null): unknown {
    // `as`: as the machine wrote them for these very calls.
    if (call === callOf(addPayTask)) return this.addPayTask(body as OrderChoice)
    if (call === callOf(cancelPayTask)) return this.cancel(String(body['taskId']))
    return this.start(body as { taskId: string; version: number }, typed)
  }

  /** What happens at the payer's, the bank's and by the clock; `n` says which of what may happen. */
  happen(n: number) {
    for (const task of this.tasks.values()) {
      if (task.status === 20) {
        if (n % 3 === 2) this.close(task, 70)
        else task.status = 30
      } else if (task.status === 30) {
        const outcome = ([40, 41, 50] as const)[n % 3] ?? 40
        const [paid, failed] = { 40: [2, 0], 41: [1, 1], 50: [0, 2] }[outcome]
        task.paid = { count: paid ?? 0, fen: 0 }
        task.failed = { count: failed ?? 0, fen: 0 }
        task.again = { ...task.again, failed: task.failed }
        task.status = outcome
      }
    }
  }
}
