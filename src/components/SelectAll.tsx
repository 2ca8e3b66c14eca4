import { useTranslate } from '#src/i18n/translate.ts'
import type { DataTableProps, Selection } from './dataTable.ts'
import { useDataTableStyles } from './DataTable.styles.ts'

/** Selects or clears the rows at hand; what is selected on other pages stays. */
export function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: DataTableProps<Row> & { selection: Selection<Row> }) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  const { selected, onChange, canSelect = () => true } = selection
  const keys = rows.filter(canSelect).map(rowKey)
  const count = keys.filter((key) => selected.has(key)).length
  const isAll = keys.length > 0 && count === keys.length

  const toggle = () => {
    const next = new Set(selected)
    for (const key of keys) {
      if (isAll) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }

  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={t('common.selectAll')}
      checked={isAll}
      disabled={keys.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={toggle}
    />
  )
}
