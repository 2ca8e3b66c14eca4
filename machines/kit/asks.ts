import type { AnyActorLogic, AnyStateMachine, InputFrom, OutputFrom, StateNodeConfig } from 'xstate'
import { errorOf } from './errorOf.ts'

type AnySetup = { createStateConfig: (config: never) => unknown }
type ConfigOf<S extends AnySetup> = Parameters<S['createStateConfig']>[0]
type One<T> = T extends readonly unknown[] ? never : Exclude<T, undefined>

/** The invokes that a setup allows, one for each actor. */
type InvokesOf<C> = C extends { invoke?: infer Invoke } ? One<Invoke> : never
type SourceOf<C> = Extract<InvokesOf<C>, { src: string }>['src']
type InvokeOf<C, Src> = Extract<InvokesOf<C>, { src: Src }>
type At<Part, Name> = Part extends unknown
  ? Name extends keyof Part
    ? Exclude<Part[Name], undefined>
    : never
  : never

type Declared<C> =
  C extends StateNodeConfig<
    infer _Context,
    infer _Event,
    infer Actor,
    infer Action,
    infer Guard,
    infer _Delay,
    infer _Tag,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _ArrowMeta
  >
    ? { actor: Actor; action: Action; guard: Guard }
    : never

/** Names of what takes `Given` as its parameter. */
type Taking<Part, Given> = Part extends { type: infer Name extends string; params: infer Params }
  ? undefined extends Params
    ? never
    : [Given] extends [Params]
      ? Name
      : never
  : never

type Failed = { error: unknown }
type ArrowOf<Ends> = Extract<One<Ends>, object>

type ActionsOf<C, Arrow, Given> =
  | At<Arrow, 'actions'>
  | Taking<Declared<C>['action'], Given>
  | readonly (One<At<Arrow, 'actions'>> | Taking<Declared<C>['action'], Given>)[]

/** An arrow of an end: guards and actions that take what came are named alone. */
type EndArrow<C, Arrow, Given> = Omit<Arrow, 'guard' | 'actions'> & {
  guard?: At<Arrow, 'guard'> | Taking<Declared<C>['guard'], Given>
  actions?: ActionsOf<C, Arrow, Given>
}
type Ends<C, Arrows, Given> =
  | string
  | EndArrow<C, ArrowOf<Arrows>, Given>
  | readonly (string | EndArrow<C, ArrowOf<Arrows>, Given>)[]

type OutputOf<C, Src> =
  Extract<Declared<C>['actor'], { src: Src }> extends { logic: infer Logic extends AnyActorLogic }
    ? OutputFrom<Logic>
    : never

type Asks<C, Src> = {
  /** Where two states ask the same actor for different ends. */
  id?: string
  /** The action that takes what was answered, on every arrow of `done`. */
  take?: Taking<Declared<C>['action'], OutputOf<C, Src>>
  done: Ends<C, At<InvokeOf<C, Src>, 'onDone'>, OutputOf<C, Src>>
} & (LogicOf<C, Src> extends AnyStateMachine
  ? // A machine answers for its own failures: what breaks it is a bug, which breaks the page.
    { fail?: never }
  : { fail: Ends<C, At<InvokeOf<C, Src>, 'onError'>, Failed> }) &
  (undefined extends InputFrom<LogicOf<C, Src>>
    ? { input?: At<InvokeOf<C, Src>, 'input'> }
    : { input: At<InvokeOf<C, Src>, 'input'> })

type LogicOf<C, Src> =
  Extract<Declared<C>['actor'], { src: Src }> extends { logic: infer Logic extends AnyActorLogic }
    ? Logic
    : never

/** What a state that waits may be beside: arrows, words for it, a delay. */
type More<C> = Omit<C, 'invoke' | 'states' | 'initial' | 'type'>

type Arrow = { target?: string; guard?: unknown; actions?: unknown }

const arrowsOf = (ends: unknown): Arrow[] =>
  [ends].flat().map((end) => (typeof end === 'string' ? { target: end } : (end as Arrow)))

const outputOf = ({ event }: { event: { output: unknown } }) => event.output

/** Hands what came to the guards and actions that are named alone. */
const handing =
  (params: unknown) =>
  ({ guard, actions = [], ...arrow }: Arrow): Arrow => {
    const given = (named: unknown) => (typeof named === 'string' ? { type: named, params } : named)
    return {
      ...arrow,
      ...(guard === undefined ? {} : { guard: given(guard) }),
      actions: [actions].flat().map(given),
    }
  }

const failing = ({ actions = 'takeProblem', ...arrow }: Arrow): Arrow => ({ ...arrow, actions })

const taking =
  (take: string) =>
  ({ actions = [], ...arrow }: Arrow): Arrow => ({ ...arrow, actions: [take, actions].flat() })

/**
 * A state that waits for one actor of a setup: its id, its tag, and both ends in the actor's own types. A failure is
 * taken by `takeProblem` unless its arrow says otherwise. Guards and actions that are named alone are handed what came:
 * the answer, or `{ error }`.
 */
export const asksOf =
  <S extends AnySetup>(_setup: S) =>
  <const Src extends SourceOf<ConfigOf<S>>, const Beside extends More<ConfigOf<S>>>(
    src: Src,
    { id = src, input, take, done, fail }: Asks<ConfigOf<S>, Src>,
    beside?: Beside,
  ): Beside & { invoke: InvokeOf<ConfigOf<S>, Src> & { id: string } } => {
    const taken = arrowsOf(done).map(take === undefined ? (arrow) => arrow : taking(take))
    const invoke = {
      id,
      src,
      ...(input === undefined ? {} : { input }),
      onDone: taken.map(handing(outputOf)),
      ...(fail === undefined ? {} : { onError: arrowsOf(fail).map(failing).map(handing(errorOf)) }),
    }
    // `as`: what the setup allows was asked above, of the parameters.
    return { tags: ['busy'], ...beside, invoke } as never
  }
