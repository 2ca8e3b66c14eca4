import type { AnyStateMachine } from 'xstate'
import { explore } from './explore.ts'
import { isLeaf, type Graph } from './graph.ts'
import { unresolvedNames } from './names.ts'
import { breachesOf, namedParts } from './rules.ts'
import type { AnyScenarios } from './scenarios.ts'

/** A machine with all that is known of it. */
export type Face = { machine: AnyStateMachine; graph: Graph; scenarios: AnyScenarios }

type Share = { covered: number; total: number; missing: string[] }

export type Proof = {
  id: string
  transitions: Share
  stories: Share
  labels: Share
  unreachable: string[]
  deadEnds: string[]
  unresolved: string[]
  breaches: string[]
}

/** All that is asked of one machine; `storied` are the states of it that some story shows. */
export function prove({ machine, graph, scenarios }: Face, storied: ReadonlySet<string>): Proof {
  const { taken, entered, resting, stuck } = explore(machine, scenarios)
  const declared = graph.transitions.filter(({ isIgnoring }) => !isIgnoring).map(({ key }) => key)
  const parts = namedParts(graph)
  return {
    id: graph.id,
    transitions: share(declared, (key) => taken.has(key)),
    stories: share([...resting], (state) => storied.has(state)),
    labels: share(
      parts.map(({ part }) => part),
      (part) => parts.some((it) => it.part === part && it.isNamed),
    ),
    unreachable: graph.states
      .filter((it) => isLeaf(it) && !entered.has(it.path))
      .map((it) => it.path),
    deadEnds: [...stuck],
    unresolved: unresolvedNames(graph),
    breaches: breachesOf(graph),
  }
}

export const isProved = (it: Proof) =>
  [it.transitions, it.stories, it.labels].every(({ missing }) => missing.length === 0) &&
  [it.unreachable, it.deadEnds, it.unresolved, it.breaches].every((list) => list.length === 0)

function share(all: string[], isCovered: (it: string) => boolean): Share {
  const missing = all.filter((it) => !isCovered(it))
  return { covered: all.length - missing.length, total: all.length, missing }
}
