// Over 200 lines: one simulation, whose parts mean nothing apart.
import type { PayChannel, PayTaskStatus } from '#contract/payTask.contract.ts'
import { detailTransitions, taskStatusOf, taskTransitions } from '#contract/payTask.rules.ts'
import { isOpen, queryDelay } from '#server/pay/decide.ts'
import type { Bank, BankNotice, Reply } from './bank.ts'
import type { Decisions, Detail } from './decisions.ts'

export type Task = { taskNo: string; status: PayTaskStatus; totalFen: number; details: Detail[] }

export type Order = { payableFen: number; payeeAccount: string }

/** Work that a crash would cut: what was read, and what is to be done next with it. */
type Work = {
  next: 'deliver' | 'ask' | 'settle' | 'settleQuery'
  details: Detail[]
  /** As they were when the work began. */
  read: Detail[]
  replies: Reply[]
}

const refuse = (what: string): never => {
  throw new Error(what)
}

/** The portal's side of a payment: what is committed, and what is in the process's memory. */
export class Portal {
  now = 0
  readonly tasks: Task[] = []
  readonly details: Detail[] = []
  balanceFen = 1_000_000_000
  frozenFen = 0
  work: Work[] = []
  private readonly replies = new Map<string, number>()
  readonly orders: readonly Order[]
  readonly bank: Bank
  readonly by: Decisions
  readonly channel: PayChannel
  readonly seen: (what: string) => void

  constructor(orders: readonly Order[], bank: Bank, by: Decisions, seen: (what: string) => void) {
    this.orders = orders
    this.bank = bank
    this.by = by
    this.channel = bank.channel
    this.seen = seen
  }

  /** A draft under a key: the same key again gets the same task, whatever became of it. */
  create(key: string, chosen: readonly number[]): number | null {
    const stored = this.by.repliedTo(this.replies.get(key))
    if (stored !== undefined) return stored
    // An order of another payment, or one that is paid, is left out.
    const free = chosen.filter((order) => this.mayPay(order))
    if (free.length === 0) return null
    const taskNo = `FK${this.tasks.length}`
    const details = free.map((order, at): Detail => {
      const attemptNo = this.details.filter((one) => one.order === order).length + 1
      if (attemptNo > 1) this.seen('attempt.again')
      const { payableFen, payeeAccount } = this.orders[order] ?? refuse('no such order')
      return {
        task: this.tasks.length,
        seq: at + 1,
        attemptNo,
        outBizNo: this.by.outBizNoOf(taskNo, at + 1, attemptNo),
        order,
        amountFen: payableFen,
        payeeAccount,
        status: 0,
        returnedFen: 0,
        queryCount: 0,
        nextQueryAt: 0,
      }
    })
    const totalFen = details.reduce((sum, { amountFen }) => sum + amountFen, 0)
    this.tasks.push({ taskNo, status: 10, totalFen, details })
    this.details.push(...details)
    this.replies.set(key, this.tasks.length - 1)
    return this.tasks.length - 1
  }

  private mayPay(order: number) {
    const own = this.details.filter((detail) => detail.order === order)
    return !own.some(
      ({ status, returnedFen }) => this.by.isLive(status) || (status === 20 && returnedFen === 0),
    )
  }

  /** The person starts, twice perhaps; the second finds the task started. */
  start(task: Task, needsPayer: boolean) {
    if (task.status !== 10) return this.seen('start.again')
    this.frozenFen += task.totalFen
    this.move(task, needsPayer ? 20 : 30)
  }

  payerAnswers(task: Task, answer: 'confirmed' | 'refused' | 'expired') {
    if (task.status !== 20) return
    if (answer === 'confirmed') return this.move(task, 30)
    this.free(task, answer === 'refused' ? 60 : 70)
  }

  cancel(task: Task) {
    if (task.status === 0 || task.status === 10) this.free(task, 60)
  }

  private free(task: Task, status: 60 | 70) {
    if (task.status === 20) this.frozenFen -= task.totalFen
    for (const detail of task.details) this.change(detail, 50)
    this.move(task, status)
  }

  /** Claims in one transaction, so that no two processes send the same; sending comes after. */
  claim(task: Task) {
    if (task.status !== 30) return
    const details = task.details.filter(({ status }) => this.by.mayClaim(status)).slice(0, 2)
    if (details.length === 0) return
    for (const detail of details) {
      this.change(detail, 10)
      detail.nextQueryAt = this.now + queryDelay(0)
    }
    this.begin('deliver', details)
  }

  claimQuestions() {
    const details = this.details.filter(
      ({ status, nextQueryAt }) => this.by.isOpen(status) && nextQueryAt <= this.now,
    )
    if (details.length === 0) return
    for (const detail of details) detail.nextQueryAt = this.now + 60
    this.begin('ask', details)
  }

