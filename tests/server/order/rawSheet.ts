import { archiveOf } from '#tests/server/craftedArchive.ts'

/** Formats as every workbook has them, by their numbers, and one of its own. */
const formats = { percent: 9, power: 11, day: 14, time: 20, moment: 22, lettered: 164 } as const
const styles = Object.keys(formats)

/**
 * A cell as it stands in a file; `{ error }` is a formula that failed, `{ formula }` one that no program has worked out,
 * `{ number }` what a program makes of `5%` or `10-12` as somebody types it, `{ iso }` the same of programs that write days as text.
 */
export type RawCell =
  | string
  | number
  | null
  | { error: string }
  | { formula: string }
  | { number: number; format: keyof typeof formats }
  | { iso: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

const cellXml = (cell: RawCell, at: string) => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('number' in cell)
    return `<c r="${at}" s="${styles.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`
  if ('iso' in cell) return `<c r="${at}" s="1" t="d"><v>${cell.iso}</v></c>`
  return 'error' in cell
    ? `<c r="${at}" t="e"><f>NA()</f><v>${cell.error}</v></c>`
    : `<c r="${at}"><f>${escaped(cell.formula)}</f><v/></c>`
}

const rowsXml = (rows: readonly (readonly RawCell[])[]) =>
  rows
    .map((cells, index) => {
      const inner = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${index + 1}`))
      return `<row r="${index + 1}">${inner.join('')}</row>`
    })
    .join('')

export type RawSheet = {
  name: string
  state?: string
  rows: readonly (readonly RawCell[])[]
  /** Instead of its rows. */
  content?: string
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of these sheets, with the nth in view; what it says of itself stands before them. */
export const rawWorkbook = (sheets: readonly RawSheet[], view = 0, says = '') => {
  const listed = sheets.map(
    (sheet, at) =>
      `<sheet name="${sheet.name}" sheetId="${at + 1}" ${sheet.state ? `state="${sheet.state}"` : ''} r:id="r${at}"/>`,
  )
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${relationships}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )
  const xfs = Object.values(formats).map((id) => `<xf numFmtId="${id}"/>`)
  const parts = [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}">${says}<bookViews><workbookView activeTab="${view}"/></bookViews><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${related.join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;HT&quot;000"/></numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows, content }, at) => ({
      name: `xl/worksheets/sheet${at}.xml`,
      content: content ?? `<worksheet><sheetData>${rowsXml(rows)}</sheetData></worksheet>`,
    })),
  ]
  return new File([archiveOf(parts)], 'raw.xlsx')
}

/** A workbook of one sheet with these cells, kind by kind as a program writes them. */
export const rawSheet = (rows: RawSheet['rows'], says = '') =>
  rawWorkbook([{ name: 'x', rows }], 0, says)
