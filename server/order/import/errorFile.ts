import { createSheetWriter, type ExportCell } from '#server/order/export/xlsx.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { dayNumberOf, isShown, textOf, type Cell } from './cells.ts'

const cellOf = (cell: Cell): ExportCell => {
  if (isShown(cell)) return cell
  if (cell instanceof Date) return { number: dayNumberOf(cell), as: 'time' }
  return typeof cell === 'number' && Number.isFinite(cell) ? { number: cell } : textOf(cell)
}

const reasonHeading = '错误原因'
const pieceSize = 200

/** The refused rows as they came, and why, so that they can be fixed and imported again. */
export const errorFileOf = (
  name: string,
  headings: readonly string[],
  bad: readonly { cells: readonly Cell[]; reason: string }[],
): Uint8Array => {
  // A fixed error file may be refused in turn: its last column is written anew.
  const width = headings.at(-1) === reasonHeading ? headings.length - 1 : headings.length
  const head = [...headings.slice(0, width), reasonHeading]
  const written: Uint8Array[] = []
  const sheet = createSheetWriter(
    name,
    head.map((_, at) => (at === width ? 80 : 18)),
    (bytes) => written.push(bytes),
  )
  sheet.add([head])
  for (const piece of inPieces(bad, pieceSize)) {
    sheet.add(
      piece.map(({ cells, reason }) => [
        ...Array.from({ length: width }, (_, column) => cellOf(cells[column] ?? null)),
        reason,
      ]),
    )
  }
  sheet.end()
  return Buffer.concat(written)
}
