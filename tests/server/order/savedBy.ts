import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { fixture } from './orderSheet.ts'

/** A cell as somebody fills it in: text, an amount, a moment, a formula with its result, or nothing. */
export type Filled =
  | string
  | { amount: number }
  | { at: string }
  | { formula: string; is: number }
  | null
export type FilledSheet = { name: string; rows: readonly (readonly Filled[])[] }

const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const relations = `${schemas}/officeDocument/2006/relationships`
const microsoft = 'http://schemas.microsoft.com/office/spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const inExcel = `xmlns="${main}" xmlns:r="${relations}" xmlns:mc="${schemas}/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="${microsoft}/2009/9/ac" xmlns:xr="${microsoft}/2014/revision"`
const inWps = `xmlns="${main}" xmlns:r="${relations}" xmlns:xdr="${schemas}/drawingml/2006/spreadsheetDrawing" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"`

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const daysOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / 86_400_000 + 25_569

type Program = {
  /** Around the cells of a sheet. */
  sheet: (rows: string, columns: number) => string
  row: (number: number, columns: number) => string
  text: (text: string) => string
  styles: string
  workbook: (sheets: string) => string
  others: Readonly<Record<string, string>>
}

/** Formats by their place: as they come, text, moment, amount. */
const formats = (moment: string, own: string) =>
  `<numFmts count="2"><numFmt numFmtId="44" formatCode="_ &quot;￥&quot;* #,##0.00_ ;_ &quot;￥&quot;* \\-#,##0.00_ ;_ &quot;￥&quot;* &quot;-&quot;??_ ;_ @_ "/><numFmt numFmtId="176" formatCode="${moment}"/></numFmts>
<fonts count="1"><font><sz val="11"/><color theme="1"/><name val="宋体"/><charset val="134"/><scheme val="minor"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"><alignment vertical="center"/></xf></cellStyleXfs>
<cellXfs count="4">${[0, 49, 176, 4].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${id === 0 ? '' : ' applyNumberFormat="1"'}><alignment vertical="center"/></xf>`).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><numFmt numFmtId="176" formatCode="yyyy"/></dxf></dxfs>${own}`

const excel: Program = {
  sheet: (rows, columns) =>
    `<worksheet ${inExcel} xr:uid="{00000000-0001-0000-0000-000000000000}"><dimension ref="A1:${columnName(columns - 1)}4"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="14.25" x14ac:dyDescent="0.2"/><cols><col min="1" max="${columns}" width="18.625" customWidth="1"/></cols><sheetData>${rows}</sheetData><phoneticPr fontId="1" type="noConversion"/><dataValidations count="1"><dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="B2:B9"><formula1>"甲,乙"</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
  row: (number, columns) => `<row r="${number}" spans="1:${columns}" x14ac:dyDescent="0.2">`,
  // Headings are often of two looks.
  text: (text) =>
    text.startsWith('*')
      ? `<si><r><rPr><b/><sz val="11"/><color rgb="FFFF0000"/><rFont val="宋体"/><charset val="134"/></rPr><t>*</t></r><r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">${text.slice(1)}</t></r><phoneticPr fontId="1" type="noConversion"/></si>`
      : `<si><t>${escaped(text)}</t><phoneticPr fontId="1" type="noConversion"/></si>`,
  styles: `<styleSheet ${inExcel}>${formats('yyyy/m/d\\ h:mm:ss;@', '<tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/><extLst><ext uri="{EB79DEF2-80B8-43e5-95BD-54CBDDF9020C}"/></extLst>')}</styleSheet>`,
  workbook: (sheets) =>
    `<workbook ${inExcel}><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28129"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Users\\" xmlns:x15ac="${microsoft}/2010/11/ac"/></mc:Choice></mc:AlternateContent><xr:revisionPtr revIDLastSave="0" documentId="13_ncr:1_{0}" xr6:coauthVersionLast="47" xmlns:xr6="${microsoft}/2016/revision6"/><bookViews><workbookView xWindow="-120" yWindow="-120" windowWidth="29040" windowHeight="15840"/></bookViews><sheets>${sheets}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">x!$A$1:$B$4</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  others: {
    'xl/calcChain.xml': `<calcChain xmlns="${main}"><c r="G2" i="1" l="1"/></calcChain>`,
    'xl/theme/theme1.xml': `<a:theme xmlns:a="${schemas}/drawingml/2006/main" name="Office 主题​​"/>`,
    'docProps/app.xml': `<Properties xmlns="${schemas}/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
  },
}

