import type { Filter, Question } from './question.ts'

export type ListRow = { readonly id: string }

/** Totals over everything that matches, by name: `freightFen`. */
export type Sums = Readonly<Record<string, number | null>>

/**
 * What is chosen: rows one by one, also on other pages, or all that match a filter, with the count and sums that the
 * person saw when choosing.
 */
export type Selection<Row extends ListRow> =
  | { readonly kind: 'rows'; readonly rows: Readonly<Record<string, Row>> }
  | { readonly kind: 'all'; readonly filter: Filter; readonly count: number; readonly sums: Sums }

/** Where a list stands: what it asks, and what is chosen in it. */
export type Listed<Row extends ListRow> = {
  readonly question: Question
  readonly selection: Selection<Row>
}

export const noSelection = { kind: 'rows', rows: {} } as const

export const countOfSelection = <Row extends ListRow>(selection: Selection<Row>): number =>
  selection.kind === 'all' ? selection.count : Object.keys(selection.rows).length

/** The rows chosen one by one; none where all that match are chosen. */
export const rowsOfSelection = <Row extends ListRow>(selection: Selection<Row>): Row[] =>
  selection.kind === 'all' ? [] : Object.values(selection.rows)

/** Sum over what is chosen: `name` is the list's sum, `of` the same amount of one row. */
export const sumOfSelection = <Row extends ListRow>(
  selection: Selection<Row>,
  name: string,
  of: (row: Row) => number | null,
): number =>
  selection.kind === 'all'
    ? (selection.sums[name] ?? 0)
    : rowsOfSelection(selection).reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** Exactly these ids, of the rows chosen before and those on screen. */
export const selectRows = <Row extends ListRow>(
  selection: Selection<Row>,
  records: readonly Row[],
  ids: readonly string[],
): Selection<Row> => {
  const known: Record<string, Row> = selection.kind === 'rows' ? { ...selection.rows } : {}
  for (const row of records) known[row.id] = row
  const rows: Record<string, Row> = {}
  for (const id of ids) {
    const row = known[id]
    if (row) rows[id] = row
  }
  return { kind: 'rows', rows }
}

/** The chosen rows as they are now, where they came again. */
export const renewRows = <Row extends ListRow>(
  selection: Selection<Row>,
  records: readonly Row[],
): Selection<Row> => {
  if (selection.kind === 'all') return selection
  const rows = { ...selection.rows }
  for (const row of records) if (row.id in rows) rows[row.id] = row
  return { kind: 'rows', rows }
}
