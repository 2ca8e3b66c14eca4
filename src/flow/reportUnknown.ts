import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/**
 * Fails loudly, in development and tests, on an event that takes no transition. A busy state ignores what a person
 * sends (ten clicks, one effect), and a finished flow hears nothing.
 */
export const reportUnknown = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): void => {
  if (import.meta.env.PROD || snapshot.status !== 'active') return
  if (snapshot.hasTag('busy') || snapshot.can(event)) return
  throw new Error(`${machine.id} takes no ${event.type} in ${JSON.stringify(snapshot.value)}`)
}
