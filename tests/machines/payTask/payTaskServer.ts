import type {
  AddCheckReply,
  ChannelCheckReply,
  OrderChoice,
  PayTask,
  PayTaskDetail,
  StartReply,
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
import type { ChannelChoice } from '#machines/payTask/payTask.context.ts'
import { emptyDraft } from '#machines/payTask/payTask.draft.ts'

export const password = 'Demo@2023'
export const orders = ['1', '2', '3']
export const account = paramInfo.channels[0]?.account?.id ?? ''

type StoredTask = PayTask & { orderIds: string[]; starts: number }

/** The part of the portal's server that the wizard meets, small enough to be seen through. */
export class PayTaskServer {
  readonly tasks = new Map<string, StoredTask>()
  readonly drafts = new Map<string, PayTaskDraft>()
  readonly replies = new Map<string, unknown>()
  /** Whether the next checks find the balance short, and some of the orders unpayable. */
  isShort = false
  isPartlyBad = false
  /** Whether the payer has to confirm on a page of his own. */
  needsPayer = false

  private once<T>(key: string, effect: () => T): T {
    if (!this.replies.has(key)) this.replies.set(key, effect())
    return this.replies.get(key) as T // stored under this key by this very call
  }

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

  addPayTask(body: OrderChoice, key: string): PayTask {
    return this.once(key, () => {
      const orderIds = body.orderIds ?? []
      if (orderIds.some(this.isReserved)) throw new Problem('ordersChanged')
      const id = String(1000 + this.tasks.size)
      const totalFen = orderIds.length * 100
      const task = { ...draftTask, id, orderIds, starts: 0, totalCount: orderIds.length, totalFen }
      this.tasks.set(id, task)
      return { ...task }
    })
  }

  getPayTask(id: string): PayTaskDetail {
    const task = this.find(id)
    return { ...taskDetail(task), startReceived: task.starts > 0 }
  }

  loadChannels = () => ({ params: paramInfo, payers: [safePayer] })

  check({ taskId, ...choice }: ChannelChoice & { taskId: string }): ChannelCheckReply {
    const task = this.find(taskId)
    if (task.status !== 0 && task.status !== 10) throw new Problem('stateForbids')
    task.channel = choice.channel
    task.payer = { account: choice.payerAccount, accountMasked: '', entId: '1', name: '' }
    task.status = this.isShort ? 0 : 10
    task.version += 1
    return { ...(this.isShort ? shortCheck : passedCheck), task: { ...task } }
  }

  start(taskId: string, key: string, typed: string): StartReply {
    return this.once(key, () => {
      const task = this.find(taskId)
      if (typed !== password) throw new Problem('passwordWrong')
      if (task.status !== 10) throw new Problem('stateForbids')
      if (this.isShort) throw new Problem('balanceShort')
      task.starts += 1
      task.status = this.needsPayer ? 20 : 30
      return { status: task.status, cashierUrl: null, deadlineAt: null }
    })
  }

  cancel(taskId: string, key: string): PayTask {
    return this.once(key, () => {
      const task = this.find(taskId)
      if (![0, 10, 20].includes(task.status)) throw new Problem('stateForbids')
      task.status = 60
      return { ...task }
    })
  }

  /** As the wizard's flow saves: another tab's key stands, unless it has had its answer. */
  saveDraft(subjectId: string, draft: PayTaskDraft, answeredKey: string | null): PayTaskDraft {
    const stored = this.drafts.get(subjectId) ?? emptyDraft
    const isOther = stored.startKey !== null && stored.startKey !== answeredKey
    const saved =
      isOther && draft.startKey !== null ? { ...draft, startKey: stored.startKey } : draft
    this.drafts.set(subjectId, saved)
    return saved
  }

  /** What happens at the payer's, the bank's and by the clock; `n` says which of what may happen. */
  happen(n: number) {
    for (const task of this.tasks.values()) {
      if (task.status === 20) task.status = ([30, 30, 70] as const)[n % 3] ?? 30
      else if (task.status === 30) {
        const outcome = ([40, 41, 50] as const)[n % 3] ?? 40
        const [paid, failed] = { 40: [2, 0], 41: [1, 1], 50: [0, 2] }[outcome]
        task.paid = { count: paid ?? 0, fen: 0 }
        task.failed = { count: failed ?? 0, fen: 0 }
        task.status = outcome
      }
    }
  }
}
