import { mergeClasses } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { isAtEnd } from './cells.tsx'
import type { DataTableProps } from './dataTable.ts'
import { useDataTableStyles } from './DataTable.styles.ts'

export function DataTableTotals<Row>({ columns, selection, actions }: DataTableProps<Row>) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  return (
    <tfoot role="rowgroup" className={styles.foot}>
      <tr role="row" className={styles.row}>
        {selection && <td role="cell" className={mergeClasses(styles.cell, styles.phoneHidden)} />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            role="cell"
            data-title={index === 0 ? undefined : column.title}
            className={mergeClasses(
              styles.cell,
              isAtEnd(column) && styles.end,
              column.total === undefined && index > 0 && styles.phoneHidden,
              index === 0 && styles.phoneHeading,
            )}
          >
            {column.total ?? (index === 0 ? t('common.total') : null)}
          </td>
        ))}
        {actions && <td role="cell" className={mergeClasses(styles.cell, styles.phoneHidden)} />}
      </tr>
    </tfoot>
  )
}
