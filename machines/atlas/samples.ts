import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { AnyScenarios } from './scenarios.ts'

/** Every event that may happen where the machine stands: a person's, an actor's, a delay's. */
export function samplesFor(at: AnyMachineSnapshot, scenarios: AnyScenarios): AnyEventObject[] {
  const types = new Set(at._nodes.flatMap((node) => [...node.transitions.keys()]))
  const invokes = at._nodes.flatMap((node) => node.invoke)
  const srcOf = (id: string) => String(invokes.find((it) => it.id === id)?.src ?? id)
  return [...types].flatMap((type) => samplesOf(type, srcOf, scenarios))
}

const unexpected: readonly unknown[] = [new Problem('unexpected')]
const nothing: readonly unknown[] = [undefined]

function samplesOf(
  type: string,
  srcOf: (id: string) => string,
  { events, outputs, errors, snapshots }: AnyScenarios,
): AnyEventObject[] {
  const [, kind, actorId = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type) ?? []
  const src = srcOf(actorId)
  if (kind === 'done.actor') {
    return (outputs?.[src] ?? nothing).map((output) => ({ type, actorId, output }))
  }
  if (kind === 'error.actor') {
    return (errors?.[src] ?? unexpected).map((error) => ({ type, actorId, error }))
  }
  if (kind === 'snapshot') {
    return (snapshots?.[src] ?? []).map((snapshot) => ({ type, snapshot }))
  }
  if (type.startsWith('xstate.done.state')) return []
  const matching = events.filter((event) => matches(event.type, type))
  return matching.length > 0 || type.endsWith('*') ? [...matching] : [{ type }]
}

const matches = (type: string, descriptor: string) =>
  descriptor === '*' ||
  type === descriptor ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))
