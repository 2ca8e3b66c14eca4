import { type ColumnField, columnsFor, plainHeading } from '#contract/order.columns.ts'
import { OrderInput, type OrderKind } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { UnreadSheets } from '#contract/values.ts'
import { block, type Candidate, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import { dateOf, isTimeField, numberIn, readCell, textOf, type Cell } from './cells.ts'
import type { Sheet, Workbook } from './workbook.ts'

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

export type ReadSheet = { headings: string[]; rows: ReadRow[]; unread: UnreadSheets | null }

/** A column of a sheet that people fill: how it is called, and what stands in it. */
export type Column<F extends string> = {
  readonly field: F
  readonly header: string
  readonly required: boolean
  /** Whether it has a day or a time, also where a program left the number of a day. */
  readonly isTime: boolean
}

/** The row that names the most columns among the first: titles and notes may stand above it. */
const findHeader = <F extends string>(cells: readonly Cell[][], columns: readonly Column<F>[]) => {
  const byHeading = new Map(columns.map(({ header, field }) => [plainHeading(header), field]))
  let best = { at: -1, fields: new Map<F, number>() }
  for (const [at, line] of cells.slice(0, headerRows).entries()) {
    const fields = new Map<F, number>()
    for (const [index, cell] of line.entries()) {
      const field = byHeading.get(plainHeading(textOf(cell)))
      if (field !== undefined && !fields.has(field)) fields.set(field, index)
    }
    if (fields.size > best.fields.size) best = { at, fields }
  }
  const missing = columns.filter(({ field, required }) => required && !best.fields.has(field))
  return { ...best, missing: missing.map(({ header }) => header) }
}

const headerRows = 20
const isEmpty = (line: readonly Cell[]) => line.every((cell) => textOf(cell) === '')

/** How far a sheet is one that is asked for: it has our headings, most of them, or none, and rows below; or nobody knows. */
type Fit = 'whole' | 'like' | 'empty' | 'none' | 'unread'

/** Null where it cannot be read. */
const topOf = (sheet: Sheet, limit: number) => {
  try {
    return sheet.read({ limit, most: 2 * headerRows })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

const fitOf = (sheet: Sheet, columns: readonly Column<string>[], limit: number): Fit => {
  const cells = topOf(sheet, limit)
  if (cells === null) return 'unread'
  const { at, missing } = findHeader(cells, columns)
  const hasRows = !cells.slice(at + 1).every(isEmpty)
  if (missing.length === 0) return hasRows ? 'whole' : 'empty'
  const needed = columns.filter(({ required }) => required).length
  return hasRows && missing.length * 2 <= needed ? 'like' : 'none'
}

/**
 * Of several sheets that are asked for the one in view, else the first that is not hidden; and the others. Where the one in view
 * is ours but for a heading or two, no other is taken for it.
 */
const choose = (
  { sheets }: Workbook,
  columns: readonly Column<string>[],
  limit: number,
): { sheet: Sheet; unread: UnreadSheets | null } => {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const first = shown.find(({ isActive }) => isActive) ?? shown[0] ?? sheets[0]
  if (!first) throw new Problem('fileUnreadable')
  if (sheets.length === 1) return { sheet: first, unread: null }
  const fits = sheets.map((sheet) => ({ sheet, fit: fitOf(sheet, columns, limit) }))
  const ofFit = (...asked: Fit[]) =>
    fits.filter(({ fit }) => asked.includes(fit)).map(({ sheet }) => sheet)
  const [whole, empty] = [ofFit('whole'), ofFit('empty')]
  const candidates = whole.length > 0 ? whole : empty
  // What cannot be read in view may have been what was meant, and no hidden or empty sheet is it.
  const isLost = ofFit('unread').includes(first) && whole.every(({ isHidden }) => isHidden)
  // Then it is told which headings are missing, or why it cannot be read.
  if (candidates.length === 0 || isLost || ofFit('like').includes(first))
    return { sheet: first, unread: null }
  const inView = candidates.filter(({ isHidden }) => !isHidden)
  const sheet = inView.find(({ isActive }) => isActive) ?? inView[0]
  if (!sheet) throw new Problem('sheetHidden', { params: { sheet: candidates[0]?.name ?? '' } })
  const unsure = ofFit('unread').filter(({ isHidden }) => !isHidden)
  const others = [...ofFit('whole', 'like').filter((one) => one !== sheet), ...unsure]
  const named = (isHidden: boolean) =>
    others.filter((one) => one.isHidden === isHidden).map(({ name }) => name)
  const unread = { read: sheet.name, shown: named(false), hidden: named(true) }
  return { sheet, unread: others.length > 0 ? unread : null }
}

/** The rows under the headings, and where each column is; a row with nothing but blanks is none. */
export const readTable = <F extends string>(
  workbook: Workbook,
  columns: readonly Column<F>[],
  limit: number,
) => {
  const { sheet, unread } = choose(workbook, columns, limit)
  const cells = sheet.read({ limit })
  const { at, fields, missing } = findHeader(cells, columns)
  if (missing.length > 0) {
    const named = missing.slice(0, 5).join('、') + (missing.length > 5 ? '……' : '')
    throw new Problem('templateMismatch', { params: { columns: named } })
  }
  const times = columns.flatMap(({ field, isTime }) => (isTime ? [fields.get(field) ?? -1] : []))
  const rows = cells
    .map((line, index) => ({ cells: line, number: index + 1 }))
    .slice(at + 1)
    .filter((row) => !isEmpty(row.cells))
  if (rows.length > limit) {
    throw new Problem('tooManyRows', { params: { rows: rows.length, limit } })
  }
  for (const row of rows) {
    for (const time of times) {
      const number = numberIn(row.cells[time] ?? null)
      const day = number === null ? null : dateOf(number, workbook.is1904)
      if (day !== null) row.cells[time] = day
    }
  }
  return { headings: (cells[at] ?? []).map(textOf), fields, rows, unread }
}

/** Reads all rows of an order sheet. */
export const readOrders = (workbook: Workbook, kind: OrderKind): ReadSheet => {
  const columns = columnsFor(kind).map((column) => ({
    ...column,
    isTime: isTimeField(column.field),
  }))
  const { headings, fields, rows, unread } = readTable(workbook, columns, maxRows)
  const asked = columns.map(({ field }) => field)
  return {
    headings,
    unread,
    rows: rows.map((row) => ({ ...row, ...readRow(row.cells, asked, fields) })),
  }
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
