import { mergeClasses } from '@fluentui/react-components'
import { ArrowSort16Regular } from '@fluentui/react-icons/svg/arrow-sort'
import { ArrowSortDown16Filled } from '@fluentui/react-icons/svg/arrow-sort-down'
import { ArrowSortUp16Filled } from '@fluentui/react-icons/svg/arrow-sort-up'
import { Fragment } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { isAtEnd } from './cells.tsx'
import type { Column, DataTableProps, Sort } from './dataTable.ts'
import { useColumnWidthStyles, useDataTableStyles } from './DataTable.styles.ts'
import { SelectAll } from './SelectAll.tsx'

const nextSort = (key: string, sort: Sort | null | undefined): Sort | null => {
  if (sort?.key !== key) return { key, order: 'desc' }
  return sort.order === 'desc' ? { key, order: 'asc' } : null
}

/** Takes a second line where its column is narrow: before its unit, else between the two of which it speaks. */
function Title({ children }: { children: string }) {
  const styles = useDataTableStyles()
  const lines = children.split(children.includes(' (') ? / (?=\()/ : /(?<=\/) /)
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && ' '}
      <span className={styles.nowrap}>{line}</span>
    </Fragment>
  ))
}

export function DataTableHead<Row>(props: DataTableProps<Row>) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  const { columns, selection, actions, sort, onSort } = props

  const title = (column: Column<Row>) => {
    const words = <Title>{column.title}</Title>
    if (!column.sortable || !onSort) return words
    const order = sort?.key === column.key ? sort.order : null
    const Icon =
      order === 'asc'
        ? ArrowSortUp16Filled
        : order === 'desc'
          ? ArrowSortDown16Filled
          : ArrowSort16Regular
    return (
      <button
        type="button"
        className={styles.sort}
        aria-label={t('common.sortBy', { column: column.title })}
        onClick={() => onSort(nextSort(column.key, sort))}
      >
        <span>{words}</span>
        <Icon aria-hidden />
      </button>
    )
  }

  const widths = useColumnWidthStyles()
  const sorted = (column: Column<Row>) =>
    sort?.key === column.key ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined

  return (
    <thead role="rowgroup" className={mergeClasses(styles.head, selection && styles.headOfChoices)}>
      <tr role="row" aria-rowindex={1} className={styles.headRow}>
        {selection && (
          <th
            role="columnheader"
            scope="col"
            data-title={t('common.selectAll')}
            className={mergeClasses(styles.headCell, styles.select, styles.selectAll)}
          >
            <SelectAll {...props} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={sorted(column)}
            className={mergeClasses(
              styles.headCell,
              isAtEnd(column) && styles.end,
              column.width && widths[column.width],
            )}
          >
            {title(column)}
          </th>
        ))}
        {actions && (
          <th
            role="columnheader"
            scope="col"
            className={mergeClasses(styles.headCell, styles.actionsCell, styles.actionsHead)}
          >
            {t('common.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}
