import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type FillingStep,
  fillingSteps,
  type HaulierLoanDraft,
} from '#contract/haulierLoan.draft.ts'
import {
  type checkEligibility,
  insertApply,
  type listProducts,
  type listProjects,
  type LoanApply,
  type LoanApplyDetail,
  type LoanMaterial,
  type ProductCode,
  signApply,
  startApply,
  withdrawApply,
} from '#contract/loan.contract.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import type { FormEvent, FormState } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import type { MaterialEvent } from '#machines/loanMaterial/loanMaterial.setup.ts'
import {
  actInDraft,
  emptyHaulierDraft,
  haulierDraftIn,
  haulierDraftOf,
} from './haulierLoan.draft.ts'
import {
  askedIn,
  blocksIn,
  canAskFor,
  isEditable,
  isOutdated,
  isStored,
  isUntyped,
  isWhole,
  missingIn,
  onlyProject,
  projectIn,
  termsForm,
  textsOfTrial,
  typedOf,
  withOnly,
} from './haulierLoan.terms.ts'

/** What a haulier does once to an application. */
export const calls = {
  save: insertApply,
  start: startApply,
  withdraw: withdrawApply,
  sign: signApply,
} as const

export type ActKind = keyof typeof calls

export const kindOf = (act: SavedAct): ActKind => {
  const kinds = Object.keys(calls) as ActKind[] // its own keys
  return kinds.find((kind) => callOf(calls[kind]) === act.call) ?? 'save'
}

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
    /** Facts and documents of the enterprise. */
    material: LoanMaterial
    /** The haulier's own applications: one may be live already. */
    applies: LoanApply[]
    /** The server's day. */
    today: string
  }

/** What is agreed to where an application is handed in. */
export const consents = ['credit', 'data', 'truth'] as const
export type Consent = (typeof consents)[number]

/** Another amount and term, tried out beside what is asked for. */
export type LoanTrial = { amountFen: number; term: number }

export type HaulierLoanContext = Omit<HaulierLoanDraft, 'terms'> &
  Acting & {
    /** The terms. */
    form: FormState
    applyId: Id | null
    /** Version of the stored application, as far as this wizard knows; null until it is stored. */
    version: number | null
    /** The application as the server last told it. */
    apply: LoanApplyDetail | null
    offer: LoanOffer | null
    /** Facts and documents of the enterprise, as they are saved. */
    material: LoanMaterial | null
    trial: LoanTrial | null
    /** The consents that were not given, and how often: each time the person is led to them. */
    lacking: { readonly names: readonly Consent[]; readonly rounds: number }
    /** Why the last background look failed; what is shown may be old. */
    pollProblem: ProblemValue | null
    /** A saved draft of another version was read: what still fitted was filled in. */
    isDraftPartial: boolean
  }

export type HaulierLoanEvent =
  | { type: 'session.unauthorised' }
  | { type: 'session.restored' }
  | { type: 'opening.retried' }
  | { type: 'eligibility.rechecked' }
  | { type: 'project.marked'; projectId: Id }
  | { type: 'project.chosen' }
  | { type: 'project.reopened' }
  | FormEvent
  | { type: 'terms.reopened' }
  | MaterialEvent
  | { type: 'materials.confirmed' }
  | { type: 'materials.reopened' }
  | { type: 'trial.changed'; trial: LoanTrial }
  | { type: 'trial.adopted' }
  | { type: 'saved.adopted' }
  /** With the consents that were given: they are given anew each time, and saved nowhere. */
  | { type: 'application.confirmed'; agreed: readonly Consent[] }
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

const noneLacking = { names: [], rounds: 0 }

export const haulierOpening = ({
  applyId,
  productCode,
  keySeed,
}: HaulierLoanInput): HaulierLoanContext => ({
  ...notActing,
  keySeed,
  projectId: null,
  form: termsForm.opened('terms'),
  typedVersion: null,
  step: null,
  handedIn: null,
  productCode,
  applyId,
  version: null,
  apply: null,
  offer: null,
  material: null,
  trial: null,
  lacking: noneLacking,
  pollProblem: null,
  isDraftPartial: false,
})

