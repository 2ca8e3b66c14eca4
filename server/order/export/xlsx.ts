import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Text, an amount in fen, a number with three decimals, a number as it is or is shown, or nothing. */
export type ExportCell =
  | string
  | { fen: number }
  | { weight: number }
  | { number: number; as?: keyof typeof shownStyles }
  | null

const shownStyles = { time: 4, percent: 5, power: 6, lettered: 7 } as const

const escape = (text: string) =>
  text
    // Control characters have no place in XML.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

// What a spreadsheet program would take for a formula or a command.
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A, B … Z, AA … of a column counted from 0. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const cellXml = (cell: ExportCell, at: number, row: number): string => {
  if (cell === null || cell === '') return ''
  const address = `r="${letterOf(at)}${row}"`
  if (typeof cell === 'string') {
    return `<c ${address} t="inlineStr"><is><t xml:space="preserve">${escape(defused(cell))}</t></is></c>`
  }
  if ('fen' in cell) return `<c ${address} s="1"><v>${cell.fen / 100}</v></c>`
  if ('weight' in cell) return `<c ${address} s="2"><v>${cell.weight}</v></c>`
  if (cell.as !== undefined)
    return `<c ${address} s="${shownStyles[cell.as]}"><v>${cell.number}</v></c>`
  const style = Number.isInteger(cell.number) ? ' s="3"' : '' // all digits of a number typed for an account
  return `<c ${address}${style}><v>${cell.number}</v></c>`
}

const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const relations = `${schemas}/officeDocument/2006/relationships`
const packages = `${schemas}/package/2006`
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}" ContentType="${spreadsheet}.${type}+xml"/>`

const relation = (number: number, type: string, target: string) =>
  `<Relationship Id="rId${number}" Type="${relations}/${type}" Target="${target}"/>`

const relationships = (...lines: string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${lines.join('')}</Relationships>`

/** Formats by their place: text and numbers, amounts, weights, whole numbers, times, percentages, powers of ten, numbers beside letters. */
const styles = [
  `${head}<styleSheet xmlns="${main}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/>',
  '<numFmt numFmtId="165" formatCode="General&quot;（数字）&quot;"/></numFmts>',
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="8"><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/>',
  '<xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/>',
  '<xf numFmtId="11" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>',
  '</cellXfs></styleSheet>',
].join('')

const parts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': [
    `${head}<Types xmlns="${packages}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook.xml', 'sheet.main'),
    override('worksheets/sheet1.xml', 'worksheet'),
    override('styles.xml', 'styles'),
    '</Types>',
  ].join(''),
  '_rels/.rels': relationships(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': [
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}">`,
    `<sheets><sheet name="${escape(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ].join(''),
  'xl/_rels/workbook.xml.rels': relationships(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styles,
})

const sheetHead = (widths: readonly number[]) => {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('')
}

/** Writes one sheet row by row, so that a big one is never in memory as a whole; `send` gets the archive's pieces. */
export const createSheetWriter = (
  sheetName: string,
  widths: readonly number[],
  send: (piece: Uint8Array, isLast: boolean) => void,
) => {
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error
    send(piece, isLast)
  })
  for (const [name, text] of Object.entries(parts(sheetName))) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
  zip.add(sheet)
  sheet.push(strToU8(sheetHead(widths)))
  let written = 0
  const rowXml = (row: readonly ExportCell[]) => {
    written++
    return `<row r="${written}">${row.map((cell, at) => cellXml(cell, at, written)).join('')}</row>`
  }
  return {
    add: (rows: readonly (readonly ExportCell[])[]) =>
      sheet.push(strToU8(rows.map(rowXml).join(''))),
    end: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
    },
  }
}
