import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate'

/** It says nothing, not even that it has begun. */
const silent: ActorLogic<Snapshot<undefined>, EventObject> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'stopped', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The machine with actors that never answer: it stands still wherever it is put. */
export function neverSettling<M extends AnyStateMachine>(machine: M): M {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) }) as M // provide keeps the type but for its literals
}
