import { type FormTexts, readFields, textsOf } from '#contract/form.ts'
import { onlyChoices } from '#contract/onlyChoices.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import type { LoanApply, LoanApplyDetail, LoanProduct } from '#contract/loan.contract.ts'
import { loanTermsFormOf } from '#contract/loanTerms.form.ts'
import {
  amountStepFen,
  missingFacts,
  missingFiles,
  mostOf,
  neededFiles,
} from '#contract/loanTerms.rules.ts'
import { formOf, type FormState } from '#machines/kit/form/form.ts'
import type { HaulierLoanContext, LoanTrial, OfferedProject } from './haulierLoan.setup.ts'
import { emptyTerms, haulierDraftOf } from './haulierLoan.draft.ts'

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

/** What a bank decided last in a project, whatever the product. */
export const lastDecided = (
  { offer }: HaulierLoanContext,
  project: OfferedProject,
): LoanApply | null => {
  const decided = offer?.applies.filter((it) => it.projectId === project.id && it.bankTime !== null)
  const [last] = (decided ?? []).toSorted((one, other) =>
    (one.bankTime ?? '') < (other.bankTime ?? '') ? 1 : -1,
  )
  return last ?? null
}

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

/** The project, where exactly one of all can be asked for and there is no other. */
export const onlyProject = (context: HaulierLoanContext): OfferedProject | null => {
  const [project, ...others] = context.offer?.projects ?? []
  return project && others.length === 0 && canAskFor(context, project.id) ? project : null
}

/** What speaks against the product in every project. */
export const blocksIn = ({ offer, productCode }: HaulierLoanContext) =>
  offer?.blocked.find(({ code }) => code === productCode)?.reasons ?? []

const formIn = (context: HaulierLoanContext) =>
  loanTermsFormOf(productIn(context), projectIn(context))

export const termsForm = formOf(
  loanTermsFormOf(null, null),
  () => undefined,
  (context: HaulierLoanContext) => formIn(context),
)

/** The terms, with each choice made that is none; what is offered is known with the project. */
export const withOnly = (context: HaulierLoanContext): FormState =>
  projectIn(context)
    ? {
        ...context.form,
        texts: { ...context.form.texts, ...onlyChoices(formIn(context)) },
      }
    : context.form

export const isWhole = (context: HaulierLoanContext) => termsForm.guards.isWhole({ context })

/** What can be read of the terms so far; an amount in fen. */
export const termsIn = (context: HaulierLoanContext) =>
  readFields(formIn(context), context.form.texts, undefined).values

/** What the terms ask of the bank, once they are whole. */
export const askedIn = (context: HaulierLoanContext) => {
  const { projectId, productCode } = context
  const { amount, term, ...terms } = termsForm.valuesOf(context)
  const isMonthly = (productIn(context)?.termMonths.length ?? 0) > 0
  return {
    ...terms,
    projectId,
    productCode,
    applyFen: amount,
    termDays: isMonthly ? null : term,
    termMonths: isMonthly ? term : null,
  }
}

/** Amount and term as they stand in their fields. */
export const textsOfTrial = ({ amountFen, term }: LoanTrial): FormTexts => ({
  amount: String(amountFen / amountStepFen),
  term: String(term),
})

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
export const typedOf = ({ applyFen, termMonths, termDays, ...apply }: Stored) => ({
  projectId: apply.projectId,
  terms: textsOf(loanTermsFormOf(null, null), {
    ...apply,
    amount: applyFen / amountStepFen,
    term: termMonths ?? termDays,
  }),
  typedVersion: apply.version,
})

const isSameText = (one: FormTexts, other: FormTexts) =>
  Object.keys(emptyTerms).every((name) => one[name]?.trim() === other[name]?.trim())

type Typed = Pick<HaulierLoanDraft, 'projectId' | 'terms'>

export const isUntyped = ({ projectId, terms }: Typed) =>
  projectId === null && isSameText(terms, emptyTerms)
/** Whether what is typed is what is stored. */
export const isStored = ({ projectId, terms }: Typed, apply: Stored) => {
  const stored = typedOf(apply)
  return projectId === stored.projectId && isSameText(terms, stored.terms)
}

/** Statuses whose terms may be changed. */
export const isEditable = (status: LoanApply['status']) => status === 0 || status === 11

/** Something else was stored meanwhile, in another window or on another device, than what is typed here. */
export const isOutdated = (context: HaulierLoanContext) =>
  context.apply !== null &&
  isEditable(context.apply.status) &&
  context.typedVersion !== context.apply.version &&
  !isStored(haulierDraftOf(context), context.apply)

/** Kinds of material that the application needs: by its terms, or by what the bank asked for. */
export const neededIn = (context: HaulierLoanContext): number[] => {
  const { apply } = context
  const product = productIn(context)
  if (!product) return []
  const fen = apply?.status === 21 ? apply.applyFen : (termsIn(context).amount ?? 0)
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
  const typed = haulierDraftOf(context)
  return !isUntyped(typed) && (applyId === null || apply === null || !isStored(typed, apply))
}
