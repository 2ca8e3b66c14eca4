import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactNode } from 'react'
import { Card } from '#src/components/Card.tsx'
import { ChartFigure } from '#src/components/ChartFigure.tsx'
import type { Drawing } from '#src/components/chart.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { Fold } from '#src/components/Fold.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useChartCardStyles } from './ChartCard.styles.ts'
import type { Figures } from './figures.ts'

export type SaveFigures = (name: string, figures: Figures) => void

type Props = {
  title: string
  definition: string
  source: string
  /** Day or period that the figures speak of. */
  asOf: string
  /** The chart in words. */
  label: string
  drawing: Drawing
  figures: Figures
  onSave: SaveFigures
  /** Of many bars that lie, and beside it. */
  isTall?: boolean
  /** Above the chart. */
  children?: ReactNode
}

type Row = { name: string; cells: readonly string[] }

/** `900694.391` → `900,694.391`. */
const grouped = (figure = '') => figure.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,')

/** A chart with what one must know to read it, the same figures as a table, and as a file. */
export function ChartCard(props: Props) {
  const { title, definition, source, asOf, label, drawing, figures, onSave, children } = props
  const { isTall = false } = props
  const styles = useChartCardStyles()
  const t = useTranslate('dataCenter')
  const columns = figures.columns.map((column, at): Column<Row> => ({
    key: String(at),
    title: column.title,
    render: ({ cells }) => (column.isNumber ? grouped(cells[at]) : cells[at]),
    align: column.isNumber ? 'end' : 'start',
    nowrap: true,
    onPhone: at === 0 ? 'heading' : 'line',
  }))

  // A bar, or a group of them, is a row of the table.
  const points = figures.rows.map(([name, ...cells]) =>
    [
      name,
      ...cells.map((cell, at) => `${figures.columns[at + 1]?.title ?? ''} ${grouped(cell)}`),
    ].join(t('common.comma')),
  )

  return (
    <Card
      title={title}
      actions={
        <Button
          icon={<ArrowDownload20Regular />}
          aria-label={t('dataCenter.downloadOf', { title })}
          onClick={() => onSave(title, figures)}
        >
          {t('dataCenter.download')}
        </Button>
      }
    >
      <p className={styles.about}>
        <span>{asOf}</span>
        <span>{t('dataCenter.source', { source })}</span>
      </p>
      {children && <div className={styles.controls}>{children}</div>}
      <ChartFigure
        label={label}
        drawing={drawing}
        points={points}
        dataTitle={t('dataCenter.data')}
        chartClass={isTall ? styles.tall : undefined}
      >
        <DataTable
          compact
          caption={title}
          columns={columns}
          rows={figures.rows.map((cells) => ({ name: cells[0] ?? '', cells }))}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
        />
      </ChartFigure>
      <Fold label={t('dataCenter.definition')} className={styles.definition}>
        <p className={styles.words}>{definition}</p>
      </Fold>
    </Card>
  )
}
