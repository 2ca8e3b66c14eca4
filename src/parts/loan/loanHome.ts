import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  ApplyStatus,
  checkEligibility,
  getConsigner,
  listProducts,
  LoanApplyDetail,
  LoanNote,
  ProductCode,
} from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** All that the first page of the loans knows of an enterprise. */
export type LoanHome = ReplyOf<typeof listProducts> & {
  eligibility: ReplyOf<typeof checkEligibility>
  consigner: ReplyOf<typeof getConsigner>
  /** What the bank decided and still matters: granted and not signed, or refused and not to be asked again yet. */
  decisions: readonly LoanApplyDetail[]
  /** Lines that are signed and not over, and the one that was over with its last repayment; with their notes. */
  lines: readonly LoanApplyDetail[]
}

export type LoanHomeView = ViewProps<ReturnType<typeof createQuery<null, LoanHome>>>

/** Where the loan pages live. */
export const homeAddress = '/logisticsLoan/index'
/** For an enterprise of both roles `as` says which side it means. */
export const authAddress = (as: 'haulier' | 'consigner') => `/logisticsLoan/enterpriseAuth?as=${as}`
export const decisionAddress = '/logisticsLoan/enterpriseAccept'
export const applyAddress = (applyId: Id) => `${homeAddress}?apply=${applyId}`
export const startAddress = (product: ProductCode) => `${homeAddress}?product=${product}`

export const isHaulier = ({ eligibility }: Pick<LoanHome, 'eligibility'>) =>
  eligibility.reasons.every(({ code }) => code !== 'noRole')

/** When a note next wants money; null when nothing is left of its plan. */
export const nextDue = ({ plan }: Pick<LoanNote, 'plan'>): string | null =>
  plan.find(({ status }) => status !== 2)?.dueDate ?? null

/** Lines with something to draw or to repay. */
export const openStatuses: readonly ApplyStatus[] = [50, 40, 41]

/** The notes of all lines of which something is owed, the earliest due first; one that is being repaid stays to its receipt. */
export const owedNotes = (
  lines: readonly Pick<LoanApplyDetail, 'notes'>[],
  repaying: Id | null = null,
): LoanNote[] => {
  const due = (note: LoanNote) => nextDue(note) ?? note.dueDate
  return lines
    .flatMap(({ notes }) => notes)
    .filter(({ id, status }) => status === 1 || status === 3 || id === repaying)
    .toSorted((one, other) => (due(one) < due(other) ? -1 : 1))
}
