import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { hashOf, told, type Told } from './bodies.ts'
import { isMachine, nodesOf, pathOf, transitionsOf } from './nodes.ts'
import type { MachineWords } from './words.ts'

/** What a machine is, as plain data: all that is drawn, compared, proved and exported is read from this. */
export type Graph = {
  id: string
  words: Required<MachineWords>
  /** What it begins with: the hash of the function or value. */
  context: string
  /** In the order of the chart. */
  states: GraphState[]
  /** In the order of the chart: those of one source and event are its branches, asked in this order. */
  transitions: GraphTransition[]
  /** What `setup` declares, by name. */
  guards: Record<string, Guard>
  actions: Record<string, Piece>
  delays: Record<string, Delay>
  actors: Record<string, Actor>
}

export type GraphState = {
  /** `confirming.reviewing`; the root is the empty word. */
  path: string
  /** The root has none. */
  parent?: string | undefined
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Of a history state: where it leads when there is none. */
  initial?: string | undefined
  /** Done on the way to `initial`. */
  initialActions?: Action[] | undefined
  history?: 'shallow' | 'deep' | undefined
  tags: string[]
  entry: Action[]
  exit: Action[]
  invokes: Invoke[]
  output?: Told | undefined
}

export type GraphTransition = {
  key: string
  source: string
  /** The empty word where none is awaited. */
  event: string
  /** Of an event that time sends: its name in `setup`, or milliseconds. */
  delay?: string | number | undefined
  guard?: Guard | undefined
  targets: string[]
  actions: Action[]
  reenter: boolean
  /** An empty transition: it says that the event is ignored here, and nothing is taken. */
  isIgnoring: boolean
}

/** A name in `setup`, `and`, `or`, `not` of others, `stateIn`, or `inline`: a function in the chart, by its hash. */
export type Guard = {
  name: string
  params?: Told | undefined
  guards?: Guard[] | undefined
  body?: string | undefined
}

/** A name in `setup`; or what it is, where the chart itself says that. */
export type Action = { name: string; params?: Told | undefined; piece?: Piece | undefined }

/** What an action does: `assign`, `raise` and the like, or `function`. */
export type Piece = {
  kind: string
  /** To whom and what it sends, raises or emits; which fields it assigns. */
  says?: Record<string, Told> | undefined
  body?: string | undefined
}

export type Delay = { milliseconds: number } | { body: string }

export type Actor = { machine: string } | { body: string }

export type Invoke = {
  id: string
  src: string
  systemId?: string | undefined
  input?: Told | undefined
  /** What it is, where the chart has it without a name. */
  inline?: Actor | undefined
}

export function graphOf(machine: AnyStateMachine, words: MachineWords): Graph {
  const nodes = nodesOf(machine.root)
  const { guards, actions, delays, actors } = machine.implementations
  return {
    id: machine.id,
    words: { events: {}, guards: {}, actors: {}, delays: {}, ...words },
    context: hashOf(machine.config.context),
    states: nodes.map(graphState),
    transitions: nodes.flatMap(graphTransitions),
    guards: byName(guards, guardOf),
    actions: byName(actions, pieceOf),
    delays: byName(delays, delayOf),
    actors: byName(actors, actorOf),
  }
}

export const isLeaf = ({ type }: { type: string }) => type === 'atomic' || type === 'final'

/** `isOpen`, `not(isOpen)`, `isStatus {"status":40}`. */
export const guardText = ({ name, params, guards }: Guard): string =>
  guards
    ? `${name}(${guards.map(guardText).join(', ')})`
    : `${name}${params && 'value' in params ? ` ${JSON.stringify(params.value)}` : ''}`

/** The names that a guard is made of. */
export const guardNames = (guard: Guard): string[] =>
  guard.guards ? guard.guards.flatMap(guardNames) : [guard.name]

/** The path itself, and all that it lies in; the root last. */
export const withAncestors = (path: string): string[] =>
  path === '' ? [''] : [path, ...withAncestors(path.slice(0, Math.max(0, path.lastIndexOf('.'))))]

