import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import type { Column } from '#src/components/dataTable.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { ListView } from './ListBody.tsx'
import { usePublicListStyles } from './PublicList.styles.ts'

type Props<Row extends ListRow> = ListView<Row> & {
  caption: string
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
}

/** The rows of a public list as a table; on a phone, as cards. */
export function ListTable<Row extends ListRow>(props: Props<Row>) {
  const { snapshot, send, caption, columns, rowName } = props
  const styles = usePublicListStyles()
  const { question, records, total } = snapshot.context
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={records}
        rowKey={({ id }) => id}
        rowName={rowName}
        rowCount={total}
        busy={snapshot.hasTag('busy')}
        sort={question.sort}
        onSort={(sort) => send({ type: 'sort.changed', sort })}
      />
    </div>
  )
}
