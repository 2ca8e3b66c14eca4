import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { AreaTable } from './AreaTable.tsx'
import { Legend } from './Legend.tsx'
import { type MapPlace, mapAddress } from './mapAddress.ts'
import { useMapPageStyles } from './MapPage.styles.ts'
import { MapPanel, type OutlineView } from './MapPanel.tsx'
import type { AreaFigures, MapSort } from './measures.ts'
import { Overview } from './Overview.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<string, AreaFigures>>> & {
  outlines: OutlineView
  place: MapPlace
  onArea: (areaCode: string) => void
  onSort: (sort: MapSort | null) => void
  /** Around what stands in place of the board. */
  frame: (children: ReactNode) => ReactNode
}

/** The board in each of its states. */
export function MapBody({ snapshot, send, outlines, place, onArea, onSort, frame }: Props) {
  const styles = useMapPageStyles()
  const t = useTranslate('map')
  const { data, problem } = snapshot.context
  const isFailed =
    snapshot.matches('failed') || snapshot.matches('missing') || snapshot.matches('forbidden')
  if (isFailed && problem)
    return frame(<LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />)
  if (!data) return frame(<TableSkeleton rows={12} columns={6} />)
  if (data.areas.length === 0)
    return frame(
      <EmptyState
        title={t('map.empty')}
        action={
          <Link className={styles.link} to={mapAddress({ ...place, areaCode: null })}>
            {t('map.back')}
          </Link>
        }
      >
        {t('map.emptyHint')}
      </EmptyState>,
    )
  return (
    <div className={styles.board} aria-busy={snapshot.hasTag('busy')}>
      <Card className={styles.map}>
        <MapPanel figures={data} outlines={outlines} measure={place.measure} onArea={onArea} />
        <Legend figures={data} measure={place.measure} />
      </Card>
      <div className={styles.overview}>
        <Overview figures={data} measure={place.measure} />
      </div>
      <Card flush title={t('map.table')} className={styles.table}>
        <AreaTable figures={data} place={place} busy={snapshot.hasTag('busy')} onSort={onSort} />
      </Card>
    </div>
  )
}
