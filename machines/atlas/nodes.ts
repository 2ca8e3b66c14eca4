import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** `confirming.reviewing`; the root is the empty word. */
export const pathOf = (node: AnyStateNode) => node.path.join('.')

/** Of a state itself, the eventless ones and those of delays and actors included. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic
