import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft, LoanTermsTyped, LoanTerms } from '#contract/haulierLoan.draft.ts'
import type {
  insertApply,
  LoanApply,
  LoanApplyDetail,
  LoanMaterial,
  signApply,
  startApply,
  withdrawApply,
} from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isOutcomeOpen, type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  haulierOpening,
  type HaulierLoanContext,
  type HaulierLoanEvent,
  type HaulierLoanInput,
  type HaulierLoanTag,
  type LoanOffer,
} from './haulierLoan.context.ts'
import { emptyTerms, haulierDraftIn, noKeys } from './haulierLoan.draft.ts'
import {
  canAskFor,
  isEditable,
  isOutdated,
  isStored,
  isUntyped,
  missingIn,
  termsFaults,
  typedOf,
  typedOfFen,
  fenOfTyped,
  termsIn,
} from './haulierLoan.terms.ts'

type Act = { applyId: Id; version: number; key: string }

// Somebody else (another window, the consigner, the bank, a sweep) changed it meanwhile.
const staleness: readonly ProblemCode[] = ['versionConflict', 'stateForbids']
const passwordFaults: readonly ProblemCode[] = ['passwordWrong', 'inputInvalid']

type Failure = { error: unknown }
const codeOf = ({ error }: Failure) => problemOf(error).code

const nextKey = ({ keySeed, keyCount }: HaulierLoanContext) => ({
  key: `${keySeed}-${keyCount + 1}`,
  keyCount: keyCount + 1,
})

type KeyName = 'startKey' | 'withdrawKey' | 'signKey'

/** A key is minted once for each act on each version, however often it is sent. */
const minted = (context: HaulierLoanContext, name: KeyName) => {
  const isCurrent = context.keyVersion === context.version
  if (isCurrent && context[name] !== null) return {}
  const { key, keyCount } = nextKey(context)
  return { ...(isCurrent ? {} : noKeys), [name]: key, keyVersion: context.version, keyCount }
}

const statusOf = ({ apply }: HaulierLoanContext) => apply?.status ?? 0

const hasProject = (context: HaulierLoanContext) =>
  context.projectId !== null && canAskFor(context, context.projectId)
