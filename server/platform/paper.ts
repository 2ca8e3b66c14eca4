import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { breathe } from '#server/platform/breathe.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { type Letters, lettersOf } from './letters.ts'

type Paper = {
  /** What the window of a reader is called. */
  name: string
  locale: Locale
  title: string
  /** Above the table, and below it. */
  before?: readonly string[]
  after?: readonly string[]
  /** What each line says, by its label. */
  lines: readonly (readonly [label: string, value: string])[]
}

/** Both are big, and read only once somebody wants a paper. */
const load = async () => {
  const [{ default: PDFDocument }, font] = await Promise.all([
    import('pdfkit'),
    readFile(
      new URL(
        import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      ),
    ),
  ])
  return { PDFDocument, font }
}
let loaded: ReturnType<typeof load> | null = null
const tools = () =>
  (loaded ??= load().catch((error: unknown) => {
    // What could not be read is read again by whoever wants the next paper.
    loaded = null
    throw error
  }))

const margin = 56
const middle = 206
const inner = 8

/** In whose turn a paper is drawn: who wants many waits for them, and nobody else does. */
export type Drawing = Pick<Ports, 'reading'> & { whose: string }

type Sheet = {
  /** What the window of a reader is called. */
  name: string
  locale: Locale
  /** Of A4 with a margin, where it is nothing else; both in points. */
  size?: readonly [width: number, height: number]
  margin?: number
}

/** Whether the font in use has a letter; the library has the font's own reader, and no name for it. */
const hasLetter = (sheet: PDFKit.PDFDocument) => {
  const { font } = (sheet as unknown as { _font: { font: FontOfLibrary } })._font // as it is after `font('face')`
  return (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
}
type FontOfLibrary = { hasGlyphForCodePoint(codePoint: number): boolean }

/**
 * Draws one document after the other: each takes the processor for a while, and others come in between.
 * The font is packed with its letters alone, so any reader shows and copies them. Texts are drawn as `letters` shows them.
 */
export const drawSheets = async (
  { reading, whose }: Drawing,
  { name, locale, size, margin: edge = margin }: Sheet,
  draw: (sheet: PDFKit.PDFDocument, letters: Letters) => void | Promise<void>,
): Promise<Buffer> => {
  const end = await reading.takePaperTurn(whose)
  try {
    await breathe()
    const { PDFDocument, font } = await tools()
    const sheet = new PDFDocument({
      size: size ? [...size] : 'A4',
      margin: edge,
      lang: locale,
      displayTitle: true,
      info: { Title: name },
      // Without it a font of the library's own is read, which has no Chinese.
      font: '',
    })
    sheet.registerFont('face', font).font('face').lineWidth(0.5)
    await draw(sheet, lettersOf(hasLetter(sheet), locale))
    sheet.end()
    return await buffer(sheet)
  } finally {
    end()
  }
}

/**
 * Sheets of A4 with a title, what is said, and a table. The library's own table measures each cell so often that it takes
 * forty times as long.
 */
export const paperOf = (drawing: Drawing, paper: Paper): Promise<Buffer> =>
  drawSheets(drawing, paper, (sheet, letters) => draw(sheet, letters, paper))

const draw = (
  sheet: PDFKit.PDFDocument,
  { shown, note }: Letters,
  { title, before: above = [], after = [], lines }: Paper,
) => {
  sheet.fontSize(20).text(shown(title), { align: 'center' }).moveDown().fontSize(11)
  const right = sheet.page.width - margin
  const say = (texts: readonly string[]) => {
    for (const text of texts)
      sheet
        .fillColor('#000')
        .text(shown(text), margin, sheet.y, { width: right - margin, lineGap: 5 })
        .moveDown(0.6)
  }
  say(above)
  const labelled = { width: middle - margin - 2 * inner }
  const valued = { width: right - middle - 2 * inner }
  for (const line of lines) {
    const [label, value] = [shown(line[0]), shown(line[1])]
    const text = Math.max(
      sheet.heightOfString(label, labelled),
      sheet.heightOfString(value, valued),
    )
    const height = text + 2 * inner
    if (sheet.y + height > sheet.page.maxY()) sheet.addPage()
    const { y } = sheet
    sheet.rect(margin, y, middle - margin, height).fillAndStroke('#f3f5f7', '#8a94a0')
    sheet.rect(middle, y, right - middle, height).stroke('#8a94a0')
    sheet.fillColor('#000').text(label, margin + inner, y + inner, labelled)
    sheet.text(value, middle + inner, y + inner, valued)
    sheet.y = y + height
  }
  if (lines.length > 0) sheet.y += inner * 2
  say(after)
  const lacking = note()
  if (lacking !== null) say([lacking])
}
