import type { Boundaries } from '#contract/boundary.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Chart } from '#src/components/Chart.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { sayArea } from './areaWords.ts'
import { drawMap } from './drawMap.ts'
import { type AreaFigures, type Measure, ranksOf } from './measures.ts'
import { useMapPanelStyles } from './MapPanel.styles.ts'

export type OutlineView = ViewProps<ReturnType<typeof createQuery<string, Boundaries>>>

type Props = {
  figures: AreaFigures
  outlines: OutlineView
  measure: Measure
  onArea: (areaCode: string) => void
}

/** The areas on a map; without outlines the table beside it says the same. */
export function MapPanel({ figures, outlines, measure, onArea }: Props) {
  const styles = useMapPanelStyles()
  const t = useTranslate('map')
  const { snapshot, send } = outlines
  const { data, problem, subject } = snapshot.context
  const isHere = data !== null && subject === figures.areaCode && snapshot.matches('ready')
  if (isHere)
    return (
      <PanelBoundary key={figures.areaCode}>
        <Chart
          className={styles.map}
          label={t('map.outline', {
            area: figures.areaName,
            measure: t(`map.measure.${measure}`),
          })}
          outlines={{ name: figures.areaCode, shapes: data }}
          drawing={drawMap(figures, data, measure, (name, area) =>
            sayArea(t, measure, ranksOf(figures.areas, measure), name, area),
          )}
          onPick={onArea}
        />
      </PanelBoundary>
    )
  if (snapshot.matches('missing'))
    return (
      <Notice tone="info" title={t('map.noOutline')}>
        {t('map.noOutlineHint')}
      </Notice>
    )
  if (snapshot.matches('failed') && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
  return <div className={styles.map} role="status" aria-label={t('common.loading')} />
}
