import { assign, fromPromise, setup } from 'xstate'
import {
  type ListSettings,
  type ListView,
  type SettableList,
  viewLimit,
} from '#contract/listSettings.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** What a person changed, so that it can be made again on what another device has saved meanwhile. */
type Change =
  | { kind: 'columns'; hidden: readonly string[] }
  | { kind: 'view'; view: ListView }
  | { kind: 'removal'; name: string }

export type ListSettingsContext = {
  readonly list: SettableList
  /** What the server has. */
  readonly saved: ListSettings
  readonly changes: readonly Change[]
  /** How many of them are on their way. */
  readonly sent: number
  /** The name of a new view, as it is typed. */
  readonly name: string
  readonly problem: ProblemValue | null
}

const made = ({ version, hidden, views }: ListSettings, change: Change): ListSettings => {
  switch (change.kind) {
    case 'columns':
      return { version, hidden: [...change.hidden], views }
    case 'view':
      return { version, hidden, views: [...without(views, change.view.name), change.view] }
    case 'removal':
      return { version, hidden, views: without(views, change.name) }
  }
}

const without = (views: readonly ListView[], name: string) =>
  views.filter((view) => view.name !== name)

/** What the person sees: what is saved, with every change since. */
export const settingsIn = ({ saved, changes }: ListSettingsContext): ListSettings =>
  changes.reduce(made, saved)

/** Why the typed name is not taken; null where it is. A name that a view has already takes that view's place. */
export const nameFault = (context: ListSettingsContext): 'empty' | 'tooMany' | null => {
  const name = context.name.trim()
  if (name === '') return 'empty'
  return without(settingsIn(context).views, name).length >= viewLimit ? 'tooMany' : null
}

export const listSettingsSetup = setup({
  types: {
    input: {} as { list: SettableList },
    context: {} as ListSettingsContext,
    events: {} as
      | { type: 'columns.hidden'; hidden: readonly string[] }
      | { type: 'view.saved'; search: string }
      | { type: 'view.removed'; name: string }
      | { type: 'name.typed'; name: string }
      | { type: 'naming.started' | 'naming.abandoned' }
      | { type: 'load.retried' | 'save.retried' }
      | { type: 'session.unauthorised' | 'session.restored' },
  },
  actors: {
    load: fromPromise<ListSettings, { list: SettableList }>(notProvided('load')),
    save: fromPromise<ListSettings, ListSettings & { list: SettableList }>(notProvided('save')),
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    canBeNamed: ({ context }) => nameFault(context) === null,
    isOutdated: (_, error: unknown) => problemOf(error).code === 'versionConflict',
  },
  actions: {
    takeSettings: assign((_, saved: ListSettings) => ({ saved, problem: null })),
    takeSaved: assign(({ context }, saved: ListSettings) => ({
      saved,
      changes: context.changes.slice(context.sent),
      problem: null,
    })),
    takeProblem: assign((_, error: unknown) => ({ problem: problemOf(error) })),
    takeChange: assign(({ context }, change: Change) => ({
      changes: [...context.changes, change],
    })),
    takeName: assign((_, name: string) => ({ name })),
    countSent: assign(({ context }) => ({ sent: context.changes.length })),
  },
})
