import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import {
  type AuthType,
  type ConsignerAuth,
  type getConsigner,
  saveAuth,
} from '#contract/loan.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Keys, nextKey } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
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

type AuthBody = ParsedOf<typeof saveAuth>['body']

/** What an act does to which authorisation. */
export const authIn = ({ body }: SavedAct) => body as Pick<AuthBody, 'authType' | 'action'> // as `begunOf` wrote it

/** The authorisation whose form is done with; null while none is. */
export const signedIn = (outcome: ActOutput): AuthType | null => {
  const { authType, action } = authIn(outcome.act)
  return outcome.kind === 'done' && action === 'sign' ? authType : null
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
  /** Begun, and its outcome not told yet. */
  readonly act: SavedAct | null
  /** What became of the last act. */
  readonly outcome: ActOutput | null
  readonly problem: ProblemValue | null
} & Keys

/** `keySeed`: random and unguessable, minted whenever the page opens. */
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

const begunOf = (keys: Keys, body: SavedAct['body']) => {
  const { key, keyCount } = nextKey(keys)
  // By its type alone an authorisation is known.
  const act: SavedAct = { key, call: callOf(saveAuth), body, name: '' }
  return { act, keyCount, outcome: null, problem: null }
}

export const consignerLoanSetup = setup({
  types: {
    input: {} as Input,
    context: {} as ConsignerLoanContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'terminal',
  },
  actors: {
    act: actMachine,
    /** What was begun before and has no outcome that the person knows. */
    readAct: fromPromise<SavedAct | null>(notProvided('readAct')),
    loadConsigner: fromPromise<ConsignerFacts>(notProvided('loadConsigner')),
    readFields: fromPromise<FormFields | null, { authType: AuthType | null }>(
      notProvided('readFields'),
    ),
  },
  actions: {
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
    takeFacts: assign((_, facts: ConsignerFacts) => ({ facts, problem: null })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** What this page knows of its own act is newer than what was saved. */
    takeAct: assign(({ context }, act: SavedAct | null) => ({ act: context.act ?? act })),
    takeOutcome: assign((_, outcome: ActOutput) => ({
      act: null,
      outcome,
      problem: ownRefusal(outcome),
    })),
    forgetOutcome: assign({ outcome: null }),
    openForm: assign((_, { authType }: { authType: AuthType }) => ({
      area: 'auths' as const,
      signing: authType,
      outcome: null,
    })),
    takeFields: assign((_, fields: FormFields | null) => ({ fields })),
    closeForm: assign({ signing: null, fields: null, problem: null }),
    openQuestion: assign((_, { authType }: { authType: AuthType }) => ({
      revoking: authType,
      outcome: null,
    })),
    closeQuestion: assign({ revoking: null, problem: null }),
    beginSigning: assign(
      ({ context }, { signature, fields }: { signature: Signature; fields: FormFields }) => {
        const { validTo, quotaFen, signer } = signature
        const authType = context.signing! // the form is that of an authorisation
        const body = { authType, action: 'sign', validTo, signer: signer.trim() } as const
        const hasQuota = authType === 3 && quotaFen !== null
        return { fields, ...begunOf(context, hasQuota ? { ...body, quotaFen } : body) }
      },
    ),
    beginRevoking: assign(({ context }) => {
      const authType = context.revoking! // `isRevoking` led here
      return begunOf(context, { authType, action: 'revoke' })
    }),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null,
    isNotConsigner: ({ context }) => context.facts?.info.isConsigner === false,
    isUnauthorised: ({ context }) => !context.facts?.auths.some(({ status }) => status === 2),
    isInArea: ({ context }, area: LoanArea) => context.area === area,
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error).code === 'forbidden',
    hasFields: ({ context }) => context.fields !== null,
    isFormOpen: ({ context }) => context.signing !== null,
    isRevoking: ({ context }) => context.revoking !== null,
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
    canRevoke: ({ context: { facts } }, { authType }: { authType: AuthType }) =>
      facts?.auths.some((auth) => auth.authType === authType && auth.status === 2) ?? false,
    isDone: (_, { kind }: ActOutput) => kind === 'done',
    isOwnDone: (_, { isOwn, kind }: ActOutput) => isOwn && kind === 'done',
    isOwnRefused: (_, outcome: ActOutput) => ownRefusal(outcome) !== null,
    isRevocationBlocked: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code === 'stateForbids' || code === 'receivableUnpaid'
    },
  },
})

export const openingContext = ({ input }: { input: Input }): ConsignerLoanContext => ({
  area: input.area,
  facts: null,
  signing: input.signing,
  revoking: null,
  fields: null,
  act: null,
  outcome: null,
  problem: null,
  keySeed: input.keySeed,
  keyCount: 0,
})
