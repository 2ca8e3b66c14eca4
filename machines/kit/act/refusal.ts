import type { ProblemValue } from '#contract/problem.ts'
import type { ActOutput } from './act.setup.ts'

/** Why the act of this very page was refused; null where it was not. */
export const ownRefusal = (outcome: ActOutput): ProblemValue | null =>
  outcome.isOwn && outcome.kind === 'refused' ? outcome.problem : null
