import { ownAchievement } from '#contract/credit.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { ownCreditMachine } from './ownCredit.machine.ts'

export const ownCreditScenarios: Scenarios<typeof ownCreditMachine> = {
  inputs: [undefined],
  events: [
    { type: 'achievement.shown', achievement: { ...ownAchievement, isPublic: false } },
    { type: 'achievement.hidden', achievement: ownAchievement },
  ],
  outputs: { setAchievementPublic: [{ ...ownAchievement, isPublic: false, version: 2 }] },
  errors: { setAchievementPublic: [new Problem('timedOut'), new Problem('versionConflict')] },
}
