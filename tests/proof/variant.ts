import { type AnyStateMachine, createMachine } from 'xstate'

export type Config = { states: Record<string, object> } & Record<string, unknown>

/** A machine with a part of its configuration changed, as a hasty hand would change it. */
export function changed(
  machine: AnyStateMachine,
  change: (config: Config) => void,
  pieces: object = {},
): AnyStateMachine {
  const config = copyOf(machine.config) as Config // as declared
  change(config)
  const implementations = { ...machine.implementations, ...pieces }
  return createMachine(config as object, implementations as object) as AnyStateMachine // the machine still
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, copyOf(it)]))
}
