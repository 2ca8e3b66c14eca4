import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  statCreditGrade,
  statFreight,
  statScoreState,
  statTrend,
} from '#contract/statistics.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { saveFile } from '#src/api/download.ts'
import { goTo } from '#src/app/navigation.ts'
import { settings } from '#src/app/settings.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useSubject } from '#src/flow/useSubject.ts'
import type { SaveFigures } from './ChartCard.tsx'
import { DataCenterPage } from './DataCenterPage.tsx'
import { dataAddress, type DataPlace, dataPlaceOf } from './dataPlace.ts'
import { csvOf } from './figures.ts'
import type { FreightFigures } from './freightMeasures.ts'
import type { GradeFigures } from './GradePanel.tsx'
import type { ScoreFigures } from './ScorePanel.tsx'
import type { TrendFigures } from './trendFigures.ts'

/** One query a panel: one that fails leaves the others as they are. What it asks is written as `area months`. */
const panel = <Data,>(
  read: (query: { areaCode: string; months: string }, signal: AbortSignal) => Promise<Data>,
) =>
  createQuery<string, Data>().provide({
    actors: {
      load: fromPromise<Data, { subject: string }>(({ input, signal }) => {
        const [areaCode = '', months = ''] = input.subject.split(' ')
        return read({ areaCode, months }, signal)
      }),
    },
  })

const gradeQuery = panel<GradeFigures>(async ({ areaCode }, signal) => {
  const [grades, { asOf }] = await Promise.all([
    call(statCreditGrade, { query: { areaCode } }, { signal, quiet: true }),
    call(statScoreState, { query: { areaCode } }, { signal, quiet: true }),
  ])
  return { grades, asOf }
})

const scoreQuery = panel<ScoreFigures>(({ areaCode }, signal) =>
  call(statScoreState, { query: { areaCode } }, { signal, quiet: true }),
)

const trendQuery = panel<TrendFigures>((query, signal) =>
  call(statTrend, { query }, { signal, quiet: true }),
)

// The whole province carries more than its own hauliers do.
const freightQuery = panel<FreightFigures>(({ areaCode, months }, signal) =>
  call(
    statFreight,
    { query: areaCode === settings.province ? { months } : { areaCode, months } },
    { signal, quiet: true },
  ),
)

const usePanel = <Data,>(query: ReturnType<typeof panel<Data>>, subject: string) => {
  const [snapshot, send] = useFlow(query, { input: { subject }, isPublic: true })
  useSubject(subject, send)
  return { snapshot, send }
}

const save: SaveFigures = (name, figures) =>
  saveFile(new File([csvOf(figures)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))

// From the address as it is by now: the page may be drawn for the one before.
const show = (change: Partial<DataPlace>) =>
  goTo(dataAddress({ ...dataPlaceOf(new URLSearchParams(location.search)), ...change }), true)

/** The filters and what the panels show live in the address. */
export function DataCenterFlow() {
  const place = dataPlaceOf(useSearchParams()[0])
  const area = place.areaCode ?? settings.province
  const overMonths = `${area} ${place.period}`
  return (
    <DataCenterPage
      grades={usePanel(gradeQuery, area)}
      scores={usePanel(scoreQuery, area)}
      trend={usePanel(trendQuery, overMonths)}
      freight={usePanel(freightQuery, overMonths)}
      place={place}
      province={settings.province}
      onShow={show}
      onSave={save}
    />
  )
}
