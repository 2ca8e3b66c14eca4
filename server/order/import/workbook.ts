import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { Problem } from '#contract/problem.ts'
import { unpack } from '#server/platform/unzip.ts'
import { textOf, type Cell } from './cells.ts'

const maxEntries = 200
const maxUnpacked = 64 * 1_048_576
/** The farthest cell that is read; beyond it programs leave formats, and attackers one cell. */
const maxRow = 20_000
const maxColumn = 256
/** Characters of all cells together: the same long text may be named by each of them. */
const maxText = 16_000_000

const unreadable = (cause?: unknown) => new Problem('fileUnreadable', { cause })

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const [lessThan, moreThan, quote, apostrophe] = [...Buffer.from('<>"\'')] as [
  number,
  number,
  number,
  number,
]
const longestName = 40

/** Where a tag ends that begins here; `>` may stand in quotation marks. */
const endOfTag = (bytes: Buffer, start: number) => {
  let open = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (open === 0 && byte === moreThan) return at
    if (open === byte) open = 0
    else if (open === 0 && (byte === quote || byte === apostrophe)) open = byte
  }
  throw unreadable()
}

/** Refuses a sheet of too many rows or with a cell too far away, before room is made for it. Each byte is looked at once. */
const enforceSize = (xml: Uint8Array, limit: number) => {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  let rows = 0
  let far: string | null = null
  for (let at = bytes.indexOf(lessThan); at !== -1; at = bytes.indexOf(lessThan, at + 1)) {
    const begins = bytes.toString('latin1', at + 1, at + longestName)
    // Names of its own are nothing that a spreadsheet has, and can be made to grow.
    if (/^!(?:DOCTYPE|ENTITY)/i.test(begins)) throw unreadable()
    const [, tag] = /^(?:\w{1,20}:)?(row|c)[\s/>]/i.exec(begins) ?? []
    if (tag === undefined) continue
    const end = endOfTag(bytes, at)
    const attributes = bytes.toString('latin1', at, end)
    at = end
    if (tag.toLowerCase() === 'row') rows++
    const [, letters = '', row = ''] =
      /\sr\s*=\s*["']([A-Z]{0,9})(\d{1,9})["']/i.exec(attributes) ?? []
    if (Number(row) > maxRow || columnOf(letters) > maxColumn) far ??= letters + row
  }
  if (rows > maxRow) throw new Problem('tooManyRows', { params: { rows, limit } })
  if (far === null) return
  throw new Problem('cellTooFar', { params: { cell: far, rows: maxRow, columns: maxColumn } })
}

/** Cells of the sheet that is named so, or of the first. Only what was unpacked and measured here is parsed. */
export const readCells = async (
  bytes: Uint8Array,
  sheetName: string,
  limit: number,
): Promise<Cell[][]> => {
  try {
    const parts = unpack(bytes, (name) => /\.(xml|rels)$/i.test(name), {
      entries: maxEntries,
      bytes: maxUnpacked,
    })
    if (!Object.hasOwn(parts, 'xl/workbook.xml')) throw unreadable()
    for (const part of Object.values(parts)) enforceSize(part, limit)
    // The library takes an archive only: one in which everything lies open.
    const sheets = await readWorkbook(zipSync(parts, { level: 0 }).buffer as ArrayBuffer) // made anew
    const sheet = sheets.find(({ sheet: name }) => name.trim() === sheetName) ?? sheets[0]
    const cells = (sheet?.data ?? []) as Cell[][] // the library's cells, whose dates TypeScript sees as a constructor
    let text = 0
    for (const line of cells) for (const cell of line) text += textOf(cell).length
    if (text > maxText) throw unreadable()
    return cells
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(error)
  }
}
