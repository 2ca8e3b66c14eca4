import type { ReactNode } from 'react'
import type { Time } from '#contract/values.ts'

type FieldOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row]

type Text = string | number | null | undefined

/** A field of the row as it is, or as everything of its kind is written; or what is drawn of the row. */
type Cells<Row> =
  | { text: FieldOf<Row, Text> }
  | { count: FieldOf<Row, number> }
  /** In fen. */
  | { money: FieldOf<Row, number | null> }
  | { time: FieldOf<Row, Time | null | undefined> }
  | { day: FieldOf<Row, Time | null | undefined> }
  | { render: (row: Row) => ReactNode }

export type Column<Row> = Cells<Row> & {
  /** Names the column; the sort name where it is sortable. */
  key: string
  /** With the unit, where there is one: 运费（元）. */
  title: string
  /** Counts and amounts stand at the end, in figures of equal width. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** A CSS width that it has at least: Chinese would wrap after every character. */
  width?: '6em' | '12em' | '13em' | '14em' | '24em' | '26%'
  /** Stays on one line, as counts, amounts and times do. */
  nowrap?: boolean
  /** What stands in the totals row; a totals row appears when a column has one. */
  total?: ReactNode
  /** On a phone's card: the heading, a line with its title (the default), or nothing. */
  onPhone?: 'heading' | 'line' | 'hidden'
}

/** What can be done with a row; three show as words, fewer where the table is too wide for its place, the rest under 更多. */
export type RowAction = {
  key: string
  label: string
  disabled?: boolean
  /** Leads on: of such the first stays in sight however little room there is. */
  isMain?: boolean
  onClick: () => void
}

export type Sort = { key: string; order: 'asc' | 'desc' }

export type Selection<Row> = {
  selected: ReadonlySet<string>
  /** Rows on other pages stay in the set. */
  onChange: (selected: ReadonlySet<string>) => void
  canSelect?: (row: Row) => boolean
}

export type DataTableProps<Row> = {
  /** What the table lists; read out, not shown. */
  caption: string
  columns: readonly Column<NoInfer<Row>>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names a row to those who hear it: an order number, not its id. */
  rowName: (row: Row) => string
  sort?: Sort | null
  /** `null` when the third click takes the sort away. */
  onSort?: (sort: Sort | null) => void
  /** On a phone, where no heads are, its order is chosen among the filters above it. */
  isSortAbove?: boolean
  selection?: Selection<Row>
  actions?: (row: Row) => readonly RowAction[]
  compact?: boolean
  /** Newer rows are on their way; these stay meanwhile. */
  busy?: boolean
  /** All rows there are, where only some are loaded yet. */
  rowCount?: number
  /** The last rows are in sight: load more. */
  onEndInSight?: () => void
}

/** So many words stand at the end of a row. */
export const mostActions = 3

/** More rows than this are virtualised, and every list that grows. */
export const virtualBeyond = 100
