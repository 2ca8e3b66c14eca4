import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { authForm, latestEnd } from '#contract/consignerAuth.form.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import { isLiableAuth } from '#contract/liability.rules.ts'
import {
  type AuthType,
  type ConsignerAuth,
  type getConsigner,
  saveAuth,
} from '#contract/loan.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
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

type AuthBody = ParsedOf<typeof saveAuth>['body']

/** What an act does to which authorisation. */
export const authIn = ({ body }: SavedAct) => body as Pick<AuthBody, 'authType' | 'action'> // as `saving` wrote it

/** Under which the form of an authorisation is stored. */
export const subjectOf = (authType: AuthType) => `type-${authType}`

/** Whose form is done with; null while none is: a revocation leaves what was typed. */
export const signedIn = (outcome: ActOutput): string | null => {
  if (outcome.kind !== 'done') return null
  const { authType, action } = authIn(outcome.act)
  return action === 'sign' ? subjectOf(authType) : null
}

export type ConsignerLoanContext = {
  readonly area: LoanArea
  readonly facts: ConsignerFacts | null
  /** The authorisation whose form is open; the address says so too. */
  readonly signing: AuthType | null
  /** The authorisation that is asked to be revoked. */
  readonly revoking: AuthType | null
  readonly form: FormState
} & Acting

/** `keySeed`: random and unguessable, minted whenever the page opens. */
type Input = Place & { keySeed: string }

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'loading.retried' }
  | ({ type: 'area.chosen' } & Place)
  | { type: 'auth.begun'; authType: AuthType }
  | FormEvent
  | { type: 'auth.abandoned' }
  | { type: 'revocation.requested'; authType: AuthType }
  | { type: 'revocation.confirmed' | 'revocation.abandoned' }

const form = formOf(authForm, ({ signing, facts }: ConsignerLoanContext) => ({
  authType: signing,
  today: facts?.today ?? '',
}))
const acting = actingOf<ConsignerLoanContext>('consignerLoan', {
  asksPassword: (act) => isLiableAuth(authIn(act)),
})
export const { resumes, begins } = acting

/** By its type alone an authorisation is known. */
const saving = (context: ConsignerLoanContext, body: SavedAct['body']) =>
  begun(context, { call: callOf(saveAuth), body, name: '' })

export const consignerLoanSetup = setup({
  types: {
    input: {} as Input,
    context: {} as ConsignerLoanContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'terminal',
  },
  actors: {
    ...acting.actors,
    loadConsigner: fromPromise<ConsignerFacts>(notProvided('loadConsigner')),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
  },
  actions: {
    forgetForm: (_, _form: { subject: string | null }) => undefined,
    /** The place lives in the address; the flow puts it there. */
    publishPlace: (_, _place: Place) => undefined,
    ...acting.actions,
    ...form.actions,
    /** What is typed stays: whoever comes back finds it. */
    takePlace: assign((_, { area, signing }: Place) => ({ area, signing, revoking: null })),
    takeFacts: assign((_, facts: ConsignerFacts) => ({ facts, problem: null })),
    openForm: assign((_, { authType }: { authType: AuthType }) => ({
      area: 'auths' as const,
      signing: authType,
      outcome: null,
    })),
    /** What most sign with stands there already. */
    fillForm: assign(({ context: { signing, facts } }) => ({
      form: form.opened(subjectOf(signing!), {
        validTo: facts && latestEnd(facts.today),
        signer: facts?.info.legalPerson,
      }), // `isFormOpen` led here
    })),
    closeForm: assign({ signing: null, form: noForm, problem: null }),
    openQuestion: assign((_, { authType }: { authType: AuthType }) => ({
      revoking: authType,
      outcome: null,
    })),
    closeQuestion: assign({ revoking: null, problem: null }),
    beginSigning: assign(({ context }) => {
      const { validTo, quotaFen, signer } = form.valuesOf(context)
      const authType = context.signing! // the form is that of an authorisation
      const body = { authType, action: 'sign', validTo, signer } as const
      return saving(context, authType === 3 ? { ...body, quotaFen: quotaFen ?? 0 } : body)
    }),
    beginRevoking: assign(({ context }) => {
      const authType = context.revoking! // `isRevoking` led here
      return saving(context, { authType, action: 'revoke' })
    }),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    isNotConsigner: ({ context }) => context.facts?.info.isConsigner === false,
    isUnauthorised: ({ context }) => !context.facts?.auths.some(({ status }) => status === 2),
    isInArea: ({ context }, area: LoanArea) => context.area === area,
    isForbidden: (_, { error }: { error: unknown }) => problemOf(error).code === 'forbidden',
    isFilled: ({ context: { form, signing } }) =>
      signing !== null && form.subject === subjectOf(signing),
    isFormOpen: ({ context }) => context.signing !== null,
    isRevoking: ({ context }) => context.revoking !== null,
    canRevoke: ({ context: { facts } }, { authType }: { authType: AuthType }) =>
      facts?.auths.some((auth) => auth.authType === authType && auth.status === 2) ?? false,
    isRevocationBlocked: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code === 'stateForbids' || code === 'receivableUnpaid'
    },
  },
})

export const openingContext = ({ input }: { input: Input }): ConsignerLoanContext => ({
  ...input,
  ...notActing,
  facts: null,
  revoking: null,
  form: noForm,
})
