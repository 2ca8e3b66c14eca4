import { assign, fromPromise, setup } from 'xstate'
import type { AuthAct, FormFields, Sent } from '#contract/consignerLoan.draft.ts'
import type { AuthType, ConsignerAuth, getConsigner } from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** Which part of the consigner's side is open; the address says so. */
export type LoanArea = 'auths' | 'projects' | 'hauliers' | 'decisions'

/** What the address says: the area, and the authorisation whose form is open. */
export type Place = { readonly area: LoanArea; readonly signing: AuthType | null }

export type ConsignerFacts = {
  readonly info: ReplyOf<typeof getConsigner>
  readonly auths: readonly ConsignerAuth[]
  /** The server's day. */
  readonly today: string
}

/** What a person signs with, after reading the text. */
export type Signature = {
  readonly validTo: string
  readonly quotaFen: number | null
  readonly signer: string
  readonly hasAgreed: boolean
}

export type ConsignerLoanContext = {
  readonly area: LoanArea
  readonly facts: ConsignerFacts | null
  /** The authorisation whose form is open; the address says so too. */
  readonly signing: AuthType | null
  /** The authorisation that is asked to be revoked. */
  readonly revoking: AuthType | null
  /** What stands in the form since the person last paused; null while nothing was typed. */
  readonly fields: FormFields | null
  readonly act: AuthAct | null
  readonly key: string | null
  /** The key that has had its final answer: the only one that another may replace. */
  readonly answeredKey: string | null
  /** What was signed or revoked last, to be told. */
  readonly done: Pick<AuthAct, 'authType' | 'action'> | null
  readonly problem: ProblemValue | null
  readonly attempts: number
  readonly keySeed: string
  readonly keyCount: number
}

type Input = Place & { keySeed: string }

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'loading.retried' }
  | ({ type: 'area.chosen' } & Place)
  | { type: 'auth.begun'; authType: AuthType }
  | { type: 'auth.typed'; fields: FormFields }
  | { type: 'auth.signed'; signature: Signature; fields: FormFields }
  | { type: 'auth.abandoned' }
  | { type: 'revocation.requested'; authType: AuthType }
  | { type: 'revocation.confirmed' | 'revocation.abandoned' }
  | { type: 'outcome.asked' | 'act.resent' | 'act.abandoned' }
  | { type: 'decision.made' | 'deciding.resumed' }

const isInForce = (facts: ConsignerFacts | null, authType: AuthType) =>
  facts?.auths.some((auth) => auth.authType === authType && auth.status === 2) ?? false

/** Whether the authorisations stand as an act left them. */
export const isTaken = ({ auths }: ConsignerFacts, act: AuthAct | null): boolean => {
  if (!act) return false
  const auth = auths.find(({ authType }) => authType === act.authType)
  if (act.action === 'revoke') return auth?.status === 4
  return (
    auth?.status === 2 &&
    auth.validTo === act.validTo &&
    auth.signer === act.signer &&
    auth.quotaFen === (act.quotaFen ?? 0)
  )
}

const isOwn = (sent: Sent<AuthAct>, act: AuthAct | null) =>
  JSON.stringify(sent.act) === JSON.stringify(act)

