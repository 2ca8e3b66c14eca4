import type { SavedAct } from '#contract/act.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { ApplyStatus, insertApply, LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { kindOf, type LoanOffer } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { password } from '#tests/machines/walk.ts'

type LoanTerms = InputOf<typeof insertApply>['body']
type Named = { applyId: string; version: number }
const over: readonly ApplyStatus[] = [22, 60, 70, 80]

/** The part of the portal's server that the wizard meets, small enough to be seen through. */
export class HaulierLoanServer {
  readonly applies = new Map<string, LoanApplyDetail>()
  readonly acts = new ActTable((act, typed) => this.perform(act, typed))
  /** Applications that were handed in, and are not there. */
  readonly neverStored: string[] = []
  /** Whether the next eligibility says no, and the next submission is refused. */
  isFallen = false

  private perform(act: SavedAct, typed: string | null): unknown {
    // `as`: the wizard wrote the body for this very call.
    const named = act.body as unknown as Named
    if (kindOf(act) === 'save') return this.insert(act.body as unknown as LoanTerms)
    if (kindOf(act) === 'start') {
      if (!this.applies.has(named.applyId)) this.neverStored.push(named.applyId)
      return this.start(named)
    }
    if (kindOf(act) === 'withdraw') return this.change(named, [0, 10, 11, 21, 30], () => 70)
    if (typed !== password) throw new Problem('passwordWrong')
    return this.change(named, [30], () => 40)
  }

  private move(apply: LoanApplyDetail, status: ApplyStatus) {
    apply.status = status
    apply.version += 1
  }

  find(id: string): LoanApplyDetail {
    const apply = this.applies.get(id)
    if (!apply) throw new Problem('missing')
    return apply
  }

  getApply = (id: string): LoanApplyDetail => ({ ...this.find(id) })

  loadOffer = (): LoanOffer => ({
    ...products,
    isEligible: !this.isFallen,
    blocked: [],
    reasons: this.isFallen ? [{ code: 'grade', params: { grade: 'C' } }] : [],
    projects: [approvedProject],
    material,
    applies: [...this.applies.values()],
    today: '2026-11-21',
  })

  private insert({ applyId, version, ...terms }: LoanTerms) {
    if (applyId !== undefined) {
      const apply = this.find(applyId)
      if (apply.version !== version) throw new Problem('versionConflict')
      if (apply.status !== 0 && apply.status !== 11) throw new Problem('stateForbids')
      Object.assign(apply, terms, { version: apply.version + 1 })
      return { applyId, applyNo: apply.applyNo, version: apply.version }
    }
    const live = [...this.applies.values()].some((apply) => !over.includes(apply.status))
    if (live) throw new Problem('loanRefused')
    const id = String(6000 + this.applies.size)
    const apply = this.store(id, terms)
    return { applyId: id, applyNo: apply.applyNo, version: apply.version }
  }

  /** An application that was never handed in. */
  store(
    id: string,
    terms: Omit<LoanTerms, 'applyId' | 'version' | 'productCode'>,
  ): LoanApplyDetail {
    const apply = {
      ...waitingApplyDetail,
      ...terms,
      id,
      applyNo: `DK${id}`,
      status: 0 as const,
      version: 1,
      material,
    }
    this.applies.set(id, apply)
    return apply
  }

  private change(
    { applyId, version }: Named,
    from: readonly ApplyStatus[],
    to: (apply: LoanApplyDetail) => ApplyStatus,
  ) {
    const apply = this.find(applyId)
    if (apply.version !== version) throw new Problem('versionConflict')
    if (!from.includes(apply.status)) throw new Problem('stateForbids')
    this.move(apply, to(apply))
    return { status: apply.status, version: apply.version }
  }

  private start(named: Named) {
    if (this.isFallen) throw new Problem('loanRefused')
    return this.change(named, [0, 11, 21], ({ status }) => (status === 21 ? 20 : 10))
  }

  /** What the consigner, the bank and time do; `n` says which of what may happen. */
  happen(n: number) {
    const next: Partial<Record<ApplyStatus, readonly ApplyStatus[]>> = {
      10: [20, 20, 11],
      20: [30, 30, 21, 22],
      30: [30, 80],
      40: [60, 41, 50],
      41: [40],
      50: [40],
    }
    for (const apply of this.applies.values()) {
      const ways = next[apply.status]
      const to = ways?.[n % ways.length]
      if (to !== undefined && to !== apply.status) this.move(apply, to)
    }
  }
}