  private begin(next: Work['next'], details: Detail[]) {
    this.work.push({ next, details, read: details.map((detail) => ({ ...detail })), replies: [] })
  }

  /** One piece of work does its next step; any other may do one before and after. */
  step(at: number) {
    const work = this.work[at]
    if (!work) return
    if (work.next === 'deliver') {
      work.replies = work.details.map((detail) => this.send(detail))
      work.next = 'settle'
    } else if (work.next === 'ask') {
      work.replies = work.details.map(({ outBizNo }) => this.bank.query(outBizNo))
      work.next = 'settleQuery'
    } else {
      this.work.splice(at, 1)
      const again = this.settle(work)
      if (work.next === 'settleQuery' && again.length > 0) {
        this.begin(
          'deliver',
          again.map((detail) => this.numbered(detail)),
        )
      }
    }
  }

  private numbered(detail: Detail) {
    detail.outBizNo = this.by.numberAgain(detail)
    return detail
  }

  private send({ outBizNo, order, amountFen, payeeAccount }: Detail): Reply {
    return this.bank.send({ outBizNo, order, amountFen, payeeAccount })
  }

  crash() {
    if (this.work.length > 0) this.seen('crash.working')
    this.work = []
  }

  notify(notice: BankNotice) {
    const detail = this.by.findNotified(this.details, notice.outBizNo)
    if (!detail) return this.seen('notice.unknown')
    if (this.by.mismatchOf(notice, detail, { channel: this.channel }) !== null)
      return this.seen('notice.refused')
    const newest = this.details.findLast(({ order }) => order === detail.order)
    if (newest !== detail) this.seen('notice.old')
    this.settle({
      details: [detail],
      read: [detail],
      replies: [{ kind: 'status', ...notice }],
      next: 'settle',
    })
  }

  /** The bank's statement, whether or not a notice came. */
  readStatement() {
    for (const line of this.bank.statement()) {
      const detail = this.details.find(({ outBizNo }) => outBizNo === line.outBizNo)
      const found = detail && { detail, channel: this.channel }
      if (!detail || this.by.misfitOf(line, this.channel, found) !== null) {
        this.seen('statement.refused')
        continue
      }
      if (line.kind === 'PAY' && isOpen(detail.status)) this.seen('statement.paid')
      const status = line.kind === 'PAY' ? 'SUCCESS' : 'REFUND'
      const replies: Reply[] = [{ kind: 'status', status, errorCode: null }]
      this.settle({ details: [detail], read: [detail], replies, next: 'settle' })
    }
  }

  /** Applies replies to details in one transaction; answers those that the bank has never seen. */
  private settle({ details, read, replies, next }: Work): Detail[] {
    const again: Detail[] = []
    for (const [at, detail] of details.entries()) {
      const reply = replies[at] ?? { kind: 'lost' }
      const answer =
        reply.kind === 'status' ? this.by.answerOf(reply.status, reply.errorCode) : reply
      const { status, returnedFen } = this.by.stateOf(detail, read[at] ?? detail)
      const step = this.by.decide({ status, returned: returnedFen > 0 }, answer)
      if (step.resend) again.push(detail)
      if (step.contradicts) this.seen('contradicts')
      this.book(detail, status, step)
      if (next === 'settleQuery') detail.queryCount++
      detail.nextQueryAt = this.now + queryDelay(detail.queryCount)
      const task = this.tasks[detail.task]
      if (task && task.status >= 30 && task.status < 60) this.move(task, taskStatusOf(task.details))
    }
    return again
  }

  /** Paid is debited, failed is released, returned is credited. */
  private book(detail: Detail, from: Detail['status'], step: ReturnType<Decisions['decide']>) {
    const { amountFen } = detail
    if (step.to === 20 && from !== 20) {
      this.balanceFen -= amountFen
      this.frozenFen -= amountFen
    }
    if ((step.to === 30 || step.to === 50) && from !== step.to) this.frozenFen -= amountFen
    if (step.returned) {
      this.balanceFen += amountFen
      detail.returnedFen = amountFen
      this.seen('returned')
    }
    this.change(detail, step.to)
  }

  private change(detail: Detail, to: Detail['status']) {
    if (detail.status === to) return
    if (!detailTransitions[detail.status].includes(to))
      refuse(`a detail went from ${detail.status} to ${to}`)
    detail.status = to
    this.seen(`detail.${to}`)
  }

  private move(task: Task, to: PayTaskStatus) {
    if (task.status === to) return
    if (!taskTransitions[task.status].includes(to))
      refuse(`a task went from ${task.status} to ${to}`)
    task.status = to
    this.seen(`task.${to}`)
  }
}
