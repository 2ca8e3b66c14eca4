import type { LoanTermsTyped, LoanTerms } from '#contract/haulierLoan.draft.ts'
import type { LoanApply, LoanApplyDetail, LoanProduct } from '#contract/loan.contract.ts'
import {
  amountFaults,
  amountStepFen,
  type LoanFault,
  missingFacts,
  missingFiles,
  mostOf,
  neededFiles,
  termFaults,
} from '#contract/loanTerms.rules.ts'
import { plainFigures } from '#contract/money.ts'
import type { HaulierLoanContext, OfferedProject } from './haulierLoan.setup.ts'
import { emptyTerms } from './haulierLoan.draft.ts'

/** Ten thousands of yuan as typed, in fen; null when it is no amount. */
export const fenOfTyped = (amount: string): number | null => {
  const text = plainFigures(amount)
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * amountStepFen) : null
}

export const typedOfFen = (fen: number) => String(fen / amountStepFen)

export const productIn = ({ offer, productCode }: HaulierLoanContext): LoanProduct | null =>
  offer?.products.find(({ code }) => code === productCode) ?? null

export const projectIn = ({ offer, projectId }: HaulierLoanContext): OfferedProject | null =>
  offer?.projects.find(({ id }) => id === projectId) ?? null

/** Statuses in which an application bars no other of the same parties and product. */
const over: readonly LoanApply['status'][] = [22, 60, 70, 80]

/** The application of the same consigner and product that is under way already, other than this one. */
export const liveBeside = (
  { offer, productCode, applyId }: HaulierLoanContext,
  project: OfferedProject,
): LoanApply | null =>
  offer?.applies.find(
    (apply) =>
      apply.consignerEntId === project.consignerEntId &&
      apply.productCode === productCode &&
      apply.id !== applyId &&
      !over.includes(apply.status),
  ) ?? null

/** A returned application stays with the consigner that has read it. */
export const isOfOtherConsigner = ({ apply }: HaulierLoanContext, project: OfferedProject) =>
  apply?.status === 11 && apply.consignerEntId !== project.consignerEntId

/** Whether a project can carry an application of the product: enough is owed, and none is under way. */
export const canAskFor = (context: HaulierLoanContext, projectId: string) => {
  const product = productIn(context)
  const project = context.offer?.projects.find(({ id }) => id === projectId)
  return (
    product !== null &&
    project !== undefined &&
    project.approveState === 2 &&
    !isOfOtherConsigner(context, project) &&
    mostOf(product, project.receivableFen) >= product.minFen &&
    liveBeside(context, project) === null
  )
}

export type TermsField = 'amount' | 'term' | 'repayMethod' | 'purpose' | 'remark'
export type TermsFault = {
  field: TermsField
  code: LoanFault['code'] | 'empty'
  params: NonNullable<LoanFault['params']>
}

const fieldOf = { applyFen: 'amount', term: 'term', repayMethod: 'repayMethod' } as const

const remarkMost = 200

/** What speaks against the terms, field by field, by the rules that the server asks too. */
export const termsFaults = (context: HaulierLoanContext): TermsFault[] => {
  const { terms } = context
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project) return [{ field: 'amount', code: 'project', params: {} }]
  const fen = fenOfTyped(terms.amount)
  const asked = termsOf(context, product, fen ?? 0)
  const found: LoanFault[] = [
    ...(terms.amount.trim() === ''
      ? []
      : fen === null
        ? [{ field: 'applyFen', code: 'amountUnread' } as const]
        : amountFaults(fen, product, project.receivableFen)),
    ...(asked ? termFaults(asked, product, project.periodDays) : []),
  ]
  const empty = (field: TermsField): TermsFault => ({ field, code: 'empty', params: {} })
  return [
    ...(terms.amount.trim() === '' ? [empty('amount')] : []),
    ...(terms.term === null ? [empty('term')] : []),
    ...(terms.repayMethod === null ? [empty('repayMethod')] : []),
    ...(terms.purpose === null ? [empty('purpose')] : []),
    ...([...terms.remark].length > remarkMost
      ? [{ field: 'remark', code: 'term', params: {} } as const]
      : []),
    ...found.map(({ field, code, params = {} }) => ({
      field: fieldOf[field as keyof typeof fieldOf], // the rules name these three only
      code,
      params,
    })),
  ]
}

