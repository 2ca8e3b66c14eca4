import type { HaulierLoanDraft, LoanTermsTyped } from '#contract/haulierLoan.draft.ts'
import type { SavedAct } from '#contract/act.contract.ts'
import type {
  checkEligibility,
  listProducts,
  listProjects,
  LoanApply,
  LoanApplyDetail,
  LoanMaterial,
  ProductCode,
} from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { emptyHaulierDraft } from './haulierLoan.draft.ts'

export type HaulierLoanInput = {
  /** The application to go on with; null for a new one. */
  applyId: Id | null
  /** The product of a new application. */
  productCode: ProductCode | null
  /** Random and unguessable, minted anew whenever the wizard opens: idempotency keys are counted from it. */
  keySeed: string
}

export type OfferedProject = ReplyOf<typeof listProjects>[number]

/** What may be asked for at this moment, and by whom. */
export type LoanOffer = ReplyOf<typeof listProducts> &
  ReplyOf<typeof checkEligibility> & {
    projects: OfferedProject[]
    /** The haulier's own applications: one may be live already. */
    applies: LoanApply[]
    /** The server's day. */
    today: string
  }

/** Another amount and term, tried out beside what is asked for. */
export type LoanTrial = { amount: string; term: number }

export type HaulierLoanContext = HaulierLoanDraft & {
  applyId: Id | null
  /** Version of the stored application, as far as this wizard knows; null until it is stored. */
  version: number | null
  /** The application as the server last told it. */
  apply: LoanApplyDetail | null
  offer: LoanOffer | null
  /** Facts and documents of the enterprise, as they are saved. */
  material: LoanMaterial | null
  trial: LoanTrial | null
  /** Why the wizard stands where it stands, when something failed. */
  problem: ProblemValue | null
  /** Why the last background look failed; what is shown may be old. */
  pollProblem: ProblemValue | null
  /** A saved draft of another version was read: what still fitted was filled in. */
  isDraftPartial: boolean
  /** Begun, and its outcome not told yet. */
  act: SavedAct | null
  /** What became of the last act. */
  outcome: ActOutput | null
  keySeed: string
  keyCount: number
}

export type HaulierLoanEvent =
  | { type: 'session.unauthorised' }
  | { type: 'session.restored' }
  | { type: 'opening.retried' }
  | { type: 'eligibility.rechecked' }
  | { type: 'project.marked'; projectId: Id }
  | { type: 'project.chosen'; projectId: Id }
  | { type: 'project.reopened' }
  | { type: 'terms.typed'; terms: Partial<LoanTermsTyped> }
  | { type: 'terms.confirmed'; terms: Partial<LoanTermsTyped> }
  | { type: 'terms.reopened' }
  | { type: 'material.reported'; material: LoanMaterial | null }
  | { type: 'materials.confirmed' }
  | { type: 'materials.reopened' }
  | { type: 'trial.changed'; trial: LoanTrial }
  | { type: 'trial.adopted' }
  | { type: 'saved.adopted' }
  | { type: 'application.confirmed' }
  | { type: 'application.reopened' }
  | { type: 'supplement.confirmed' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.abandoned' }
  | { type: 'contract.opened' }
  | { type: 'contract.ended' }
  | { type: 'contract.read' }
  | { type: 'contract.reconsidered' }
  | { type: 'note.repaid' }
  | WatchEvent<LoanApplyDetail>
  | { type: 'apply.refreshed' }
  | { type: 'application.renewed' }

export type HaulierLoanTag =
  | 'busy'
  | 'editable'
  | 'blocked'
  | 'resumable'
  | 'moneyMoving'
  | 'terminal'

export const haulierOpening = ({
  applyId,
  productCode,
  keySeed,
}: HaulierLoanInput): HaulierLoanContext => ({
  ...emptyHaulierDraft,
  productCode,
  applyId,
  version: null,
  apply: null,
  offer: null,
  material: null,
  trial: null,
  problem: null,
  pollProblem: null,
  isDraftPartial: false,
  act: null,
  outcome: null,
  keySeed,
  keyCount: 0,
})

/** Under what its draft is saved. */
export const haulierSubject = ({
  applyId,
  productCode,
}: Pick<HaulierLoanContext, 'applyId' | 'productCode'>) => applyId ?? `new-${productCode ?? ''}`