/** Under what its draft is saved. */
export const haulierSubject = ({
  applyId,
  productCode,
}: Pick<HaulierLoanContext, 'applyId' | 'productCode'>) => applyId ?? `new-${productCode ?? ''}`

const codeOf = (error: unknown): ProblemCode => problemOf(error).code

/** One open act for each application, and one for each product of which none is stored yet. */
const acting = actingOf<HaulierLoanContext>((context) => `haulierLoan-${haulierSubject(context)}`, {
  asksPassword: (act) => kindOf(act) === 'sign',
})

export const { begins, resumes } = acting

/** Begins an act, named as the person knows what it is about. */
const begin = (context: HaulierLoanContext, kind: ActKind, body: SavedAct['body']) =>
  begun(context, {
    call: callOf(calls[kind]),
    body,
    name: context.apply?.applyNo ?? projectIn(context)?.projectName ?? '',
  })

/** An act on the application as it is known here. */
const beginOn = (context: HaulierLoanContext, kind: Exclude<ActKind, 'save'>) =>
  begin(context, kind, { applyId: context.applyId, version: context.version })

const withTexts = ({ form }: HaulierLoanContext, texts: FormState['texts']): FormState => ({
  ...form,
  texts: { ...form.texts, ...texts },
  faults: {},
})

/** As a draft or a stored application says it. */
const typedAs = (
  context: HaulierLoanContext,
  { projectId, terms, typedVersion }: Omit<HaulierLoanDraft, 'productCode' | 'step' | 'handedIn'>,
) => ({ projectId, typedVersion, form: withTexts(context, terms) })

const lackingIn = ({ agreed }: { agreed: readonly Consent[] }) =>
  consents.filter((it) => !agreed.includes(it))

const statusOf = ({ apply }: HaulierLoanContext) => apply?.status ?? 0

const hasProject = (context: HaulierLoanContext) =>
  context.projectId !== null && canAskFor(context, context.projectId)
/** A reload leads no further than the person had come, be everything after it done or not. */
const hasCome = ({ step }: HaulierLoanContext, to: FillingStep) =>
  step === null || fillingSteps.indexOf(step) >= fillingSteps.indexOf(to)
const isAskable = (context: HaulierLoanContext) => hasProject(context) && isWhole(context)
const hasAllMaterial = (context: HaulierLoanContext) => {
  const missing = missingIn(context)
  return missing !== null && missing.files.length === 0 && missing.facts.length === 0
}

