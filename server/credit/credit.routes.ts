import {
  getCreditScore,
  getEnterprise,
  getOwnCredit,
  queryAchievementPage,
  queryCreditPage,
  queryPublicityPage,
  queryRedBlackPage,
  setAchievementPublic,
} from '#contract/credit.contract.ts'
import { dayOf } from '#contract/time.ts'
import { handle } from '#server/platform/handle.ts'
import { pageCredit } from './credit.store.ts'
import { readCreditScore } from './creditScore.ts'
import { pageList } from './creditList.store.ts'
import { readParty } from '#server/loan/party.ts'
import { fullMonths } from '#server/statistics/freight.store.ts'
import { readEnterprise } from './enterprise.store.ts'
import { readOwnCredit, showAchievement } from './ownCredit.ts'
import { pageMembers } from './member.store.ts'
import { pagePublicity } from './publicity.store.ts'

export const creditRoutes = [
  handle(queryCreditPage, ({ ports, query }) => pageCredit(ports.db, query)),

  handle(queryRedBlackPage, ({ ports, query }) =>
    pageList(ports.db, query, dayOf(ports.clock.now())),
  ),

  handle(queryPublicityPage, ({ ports, query }) =>
    pagePublicity(ports.db, query, dayOf(ports.clock.now())),
  ),

  handle(queryAchievementPage, ({ ports, query }) =>
    pageMembers(ports.db, query, fullMonths(ports.clock.now())),
  ),

  handle(getEnterprise, ({ ports, params }) =>
    readEnterprise(ports.db, params.entId, dayOf(ports.clock.now())),
  ),
  handle(getCreditScore, async ({ ports, caller }) => {
    const { uscc } = await readParty(ports.db, caller.entId)
    return readCreditScore(ports.db, uscc, ports.clock.now())
  }),

  handle(getOwnCredit, ({ ports, caller }) => readOwnCredit(ports, caller)),

  handle(setAchievementPublic, ({ body, ...asking }) =>
    showAchievement(asking.ports, asking, body),
  ),
]
