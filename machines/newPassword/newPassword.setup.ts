import { assign, fromPromise, setup } from 'xstate'
import type { updateSelfPwd } from '#contract/account.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { newPasswordForm } from '#contract/newPassword.form.ts'
import type { PasswordOwner } from '#contract/password.rules.ts'
import { isUnanswered, problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Input = {
  /** Whose password it becomes. */
  owner: PasswordOwner
}

type Context = {
  readonly form: FormState
  readonly problem: ProblemValue | null
} & Readonly<Input>

type Body = InputOf<typeof updateSelfPwd>['body']

const form = formOf(newPasswordForm, ({ owner }: Context) => owner)

const unopened = { form: noForm, problem: null }

export const openingContext = ({ input }: { input: Input }): Context => ({ ...unopened, ...input })

/** What is sent, of a form without faults. */
export const changeIn = (context: Context): Body => form.valuesOf(context)

export const newPasswordSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'password.wanted' | 'password.abandoned' }
      | FormEvent
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    updateSelfPwd: fromPromise<null, Body>(notProvided('updateSelfPwd')),
  },
  actions: {
    ...form.actions,
    /** Nothing of the form, and of its passwords, is left. */
    close: assign(unopened),
    openForm: assign({ form: form.opened('newPassword'), problem: null }),
    ...problemActions,
    takeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    /** The session has ended with the old password: the person logs in with the new one. */
    leave: () => undefined,
  },
  guards: {
    ...form.guards,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(problemOf(error)),
  },
})