const wps: Program = {
  sheet: (rows, columns) =>
    `<worksheet ${inWps}><sheetPr/><dimension ref="A1:${columnName(columns - 1)}4"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><selection activeCell="A1" sqref="A1"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="9" defaultRowHeight="13.5" outlineLevelRow="3"/><sheetData>${rows}<row r="99" spans="1:${columns}"><c r="A99" s="1"/></row></sheetData><pageMargins left="0.75" right="0.75" top="1" bottom="1" header="0.5" footer="0.5"/><headerFooter/></worksheet>`,
  row: (number, columns) => `<row r="${number}" spans="1:${columns}">`,
  text: (text) => `<si><t>${escaped(text)}</t></si>`,
  styles: `<styleSheet xmlns="${main}">${formats('yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ h:mm:ss;@', '<tableStyles count="0" defaultTableStyle="TableStyleMedium2"/>')}</styleSheet>`,
  workbook: (sheets) =>
    `<workbook ${inWps}><fileVersion appName="xl" lastEdited="3" lowestEdited="5" rupBuild="9302"/><workbookPr/><bookViews><workbookView windowWidth="28800" windowHeight="12540"/></bookViews><sheets>${sheets}</sheets><calcPr calcId="144525"/></workbook>`,
  others: {
    'xl/theme/theme1.xml': `<a:theme xmlns:a="${schemas}/drawingml/2006/main" name="WPS"/>`,
    'docProps/app.xml': `<Properties xmlns="${schemas}/officeDocument/2006/extended-properties"><Application>WPS 表格</Application></Properties>`,
    'docProps/custom.xml': `<Properties xmlns="${schemas}/officeDocument/2006/custom-properties" xmlns:vt="${schemas}/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="KSOProductBuildVer"><vt:lpwstr>2052-12.1.0.16929</vt:lpwstr></property></Properties>`,
  },
}

const bytesOf = (program: Program, sheets: readonly FilledSheet[]) => {
  const texts: string[] = []
  const cellXml = (cell: Filled, at: string) => {
    if (cell === null) return `<c r="${at}" s="1"/>`
    if (typeof cell === 'string') {
      if (!texts.includes(cell)) texts.push(cell)
      return `<c r="${at}" s="1" t="s"><v>${texts.indexOf(cell)}</v></c>`
    }
    if ('at' in cell) return `<c r="${at}" s="2"><v>${daysOf(cell.at)}</v></c>`
    if ('amount' in cell) return `<c r="${at}" s="3"><v>${cell.amount}</v></c>`
    return `<c r="${at}" s="3"><f>${escaped(cell.formula)}</f><v>${cell.is}</v></c>`
  }
  const sheetXml = ({ rows }: FilledSheet) => {
    const columns = Math.max(...rows.map((row) => row.length))
    const lines = rows.map((row, index) => {
      const cells = row.map((cell, at) => cellXml(cell, `${columnName(at)}${index + 1}`))
      return `${program.row(index + 1, columns)}${cells.join('')}</row>`
    })
    return program.sheet(lines.join(''), columns)
  }
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])
  const relation = (id: number | string, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const related = [
    relation(9, 'sharedStrings', 'sharedStrings.xml'),
    relation(8, 'styles', 'styles.xml'),
    relation(7, 'theme', 'theme/theme1.xml'),
    ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
  ]
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const list = (lines: string[]) =>
    `<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join('')}</Relationships>`
  const typeOf = (name: string) => {
    const kind = name.includes('worksheets/')
      ? 'worksheet'
      : name.replace(/^.*\/|\.xml$/g, '').replace(/^workbook$/, 'sheet.main')
    return `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  }
  const all: Record<string, string> = {
    ...Object.fromEntries(parts),
    'xl/workbook.xml': program.workbook(named.join('')),
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map(program.text).join('')}</sst>`,
    'xl/styles.xml': program.styles,
  }
  const types = `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.keys(all).map(typeOf).join('')}</Types>`
  const entries = {
    '[Content_Types].xml': types,
    '_rels/.rels': list([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/_rels/workbook.xml.rels': list(related),
    ...all,
    ...program.others,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, text]) => [name, strToU8(`${head}${text}`)]),
    ),
  )
}

const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], '工作簿.xlsx')

/** Workbooks with what each program writes around the cells: looks, names, calculations, marks of its own. */
export const savedByExcel = (sheets: readonly FilledSheet[]) => file(bytesOf(excel, sheets))
export const savedByWps = (sheets: readonly FilledSheet[]) => file(bytesOf(wps, sheets))

/**
 * A workbook as LibreOffice 7.4 saved it: `saved-by-libreoffice/*.xlsx` are what `soffice --convert-to xlsx` made of
 * `savedByExcel`'s. Texts in it are changed as somebody would type over them.
 */
export const savedByLibreOffice = async (
  name: string,
  typed: Readonly<Record<string, string>> = {},
) => {
  const parts = unzipSync(
    new Uint8Array(await fixture(`saved-by-libreoffice/${name}.xlsx`).arrayBuffer()),
  )
  const strings = 'xl/sharedStrings.xml'
  let texts = strFromU8(parts[strings] ?? new Uint8Array())
  for (const [text, other] of Object.entries(typed)) {
    if (!texts.includes(`>${text}<`)) throw new Error(`there is no ${text}`)
    texts = texts.replace(`>${text}<`, `>${other}<`)
  }
  return file(zipSync({ ...parts, [strings]: strToU8(texts) }))
}
