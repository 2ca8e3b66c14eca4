import { assign, fromPromise, setup } from 'xstate'
import type { PayTask } from '#contract/payTask.contract.ts'
import { taskNameForm } from '#contract/payTask.form.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Input = { readonly taskId: Id; readonly version: number; readonly name: string }
type Context = Input & { readonly form: FormState; readonly problem: ProblemValue | null }

const form = formOf(taskNameForm, (_: Context) => undefined)

/** What is saved, over the version that was shown. */
export const namedIn = (context: Context) => ({
  taskId: context.taskId,
  version: context.version,
  ...form.valuesOf(context),
})

/** As it was given. */
export const shownAs = ({ input }: { input: Input }): Context => ({
  ...input,
  form: noForm,
  problem: null,
})

export const taskNameSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'name.requested' | 'name.abandoned' }
      | FormEvent
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    namePayTask: fromPromise<PayTask, ReturnType<typeof namedIn>>(notProvided('namePayTask')),
  },
  actions: {
    ...form.actions,
    ...problemActions,
    openForm: assign(({ context }) => ({
      form: form.opened('name', { taskName: context.name }),
      problem: null,
    })),
    close: assign({ form: noForm, problem: null }),
    takeNamed: assign((_, { taskName, version }: PayTask) => ({ name: taskName, version })),
    announceNamed: () => undefined,
  },
  guards: form.guards,
})
