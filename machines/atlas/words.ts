import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { Declared, PathOf } from './declared.ts'

export type Words = { zh: string; en: string }

/** `person` is whoever sits in front of the page, `authority` whoever reviews for the portal. */
export type Who = 'person' | 'portal' | 'payer' | 'bank' | 'consigner' | 'authority'

/** What a part of a machine is called; `hint` is what a person is told to do, `who` acts. */
export type PartWords = Words & { hint?: Words; who?: Who }

/** A state also says what happens in it. Without `who`: the portal while busy, else a person. */
export type StateWords = PartWords & { description: Words }

/** A guard that is given a fixed parameter says each of its values, in words of their own. */
export type GuardWords<Params = unknown> = PartWords & (WithoutCases | Cases<Params>)

type WithoutCases = { by?: never; cases?: never }

// `by` names the parameter; a guard whose only parameter is the value itself needs no name for it.
type Cases<Params> = [Choice<Params>] extends [never]
  ? {
      [Name in keyof Params & string]: [Choice<Params[Name]>] extends [never]
        ? never
        : { by: Name; cases: Record<Choice<Params[Name]>, Words> }
    }[keyof Params & string]
  : { by?: never; cases: Record<Choice<Params>, Words> }

// One of some values that are written in the type; neither any text nor any number.
type Choice<Value> = [Value] extends [string | number]
  ? string extends Value
    ? never
    : number extends Value
      ? never
      : Value
  : never

/**
 * Everything that a person reads of a machine, by the names of its chart: one word missing or one
 * too many does not compile. An event is a person's unless it says `who`.
 */
export type WordsOf<M extends AnyStateMachine> = {
  /** The machine as a whole: its title, and what it is for. */
  machine: StateWords
  /** By path, compounds before what lies in them. */
  states: Record<PathOf<M>, StateWords>
} & Group<'events', Record<EventFromLogic<M>['type'], PartWords>> &
  Group<'guards', { [G in GuardOf<M> as G['type']]: GuardWords<G['params']> }> &
  Group<'actors', Record<Declared<M>['actor']['src'], PartWords>> &
  Group<'delays', Record<Declared<M>['delay'], PartWords>>

type GuardOf<M> = Declared<M>['guard'] & { type: string }

// A machine without guards has no words of guards: an empty object would take any.
type Group<Name extends string, Entries> = keyof Entries extends never
  ? { [N in Name]?: never }
  : { [N in Name]: Entries }

/** The words of any machine, as the atlas reads them. */
export type MachineWords = {
  machine: StateWords
  states: Record<string, StateWords>
  events?: Record<string, PartWords>
  guards?: Record<string, AnyGuardWords>
  actors?: Record<string, PartWords>
  delays?: Record<string, PartWords>
}

export type AnyGuardWords = PartWords & { by?: string; cases?: Record<string, Words> }

/** Of a machine that has no words: its id, where a title is shown. */
export const unnamed = (id: string): MachineWords => ({
  machine: { zh: id, en: id, description: { zh: '', en: '' } },
  states: {},
})
