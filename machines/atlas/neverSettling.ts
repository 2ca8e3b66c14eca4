import { type AnyStateMachine, fromCallback } from 'xstate'

/** The machine with actors that never answer: it stands still wherever it is put. */
export function neverSettling<M extends AnyStateMachine>(machine: M): M {
  const silent = fromCallback(() => undefined)
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) }) as M // provide keeps the type but for its literals
}
