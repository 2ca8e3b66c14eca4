import type { AnyStateMachine, EventFromLogic } from 'xstate'

export type Words = { zh: string; en: string }

/** What a state says of itself: `meta: { label, description }`, with `types: { meta: {} as StateMeta }`. */
export type StateMeta = { label: Words; description: Words; hint?: Words }

/** Words of an event. It is taken to be a person's, unless it says that the portal sends it. */
export type EventWords = Words & { by?: 'portal' }

/** The words a machine itself has no place for; a new event without words does not compile. */
export type Labels<M extends AnyStateMachine> = {
  title: Words
  purpose: Words
  events: { [Type in EventFromLogic<M>['type']]: EventWords }
  guards?: Record<string, Words>
  /** A person's events that a state tagged `busy` answers all the same, as giving up an upload. */
  whileBusy?: readonly EventFromLogic<M>['type'][]
}

export type AnyLabels = {
  title: Words
  purpose: Words
  events: Record<string, EventWords>
  guards?: Record<string, Words>
  whileBusy?: readonly string[]
}