const termsOf = (
  { projectId, terms }: Pick<HaulierLoanContext, 'projectId' | 'terms'>,
  product: LoanProduct,
  applyFen: number,
): LoanTerms | null => {
  const { term, repayMethod, purpose } = terms
  if (projectId === null || term === null || repayMethod === null || purpose === null) return null
  const isMonthly = product.termMonths.length > 0
  return {
    projectId,
    productCode: product.code,
    applyFen,
    termDays: isMonthly ? null : term,
    termMonths: isMonthly ? term : null,
    repayMethod,
    purpose,
    remark: terms.remark.trim() === '' ? null : terms.remark.trim(),
  }
}

/** What the terms ask of the bank; null while something speaks against them. */
export const termsIn = (context: HaulierLoanContext): LoanTerms | null => {
  const product = productIn(context)
  const fen = fenOfTyped(context.terms.amount)
  if (!product || fen === null || termsFaults(context).length > 0) return null
  return termsOf(context, product, fen)
}

type Stored = Pick<
  LoanApplyDetail,
  | 'applyFen'
  | 'termDays'
  | 'termMonths'
  | 'repayMethod'
  | 'purpose'
  | 'remark'
  | 'projectId'
  | 'version'
>

/** The terms of a stored application, as somebody would have typed them. */
export const typedOf = (apply: Stored) => ({
  projectId: apply.projectId,
  terms: {
    amount: typedOfFen(apply.applyFen),
    term: apply.termMonths ?? apply.termDays,
    repayMethod: apply.repayMethod,
    purpose: apply.purpose,
    remark: apply.remark ?? '',
  } satisfies LoanTermsTyped,
  typedVersion: apply.version,
})

const isSameTyped = (one: LoanTermsTyped, other: LoanTermsTyped) =>
  fenOfTyped(one.amount) === fenOfTyped(other.amount) &&
  one.term === other.term &&
  one.repayMethod === other.repayMethod &&
  one.purpose === other.purpose &&
  one.remark.trim() === other.remark.trim()

type Typed = Pick<HaulierLoanContext, 'projectId' | 'terms'>

export const isUntyped = ({ projectId, terms }: Typed) =>
  projectId === null && isSameTyped(terms, emptyTerms)

/** Whether what is typed is what is stored. */
export const isStored = ({ projectId, terms }: Typed, apply: Stored) => {
  const stored = typedOf(apply)
  return projectId === stored.projectId && isSameTyped(terms, stored.terms)
}

/** Statuses whose terms may be changed. */
export const isEditable = (status: LoanApply['status']) => status === 0 || status === 11

/** Something else was stored meanwhile, in another window or on another device, than what is typed here. */
export const isOutdated = ({ apply, typedVersion, ...typed }: HaulierLoanContext) =>
  apply !== null &&
  isEditable(apply.status) &&
  typedVersion !== apply.version &&
  !isStored(typed, apply)

/** Kinds of material that the application needs: by its terms, or by what the bank asked for. */
export const neededIn = (context: HaulierLoanContext): number[] => {
  const { apply } = context
  const product = productIn(context)
  if (!product) return []
  const fen = apply?.status === 21 ? apply.applyFen : (fenOfTyped(context.terms.amount) ?? 0)
  return neededFiles(product, fen, apply?.supplement ?? [])
}

/** What is still missing of facts and documents; null while nobody knows. */
export const missingIn = (context: HaulierLoanContext) => {
  const { material, offer } = context
  return material && offer
    ? {
        files: missingFiles(neededIn(context), material, offer.today),
        facts: missingFacts(material),
      }
    : null
}

/** Whether there is anything that a reload would lose: of a stored application what was changed in it. */
export const isWorthSaving = (context: HaulierLoanContext) => {
  const { apply, applyId } = context
  return !isUntyped(context) && (applyId === null || apply === null || !isStored(context, apply))
}
