import { settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import type { Column, RowAction } from '#src/components/dataTable.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import type { ListView } from './ListBody.tsx'

type Props<Row extends ListRow> = ListView<Row> & {
  /** What the table lists; read out, not shown. */
  caption?: string
  /** The first of them is always shown, the others may be hidden. */
  columns?: readonly Column<NoInfer<Row>>[]
  /** Names a row to those who hear it. */
  rowName?: (row: Row) => string
  actions?: (row: Row) => readonly RowAction[]
  /** Rows can be selected; which, where not all can. */
  selection?: { readonly canSelect?: (row: Row) => boolean }
  compact?: boolean
  /** On a phone its order is chosen among the filters. */
  isSortAbove?: boolean
}

/** The rows of a list as a table. */
export function ListRows<Row extends ListRow>(props: Props<Row>) {
  const { snapshot, send, tools, caption = '', rowName = ({ id }) => id, columns = [] } = props
  const { question, records, total, selection } = snapshot.context
  const hidden = tools ? settingsIn(tools.settings.snapshot.context).hidden : []
  const isAnswered = snapshot.can({ type: 'rows.selected', ids: [] })
  const ids = selection.kind === 'all' ? records.map(({ id }) => id) : Object.keys(selection.rows)
  return (
    <DataTable
      caption={caption}
      columns={columns.filter(({ key }, at) => at === 0 || !hidden.includes(key))}
      rows={records}
      rowKey={({ id }) => id}
      rowName={rowName}
      rowCount={total}
      busy={snapshot.hasTag('busy')}
      sort={question.sort}
      onSort={(sort) => send({ type: 'sort.changed', sort })}
      {...(props.isSortAbove ? { isSortAbove: true } : {})}
      {...(props.compact ? { compact: true } : {})}
      {...(props.actions ? { actions: props.actions } : {})}
      {...(props.selection
        ? {
            selection: {
              selected: new Set(ids),
              onChange: (chosen) => send({ type: 'rows.selected', ids: [...chosen] }),
              // Rows of another question are about to go.
              canSelect: (row: Row) => isAnswered && (props.selection?.canSelect?.(row) ?? true),
            },
          }
        : {})}
    />
  )
}

/** What leads through the pages of a list. */
export function ListPages<Row extends ListRow>({ snapshot, send }: ListView<Row>) {
  const { question, total, isTotalExact } = snapshot.context
  return (
    <Pagination
      total={total}
      isTotalExact={isTotalExact}
      current={question.page}
      size={question.size}
      onChange={({ current, size }) =>
        send(
          size === question.size
            ? { type: 'page.changed', page: current }
            : { type: 'size.changed', size },
        )
      }
    />
  )
}
