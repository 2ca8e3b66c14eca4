import { type ColumnField, columnsFor, plainHeading } from '#contract/order.columns.ts'
import { OrderInput, type OrderKind } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { block, type Candidate, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import { readCell, textOf, type Cell } from './cells.ts'

export const maxRows = 10_000

/** One row with everything that is known of it; `cells` go back into the error file as they came. */
export type ReadRow = {
  /** The spreadsheet's row number. */
  number: number
  cells: Cell[]
  row: Candidate
  problems: OrderProblem[]
  told: ReadonlySet<string>
}

export type ReadSheet = { headings: string[]; rows: ReadRow[] }

/** A column of a sheet that people fill: how it is called, and what stands in it. */
export type Column<F extends string> = {
  readonly field: F
  readonly header: string
  readonly required: boolean
}

/** The row that names the most columns among the first: titles and notes may stand above it. */
const findHeader = <F extends string>(cells: readonly Cell[][], columns: readonly Column<F>[]) => {
  const byHeading = new Map(columns.map(({ header, field }) => [plainHeading(header), field]))
  let best = { at: -1, fields: new Map<F, number>() }
  for (const [at, line] of cells.slice(0, 20).entries()) {
    const fields = new Map<F, number>()
    for (const [index, cell] of line.entries()) {
      const field = byHeading.get(plainHeading(textOf(cell)))
      if (field !== undefined && !fields.has(field)) fields.set(field, index)
    }
    if (fields.size > best.fields.size) best = { at, fields }
  }
  const missing = columns.filter(({ field, required }) => required && !best.fields.has(field))
  if (missing.length > 0) {
    const named = missing.slice(0, 5).map(({ header }) => header)
    throw new Problem('templateMismatch', {
      params: { columns: named.join('、') + (missing.length > 5 ? '……' : '') },
    })
  }
  return best
}

/** The rows under the headings, and where each column is; a row with nothing but blanks is none. */
export const readTable = <F extends string>(
  cells: readonly Cell[][],
  columns: readonly Column<F>[],
  limit: number,
) => {
  const { at, fields } = findHeader(cells, columns)
  const rows = cells
    .map((line, index) => ({ cells: [...line], number: index + 1 }))
    .slice(at + 1)
    .filter((row) => row.cells.some((cell) => textOf(cell) !== ''))
  if (rows.length > limit) {
    throw new Problem('tooManyRows', { params: { rows: rows.length, limit } })
  }
  return { headings: (cells[at] ?? []).map(textOf), fields, rows }
}

/** Reads all rows of an order sheet. */
export const readOrders = (cells: readonly Cell[][], kind: OrderKind): ReadSheet => {
  const columns = columnsFor(kind).map(({ field }) => field)
  const { headings, fields, rows } = readTable(cells, columnsFor(kind), maxRows)
  return { headings, rows: rows.map((row) => ({ ...row, ...readRow(row.cells, columns, fields) })) }
}

// What no column says.
const nothing = Object.fromEntries(Object.keys(OrderInput.shape).map((field) => [field, null]))

const readRow = (
  line: readonly Cell[],
  columns: readonly ColumnField[],
  fields: ReadonlyMap<ColumnField, number>,
) => {
  const row: Record<string, unknown> = { ...nothing }
  const problems: OrderProblem[] = []
  const told = new Set<string>()
  for (const field of columns) {
    const index = fields.get(field)
    const { value, problem } = readCell(field, (index === undefined ? null : line[index]) ?? null)
    row[field] = value
    if (problem) {
      problems.push(problem)
      told.add(field)
    }
  }
  // Each value came through its field's schema or reader.
  return { row: row as Candidate, problems, told }
}

/** A refusal of a row that the database made, not a rule. */
export const takenMeanwhile = (number: string) =>
  block('R02.stored', 'originalDocumentNumber', { number })
