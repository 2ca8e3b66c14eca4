import { fromPromise } from 'xstate'
import { getOwnCredit, type OwnCredit, setAchievementPublic } from '#contract/credit.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { ownCreditMachine } from '#machines/ownCredit/ownCredit.machine.ts'
import { call } from '#src/api/call.ts'

/** What the register has for the caller's enterprise alone. */
export const ownCreditQuery = createQuery<null, OwnCredit>().provide({
  actors: {
    load: fromPromise<OwnCredit, { subject: null }>(({ signal }) =>
      call(getOwnCredit, {}, { signal, quiet: true }),
    ),
  },
})

export const achievementsMachine = ownCreditMachine.provide({
  actors: {
    setAchievementPublic: fromPromise(({ input }) =>
      call(setAchievementPublic, { body: input }, { quiet: true }),
    ),
  },
})
