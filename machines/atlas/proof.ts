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
  /** Null where no story has reported. */
  stories: Share | null
  labels: Share
  unreachable: string[]
  deadEnds: string[]
  unresolved: string[]
  breaches: string[]
  /** Events that nobody sends. */
  unsent: string[]
}

/** What others say of a machine: the states that some story shows, and the events that somebody sends. */
export type Witnesses = { storied: ReadonlySet<string> | null; sent: ReadonlySet<string> }

/** All that is asked of one machine. */
export function prove({ machine, graph, scenarios }: Face, { storied, sent }: Witnesses): Proof {
  const { taken, entered, resting, stuck } = explore(machine, scenarios)
  const declared = graph.transitions.filter(({ isIgnoring }) => !isIgnoring).map(({ key }) => key)
  const parts = namedParts(graph)
  return {
    id: graph.id,
    transitions: share(declared, (key) => taken.has(key)),
    stories: scenarios.isUnseen
      ? null
      : storied && share([...resting], (state) => storied.has(state)),
    labels: share(
      parts.map(({ part }) => part),
      (part) => parts.some((it) => it.part === part && it.isNamed),
    ),
    unreachable: graph.states
      .filter((it) => isLeaf(it) && !entered.has(it.path))
      .map((it) => it.path),
    deadEnds: [...stuck],
    unresolved: unresolvedNames(graph),
    breaches: breachesOf(graph, scenarios.whileBusy),
    unsent: eventsOf(graph).filter((type) => !sent.has(type)),
  }
}

/** What a person, a parent or the portal may send; not what the machine's own actors and delays tell it. */
const eventsOf = ({ transitions }: Graph): string[] => {
  const types = new Set(transitions.map(({ event }) => event))
  return [...types].filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.'))
}

/** Whether nothing is missing. That no story has reported is a fault of its own. */
export const isProved = (it: Proof) =>
  [it.transitions, it.stories, it.labels].every((part) => !part?.missing.length) &&
  [it.unreachable, it.deadEnds, it.unresolved, it.breaches, it.unsent].every(
    (list) => list.length === 0,
  )

function share(all: string[], isCovered: (it: string) => boolean): Share {
  const missing = all.filter((it) => !isCovered(it))
  return { covered: all.length - missing.length, total: all.length, missing }
}
