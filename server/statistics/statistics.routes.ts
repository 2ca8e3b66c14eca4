import { entStates } from '#contract/credit.codes.ts'
import {
  getEntState,
  statAreas,
  statCreditGrade,
  statFreight,
  statScoreState,
  statTrend,
} from '#contract/statistics.contract.ts'
import { timeOf } from '#contract/time.ts'
import { handle } from '#server/platform/handle.ts'
import { areaNameOf, pathTo } from '#server/platform/areas.ts'
import { readFreight } from './freight.store.ts'
import { averageOf, countAreas, countGrades, countScores, evaluatedAt } from './statistics.store.ts'
import { readTrend } from './trend.store.ts'

/** Without an area, figures are those of the portal's province. */
export const statisticsRoutes = [
  handle(statCreditGrade, ({ ports, query }) =>
    countGrades(ports.db, query.areaCode ?? ports.settings.province),
  ),

  handle(statScoreState, async ({ ports, query }) => {
    const asOf = await evaluatedAt(ports.db, ports.clock.now())
    return {
      ...(await countScores(ports.db, query.areaCode ?? ports.settings.province, asOf)),
      asOf: timeOf(asOf),
    }
  }),

  handle(statAreas, async ({ ports, query }) => {
    const areaCode = query.areaCode ?? ports.settings.province
    const asOf = await evaluatedAt(ports.db, ports.clock.now())
    return {
      areaCode,
      areaName: areaNameOf(areaCode, 'own'),
      path: pathTo(areaCode),
      avg: await averageOf(ports.db, areaCode, asOf),
      areas: await countAreas(ports.db, areaCode, asOf),
      asOf: timeOf(asOf),
      mapReviewNo: ports.settings.mapReviewNo,
    }
  }),

  handle(statTrend, ({ ports, query }) =>
    readTrend(
      ports.db,
      query.areaCode ?? ports.settings.province,
      query.months ?? 12,
      ports.clock.now(),
    ),
  ),

  handle(statFreight, ({ ports, query }) => readFreight(ports.db, ports.clock.now(), query)),

  handle(getEntState, async () => entStates),
]
