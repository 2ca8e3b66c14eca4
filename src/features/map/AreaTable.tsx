import { Link } from 'react-router-dom'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { sayRank } from './areaWords.ts'
import { useAreaTableStyles } from './AreaTable.styles.ts'
import {
  type AreaFigures,
  formatMeasure,
  type MapSort,
  mapSorts,
  type Measure,
  measureOf,
  ranksOf,
  sortAreas,
  sumOf,
} from './measures.ts'
import { GradeShares } from './GradeShares.tsx'
import { type MapPlace, mapAddress } from './mapAddress.ts'

type Props = {
  figures: AreaFigures
  place: MapPlace
  busy: boolean
  onSort: (sort: MapSort | null) => void
}

const isCity = (areaCode: string) => areaCode.endsWith('00')

/** The figures of the map as a table, for whoever reads rather than points. */
export function AreaTable({ figures, place, busy, onSort }: Props) {
  const styles = useAreaTableStyles()
  const t = useTranslate('map')
  const sum = sumOf(figures)
  const ranks = ranksOf(figures.areas, place.measure)
  const valueOf = (measure: Measure) => (area: AreaCredit) =>
    formatMeasure(measureOf(area, measure), measure)
  const number = (key: Measure): Column<AreaCredit> => ({
    key,
    title: t(`map.column.${key}`),
    render: valueOf(key),
    total: valueOf(key)(sum),
    align: 'end',
    sortable: true,
  })

  return (
    <DataTable
      compact
      busy={busy}
      caption={t('map.table')}
      rows={sortAreas(figures.areas, place.sort ?? { key: 'areaCode', order: 'asc' })}
      rowKey={({ areaCode }) => areaCode}
      rowName={({ areaName }) => areaName}
      sort={place.sort}
      onSort={(sort) => {
        const key = mapSorts.find((it) => it === sort?.key)
        onSort(sort && key ? { key, order: sort.order } : null)
      }}
      columns={[
        {
          key: 'areaCode',
          title: t('map.column.area'),
          onPhone: 'heading',
          nowrap: true,
          total: t('common.total'),
          render: ({ areaCode, areaName }) =>
            isCity(areaCode) ? (
              <Link
                className={styles.area}
                to={mapAddress({ ...place, areaCode })}
                aria-label={t('map.open', { area: areaName })}
              >
                {areaName}
              </Link>
            ) : (
              areaName
            ),
        },
        {
          key: 'rank',
          title: t('map.column.rank'),
          nowrap: true,
          render: ({ areaCode }) => sayRank(t, ranks.get(areaCode)),
        },
        {
          key: 'grades',
          title: t('map.column.grades'),
          render: (area) => <GradeShares area={area} />,
          total: <GradeShares area={sum} />,
        },
        number('average'),
        number('evaluated'),
        number('share'),
        {
          key: 'unevaluated',
          title: t('map.column.unevaluated'),
          count: 'unevaluated',
          total: formatCount(sum.unevaluated),
          sortable: true,
        },
      ]}
    />
  )
}
