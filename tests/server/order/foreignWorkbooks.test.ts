import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { amountIn, cellFault, readCell, textOf, type Cell } from '#server/order/import/cells.ts'
import { readOrders } from '#server/order/import/sheet.ts'
import { openWorkbook } from '#server/order/import/workbook.ts'
import { kindInside } from '#server/platform/fileInside.ts'
import { archiveOf } from '#tests/server/craftedArchive.ts'
import { fixture } from './orderSheet.ts'

const bytesOf = async (name: string) => new Uint8Array(await fixture(name).arrayBuffer())
const asText = (lines: readonly (readonly Cell[])[]) =>
  lines.map((line) => line.map(textOf).join('|').replace(/\|+$/, ''))
const cellsOf = (bytes: Uint8Array, at = 0) =>
  asText(openWorkbook(bytes).sheets[at]?.read({ limit: 10_000 }) ?? [])

const refusedAs = (bytes: Uint8Array) => {
  try {
    cellsOf(bytes)
    return 'read'
  } catch (error) {
    return error instanceof Problem ? error.value.code : error
  }
}

/** A part of the first sheet's workbook, changed; `rename` gives parts other names. */
const changed = async (
  changes: Record<string, (text: string) => string | Uint8Array>,
  rename: (name: string) => string = (name) => name,
) => {
  const parts = unzipSync(await bytesOf('orders-12.xlsx'))
  const found = Object.entries(parts).map(([name, part]) => {
    const made = changes[name]?.(strFromU8(part)) ?? part
    return [rename(name), typeof made === 'string' ? strToU8(made) : made] as const
  })
  return zipSync(Object.fromEntries(found), { level: 1 })
}
const [main, relations, sheet, strings, styles] = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
] as const

/** The texts that cells name, in the cells themselves. */
const withTexts = async (piece: (text: string) => string) => {
  const all = unzipSync(await bytesOf('orders-12.xlsx'))
  const texts = [...strFromU8(all[strings]!).matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    // it has them
    String(text).replace(/<[^>]*>/g, ''),
  )
  return changed({
    [sheet]: (text) =>
      text.replace(
        /(<c [^>]*)t="s"([^>]*)><v>(\d+)<\/v>/g,
        (_, before, after, number) =>
          `${before}t="inlineStr"${after}>${piece(texts[Number(number)] ?? '')}`,
      ),
  })
}

const prefixed = (text: string) =>
  text.replace(/<(\/?)(\w)/g, '<$1x:$2').replace(/ xmlns="/g, ' xmlns:x="')

const strict = (text: string) =>
  text
    .replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006',
      'http://purl.oclc.org/ooxml/officeDocument',
    )
    .replaceAll(
      'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      'http://purl.oclc.org/ooxml/spreadsheetml/main',
    )

const utf16 = (text: string) => {
  const body = Buffer.from(
    `\uFEFF${text.replace(/encoding="[^"]*"/i, 'encoding="UTF-16"')}`,
    'utf16le',
  )
  return new Uint8Array(body)
}
const swapped = (text: string) => new Uint8Array(Buffer.from(utf16(text)).swap16())

