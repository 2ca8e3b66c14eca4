import type { AnyStateMachine, StateMachine, StateValueFrom } from 'xstate'

// oxlint-disable typescript/no-explicit-any -- the only way to infer some of fourteen parameters
/** What the `setup` of a machine declares. */
export type Declared<M> =
  M extends StateMachine<
    any,
    any,
    any,
    infer Actor,
    any,
    infer Guard,
    infer Delay,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? { actor: Actor; guard: Guard; delay: Delay }
    : never
// oxlint-enable typescript/no-explicit-any

/** `'confirming' | 'confirming.reviewing' | …`: every state and compound of a machine. */
export type PathOf<M extends AnyStateMachine> = Paths<StateValueFrom<M>>

type Paths<Value> = Value extends string
  ? Value
  : {
      [Key in keyof Value & string]: Key | `${Key}.${Paths<NonNullable<Value[Key]>>}`
    }[keyof Value & string]
