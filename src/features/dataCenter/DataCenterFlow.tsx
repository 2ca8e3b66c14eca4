import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { statCreditGrade, statFreight, statScoreState } from '#contract/statistics.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { saveFile } from '#src/api/download.ts'
import { goTo } from '#src/app/navigation.ts'
import type { SaveFigures } from './ChartCard.tsx'
import { DataCenterPage } from './DataCenterPage.tsx'
import { csvOf } from './figures.ts'
import { type FreightFigures, type FreightMeasure, freightMeasures } from './freightMeasures.ts'
import type { GradeFigures } from './GradePanel.tsx'
import type { ScoreFigures } from './ScorePanel.tsx'
import { useFlow } from '#src/flow/useFlow.ts'

/** One query a panel: one that fails leaves the others as they are. */
const panel = <Data,>(read: (signal: AbortSignal) => Promise<Data>) =>
  createQuery<null, Data>().provide({
    actors: { load: fromPromise<Data, { subject: null }>(({ signal }) => read(signal)) },
  })

const gradeQuery = panel<GradeFigures>(async (signal) => {
  const [grades, { asOf }] = await Promise.all([
    call(statCreditGrade, { query: {} }, { signal, quiet: true }),
    call(statScoreState, { query: {} }, { signal, quiet: true }),
  ])
  return { grades, asOf }
})

const scoreQuery = panel<ScoreFigures>((signal) =>
  call(statScoreState, { query: {} }, { signal, quiet: true }),
)

const freightQuery = panel<FreightFigures>((signal) =>
  call(statFreight, {}, { signal, quiet: true }),
)

const open = { input: { subject: null }, isPublic: true }

const save: SaveFigures = (name, figures) =>
  saveFile(new File([csvOf(figures)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))

const showMeasure = (measure: FreightMeasure) =>
  goTo(`/dynamic/datacenter${measure === 'orders' ? '' : `?freight=${measure}`}`, true)

export function DataCenterFlow() {
  const asked = useSearchParams()[0].get('freight')
  const [grades, sendToGrades] = useFlow(gradeQuery, open)
  const [scores, sendToScores] = useFlow(scoreQuery, open)
  const [freight, sendToFreight] = useFlow(freightQuery, open)

  return (
    <DataCenterPage
      grades={{ snapshot: grades, send: sendToGrades }}
      scores={{ snapshot: scores, send: sendToScores }}
      freight={{ snapshot: freight, send: sendToFreight }}
      measure={freightMeasures.find((it) => it === asked) ?? 'orders'}
      onMeasure={showMeasure}
      onSave={save}
    />
  )
}
