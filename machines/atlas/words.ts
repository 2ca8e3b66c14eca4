import type { AnyStateMachine } from 'xstate'
import type { AnyLabels, EventWords, StateMeta, Words } from './labels.ts'
import { nodesOf, pathOf } from './nodes.ts'

/** Everything that a person reads of a machine, by the names of the chart. */
export type MachineWords = {
  title: Words
  purpose: Words
  /** By path. */
  states: Record<string, StateMeta>
  events: Record<string, EventWords>
  guards: Record<string, Words>
  actors: Record<string, Words>
  delays: Record<string, Words>
  /** A person's events that a state tagged `busy` answers all the same. */
  whileBusy: string[]
}

/** The one place that knows where the words of a machine stand. */
export const wordsOf = (machine: AnyStateMachine, labels: AnyLabels): MachineWords => ({
  title: labels.title,
  purpose: labels.purpose,
  states: Object.fromEntries(
    nodesOf(machine.root).flatMap(
      (node) => (node.meta ? [[pathOf(node), node.meta as StateMeta]] : []), // as the machine's `types` say
    ),
  ),
  events: labels.events,
  guards: labels.guards ?? {},
  actors: {},
  delays: {},
  whileBusy: [...(labels.whileBusy ?? [])],
})
