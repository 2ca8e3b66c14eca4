import { and, eq, inArray } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import * as loan from '#contract/loan.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { session } from '#server/auth/auth.schema.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import {
  carriageMonth,
  consignerAuth,
  enterpriseDocument,
  loanApply,
  loanNote,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { findAccountOf, outsideAccount, post } from '#server/account/ledger.store.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import {
  confirmation,
  createLoanWorld,
  giveMaterial,
  type LoanWorld,
  type Terms,
  password,
} from './loanWorld.ts'
import { addOrders } from '#tests/server/pay/payWorld.ts'

const dayMs = 86_400_000
const haulierUscc = '91349901MAXXX00232'
const contractNo = 'KJ-2026-003'
const sweepNames = ['loans', 'settlement', 'query', 'statements'] as const

/** Refusals are answers too; anything else is a fault. */
const tried = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.value.code !== 'unexpected') return false
      throw error
    },
  )

/** A haulier with two lines and orders to pay, of whose receivables some are free. */
export const createLoanActs = async (options: Parameters<typeof createLoanWorld>[0] = {}) => {
  const world = await createLoanWorld(options)
  const { db, ent } = world.ports
  // Owed however much time goes by.
  const owed = {
    haulierEntId: ent(2),
    consignerEntId: ent(3),
    month: '2099-12',
    orders: 1,
    onTimeOrders: 1,
    freightFen: 1_000_000_000,
  }
  await db.insert(carriageMonth).values(owed)
  await db.update(loanProject).set({ creditLimitFen: 2_000_000_000 })
  const book = await findAccountOf(db, ent(2), 'ACCOUNT_BOOK')
  const from = await outsideAccount(db, world.ports)
  const charge = { from, to: book?.id ?? '', amountFen: 10_000_000_000, kind: 'CHARGE' } as const
  await post(db, world.ports, world.ports.clock.now(), [charge])
  const orders = await addOrders(world.ports, 80, 3_000_000)
  await db
    .update(freightOrder)
    .set({ contractNo, consignorEntId: ent(3) })
    .where(inArray(freightOrder.id, orders))
  await giveMaterial(world.network, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  const [project] = await db
    .select()
    .from(loanProject)
    .where(eq(loanProject.contractNo, contractNo))
  if (!project) throw new Error('the seed has no project')
  return new LoanActs(world, project.id, orders)
}

/** What anybody may do next; `n` says to which one, and how much. */
export class LoanActs {
  readonly ports: TestPorts
  private readonly world: LoanWorld
  private readonly projectId: string
  private readonly orders: string[]
  /** Acts that took effect, by name. */
  readonly done = new Map<string, number>()

  constructor(world: LoanWorld, projectId: string, orders: string[]) {
    this.world = world
    this.ports = world.ports
    this.projectId = projectId
    this.orders = orders
  }

  static readonly names = [
    'apply',
    'apply',
    'apply',
    'apply',
    'handIn',
    'handIn',
    'handIn',
    'withdraw',
    'sendBack',
    'confirm',
    'confirm',
    'confirm',
    'supplement',
    'approve',
    'reject',
    'approve',
    'sign',
    'sign',
    'draw',
    'draw',
    'draw',
    'pay',
    'pay',
    'repay',
    'repay',
    'return',
    'days',
    'sweep',
    'sweep',
    'freeze',
    'thaw',
    'grade',
    'project',
    'authorise',
    'fate',
  ] as const

  /** What is refused is followed by what comes next in the list, or a walk would hardly get anywhere. */
  async act(kind: number, n: number): Promise<string> {
    const told: string[] = []
    await this.stayLoggedIn()
    for (const at of [kind, kind + 1, kind + 2]) {
      const name = LoanActs.names[at % LoanActs.names.length] ?? 'sweep'
      told.push(name)
      if (await tried(this[name](n))) {
        this.done.set(name, (this.done.get(name) ?? 0) + 1)
        break
      }
    }
    return told.join(' or ')
  }

  /** The clock runs through months; everybody stays logged in. */
  private stayLoggedIn() {
    const now = this.ports.clock.now()
    return this.ports.db.update(session).set({ createdAt: now, activeAt: now })
  }

  private refused(): never {
    throw new Problem('stateForbids')
  }

  /** One of the haulier's applications that stand somewhere. */
  private async applyIn(n: number, statuses: readonly loan.ApplyStatus[]) {
    const rows = await this.ports.db
      .select()
      .from(loanApply)
      .where(
        and(
          eq(loanApply.haulierEntId, this.ports.ent(2)),
          inArray(loanApply.status, [...statuses]),
        ),
      )
      .orderBy(loanApply.id)
    return rows[n % rows.length] ?? this.refused()
  }

  private async apply(n: number) {
    const offers: Pick<Terms, 'productCode' | 'repayMethod' | 'termDays' | 'termMonths'>[] = [
      { productCode: 'DDRZ', repayMethod: 'INTEREST_FIRST', termDays: 90, termMonths: null },
      { productCode: 'YSZK', repayMethod: 'BULLET', termDays: 60, termMonths: null },
      { productCode: 'YFD', repayMethod: 'ON_DEMAND', termDays: 60, termMonths: null },
      {
        productCode: 'CLD',
        repayMethod: n % 2 ? 'ANNUITY' : 'EQUAL_PRINCIPAL',
        termDays: null,
        termMonths: 12,
      },
    ]
    const terms = offers[n % 4] ?? this.refused()
    const applyFen = (10 + (n % 60)) * 1_000_000
    await this.world.network.call(loan.insertApply, {
      body: {
        ...terms,
        projectId: this.projectId,
        applyFen,
        purpose: 'DRIVER_FREIGHT',
        remark: null,
      },
    })
  }

  private async handIn(n: number) {
    const { id: applyId, version } = await this.applyIn(n, [0, 11, 21])
    // What the bank returned is handed in anew.
    const returned = await this.ports.db
      .select()
      .from(enterpriseDocument)
      .where(eq(enterpriseDocument.status, 2))
    if (returned.length > 0) {
      await giveMaterial(
        this.world.network,
        returned.map(({ fileType }) => fileType),
      )
    }
    await this.world.network.call(loan.startApply, { body: { applyId, version } })
  }

  private async withdraw(n: number) {
    // Seldom, or hardly anything would come to be signed.
    if (n % 3 > 0) this.refused()
    const { id: applyId, version } = await this.applyIn(n, [0, 10, 11, 21, 30])
    await this.world.network.call(loan.withdrawApply, { body: { applyId, version } })
  }

  private async decide(n: number, confirmFen: number | null) {
    const { id, version } = await this.applyIn(n, [10])
    const item = confirmation(id, version, confirmFen ?? 0)
    const returned = { ...item, result: 2 as const, confirmFen: null, remark: '请补充对账单' }
    const { results } = await this.world.consigner.call(loan.decideApplies, {
      body: { password, items: [confirmFen === null ? returned : item] },
    })
    if (results[0]?.problem) this.refused()
  }

  private confirm(n: number) {
    return this.decide(n, (1 + (n % 150)) * 2_000_000)
  }

  private sendBack(n: number) {
    return this.decide(n, null)
  }

  private async asBank(
    statuses: readonly loan.ApplyStatus[],
    n: number,
    body: InputOf<typeof desk.decideLoan>['body'],
  ) {
    const { id } = await this.applyIn(n, statuses)
    await this.world.api.anonymous.call(desk.decideLoan, { params: { id }, body })
  }

  private approve(n: number) {
    // Mostly what a product lends; now and then what it does not.
    const grant =
      n % 3 > 0 ? {} : { approvedFen: (4 + (n % 14)) * 1_000_000, creditMonths: 3 + (n % 9) }
    return this.asBank([20], n, { decision: 'approve', ...grant })
  }

  private reject(n: number) {
    return this.asBank([20], n, { decision: 'reject', remark: '现金流不足以覆盖还款' })
  }

  private supplement(n: number) {
    return this.asBank([20], n, { decision: 'supplement', fileTypes: [6] })
  }

  private freeze(n: number) {
    return this.asBank([40, 50], n, { decision: 'freeze' })
  }

  private thaw(n: number) {
    return this.asBank([41], n, { decision: 'thaw' })
  }

  private async sign(n: number) {
    const { id: applyId, version } = await this.applyIn(n, [30])
    await this.world.network.call(loan.signApply, { body: { applyId, version, password } })
  }

  /** A task of one to three orders over the line of their consigner. */
  private async draw(n: number) {
    const orderIds = this.orders.splice(0, 1 + (n % 3))
    const { network } = this.world
    const { id: taskId } = await network.call(calls.addPayTask, {
      body: { orderIds, orderKind: 'API' },
    })
    const { channels } = await network.call(calls.getParamInfo)
    const payerAccount = channels.find(({ code }) => code === 'LOAN')?.account?.id ?? ''
    const body = { taskId, payerAccount }
    const { pass, task } = await network.call(calls.loanPayCheck, { body })
    if (!pass) this.refused()
    // Two starts of one account may not stand too close.
    await this.ports.clock.advance(4_000)
    const { version } = task
    await network.call(calls.startLoanPay, { body: { taskId, version, password } })
  }

  private async pay() {
    await this.ports.runSweep('settlement')
    await this.ports.clock.advance(31_000)
    await this.ports.runSweep('query')
  }

  private async repay(n: number) {
    const notes = await this.ports.db
      .select()
      .from(loanNote)
      .where(inArray(loanNote.status, [1, 3]))
      .orderBy(loanNote.id)
    const note = notes[n % notes.length] ?? this.refused()
    const [apply] = await this.ports.db
      .select()
      .from(loanApply)
      .where(eq(loanApply.id, note.applyId))
    if (apply?.haulierEntId !== this.ports.ent(2)) this.refused()
    const { notes: shown } = await this.world.network.call(loan.getApply, {
      query: { applyId: note.applyId },
    })
    const payoffFen = shown.find(({ id }) => id === note.id)?.payoffFen ?? 0
    const share = [1, 0.5, 0.1, 1.1, 0.9][n % 5] ?? 1
    const amountFen = Math.max(1, Math.round(payoffFen * share))
    await this.world.network.call(loan.repayNote, {
      body: { noteId: note.id, amountFen, password },
    })
  }

  /** A payee's bank sends back what it had taken. */
  private async return(n: number) {
    const rows = await this.ports.db
      .select()
      .from(sandboxTransfer)
      .where(and(eq(sandboxTransfer.channel, 'LOAN'), eq(sandboxTransfer.status, 'SUCCESS')))
      .orderBy(sandboxTransfer.outBizNo)
    const row = rows[n % rows.length] ?? this.refused()
    const answer = n % 2 ? 'notify' : 'notifyTwice'
    await this.world.api.anonymous.call(desk.decideTransfers, {
      body: { outBizNos: [row.outBizNo], outcome: 'REFUND', answer },
    })
  }

  private async days(n: number) {
    await this.ports.clock.advance((1 + (n % 25)) * dayMs)
  }

  private async sweep(n: number) {
    await this.ports.runSweep(sweepNames[n % sweepNames.length] ?? 'loans')
  }

  private async grade(n: number) {
    const creditGrade = n % 6 === 0 ? 'D' : 'AAA'
    await this.ports.db
      .update(assessedEnterprise)
      .set({ creditGrade })
      .where(eq(assessedEnterprise.uscc, haulierUscc))
  }

  private async project(n: number) {
    const [project] = await this.ports.db
      .select()
      .from(loanProject)
      .where(eq(loanProject.id, this.projectId))
    if (!project) this.refused()
    const approveState = project.approveState === 2 && n % 6 === 0 ? 4 : 2
    const body = { projectId: project.id, approveState, version: project.version } as const
    await this.world.consigner.call(loan.changeProjectState, { body })
  }

  private async authorise(n: number) {
    const isRevoke = n % 6 === 0
    const [auth] = await this.ports.db
      .select()
      .from(consignerAuth)
      .where(eq(consignerAuth.authType, 3))
    if (!auth) this.refused()
    const validTo = new Date(this.ports.clock.now() + 200 * dayMs).toISOString().slice(0, 10)
    const body = isRevoke
      ? ({ authType: 3, action: 'revoke' } as const)
      : ({ authType: 3, action: 'sign', validTo, signer: '王示三', quotaFen: 0, password } as const)
    await this.world.consigner.call(loan.saveAuth, { body })
  }

  private async fate(n: number) {
    const outcomes = ['SUCCESS', 'FAIL', 'DEALING', 'REFUND'] as const
    const answers = ['normal', 'answerLost', 'late', 'duplicateNotice'] as const
    await this.world.api.anonymous.call(desk.addRule, {
      body: {
        channel: 'LOAN',
        payee: null,
        times: 1,
        outcome: outcomes[n % 4] ?? 'SUCCESS',
        errorCode: n % 4 === 1 ? 'PAYEE_USER_INFO_ERROR' : null,
        delaySeconds: 60,
        answer: answers[Math.floor(n / 4) % 4] ?? 'normal',
      },
    })
  }
}
