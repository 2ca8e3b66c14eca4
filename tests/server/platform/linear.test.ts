import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDate } from '#contract/dateText.ts'
import { plainFigures } from '#contract/money.ts'
import { line, note } from '#contract/values.ts'
import { written } from '#contract/written.ts'
import { plainName } from '#contract/names.rules.ts'
import { cleanHtml, wordsOf } from '#server/content/cleanHtml.ts'
import { markdownOf } from '#server/content/markdown.ts'
import { readYaml } from '#server/content/readYaml.ts'
import { FrontMatter } from '#server/content/schemas.ts'
import { saidInPrint } from '#server/invoice/read/print.ts'
import { readInvoiceFile } from '#server/invoice/read/readInvoiceFile.ts'
import { textOf } from '#server/order/import/cells.ts'
import { openWorkbook } from '#server/order/import/workbook.ts'
import { readTrackFile } from '#server/order/track/trackFile.ts'
import { literally } from '#server/platform/containing.ts'
import { visitorOf } from '#server/platform/firstView/document.ts'
import { kindOf } from '#server/platform/fileInside.ts'
import { parseForm, parseJson } from '#server/platform/readBody.ts'
import { entriesOf } from '#server/platform/unzip.ts'
import { workbookParts } from '#tests/server/craftedArchive.ts'

type Work = (text: string) => unknown

/** Milliseconds of the processor that this thread itself takes for it. */
const cpuMsOf = async (work: () => unknown) => {
  const before = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // Most of it is refused.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const first = 16_384
/** Less than this is what the machine does besides. */
const floorMs = 20

/**
 * By how much more the work grew than its text where that was more than three times, thrice in a row; null where it was not.
 * The shorter text is timed anew beside the longer one, since a machine that is busy by then is busy for both.
 */
const growthOf = async (work: Work, text: (length: number) => string, least = first) => {
  const short = text(least)
  let once = Math.max(floorMs, await cpuMsOf(() => work(short)))
  for (const times of [2, 4, 8]) {
    const given = text(least * times)
    let growth = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3 && growth > 3; time++) {
      if (time > 0) once = Math.max(once, await cpuMsOf(() => work(short)))
      growth = Math.min(growth, (await cpuMsOf(() => work(given))) / once / times)
    }
    if (growth > 3) return growth
  }
  return null
}

const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length)

/** What patterns repeat, what opens and does not close, separators, and what is nested. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  brackets: (length) => `time,lng,lat,${'('.repeat(length)}\u2028x\n1,2,3`,
  quotes: (length) => `time,lng,lat\n${'"'.repeat(length)}`,
  'quoted cells': repeated('"",'),
  separators: repeated(','),
  blanks: (length) => `x${' '.repeat(length)}x`,
  'lines of blanks': repeated('    \n'),
  digits: (length) => `1${',000'.repeat(length / 4)}x`,
  'open tags': repeated('<a>'),
  rows: repeated('<row></row>'),
  cells: repeated('<row><c><v>1</v></c></row>'),
  'rows far apart': (length) =>
    Array.from(
      { length: length / 40 },
      (_, at) => `<row r="${at * 9 + 2}"><c><v>1</v></c></row>`,
    ).join(''),
  'tags without an end': repeated('<a '),
  'attributes without an end': (length) => `<a${' b="c"'.repeat(length / 6)}`,
  comments: repeated('<!--'),
  sections: (length) => `<a>${'<![CDATA['.repeat(length / 9)}`,
  entities: (length) => `<a>${'&'.repeat(length)}</a>`,
  'known entities': (length) => `<a>${'&amp;'.repeat(length / 5)}</a>`,
  'processing instructions': repeated('<?'),
  elements: (length) => `<a>${'<b/>'.repeat(length / 4)}</a>`,
  stars: repeated('*a_'),
  links: repeated('[a]('),
  backslashes: repeated('\\%'),
  braces: repeated('{'),
  json: (length) => `{"a":"${'\\"'.repeat(length / 2)}`,
  dates: repeated('2026 - '),
  'square brackets': repeated('['),
  images: repeated('![a]('),
  keys: (length) => Array.from({ length: length / 8 }, (_, at) => `k${at}: a`).join('\n'),
  'marks out of order': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  aliases: (length) => `a: &a b\nc:\n${'  - *a\n'.repeat(length / 7)}`,
}

/** A workbook whose sheet, texts or styles are this text; its other parts are whole. */
const workbookOf = (more: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      [
        ...workbookParts('<row><c t="s" s="0"><v>0</v></c></row>', '<si><t>a</t></si>').map(
          ({ name, content }) => [name, String(content)] as const,
        ),
        ...Object.entries(more),
      ].map(([name, content]) => [name, strToU8(content)]),
    ),
  )