/** `provide` clones definitions, so a transition is known by what it says. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const branches = transitionsOf(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  )
  const earlier = branches.slice(0, branches.indexOf(transition)).map(wordsOfKey)
  const words = wordsOfKey(transition)
  const twins = earlier.filter((it) => it === words).length
  return twins === 0 ? words : `${words}#${twins + 1}`
}

const wordsOfKey = ({ source, eventType, guard, target = [] }: AnyTransitionDefinition) =>
  [
    pathOf(source),
    eventType,
    guard === undefined ? '' : guardText(guardOf(guard)),
    target.map(pathOf),
  ].join('|')

const graphTransitions = (node: AnyStateNode) => transitionsOf(node).map(graphTransition)

function graphTransition(transition: AnyTransitionDefinition): GraphTransition {
  const { source, eventType, guard, target = [], actions, reenter } = transition
  return {
    key: keyOf(transition),
    source: pathOf(source),
    event: eventType,
    delay: delayOfEvent(transition),
    guard: guard === undefined ? undefined : guardOf(guard),
    targets: target.map(pathOf),
    actions: actions.map(actionOf),
    reenter,
    isIgnoring: target.length === 0 && actions.length === 0,
  }
}

function delayOfEvent(transition: AnyTransitionDefinition): string | number | undefined {
  const delay = transition.source.after.find((it) => it === transition)?.delay
  return typeof delay === 'function' ? undefined : delay // the keys of `after` are never functions
}

const graphState = (node: AnyStateNode): GraphState => ({
  path: pathOf(node),
  parent: node.parent && pathOf(node.parent),
  type: node.type,
  initial: initialOf(node),
  initialActions: initialActionsOf(node),
  history: node.history || undefined,
  tags: [...node.tags],
  // As declared: `node.entry` has the timers of `after` among them.
  entry: [node.config.entry ?? []].flat().map(actionOf),
  exit: [node.config.exit ?? []].flat().map(actionOf),
  invokes: invokesOf(node),
  output: toldOf(node.output),
})

function initialOf(node: AnyStateNode): string | undefined {
  if (node.type === 'compound') return node.initial.target.map(pathOf)[0]
  const { target } = node.config
  return node.type === 'history' && target
    ? [...node.path.slice(0, -1), target].join('.')
    : undefined
}

function initialActionsOf(node: AnyStateNode): Action[] | undefined {
  const actions = node.type === 'compound' ? node.initial.actions : []
  return actions.length > 0 ? actions.map(actionOf) : undefined
}

function invokesOf(node: AnyStateNode): Invoke[] {
  const declared = [node.config.invoke ?? []].flat()
  return node.invoke.map(({ id, src, systemId, input }, at) => ({
    id,
    src: String(src),
    systemId,
    input: toldOf(input),
    inline: typeof declared[at]?.src === 'string' ? undefined : actorOf(declared[at]?.src),
  }))
}

const toldOf = (it: unknown) => (it === undefined ? undefined : told(it))

type BuiltInGuard = { name: string; guards?: unknown[]; check?: unknown; stateValue?: unknown }

function guardOf(guard: unknown): Guard {
  if (typeof guard === 'string') return { name: guard }
  if (typeof guard === 'object') return withParams(guard)
  const { name, guards, check, stateValue } = guard as BuiltInGuard // and(), or(), not(), stateIn() or inline
  if (guards) return { name, guards: guards.map(guardOf) }
  return check ? { name, params: told(stateValue) } : { name: 'inline', body: hashOf(guard) }
}

function actionOf(action: unknown): Action {
  if (typeof action === 'string') return { name: action }
  if (typeof action === 'object') return withParams(action)
  const piece = pieceOf(action)
  return { name: piece.kind === 'function' ? 'inline' : piece.kind, piece }
}

function withParams(use: object | null) {
  const { type, params } = use as { type: string; params?: unknown } // a name with params
  return { name: type, params: toldOf(params) }
}

// What `assign`, `raise`, `sendTo` and the like return: a function that carries what it was given.
type BuiltInAction = { type?: string; assignment?: object; collect?: unknown }

const machinery = ['resolve', 'retryResolve', 'execute']

function pieceOf(action: unknown): Piece {
  const { type, assignment, collect, ...given } = { ...(action as BuiltInAction) }
  if (!type) return { kind: 'function', body: hashOf(action) }
  const kind = type.replace('xstate.', '')
  if (assignment) {
    const fields = Object.keys(assignment)
    const says = fields.length > 0 ? { sets: told(fields) } : undefined
    return { kind, says, body: hashOf(assignment) }
  }
  if (collect) return { kind, body: hashOf(collect) }
  const says = Object.entries(given).filter(
    ([name, value]) => !machinery.includes(name) && value !== undefined,
  )
  return { kind, says: byName(Object.fromEntries(says), told) }
}

const delayOf = (delay: unknown): Delay =>
  typeof delay === 'number' ? { milliseconds: delay } : { body: hashOf(delay) }

// An actor carries the function it was made of as its `config`.
const actorOf = (logic: unknown): Actor =>
  isMachine(logic)
    ? { machine: logic.id }
    : { body: hashOf((logic as { config?: unknown } | undefined)?.config) }

const byName = <T>(pieces: Record<string, unknown>, of: (piece: unknown) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(pieces)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, piece]) => [name, of(piece)]),
  )
