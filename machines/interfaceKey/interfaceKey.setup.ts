import { assign, fromPromise, setup } from 'xstate'
import type { InterfaceKey } from '#contract/interfaceKey.contract.ts'
import { interfaceKeyForm } from '#contract/interfaceKey.form.ts'
import { isUnanswered, Problem, problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Input = {
  /** Whoever came asks for the keys: they open at once. */
  isAsked: boolean
}

type Context = {
  /** What was read last; null until then. */
  readonly keys: readonly InterfaceKey[] | null
  /** Chosen to be revoked. */
  readonly unwanted: InterfaceKey | null
  /** A new key with its secret, as long as it is told. */
  readonly made: Made | null
  readonly form: FormState
  readonly problem: ProblemValue | null
} & Readonly<Input>

/** A new key, whose secret is told once. */
export type Made = { readonly key: InterfaceKey; readonly secret: string }

const form = formOf(interfaceKeyForm, (_: Context) => undefined)

const unopened = {
  isAsked: false,
  keys: null,
  unwanted: null,
  made: null,
  form: noForm,
  problem: null,
} as const satisfies Context

export const openingContext = ({ input }: { input: Input }): Context => ({ ...unopened, ...input })

/** How the new key is called; asked only where `isWhole` led. */
export const nameIn = (context: Context) => form.valuesOf(context).name

type Given = { password: string }

export const interfaceKeySetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'keys.opened' | 'keys.closed' | 'load.retried' }
      | { type: 'key.wanted' | 'key.abandoned' | 'secret.saved' }
      | { type: 'revocation.requested'; key: InterfaceKey }
      | { type: 'revocation.abandoned' | 'password.abandoned' }
      | ({ type: 'password.given' } & Given)
      | FormEvent
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'blocked' | 'editable',
  },
  actors: {
    listKeys: fromPromise<readonly InterfaceKey[]>(notProvided('listKeys')),
    createKey: fromPromise<Made, { name: string } & Given>(notProvided('createKey')),
    revokeKey: fromPromise<InterfaceKey, { id: string } & Given>(notProvided('revokeKey')),
  },
  actions: {
    ...form.actions,
    close: assign(unopened),
    /** Nobody asks for the keys any more: the flow takes that out of the address. */
    publishClosed: () => undefined,
    takeKeys: assign((_, keys: readonly InterfaceKey[]) => ({ keys, problem: null })),
    openForm: assign({ form: form.opened(null), problem: null }),
    closeForm: assign({ form: noForm, problem: null }),
    takeUnwanted: assign((_, { key }: { key: InterfaceKey }) => ({ unwanted: key, problem: null })),
    takeMade: assign((_, made: Made) => ({ made, form: noForm, problem: null })),
    forgetSecret: assign({ made: null }),
    askPassword: assign(() => ({ problem: new Problem('inputInvalid').value })),
    ...problemActions,
  },
  guards: {
    ...form.guards,
    isAsked: ({ context }) => context.isAsked,
    isGiven: (_, { password }: Given) => password !== '',
    /** Too many keys, or a name that is none: no other password changes that. */
    isNameRefused: (_, { error }: { error: unknown }) =>
      ['keysFull', 'inputInvalid'].includes(problemOf(error).code),
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(problemOf(error)),
  },
})