const inSheet = (rows: string) =>
  workbookOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c t="str"><v>a</v></c></row>${rows}</sheetData></worksheet>`,
  })
const cellsOf = (workbook: Uint8Array) =>
  openWorkbook(workbook).sheets.map((sheet) => sheet.read({ limit: 10 }))
const finders = { link: () => null, picture: () => null, dropped: () => undefined }
const boundary = 'multipart/form-data; boundary=x'

const readers: Readonly<Record<string, Work>> = {
  'a track as csv': (text) => readTrackFile('csv', strToU8(text), 0),
  'a track as gpx': (text) => readTrackFile('gpx', strToU8(text), 0),
  'an invoice as xml': (text) => readInvoiceFile('xml', strToU8(text)),
  'the print of an invoice': (text) =>
    saidInPrint([[{ text: `名 称：${text}`, x: 0, y: 0, width: 1, height: 1, room: 1 }]]),
  'the sheet of a spreadsheet': (text) => cellsOf(workbookOf({ 'xl/worksheets/sheet1.xml': text })),
  'the rows of a spreadsheet': (text) => cellsOf(inSheet(text)),
  'the texts of a spreadsheet': (text) => cellsOf(workbookOf({ 'xl/sharedStrings.xml': text })),
  'the styles of a spreadsheet': (text) => cellsOf(workbookOf({ 'xl/styles.xml': text })),
  'the format of a date': (text) =>
    cellsOf(
      workbookOf({
        'xl/styles.xml': `<a><numFmt numFmtId="164" formatCode="${text.replaceAll(/["<&]/g, '[')}"/><cellXfs><xf numFmtId="164"/></cellXfs></a>`,
      }),
    ),
  'a workbook': (text) => openWorkbook(workbookOf({ 'xl/workbook.xml': text })),
  'what a workbook refers to': (text) =>
    openWorkbook(workbookOf({ 'xl/_rels/workbook.xml.rels': text })),
  'the kind of a file': (text) => kindOf('a.xml', strToU8(text)),
  'the directory of an archive': (text) => entriesOf(strToU8(`PK${text}`), 500),
  'a cell': (text) => textOf(text),
  'a body': (text) => parseJson(strToU8(text)),
  'a form': (text) => parseForm(strToU8(`--x\r\n${text}`), boundary),
  'a form of many parts': (text) =>
    parseForm(
      strToU8(text.slice(0, text.length / 8).replaceAll(/./gs, '--x\r\nA: b\r\n\r\n\r\n')),
      boundary,
    ),
  'a cookie': (text) => visitorOf(text),
  'a part of a text that is looked for': (text) => literally(text),
  'a line': (text) => line(1, 100).parse(text),
  'a note': (text) => note(1, 1000).parse(text),
  'a name': (text) => written(plainName, 1, 100).parse(text),
  'a date': (text) => readDate('time', text),
  'an amount': (text) => plainFigures(text),
  'an article': (text) => cleanHtml(text, finders),
  'the words of an article': (text) => wordsOf(text),
  'the text of an article': (text) => markdownOf(text),
  'the head of an article': (text) => readYaml(FrontMatter, text, { file: 'a.md' }, []),
}

describe.each(Object.entries(readers))('%s', (_, work) => {
  test('takes as long as it is, whatever it has', { timeout: 600_000 }, async () => {
    const grown: string[] = []
    for (const [name, text] of Object.entries(hostile))
      if ((await growthOf(work, text)) !== null) grown.push(name)
    expect(grown).toEqual([])
  })
})

test.each<[string, Work]>([
  ['a pattern', (text) => text.replace(/[(（].*$/, '')],
  [
    'a loop',
    (text) => {
      let found = 0
      for (let at = 0; at < text.length; at++)
        for (let other = at; other < text.length; other++)
          if (text.codePointAt(other) === 0) found++
      return found
    },
  ],
])('%s that goes over a text again and again is found', async (_, work) => {
  expect(await growthOf(work, hostile['brackets']!, first / 2)).not.toBeNull()
})
