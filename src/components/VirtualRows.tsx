import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { DataTableProps } from './dataTable.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { useDataTableStyles } from './DataTable.styles.ts'

type Props<Row> = DataTableProps<Row> & {
  frame: RefObject<HTMLDivElement | null>
  table: (body: ReactNode) => ReactNode
  actionsRoom: number
}

/** Draws the rows in sight of a long list; two empty rows stand for those above and below. */
export function VirtualRows<Row>(props: Props<Row>) {
  const styles = useDataTableStyles()
  const { rows, rowKey, compact = false, frame, table, onEndInSight, caption, columns } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (compact ? 36 : 44),
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const lastInSight = items.at(-1)?.index ?? 0
  const isEndInSight = lastInSight >= rows.length - 20

  useEffect(() => {
    if (isEndInSight) onEndInSight?.()
  }, [isEndInSight, rows.length, onEndInSight])

  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className={styles.gap}>
        <td colSpan={columns.length + 2} style={{ height }} />
      </tr>
    )

  return (
    <div ref={frame} className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
      {table(
        <tbody role="rowgroup" className={styles.body}>
          {gap(before)}
          {items.map(({ index, key }) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <DataTableRow
                  key={key}
                  {...props}
                  row={row}
                  index={index}
                  measure={virtualizer.measureElement}
                />
              )
            )
          })}
          {gap(after)}
        </tbody>,
      )}
    </div>
  )
}
