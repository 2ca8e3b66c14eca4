import type { Letters } from '#server/platform/letters.ts'
import { type Drawing, drawSheets } from '#server/platform/paper.ts'
import type { InvoiceSheet } from './invoiceSheet.ts'
import { pagesOf, type Page } from './layout.ts'

const points = (millimetres: number) => (millimetres * 72) / 25.4

const inks = { plain: '#000', label: '#7a2a1a', alarm: '#b00020' } as const

const drawPage = (sheet: PDFKit.PDFDocument, { shown }: Letters, { marks }: Page) => {
  for (const mark of marks) {
    if (mark.kind === 'stroke') {
      sheet.moveTo(points(mark.x), points(mark.y)).lineTo(points(mark.toX), points(mark.toY))
      sheet.stroke(inks.label)
      continue
    }
    const { x, y, width, size, align, ink } = mark
    const text = shown(mark.text)
    sheet.fontSize(points(size)).fillColor(inks[ink])
    const spare = points(width) - sheet.widthOfString(text)
    const shift = align === 'left' ? 0 : align === 'right' ? spare : spare / 2
    // The font has room above its letters, which other fonts have not.
    sheet.text(text, points(x) + shift, points(y - size * 0.2), { lineBreak: false })
  }
}

/** Beneath the last page; what has no room there is on pages of its own. */
const drawNote = (sheet: PDFKit.PDFDocument, note: string, last: Page | undefined) => {
  const room = { width: points(190) }
  sheet.fontSize(points(2.4)).fillColor(inks.plain)
  const isLong = sheet.heightOfString(note, room) > points(7)
  if (isLong) sheet.addPage({ size: 'A4', margin: points(10) })
  sheet.text(note, points(10), points(isLong ? 10 : (last?.height ?? 0) - 8), room)
}

/** An invoice as PDF. */
export const invoicePdf = (drawing: Drawing, invoiceSheet: InvoiceSheet): Promise<Uint8Array> => {
  const [first, ...others] = pagesOf(invoiceSheet)
  const sizeOf = ({ width, height }: Page) => [points(width), points(height)] as [number, number]
  return drawSheets(
    drawing,
    {
      name: `发票 ${invoiceSheet.invoice.invoiceNo}`,
      locale: 'zh-CN',
      margin: 0,
      ...(first ? { size: sizeOf(first) } : {}),
    },
    (sheet, letters) => {
      if (first) drawPage(sheet, letters, first)
      for (const page of others) {
        sheet.addPage({ size: sizeOf(page), margin: 0 })
        drawPage(sheet, letters, page)
      }
      const note = letters.note()
      if (note !== null) drawNote(sheet, note, others.at(-1) ?? first)
    },
  )
}
