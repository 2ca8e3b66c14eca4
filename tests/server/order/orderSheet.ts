import { readFileSync } from 'node:fs'
import readWorkbook from 'read-excel-file/node'
import type { Cell } from '#server/order/import/cells.ts'
import { textCell, workbookOf, type SheetCell } from '#server/order/spreadsheet.ts'

export const fixture = (name: string) =>
  new File([readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))], name)

/** A file of the first sheet's cells of a fixture, changed. */
export const edited = async (
  name: string,
  change: (cells: Cell[][]) => Cell[][],
  file = 'changed.xlsx',
) => {
  const [sheet] = await readWorkbook(Buffer.from(await fixture(name).arrayBuffer()))
  const cells = change((sheet?.data ?? []) as Cell[][])
  const asCell = (cell: Cell): SheetCell =>
    cell === null
      ? null
      : typeof cell === 'number'
        ? { value: cell, type: Number }
        : textCell(
            cell instanceof Date
              ? new Date(Math.round(cell.getTime() / 1000) * 1000)
                  .toISOString()
                  .slice(0, 19)
                  .replace('T', ' ')
              : String(cell),
          )
  const bytes = await workbookOf([
    { name: 'x', rows: cells.map((line) => line.map(asCell)), widths: [] },
  ])
  return new File([new Uint8Array(bytes)], file)
}
