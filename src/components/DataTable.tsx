import { mergeClasses } from '@fluentui/react-components'
import { useRef } from 'react'
import type { DataTableProps } from './dataTable.ts'
import { virtualBeyond } from './dataTable.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableTotals } from './DataTableTotals.tsx'
import { useDataTableStyles } from './DataTable.styles.ts'
import { PhoneSort } from './PhoneSort.tsx'
import { useActionsRoom } from './useActionsRoom.ts'
import { VirtualRows } from './VirtualRows.tsx'

/**
 * A table that is one on a desktop and a list of cards on a phone. The roles are written out because `display: block`
 * would otherwise take them away there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const styles = useDataTableStyles()
  const { caption, columns, rows, busy = false, compact = false, rowCount, onEndInSight } = props
  const frame = useRef<HTMLDivElement>(null)
  const actionsRoom = useActionsRoom(frame, props.actions && rows)
  const hasTotals = columns.some((column) => column.total !== undefined)
  // A list that grows scrolls in its own frame from its first rows on: its end is found there.
  const isGrowing = onEndInSight !== undefined && rows.length < (rowCount ?? 0)
  const isVirtual = isGrowing || rows.length > virtualBeyond
  const table = (body: React.ReactNode) => (
    <table
      role="table"
      className={mergeClasses(styles.table, compact && styles.compact, busy && styles.busy)}
      aria-label={caption}
      aria-busy={busy}
      aria-rowcount={(rowCount ?? rows.length) + 1}
    >
      <DataTableHead {...props} />
      {body}
      {hasTotals && <DataTableTotals {...props} />}
    </table>
  )
  return (
    <>
      {!props.isSortAbove && <PhoneSort<Row> {...props} className={styles.sortRow} />}
      {isVirtual ? (
        <VirtualRows {...props} frame={frame} table={table} actionsRoom={actionsRoom} />
      ) : (
        // Focusable, so that a wide table can be scrolled by keyboard.
        <div
          ref={frame}
          className={mergeClasses(styles.frame, !props.actions && styles.faded)}
          role="group"
          aria-label={caption}
          tabIndex={0}
        >
          {table(
            <tbody role="rowgroup" className={styles.body}>
              {rows.map((row, index) => (
                <DataTableRow
                  key={props.rowKey(row)}
                  {...props}
                  row={row}
                  index={index}
                  actionsRoom={actionsRoom}
                />
              ))}
            </tbody>,
          )}
        </div>
      )}
    </>
  )
}
