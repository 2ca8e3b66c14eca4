import type { AnyMachineSnapshot, EventObject } from 'xstate'

/**
 * Whether an event would fall on deaf ears: nothing takes it here, and no empty transition says that it is ignored.
 * A state tagged `busy` ignores whatever a person does.
 */
export function isUnheard(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  if (snapshot.status !== 'active' || snapshot.hasTag('busy')) return false
  return !snapshot._nodes.some((node) => hears(node, event))
}

const hears = (node: AnyMachineSnapshot['_nodes'][number], { type }: EventObject) =>
  [...node.transitions.keys()].some(
    (heard) => heard === type || (heard.endsWith('*') && type.startsWith(heard.slice(0, -1))),
  )
