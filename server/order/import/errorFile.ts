import {
  boldCell,
  numberCell,
  textCell,
  workbookOf,
  type SheetCell,
} from '#server/order/spreadsheet.ts'
import { textOf, type Cell } from './cells.ts'

const cellOf = (cell: Cell): SheetCell =>
  typeof cell === 'number' && Number.isFinite(cell)
    ? numberCell(cell, '0.####')
    : textCell(textOf(cell))

const reasonHeading = '错误原因'

/** The refused rows as they came, and why, so that they can be fixed and imported again. */
export const errorFileOf = (
  name: string,
  headings: readonly string[],
  bad: readonly { cells: readonly Cell[]; reason: string }[],
) => {
  // A fixed error file may be refused in turn: its last column is written anew.
  const width = headings.at(-1) === reasonHeading ? headings.length - 1 : headings.length
  const head = [...headings.slice(0, width), reasonHeading].map(boldCell)
  const rows = bad.map(({ cells, reason }) => [
    ...Array.from({ length: width }, (_, at) => cellOf(cells[at] ?? null)),
    textCell(reason),
  ])
  return workbookOf([
    {
      name,
      rows: [head, ...rows],
      widths: head.map((_, at) => (at === width ? 80 : 18)),
      stickyRows: 1,
    },
  ])
}
