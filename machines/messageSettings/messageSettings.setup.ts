import { assign, fromPromise, setup } from 'xstate'
import type { MessageSettings, SentWhere } from '#contract/message.contract.ts'
import { messageSettingsForm } from '#contract/message.form.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Context = {
  /** What was read last, with where messages are sent; null while it is not asked for. */
  readonly read: SentWhere | null
  readonly form: FormState
  readonly problem: ProblemValue | null
}

const form = formOf(messageSettingsForm, (_: Context) => undefined)

/** Nothing is asked for. */
export const unopened: Context = { read: null, form: noForm, problem: null }

/** What is saved, over the version that was read. */
export const chosenIn = (context: Context): MessageSettings => ({
  ...form.valuesOf(context),
  version: context.read?.version ?? 0,
})

export const messageSettingsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'settings.opened' | 'settings.closed' }
      | FormEvent
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    getMessageSettings: fromPromise<SentWhere>(notProvided('getMessageSettings')),
    putMessageSettings: fromPromise<SentWhere, MessageSettings>(notProvided('putMessageSettings')),
  },
  actions: {
    ...form.actions,
    close: assign(unopened),
    openForm: assign((_, read: SentWhere) => ({
      read,
      form: form.opened('settings', read),
      problem: null,
    })),
    /** What was chosen here stands, to be saved over what another device has saved. */
    takeVersion: assign((_, read: SentWhere) => ({ read })),
    ...problemActions,
    announceSaved: () => undefined,
    announceProblem: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    ...form.guards,
    isOutdated: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
  },
})
