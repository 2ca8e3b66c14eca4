import { mergeClasses } from '@fluentui/react-components'
import type { Ref } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { cellOf, isAtEnd, isOneLine } from './cells.tsx'
import type { DataTableProps } from './dataTable.ts'
import { useDataTableStyles } from './DataTable.styles.ts'
import { RowActions } from './RowActions.tsx'

type Props<Row> = DataTableProps<Row> & {
  row: Row
  /** Position among all rows, from 0. */
  index: number
  /** Measures the row where rows are virtualised. */
  measure?: Ref<HTMLTableRowElement>
  actionsRoom: number
}

export function DataTableRow<Row>(props: Props<Row>) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  const { row, index, measure, columns, selection, actions, actionsRoom, rowKey, rowName } = props
  const key = rowKey(row)
  const isSelected = selection?.selected.has(key) ?? false

  const toggle = () => {
    const next = new Set(selection?.selected)
    if (isSelected) next.delete(key)
    else next.add(key)
    selection?.onChange(next)
  }

  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
    >
      {selection && (
        <td role="cell" className={mergeClasses(styles.cell, styles.select)}>
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={t('common.selectRow', { row: rowName(row) })}
            checked={isSelected}
            disabled={!isSelected && selection.canSelect?.(row) === false}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-title={column.onPhone === 'heading' ? undefined : column.title}
          className={mergeClasses(
            styles.cell,
            isAtEnd(column) && styles.end,
            isOneLine(column) && styles.nowrap,
            column.onPhone === 'heading' && styles.phoneHeading,
            column.onPhone === 'hidden' && styles.phoneHidden,
          )}
        >
          <div className={styles.content}>{cellOf(column, row)}</div>
        </td>
      ))}
      {actions && (
        <td role="cell" className={mergeClasses(styles.cell, styles.actionsCell)}>
          <RowActions actions={actions(row)} rowName={rowName(row)} room={actionsRoom} />
        </td>
      )}
    </tr>
  )
}
