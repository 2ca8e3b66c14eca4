import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { insertApply, signApply, startApply, withdrawApply } from '#contract/loan.contract.ts'

/** What a haulier does once to an application. */
export const calls = {
  save: insertApply,
  start: startApply,
  withdraw: withdrawApply,
  sign: signApply,
} as const

export type ActKind = keyof typeof calls

export const kindOf = (act: SavedAct): ActKind => {
  const kinds = Object.keys(calls) as ActKind[] // its own keys
  return kinds.find((kind) => callOf(calls[kind]) === act.call) ?? 'save'
}