export const consignerLoanSetup = setup({
  types: {
    /** `keySeed`: random and unguessable, minted whenever the page opens; idempotency keys are counted from it. */
    input: {} as Input,
    context: {} as ConsignerLoanContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'terminal',
  },
  actors: {
    /** What was sent last and has had no final answer. */
    readSent: fromPromise<Sent<AuthAct> | null>(notProvided('readSent')),
    loadConsigner: fromPromise<ConsignerFacts>(notProvided('loadConsigner')),
    readFields: fromPromise<FormFields | null, { authType: AuthType | null }>(
      notProvided('readFields'),
    ),
    /**
     * Saves what is to be sent, and answers with what stands then: an act of another tab that has no answer yet stands,
     * unless its key is `answeredKey`.
     */
    saveSent: fromPromise<Sent<AuthAct>, Sent<AuthAct> & { answeredKey: string | null }>(
      notProvided('saveSent'),
    ),
    saveAuth: fromPromise<ConsignerAuth, Sent<AuthAct>>(notProvided('saveAuth')),
  },
  actions: {
    forgetSent: () => undefined,
    /** Of no authorisation, nothing is forgotten. */
    forgetFields: (_, _form: { authType: AuthType | null }) => undefined,
    /** The place lives in the address; the flow puts it there. */
    publishPlace: (_, _place: Place) => undefined,
    takePlace: assign(({ context }, { area, signing }: Place) => ({
      area,
      signing,
      fields: signing === context.signing ? context.fields : null,
      revoking: null,
    })),
    closeForm: assign({ signing: null, fields: null, problem: null }),
    takeFacts: assign((_, facts: ConsignerFacts) => ({ facts, attempts: 0, problem: null })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** What this page knows of its own act is newer than what was saved. */
    takeSent: assign(({ context }, sent: Sent<AuthAct> | null) =>
      context.act === null && sent !== null ? { act: sent.act, key: sent.key } : {},
    ),
    adoptSent: assign((_, { act, key }: Sent<AuthAct>) => ({ act, key })),
    mintKey: assign(({ context: { key, keySeed, keyCount } }) =>
      key === null ? { key: `${keySeed}-${keyCount + 1}`, keyCount: keyCount + 1 } : {},
    ),
    /** A final answer: the next act is sent under another key. */
    retireKey: assign(({ context }) => ({ answeredKey: context.key, key: null })),
    noteDone: assign(({ context: { act } }) => ({
      done: act && { authType: act.authType, action: act.action },
      act: null,
      signing: null,
      revoking: null,
      fields: null,
      problem: null,
    })),
    /** The key stays: whatever is sent next goes under it, so that of the two one takes effect. */
    dropAct: assign({ act: null, problem: null, attempts: 0 }),
    /** What an act that is sent again is about; the person may have gone elsewhere meanwhile. */
    takePurpose: assign(({ context: { act } }) => ({
      area: 'auths' as const,
      signing: act?.action === 'sign' ? act.authType : null,
      revoking: act?.action === 'revoke' ? act.authType : null,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null && context.key !== null,
    isNotConsigner: ({ context }) => context.facts?.info.isConsigner === false,
    isUnauthorised: ({ context }) => !context.facts?.auths.some(({ status }) => status === 2),
    isInArea: ({ context }, area: LoanArea) => context.area === area,
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error).code === 'forbidden',
    hasFields: ({ context }) => context.fields !== null,
    isFormOpen: ({ context }) => context.signing !== null,
    isRevoking: ({ context }) => context.revoking !== null,
    /** The forms and questions that it may fail in are of another page than the decisions. */
    canResend: ({ context }) => context.area !== 'decisions',
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
    /** The key has stood for an act that was given up here and took effect all the same. */
    isOvertaken: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'idempotencyKeyReused',
    isRevocationBlocked: (_, { error }: { error: unknown }) => {
      const { code } = problemOf(error)
      return code === 'stateForbids' || code === 'receivableUnpaid'
    },
    isSignable: ({ context: { signing, facts } }, signature: Signature) => {
      const { validTo, quotaFen, signer, hasAgreed } = signature
      const length = signer.trim().length
      return (
        hasAgreed &&
        signing !== null &&
        facts !== null &&
        validTo > facts.today &&
        length >= 2 &&
        length <= 50 &&
        (signing !== 3 || (quotaFen !== null && quotaFen > 0))
      )
    },
    canRevoke: ({ context }, authType: AuthType) => isInForce(context.facts, authType),
    isOwnRevocation: ({ context }, sent: Sent<AuthAct>) =>
      sent.act.action === 'revoke' && isOwn(sent, context.act),
    isOwnAct: ({ context }, sent: Sent<AuthAct>) => isOwn(sent, context.act),
    isActTaken: ({ context }, facts: ConsignerFacts) => isTaken(facts, context.act),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const openingContext = ({ input }: { input: Input }): ConsignerLoanContext => ({
  area: input.area,
  facts: null,
  signing: input.signing,
  revoking: null,
  fields: null,
  act: null,
  key: null,
  answeredKey: null,
  done: null,
  problem: null,
  attempts: 0,
  keySeed: input.keySeed,
  keyCount: 0,
})
