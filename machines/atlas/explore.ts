import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'
import { isLeaf, keyOf } from './graph.ts'
import { neverSettling } from './neverSettling.ts'
import { pathOf } from './nodes.ts'
import { samplesFor } from './samples.ts'
import type { AnyScenarios } from './scenarios.ts'

export type Exploration = {
  /** Keys of the transitions that some generated path takes. */
  taken: Set<string>
  entered: Set<string>
  /** Leaf states in which the machine can rest. */
  resting: Set<string>
  /** Leaf states in which it rests and nothing can happen. */
  stuck: Set<string>
  steps: number
}

const limit = 20_000

/** Walks every place that the samples lead to, breadth first. */
export function explore(machine: AnyStateMachine, scenarios: AnyScenarios): Exploration {
  const found: Exploration = {
    taken: new Set(),
    entered: new Set(),
    resting: new Set(),
    stuck: new Set(),
    steps: 0,
  }
  const frozen = neverSettling(machine)
  // `coverageKey` of this machine reads snapshots of this machine.
  const key = (scenarios.coverageKey ?? valueKey) as (snapshot: AnyMachineSnapshot) => string
  const seen = new Set<string>()
  for (const input of scenarios.inputs) {
    const { first, step } = stepper(frozen, input, found)
    const queue = [first]
    for (let at = queue.shift(); at; at = queue.shift()) {
      if (seen.has(key(at))) continue
      seen.add(key(at))
      const events = eventsAt(at, scenarios)
      const next = events.map((event) => step(at, event))
      found.steps += next.length
      if (found.steps > limit)
        throw new Error(`${machine.id}: more than ${limit} steps; narrow coverageKey`)
      note(at, events.some(movesOn), found)
      queue.push(...next)
    }
  }
  return found
}

const valueKey = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value)

const eventsAt = (at: AnyMachineSnapshot, scenarios: AnyScenarios) =>
  at.status === 'active' ? samplesFor(at, scenarios).filter((event) => at.can(event)) : []

// Being thrown out of the session is no way on for anyone.
const movesOn = (event: AnyEventObject) => event.type !== 'session.unauthorised'

function note(at: AnyMachineSnapshot, canMove: boolean, found: Exploration) {
  const leaves = at._nodes.filter(isLeaf)
  for (const leaf of leaves) found.resting.add(pathOf(leaf))
  const mayStay = at.status !== 'active' || at.hasTag('terminal')
  if (!mayStay && !canMove) for (const leaf of leaves) found.stuck.add(pathOf(leaf))
}

/** Transitions are pure; which ones were taken is told to inspectors alone. */
function stepper(machine: AnyStateMachine, input: unknown, found: Exploration) {
  const inspect = (event: object) => {
    if (!('_transitions' in event)) return
    // Private by name, and the only place that tells: wrapped here once.
    const { _transitions, snapshot } = event as {
      _transitions: AnyTransitionDefinition[]
      snapshot: AnyMachineSnapshot
    }
    for (const transition of _transitions) found.taken.add(keyOf(transition))
    for (const node of snapshot._nodes) found.entered.add(pathOf(node))
  }
  const self = createActor(machine, { input, inspect })
  const nothing = () => undefined
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  const first: AnyMachineSnapshot = self.getSnapshot()
  // Where it begins is told to nobody, when it leaves that at once.
  for (const node of initialNodes(machine.root)) found.entered.add(pathOf(node))
  return {
    first,
    step: (at: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
      machine.transition(at, event, scope),
  }
}

const initialNodes = (node: AnyStateNode): AnyStateNode[] => {
  const next = node.type === 'parallel' ? Object.values(node.states) : []
  const first = node.type === 'compound' ? node.initial.target : []
  return [node, ...[...next, ...first].flatMap(initialNodes)]
}