export const haulierLoanSetup = setup({
  types: {
    context: {} as HaulierLoanContext,
    events: {} as HaulierLoanEvent,
    input: {} as HaulierLoanInput,
    tags: {} as HaulierLoanTag,
  },
  actors: {
    ...acting.actors,
    readDraft: fromPromise<Draft | null, { subjectId: string }>(notProvided('readDraft')),
    loadOffer: fromPromise<LoanOffer>(notProvided('loadOffer')),
    getApply: fromPromise<LoanApplyDetail, { applyId: Id }>(notProvided('getApply')),
    material: loanMaterialMachine,
    watch: createWatch<Id, LoanApplyDetail>(),
  },
  guards: {
    isNew: ({ context }) => context.applyId === null,
    ...acting.guards,
    isSaved: (_, { kind, act }: ActOutput) => kind === 'done' && kindOf(act) === 'save',
    isMissing: (_, { error }: { error: unknown }) => codeOf(error) === 'missing',
    /** Of what is typed in this tab: it is newer than what was saved, and the two are never mixed. A product of before is not. */
    isTypedHere: ({ context }) =>
      !isUntyped(haulierDraftOf(context)) && context.typedVersion !== null,
    isTyped: (_, saved: Draft | null) => !isUntyped(haulierDraftIn(saved).draft),
    /** What is typed here, of an application that may be changed, says something else than what is stored. */
    isChanged: ({ context }) =>
      context.apply !== null &&
      isEditable(context.apply.status) &&
      !isUntyped(haulierDraftOf(context)) &&
      !isStored(haulierDraftOf(context), context.apply),
    isEditable: ({ context }) => isEditable(statusOf(context)),
    /** A new application also needs a product that a project carries; of a stored one that is asked where it is changed. */
    isEligible: ({ context }, offer: LoanOffer) =>
      offer.isEligible &&
      (context.applyId !== null || blocksIn({ ...context, offer }).length === 0),
    isUnsubmitted: ({ context }) => statusOf(context) === 0,
    isWithConsigner: ({ context }) => statusOf(context) === 10,
    /** A returned application that is being filled in again. */
    isReopened: ({ context: { apply, step, handedIn } }) =>
      apply?.status === 11 && step !== null && handedIn === apply.submitTime,
    isReturned: ({ context }) => statusOf(context) === 11,
    isWithBank: ({ context }) => statusOf(context) === 20,
    isSupplementing: ({ context }) => statusOf(context) === 21,
    isRejected: ({ context }) => statusOf(context) === 22,
    isApproved: ({ context }) => statusOf(context) === 30,
    isActive: ({ context }) => statusOf(context) === 40,
    isFrozen: ({ context }) => statusOf(context) === 41,
    isOverdue: ({ context }) => statusOf(context) === 50,
    isSettled: ({ context }) => statusOf(context) === 60,
    isWithdrawn: ({ context }) => statusOf(context) === 70,
    isWithdrawable: ({ context }) =>
      context.applyId !== null && [0, 10, 11, 21, 30].includes(statusOf(context)),
    isSameStatus: ({ context }, { seen }: { seen: LoanApply }) => seen.status === statusOf(context),
    canAskFor: ({ context }, { projectId }: { projectId: Id }) => canAskFor(context, projectId),
    lacksConsent: (_, given: { agreed: readonly Consent[] }) => lackingIn(given).length > 0,
    hasProject: ({ context }) => hasProject(context),
    isOnlyProject: ({ context }) => onlyProject(context) !== null,
    ...termsForm.guards,
    isMaterialWhole: ({ context }) => hasAllMaterial(context),
    isReadyForTerms: ({ context }) => hasCome(context, 'terms') && hasProject(context),
    isReadyForMaterials: ({ context }) =>
      hasCome(context, 'fillingMaterials') && isAskable(context),
    isReadyToPreview: ({ context }) =>
      hasCome(context, 'previewing') && isAskable(context) && hasAllMaterial(context),
    /** What is typed is stored already: it is only handed in. */
    isStored: ({ context }) =>
      context.apply !== null && isStored(haulierDraftOf(context), context.apply),
    isOutdated: ({ context }) => isOutdated(context),
    isTrialWhole: ({ context }) =>
      context.trial !== null &&
      isWhole({ ...context, form: withTexts(context, textsOfTrial(context.trial)) }),
    canRenew: ({ context: { apply } }) => apply !== null && apply.reapplyDay === null,
  },
  actions: {
    ...acting.actions,
    ...termsForm.actions,
    takeDraft: assign(({ context }, saved: Draft | null) =>
      typedAs(context, haulierDraftIn(saved).draft),
    ),
    /** Whether it was read in part, and what was begun before there were acts; what this page has begun is newer. */
    noteDraft: assign(({ context }, saved: Draft | null) => ({
      step: context.step ?? haulierDraftIn(saved).draft.step,
      handedIn: context.step === null ? haulierDraftIn(saved).draft.handedIn : context.handedIn,
      act: context.act ?? actInDraft(saved),
      isDraftPartial: haulierDraftIn(saved).isPartial,
    })),
    /** It has its outcome: what an older page stored of it is done with. */
    forgetBegun: () => undefined,
    /** Whoever was past the documents is led to them only where they have lapsed meanwhile. */
    takeOffer: assign(({ context }, offer: LoanOffer) => ({
      offer,
      material: context.material ?? (context.step === 'previewing' ? offer.material : null),
    })),
    /** What the server says of the application. */
    takeApply: assign((_, apply: LoanApplyDetail) => ({
      apply,
      applyId: apply.id,
      version: apply.version,
      productCode: apply.productCode,
      pollProblem: null,
    })),
    forgetTyped: assign(({ context }) => ({ ...typedAs(context, emptyHaulierDraft), step: null })),
    noteStep: assign(({ context }, { step }: { step: FillingStep }) => ({
      step,
      handedIn: context.apply?.submitTime ?? null,
    })),
    /** Of an earlier time: before it was handed in and returned. */
    forgetStep: assign({ step: null, handedIn: null }),
    takeMaterial: assign((_, { material }: { material: LoanMaterial | null }) => ({ material })),
    /** Without a list of its own the application's is the enterprise's, until it is handed in. */
    takeMaterialOfApply: assign(({ context: { apply, material } }) => ({
      material: material ?? (apply?.status === 0 ? apply.material : null),
    })),
    forgetTrial: assign({ trial: null }),
    /** Other projects and products offer other terms: what is not offered any more is chosen anew. */
    takeProject: assign(({ context }, { projectId }: { projectId: Id }) => ({
      projectId,
      typedVersion: context.version ?? 0,
      form: withOnly({ ...context, projectId }),
    })),
    /** There is no other: it stood chosen. */
    takeOnly: assign(({ context }) => {
      const projectId = onlyProject(context)?.id ?? context.projectId
      return { projectId, form: withOnly({ ...context, projectId }) }
    }),
    /** Over whatever was stored elsewhere meanwhile. */
    confirmProject: assign(({ context }) => ({ typedVersion: context.version ?? 0 })),
    takeLacking: assign(({ context }, given: { agreed: readonly Consent[] }) => ({
      lacking: { names: lackingIn(given), rounds: context.lacking.rounds + 1 },
    })),
    forgetLacking: assign({ lacking: noneLacking }),
    takeTrial: assign((_, { trial }: { trial: LoanTrial }) => ({ trial })),
    adoptTrial: assign(({ context }) =>
      context.trial ? { form: withTexts(context, textsOfTrial(context.trial)), trial: null } : {},
    ),
    adoptSaved: assign(({ context }) =>
      context.apply ? { ...typedAs(context, typedOf(context.apply)), trial: null } : {},
    ),
    beginSave: assign(({ context }) => {
      const { applyId, version } = context
      const stored = applyId !== null && version !== null ? { applyId, version } : {}
      // `as`: terms are JSON.
      return begin(context, 'save', { ...askedIn(context), ...stored } as SavedAct['body'])
    }),
    beginStart: assign(({ context }) => beginOn(context, 'start')),
    beginWithdrawal: assign(({ context }) => beginOn(context, 'withdraw')),
    beginSignature: assign(({ context }) => beginOn(context, 'sign')),
    takeSaved: assign((_, outcome: ActOutput) => {
      if (outcome.kind !== 'done') return {}
      const { applyId, version } = outcome.reply as ReplyOf<typeof insertApply> // read by the call's own schema
      return { applyId, version, typedVersion: version }
    }),
    /** What was typed lives on in the application that was stored. */
    forgetNewDraft: () => undefined,
    /** Whoever shows the address says the application, or the product, that the wizard is about from here on. */
    announceSubject: () => undefined,
    lookNow: sendTo('watch', { type: 'look.requested' }),
    takePollProblem: assign((_, { problem }: { problem: ProblemValue }) => ({
      pollProblem: problem,
    })),
    /** A new application that begins with what the last one asked for. */
    renew: assign(({ context }) => ({
      ...(context.apply ? typedAs(context, { ...typedOf(context.apply), typedVersion: null }) : {}),
      applyId: null,
      version: null,
      step: null,
      apply: null,
      offer: null,
      material: null,
      trial: null,
      problem: null,
      pollProblem: null,
      outcome: null,
    })),
  },
})
