import { assign, fromPromise, setup } from 'xstate'
import { type ListSettings, ListView, viewLimit } from '#contract/listSettings.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

/** What a person changed, so that it can be made again on what another device has saved meanwhile. */
type Change =
  | { kind: 'columns'; hide: readonly string[]; show: readonly string[] }
  | { kind: 'view'; view: ListView }
  | { kind: 'removal'; name: string }

export type ListSettingsContext = {
  /** Its name. */
  readonly list: string
  /** Somebody is logged in. */
  readonly isKnown: boolean
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
      return {
        version,
        hidden: [...hidden.filter(isNot(change.show, change.hide)), ...change.hide],
        views,
      }
    case 'view':
      return { version, hidden, views: [...without(views, change.view.name), change.view] }
    case 'removal':
      return { version, hidden, views: without(views, change.name) }
  }
}

const isNot =
  (...lists: (readonly string[])[]) =>
  (key: string) =>
    !lists.some((keys) => keys.includes(key))

const without = (views: readonly ListView[], name: string) =>
  views.filter((view) => view.name !== name)

/** What the person sees: what is saved, with every change since. */
export const settingsIn = ({ saved, changes }: ListSettingsContext): ListSettings =>
  changes.reduce(made, saved)

type NameFault = 'empty' | 'invalid' | 'tooMany' | 'tooLong'

/** Why a view of this question cannot be saved; null where it can. A view of the same name is replaced. */
export const viewFault = (context: ListSettingsContext, search: string): NameFault | null => {
  const name = context.name.trim()
  if (name === '') return 'empty'
  if (!ListView.shape.name.safeParse(name).success) return 'invalid'
  if (!ListView.shape.search.safeParse(search).success) return 'tooLong'
  return without(settingsIn(context).views, name).length >= viewLimit ? 'tooMany' : null
}

export const listSettingsSetup = setup({
  types: {
    /** `stored`: columns that this browser hid before the server knew of them. */
    input: {} as { list: string; isKnown: boolean; stored?: readonly string[] },
    context: {} as ListSettingsContext,
    events: {} as
      | { type: 'columns.hidden'; hidden: readonly string[] }
      | { type: 'view.saved'; search: string }
      | { type: 'view.removed'; name: string }
      | { type: 'name.typed'; name: string }
      | { type: 'views.opened' | 'views.closed' | 'naming.started' | 'naming.abandoned' }
      | { type: 'view.taken' | 'load.retried' | 'save.retried' }
      | { type: 'session.unauthorised' | 'session.restored' },
  },
  actors: {
    load: fromPromise<ListSettings, { list: string }>(notProvided('load')),
    save: fromPromise<ListSettings, ListSettings & { list: string }>(notProvided('save')),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    hasChanges: ({ context }) => context.changes.length > 0,
    hasFurtherChanges: ({ context }) => context.changes.length > context.sent,
    canBeNamed: ({ context }, search: string) => viewFault(context, search) === null,
    isOutdated: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
    isRefused: (_, { error }: { error: unknown }) => problemOf(error).code === 'inputInvalid',
  },
  actions: {
    takeSettings: assign((_, saved: ListSettings) => ({ saved, problem: null })),
    takeSaved: assign(({ context }, saved: ListSettings) => ({
      saved,
      changes: context.changes.slice(context.sent),
      sent: 0,
      problem: null,
    })),
    /** What the server will never take must not stand in the way of later changes. */
    dropSent: assign(({ context }) => ({ changes: context.changes.slice(context.sent), sent: 0 })),
    /** The browser's old columns are on the server now, and a new view is said to be saved. */
    announceSaved: (_, _params: { hasNewView: boolean }) => undefined,
    ...problemActions,
    takeChange: assign(({ context }, change: Change) => ({
      changes: [...context.changes, change],
    })),
    takeColumns: assign(({ context }, hidden: readonly string[]) => {
      const before = settingsIn(context).hidden
      const change: Change = {
        kind: 'columns',
        hide: hidden.filter(isNot(before)),
        show: before.filter(isNot(hidden)),
      }
      return { changes: [...context.changes, change] }
    }),
    takeName: assign((_, name: string) => ({ name })),
    countSent: assign(({ context }) => ({ sent: context.changes.length })),
  },
})