describe('a workbook as other programs write it', () => {
  test.each([
    '15a-cells-without-references',
    '15b-backslash-entries',
    '15c-workbook22',
    '15e-style-0-without-styles',
    '14-last-row-of-libreoffice',
  ])('is read: %s', async (name) => {
    const bytes = await bytesOf(`cases/${name}.xlsx`)
    expect(kindInside(['xlsx'], bytes)).toBe('xlsx')
    expect(readOrders(openWorkbook(bytes), 'TAXPAY').rows).toMatchObject([
      {
        number: 2,
        problems: [],
        row: {
          originalDocumentNumber: expect.stringMatching(/^BUG-A\d\dB?$/),
          consignor: '江汇示例供应链管理有限公司',
          vehicleNumber: '皖X10001',
          freightFen: 374_200,
          consignmentDateTime: '2026-10-10 07:33:00',
          despatchActualDateTime: '2026-10-10 09:33:00',
          goodsReceiptDateTime: '2026-10-10 16:43:00',
          distanceKm: 330,
        },
      },
    ])
  })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['texts in the cells', () => withTexts((text) => `<is><t>${text}</t></is>`)],
    [
      'texts in pieces, and how they are spoken',
      () =>
        withTexts(
          (text) =>
            `<is><r><rPr/><t xml:space="preserve">${text.slice(0, 2)}</t></r><rPh sb="0" eb="1"><t>ジ</t></rPh><r><t>${text.slice(2)}</t></r><phoneticPr fontId="1"/></is>`,
        ),
    ],
    [
      'texts as formulas have them',
      () =>
        withTexts((text) => `<v>${text}</v>`).then(async (bytes) => {
          const parts = unzipSync(bytes)
          parts[sheet] = strToU8(strFromU8(parts[sheet]!).replaceAll('t="inlineStr"', 't="str"'))
          return zipSync(parts)
        }),
    ],
    [
      'texts that are marked as such',
      () =>
        changed({
          [strings]: (text) => text.replace(/(<t[^>]*>)([^<&]+)<\/t>/g, '$1<![CDATA[$2]]></t>'),
        }),
    ],
    [
      'comments between',
      () =>
        changed({
          [sheet]: (text) =>
            text
              .replace(/<v>(\d)(\d*\.?\d*)<\/v>/g, '<v>$1<!-- 9 -->$2</v>')
              .replaceAll('<row', '<!-- <row> --><row'),
        }),
    ],
    [
      'a prefix before each name',
      () =>
        changed({
          [sheet]: prefixed,
          [strings]: prefixed,
          [styles]: prefixed,
          [main]: prefixed,
          [relations]: prefixed,
        }),
    ],
    [
      'the strict form',
      () =>
        changed({
          [sheet]: strict,
          [strings]: strict,
          [styles]: strict,
          [main]: strict,
          [relations]: strict,
          '_rels/.rels': strict,
        }),
    ],
    [
      'UTF-16',
      () =>
        changed({
          [sheet]: utf16,
          [strings]: utf16,
          [styles]: utf16,
          [main]: utf16,
          [relations]: utf16,
        }),
    ],
    ['UTF-16, the other way round', () => changed({ [sheet]: swapped, [strings]: swapped })],
    [
      'a byte order mark',
      () => changed({ [sheet]: (text) => `\uFEFF${text}`, [main]: (text) => `\uFEFF${text}` }),
    ],
    [
      'whole names of its parts',
      () => changed({ [relations]: (text) => text.replaceAll('Target="', 'Target="/xl/') }),
    ],
    [
      'names of its parts by way of the folder above',
      () => changed({ [relations]: (text) => text.replaceAll('Target="', 'Target="../xl/./') }),
    ],
    [
      'backslashes in what it refers to',
      () => changed({ [relations]: (text) => text.replaceAll('worksheets/', 'worksheets\\') }),
    ],
    [
      'other capitals than it refers to',
      () =>
        changed({}, (name) =>
          name.replace('sharedStrings', 'SharedStrings').replace('worksheets', 'Worksheets'),
        ),
    ],
    [
      'a sheet of another name',
      () =>
        changed(
          { [relations]: (text) => text.replace('worksheets/sheet1.xml', 'worksheets/sheet.xml') },
          (name) => name.replace('worksheets/sheet1.xml', 'worksheets/sheet.xml'),
        ),
    ],
    [
      'blanks around what is said, and other quotation marks',
      () => changed({ [sheet]: (text) => text.replace(/ (r|s|t)="([^"]*)"/g, "\n $1 = '$2'") }),
    ],
    [
      'rows without numbers',
      () => changed({ [sheet]: (text) => text.replace(/<row r="\d+"/g, '<row') }),
    ],
    [
      'a wrong dimension, and none',
      () =>
        changed({ [sheet]: (text) => text.replace(/<dimension[^>]*\/>/, '<dimension ref="A1"/>') }),
    ],
    [
      'formats far away, and rows of them',
      () =>
        changed({
          [sheet]: (text) =>
            text.replace(
              '</sheetData>',
              `${Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 900_000}"><c r="XFD${at + 900_000}" s="1"/></row>`).join('')}</sheetData>`,
            ),
        }),
    ],
    [
      'what Office adds to a cell',
      () =>
        changed({
          [sheet]: (text) =>
            text.replaceAll('</c>', '<extLst><ext uri="x"><t>9</t></ext></extLst></c>'),
        }),
    ],
    [
      'a number as text has it',
      () => changed({ [sheet]: (text) => text.replace(/<v>(\d+)<\/v>(?=<\/c>)/g, '<v> $1 </v>') }),
    ],
  ])('is read the same with %s', async (_, make) => {
    expect(cellsOf(await make())).toEqual(cellsOf(await bytesOf('orders-12.xlsx')))
  })

  test.each(['orders-12.xlsx', 'orders-bad.xlsx', 'orders-messy.xlsx'])(
    'is read as another reader reads it: %s',
    async (name) => {
      const bytes = await bytesOf(name)
      const others = await readWorkbook(Buffer.from(bytes))
      expect(openWorkbook(bytes).sheets.map((_, at) => cellsOf(bytes, at))).toEqual(
        others.map(({ data }) => asText(data as unknown as Cell[][])),
      )
    },
  )
})

/** A workbook of one row, whose cells stand in the file as they are given. */
const rowOf = (
  cells: string,
  more: { styles?: string; workbook?: string; texts?: string } = {},
) => {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  return archiveOf([
    {
      name: main,
      content: `<workbook>${more.workbook ?? ''}<sheets><sheet name="x" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: relations,
      content: `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: strings, content: `<sst>${more.texts ?? ''}</sst>` },
    { name: styles, content: `<styleSheet>${more.styles ?? ''}</styleSheet>` },
    {
      name: sheet,
      content: `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
    },
  ])
}
const styled = (code: string) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`

describe('a number', () => {
  test.each([
    'yyyy-mm-dd',
    'yyyy/m/d;@',
    '[$-804]yyyy"年"m"月"d"日"',
    '[DBNum1][$-804]yyyy"年"m"月"d"日";@',
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    'hh:mm:ss.000',
    '上午/下午h"时"mm"分"',
    '[h]:mm',
    'm"月"d"日"',
    'aaaa',
    '[Red]d/m/yy',
  ])('that is shown as %s is a date', (code) => {
    expect(cellsOf(rowOf('<c s="1"><v>46305.5</v></c>', { styles: styled(code) }))).toEqual([
      '2026-10-10 12:00:00',
    ])
  })

  test.each([
    'General',
    '0.00',
    '#,##0.00',
    '0.00E+00',
    '"¥"#,##0.00',
    '0"吨d"',
    '[Red]0',
    '@',
    '_ * #,##0_ ',
    '0\\d',
    'G/通用格式',
    '# ?/?',
    '0%',
    '',
  ])('that is shown as %s is a number', (code) => {
    expect(cellsOf(rowOf('<c s="1"><v>46305.5</v></c>', { styles: styled(code) }))).toEqual([
      '46305.5',
    ])
  })

  test.each([
    ['00000000', '1234567', '01234567'],
    ['000', '0', '000'],
    ['0000;@', '7', '0007'],
    ['0000_ ', '7', '0007'],
    ['[Red]0000\\ 0000', '7', '00000007'],
    ['00000000', '-5', '-5'],
    ['00000000', '123456789', '123456789'],
    ['00', '31.5', '31.5'],
    ['0', '7', '7'],
  ])('that is shown as %s has its zeros: %s is %s', (code, number, text) => {
    expect(cellsOf(rowOf(`<c s="1"><v>${number}</v></c>`, { styles: styled(code) }))).toEqual([
      text,
    ])
  })

  test.each([
    '"HT2026"000',
    '"No."00000',
    '000\\-0000',
    '000-0000',
    '\\H000',
    '第000号',
    '"HT"#,##0.00;0',
    'General"号"',
    '"HT"@',
    '0.00%',
    '0.00E+00',
    '##0.0E+0',
  ])('that is shown as %s is no identifier', (code) => {
    const file = rowOf('<c s="1"><v>7</v></c>', { styles: styled(code) })
    const [[cell = null] = []] = openWorkbook(file).sheets[0]?.read({ limit: 9 }) ?? []
    expect(cellFault(cell, 'identifier')).toMatchObject({ key: 'converted' })
    expect(cellFault(cell, 'other')).toBeNull()
  })

  test.each([
    'General',
    '0',
    '0.00',
    '#,##0',
    '"¥"#,##0.00',
    '_-* #,##0_ ',
    '# ?/?',
    '0;"负"0',
    '@',
  ])('that is shown as %s is an identifier as well', (code) => {
    const file = rowOf('<c s="1"><v>7</v></c>', { styles: styled(code) })
    expect(openWorkbook(file).sheets[0]?.read({ limit: 9 })).toEqual([[7]])
  })

  test.each(['0"吨"', '0.00"吨"', '"约"#,##0\\ "吨"', 'General"吨"'])(
    'that is shown as %s is a figure',
    (code) => {
      const file = rowOf('<c s="1"><v>7.25</v></c>', { styles: styled(code) })
      const [[cell = null] = []] = openWorkbook(file).sheets[0]?.read({ limit: 9 }) ?? []
      expect(amountIn(cell, 3)).toBe(7.25)
    },
  )

  test('is any day that programs show, where its format says so, and hours before', () => {
    const cells = [0.425, 1.506_944_5, 59, 60, 701, 2_958_465, 2_958_466]
      .map((number) => `<c s="1"><v>${number}</v></c>`)
      .join('')
    const read = (workbook: string) => {
      const file = rowOf(cells, { styles: styled('yyyy-mm-dd'), workbook })
      return (openWorkbook(file).sheets[0]?.read({ limit: 9 })[0] ?? []).map((cell) => {
        const fault = cellFault(cell, 'identifier')
        return fault?.key === 'converted' ? fault.params.shown : cell
      })
    }
    expect(read('')).toEqual([
      '10:12:00',
      '36:10:00',
      '1416:00:00',
      '1900-02-28',
      '1901-12-01',
      '9999-12-31',
      2_958_466,
    ])
    expect(read('<workbookPr date1904="1"/>')).toEqual([
      '10:12:00',
      '36:10:00',
      '1416:00:00',
      '1904-03-01',
      '1905-12-02',
      2_958_465,
      2_958_466,
    ])
  })

  test.each([
    ['0%', '1', '100%'],
    ['0.00%', '0.98', '98%'],
    ['h:mm', '0.425', '10:12:00'],
    ['yyyy-mm', '701', '1901-12-01'],
    ['m/d', '46307', '2026-10-12'],
    ['0.00E+00', '260000', '2.6E+5'],
  ])('that is shown as %s is in sentences as programs show it: %s is %s', (code, number, shown) => {
    const file = rowOf(`<c s="1"><v>${number}</v></c>`, { styles: styled(code) })
    const [[cell = null] = []] = openWorkbook(file).sheets[0]?.read({ limit: 9 }) ?? []
    expect(readCell('remark', cell)).toEqual({ value: shown, problem: null })
    expect(readCell('tripList', cell)).toEqual({ value: shown, problem: null })
  })

  test('that has lost digits stays one, whatever zeros its format has', () => {
    const file = rowOf('<c s="1"><v>26349000000000000</v></c>', { styles: styled('0'.repeat(20)) })
    expect(openWorkbook(file).sheets[0]?.read({ limit: 9 })).toEqual([[26_349_000_000_000_000]])
  })

  test.each([14, 22, 31, 57])('of the format %d, which has no text, is a date', (id) => {
    const xfs = `<cellXfs><xf numFmtId="${id}"/></cellXfs>`
    expect(cellsOf(rowOf('<c s="0"><v>46305</v></c>', { styles: xfs }))).toEqual([
      '2026-10-10 00:00:00',
    ])
  })

  test('is no date by a format that only a condition has', () => {
    const differential = '<dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs>'
    expect(
      cellsOf(rowOf('<c s="1"><v>46305.5</v></c>', { styles: `${styled('0.00')}${differential}` })),
    ).toEqual(['46305.5'])
  })

  test.each(['1', 'true', 'TRUE'])(
    'counts days since 1904 where the workbook says so: %s',
    (said) => {
      const workbook = `<workbookPr date1904="${said}"/>`
      expect(
        cellsOf(rowOf('<c s="1"><v>44843.5</v></c>', { styles: styled('yyyy'), workbook })),
      ).toEqual(['2026-10-10 12:00:00'])
    },
  )
})

test('a text is an identifier where it looks as a day does', () => {
  expect(cellFault('2026-10-10 09:30:05', 'identifier')).toBeNull()
})

describe('a cell', () => {
  test.each<[string, string, string]>([
    ['that is true', '<c t="b"><v>true</v></c>', 'true'],
    [
      'with a formula’s text',
      '<c t="str"><f>A2&amp;"x"</f><v>甲&#x20000;&amp;_x000D_</v></c>',
      '甲𠀀&',
    ],
    ['that failed', '<c t="e"><f>NA()</f><v>#N/A</v></c>', '#N/A'],
    ['that failed in a way we do not know', '<c t="e"><v>#NEW!</v></c>', '#VALUE!'],
    ['that failed and says nothing', '<c t="e"/>', '#VALUE!'],
    ['with a formula that was not worked out', '<c><f>1+1</f><v/></c>', '#GETTING_DATA'],
    ['with such a formula of a day', '<c t="d"><f>TODAY()</f></c>', '#GETTING_DATA'],
    [
      'with a formula that gives no letters',
      '<c t="str"><f>""</f><v></v></c><c><f>1</f><v>1</v></c><c/><c><v>2</v></c>',
      '|1||2',
    ],
    ['with a pair of halves', '<c t="str"><v>_xD840__xDC00_</v></c>', '𠀀'],
    ['with a day as text has it', '<c t="d"><v> 2026-10-10 </v></c>', '2026-10-10 00:00:00'],
    ['with a time', '<c t="d"><v>2026-10-10T09:32:59.999</v></c>', '2026-10-10 09:33:00'],
    ['with one in a zone', '<c t="d"><v>2026-10-10T01:33:00Z</v></c>', '2026-10-10 09:33:00'],
    ['with a time of the day', '<c t="d"><v>T12:00:00</v></c>', '0.5'],
    ['with a day that there is not', '<c t="d"><v>2026-02-31</v></c>', '2026-02-31'],
    ['with more than a time', `<c t="d"><v>${'2'.repeat(41)}</v></c>`, '2'.repeat(41)],
    ['with no day where one is', '<c t="d"><v>soon</v></c>', 'soon'],
    ['behind an empty one', '<c/><c><v>2</v></c>', '|2'],
    ['behind one that says where it is', '<c r="C1"><v>1</v></c><c><v>2</v></c>', '||1|2'],
    [
      'with nothing',
      '<c t="s"/><c t="s"><v></v></c><c t="str"><v/></c><c t="inlineStr"/><c><v>1</v></c>',
      '||||1',
    ],
  ])('%s', (_, cells, line) => {
    expect(cellsOf(rowOf(cells))).toEqual([line])
  })

  test.each([
    ['that names no text', '<c t="s"><v>7</v></c>'],
    ['of no kind', '<c t="x"><v>7</v></c>'],
    ['that is no number', '<c><v>1O</v></c>'],
    ['that stands before the one before', '<c r="B1"><v>1</v></c><c r="A1"><v>1</v></c>'],
    ['of another row', '<c><v>1</v></c><c r="B2"><v>1</v></c>'],
    ['that stands nowhere', '<c r="1A"><v>1</v></c>'],
    ['with letters of its own making', '<c t="str"><v>&b;</v></c>'],
    ['with half a character', '<c t="str"><v>&#xD800;</v></c>'],
    ['longer than Excel takes one', `<c t="str"><v>${'1、'.repeat(16_384)}</v></c>`],
    ['that does not end', '<c t="str"><v>1</c>'],
  ])('%s cannot be read', (_, cells) => {
    expect(refusedAs(rowOf(cells))).toBe('fileUnreadable')
  })
})

test('two parts of one name, but for their capitals, are refused', async () => {
  const parts = unzipSync(readFileSync(new URL('../../fixtures/orders-12.xlsx', import.meta.url)))
  parts['XL\\workbook.xml'] = parts[main]! // it has one
  expect(refusedAs(zipSync(parts))).toBe('fileUnreadable')
})
