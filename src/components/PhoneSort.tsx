import { mergeClasses } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import type { DataTableProps } from './dataTable.ts'
import { useDataTableStyles } from './DataTable.styles.ts'
import { SortChoice } from './SortChoice.tsx'

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> & { className?: string }

/** The order of a table whose heads are gone because its rows stand as cards. */
export function PhoneSort<Row>({ columns, sort, onSort, className }: Props<Row>) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  return (
    <div className={mergeClasses(styles.phoneSort, className)}>
      <SortChoice
        label={t('common.sort')}
        sort={sort ?? null}
        onSort={onSort}
        options={[
          { value: '', label: t('common.sort.own') },
          ...sortable.flatMap(({ key, title }) => [
            { value: `${key} desc`, label: t('common.sort.desc', { column: title }) },
            { value: `${key} asc`, label: t('common.sort.asc', { column: title }) },
          ]),
        ]}
      />
    </div>
  )
}
