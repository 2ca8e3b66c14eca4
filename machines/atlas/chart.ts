import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardName } from './guard.ts'
import type { StateMeta } from './labels.ts'

export type ChartState = {
  /** `confirming.reviewing`; the root is the empty word. */
  path: string
  parent: string | null
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: string | null
  tags: string[]
  meta: StateMeta | null
  invokes: { id: string; src: string }[]
}

export type ChartTransition = {
  key: string
  source: string
  event: string
  guard: string | null
  targets: string[]
  /** An empty transition: it says that the event is ignored here, and nothing is taken. */
  isIgnoring: boolean
}

export type Chart = { id: string; states: ChartState[]; transitions: ChartTransition[] }

/** What a machine is, as plain data that can be drawn, compared and counted. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap(transitionsOf).map(chartTransition)
  return {
    id: machine.id,
    states: nodes.map(chartState),
    transitions: [...new Map(transitions.map((it) => [it.key, it])).values()],
  }
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

export const pathOf = (node: AnyStateNode) => node.path.join('.')

export const isLeaf = ({ type }: { type: string }) => type === 'atomic' || type === 'final'

/** Those of a state itself, the eventless ones and those of delays and actors included. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** `provide` clones definitions, so a transition is known by what it says. */
export const keyOf = (transition: AnyTransitionDefinition) => chartTransition(transition).key

function chartTransition(transition: AnyTransitionDefinition): ChartTransition {
  const source = pathOf(transition.source)
  const event = transition.eventType
  const guard = transition.guard === undefined ? null : guardName(transition.guard)
  const targets = (transition.target ?? []).map(pathOf)
  return {
    key: [source, event, guard ?? '', targets].join('|'),
    source,
    event,
    guard,
    targets,
    isIgnoring: targets.length === 0 && transition.actions.length === 0,
  }
}

function chartState(node: AnyStateNode): ChartState {
  return {
    path: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target.map(pathOf)[0] ?? null) : null,
    tags: [...node.tags],
    meta: node.meta ?? null,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
  }
}
