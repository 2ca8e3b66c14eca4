import type { ProblemValue } from '#contract/problem.ts'
import type { ActOutput } from './act.setup.ts'

/** Keys of a page: each act has another. */
export type Keys = { readonly keySeed: string; readonly keyCount: number }

export const nextKey = ({ keySeed, keyCount }: Keys) => ({
  key: `${keySeed}-${keyCount + 1}`,
  keyCount: keyCount + 1,
})

/** Why the act of this very page was refused; null where it was not. */
export const ownRefusal = (outcome: ActOutput): ProblemValue | null =>
  outcome.isOwn && outcome.kind === 'refused' ? outcome.problem : null
