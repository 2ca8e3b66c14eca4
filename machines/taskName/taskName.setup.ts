import { assign, fromPromise, setup } from 'xstate'
import type { PayTask } from '#contract/payTask.contract.ts'
import { taskNameForm } from '#contract/payTask.form.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Named = { readonly version: number; readonly name: string }
type Input = Named & { readonly taskId: Id }
type Context = Input & {
  /** As it was when the form opened: what is saved takes the place of this, and of nothing newer. */
  readonly over: Named
  readonly form: FormState
  readonly problem: ProblemValue | null
}

const form = formOf(taskNameForm, (_: Context) => undefined)

/** What is saved, over what was shown. */
export const namedIn = (context: Context) => ({
  taskId: context.taskId,
  version: context.over.version,
  shownName: context.over.name,
  ...form.valuesOf(context),
})

/** As it was given. */
export const shownAs = ({ input }: { input: Input }): Context => ({
  ...input,
  over: { name: input.name, version: input.version },
  form: noForm,
  problem: null,
})

export const taskNameSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'name.requested' | 'name.abandoned' }
      | ({ type: 'task.reported' } & Named)
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
      over: { name: context.name, version: context.version },
      form: form.opened('name', { taskName: context.name }),
      problem: null,
    })),
    close: assign({ form: noForm, problem: null }),
    takeReported: assign((_, { name, version }: Named) => ({ name, version })),
    takeNamed: assign((_, { taskName, version }: PayTask) => ({ name: taskName, version })),
    /** Whoever shows the task takes what it is called from here on. */
    announceNamed: (_, _task: PayTask) => undefined,
  },
  guards: form.guards,
})
