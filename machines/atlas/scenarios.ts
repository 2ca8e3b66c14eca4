import type {
  AnyActorLogic,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Declared } from './declared.ts'

export type ActorLogicOf<M, Src> =
  Extract<Declared<M>['actor'], { src: Src }> extends { logic: infer L extends AnyActorLogic }
    ? L
    : never
/** The names of the actors in `setup`. */
export type ActorNameOf<M> = Declared<M>['actor']['src'] & string

/**
 * The samples from which the proof generates paths: the machine is explored with actors that never
 * settle, and what they would answer is sent as an event.
 */
export type Scenarios<M extends AnyStateMachine> = {
  /** Each starts an exploration of its own. */
  inputs: readonly InputFrom<M>[]
  /** Several of one type where a guard reads the payload. */
  events: readonly EventFromLogic<M>[]
  /** What an actor may answer, by its name in `setup`; `[undefined]` when nothing is given. */
  outputs?: { readonly [Src in ActorNameOf<M>]?: readonly OutputFrom<ActorLogicOf<M, Src>>[] }
  /** How an actor may fail, by its name; one unexpected problem when nothing is given. */
  errors?: { readonly [Src in ActorNameOf<M>]?: readonly unknown[] }
  /** What an actor's `onSnapshot` may see, by its name. */
  snapshots?: { readonly [Src in ActorNameOf<M>]?: readonly SnapshotFrom<ActorLogicOf<M, Src>>[] }
  /** A person's events that a state tagged `busy` answers all the same, as giving up an upload. */
  whileBusy?: readonly EventFromLogic<M>['type'][]
  /** No view draws it: what it does is seen of the machine that invokes it, so no story stands in its states. */
  isUnseen?: true
  /** Two snapshots with one key count as one place: the value, and what guards read (clamped). */
  coverageKey?: (snapshot: SnapshotFrom<M>) => string
}

export type AnyScenarios = {
  inputs: readonly unknown[]
  events: readonly { type: string }[]
  outputs?: Record<string, readonly unknown[] | undefined>
  errors?: Record<string, readonly unknown[] | undefined>
  snapshots?: Record<string, readonly unknown[] | undefined>
  whileBusy?: readonly string[]
  isUnseen?: true
  // `never` lets a key function of any machine stand here; the explorer calls it with its own snapshots.
  coverageKey?: (snapshot: never) => string
}
