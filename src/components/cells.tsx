import type { ReactNode } from 'react'
import { formatCount, formatDay, formatTime } from '#src/i18n/formats.ts'
import type { Column } from './dataTable.ts'
import { Money } from './Money.tsx'

const absent = '—'

/** What stands in a cell. */
export const cellOf = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  if ('render' in column) return column.render(row)
  // The types of columns let a kind name such fields alone.
  if ('text' in column) return (row[column.text] as string | number | null | undefined) ?? absent
  if ('time' in column) return formatTime(row[column.time] as string | null | undefined)
  if ('day' in column) return formatDay(row[column.day] as string | null | undefined)
  if ('count' in column) return formatCount(row[column.count] as number)
  const fen = row[column.money] as number | null
  return fen === null ? absent : <Money form="plain" fen={fen} />
}

const isFigure = (column: object) => 'money' in column || 'count' in column

export const isAtEnd = <Row,>(column: Column<Row>) => column.align === 'end' || isFigure(column)

export const isOneLine = <Row,>(column: Column<Row>) =>
  column.nowrap || isFigure(column) || 'time' in column || 'day' in column