const isAskable = (context: HaulierLoanContext) =>
  hasProject(context) && termsFaults(context).length === 0
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
    readDraft: fromPromise<Draft | null, { subjectId: string }>(notProvided('readDraft')),
    saveDraft: fromPromise<void, { subjectId: string; draft: HaulierLoanDraft }>(
      notProvided('saveDraft'),
    ),
    loadOffer: fromPromise<LoanOffer>(notProvided('loadOffer')),
    getApply: fromPromise<LoanApplyDetail, { applyId: Id }>(notProvided('getApply')),
    insertApply: fromPromise<ReplyOf<typeof insertApply>, { body: LoanTerms; key: string }>(
      notProvided('insertApply'),
    ),
    startApply: fromPromise<ReplyOf<typeof startApply>, Act>(notProvided('startApply')),
    withdrawApply: fromPromise<ReplyOf<typeof withdrawApply>, Act>(notProvided('withdrawApply')),
    signApply: fromPromise<ReplyOf<typeof signApply>, Act & { password: string }>(
      notProvided('signApply'),
    ),
    /** Looks at the application in the background for as long as it runs: `apply.reported`, `poll.failed`. */
    applyPoll: fromCallback<EventObject, { applyId: Id }>(notProvided('applyPoll')),
  },
  guards: {
    isNew: ({ context }) => context.applyId === null,
    isMissing: (_, failure: Failure) => codeOf(failure) === 'missing',
    isOutcomeOpen: (_, { error }: Failure) => isOutcomeOpen(problemOf(error)),
    isStale: (_, failure: Failure) => staleness.includes(codeOf(failure)),
    isPasswordWrong: (_, failure: Failure) => passwordFaults.includes(codeOf(failure)),
    isEligible: (_, { offer }: { offer: LoanOffer }) => offer.isEligible,
    // Asked of the context: whoever has no save open, or has moved on meanwhile, resends none.
    isSaveOpen: ({ context }) => context.saveBody !== null && isEditable(statusOf(context)),
    isUnsubmitted: ({ context }) => statusOf(context) === 0,
    isWithConsigner: ({ context }) => statusOf(context) === 10,
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
    /** The server's answer finds it as it was: the same status, and nothing changed since. */
    isUnmoved: ({ context }, { apply }: { apply: LoanApply }) =>
      apply.version === context.version && apply.status === statusOf(context),
    isSameStatus: ({ context }, { apply }: { apply: LoanApply }) =>
      apply.status === statusOf(context),
    canAskFor: ({ context }, { projectId }: { projectId: Id }) => canAskFor(context, projectId),
    hasProject: ({ context }) => hasProject(context),
    isTermsWhole: ({ context }) => termsFaults(context).length === 0,
    willBeWhole: ({ context }, { terms }: { terms: Partial<LoanTermsTyped> }) =>
      termsFaults({ ...context, terms: { ...context.terms, ...terms } }).length === 0,
    isMaterialWhole: ({ context }) => hasAllMaterial(context),
    isReadyForMaterials: ({ context }) => isAskable(context),
    isReadyToPreview: ({ context }) => isAskable(context) && hasAllMaterial(context),
    /** What is typed is stored already: it is only handed in. */
    isStored: ({ context }) => context.apply !== null && isStored(context, context.apply),
    isOutdated: ({ context }) => isOutdated(context),
    isTrialWhole: ({ context }) =>
      context.trial !== null &&
      termsFaults({ ...context, terms: { ...context.terms, ...context.trial } }).length === 0,
    canRenew: ({ context: { apply } }) => apply !== null && apply.reapplyDay === null,
  },
  actions: {
    takeProblem: assign((_, { error }: Failure) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    takeDraft: assign(({ context }, { saved }: { saved: Draft | null }) => {
      const { draft, isPartial } = haulierDraftIn(saved)
      const keys = {
        saveBody: context.saveBody ?? draft.saveBody,
        saveKey: context.saveKey ?? draft.saveKey,
        ...(context.keyVersion === null
          ? {
              startKey: draft.startKey,
              withdrawKey: draft.withdrawKey,
              signKey: draft.signKey,
              keyVersion: draft.keyVersion,
            }
          : {}),
        isDraftPartial: isPartial,
      }
      // What is typed here already is newer than what was saved, and the two are never mixed. A product of before is not.
      const isOurs = !isUntyped(context) && context.typedVersion !== null
      if (isOurs || isUntyped(draft)) return keys
      const { projectId, terms, typedVersion } = draft
      return { ...keys, projectId, terms, typedVersion }
    }),
    takeOffer: assign((_, { offer }: { offer: LoanOffer }) => ({ offer })),
    /** What the server says of the application. Keys of another version are void; what is typed stays while it may be changed. */
    takeApply: assign(({ context }, { apply }: { apply: LoanApplyDetail }) => {
      const isRestored =
        isEditable(apply.status) && !isUntyped(context) && !isStored(context, apply)
      const isNothingTyped = !isEditable(apply.status)
      return {
        apply,
        applyId: apply.id,
        version: apply.version,
        productCode: apply.productCode,
        pollProblem: null,
        ...(isRestored
          ? {}
          : isNothingTyped
            ? { projectId: null, terms: emptyTerms, typedVersion: null }
            : typedOf(apply)),
        ...(isNothingTyped ? { saveBody: null, saveKey: null } : {}),
        ...(context.keyVersion === apply.version ? {} : noKeys),
      }
    }),
    takeMaterial: assign((_, { material }: { material: LoanMaterial | null }) => ({ material })),
    /** Without a list of its own the application's is the enterprise's, until it is handed in. */
    takeMaterialOfApply: assign(({ context: { apply, material } }) => ({
      material: material ?? (apply?.status === 0 ? apply.material : null),
    })),
    takeTerms: assign(({ context }, { terms }: { terms: Partial<LoanTermsTyped> }) => ({
      terms: { ...context.terms, ...terms },
      trial: null,
    })),
    /** Other projects and products offer other terms: what is not offered any more is chosen anew. */
    takeProject: assign(({ context }, { projectId }: { projectId: Id }) => ({
      projectId,
      typedVersion: context.version ?? 0,
    })),
    adoptTrial: assign(({ context: { terms, trial } }) =>
      trial
        ? {
            terms: {
              ...terms,
              amount: typedOfFen(fenOfTyped(trial.amount) ?? 0),
              term: trial.term,
            },
            trial: null,
          }
        : {},
    ),
    adoptSaved: assign(({ context: { apply } }) =>
      apply ? { ...typedOf(apply), trial: null } : {},
    ),
    mintSaveKey: assign(({ context }) => {
      if (context.saveKey !== null && context.saveBody !== null) return {}
      const terms = termsIn(context)
      const { key, keyCount } = nextKey(context)
      const stored =
        context.applyId !== null && context.version !== null
          ? { applyId: context.applyId, version: context.version }
          : {}
      return { saveKey: key, keyCount, saveBody: terms && { ...terms, ...stored } }
    }),
    forgetSave: assign({ saveKey: null, saveBody: null }),
    takeSaved: assign((_, { reply }: { reply: ReplyOf<typeof insertApply> }) => ({
      applyId: reply.applyId,
      version: reply.version,
      typedVersion: reply.version,
      saveKey: null,
      saveBody: null,
      attempts: 0,
    })),
    mintStartKey: assign(({ context }) => minted(context, 'startKey')),
    mintWithdrawKey: assign(({ context }) => minted(context, 'withdrawKey')),
    mintSignKey: assign(({ context }) => minted(context, 'signKey')),
    /** A final answer: the key is spent, and what is sent next goes under a new one. */
    retireStartKey: assign({ startKey: null }),
    retireWithdrawKey: assign({ withdrawKey: null }),
    retireSignKey: assign({ signKey: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    takePollProblem: assign((_, { problem }: { problem: ProblemValue }) => ({
      pollProblem: problem,
    })),
    /** A new application that begins with what the last one asked for. */
    renew: assign(({ context: { apply } }) => ({
      ...(apply ? { ...typedOf(apply), typedVersion: null } : {}),
      applyId: null,
      version: null,
      apply: null,
      offer: null,
      material: null,
      trial: null,
      problem: null,
      pollProblem: null,
      attempts: 0,
      saveBody: null,
      saveKey: null,
      ...noKeys,
    })),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const haulierLoanContext = ({ input }: { input: HaulierLoanInput }) => haulierOpening(input)
