import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, pathOf, transitionsOf } from './chart.ts'
import { guardNames } from './guard.ts'

// assign, raise, sendTo and the like are functions that carry their type.
const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'inline')

/** Names that `setup` does not know, and pieces without a name: none may be left. */
export function unresolvedNames(machine: AnyStateMachine): string[] {
  const { actors, guards, actions, delays } = machine.implementations
  const check = (node: AnyStateNode): string[] => {
    const transitions = transitionsOf(node)
    const used = [...node.entry, ...node.exit, ...transitions.flatMap((it) => it.actions)]
    return [
      ...node.invoke.filter(({ src }) => !(String(src) in actors)).map(({ src }) => `actor ${src}`),
      ...transitions
        .filter(({ guard }) => guard !== undefined)
        .flatMap(({ guard }) => guardNames(guard))
        .filter((name) => !(name in guards) && name !== 'stateIn')
        .map((name) => `guard ${name}`),
      ...used
        .map(actionName)
        .filter((name) => !name.startsWith('xstate.') && !(name in actions))
        .map((name) => `action ${name}`),
      ...node.after
        .filter(({ delay }) => !(String(delay) in delays))
        .map((it) => `delay ${it.delay}`),
    ].map((what) => `${what} in ${pathOf(node) || 'the root'}`)
  }
  return [...new Set(nodesOf(machine.root).flatMap(check))]
}
