import { getDocumentProxy, getMeta } from 'unpdf'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { saidInPairs } from './data.ts'
import type { Piece } from './lines.ts'
import { maxPages, saidInPrint } from './print.ts'
import { readOf } from './said.ts'

/** How the measure of a page becomes that of a screen, which goes down. */
type Matrix = [number, number, number, number, number, number]

const pairsIn = (info: Record<string, unknown>) =>
  Object.entries({ ...info, ...(info['Custom'] as object | undefined) }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )

/** Reads a PDF: what its data says of the invoice, and its printed text. A scanned one has neither. */
export const readPdf = async (bytes: Uint8Array): Promise<InvoiceRead> => {
  // No fonts are needed for its text.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    disableFontFace: true,
    stopAtErrors: false,
  })
  const { info } = await getMeta(document)
  const pages: Piece[][] = []
  const count = document.numPages > maxPages ? 0 : document.numPages
  for (let number = 1; number <= count; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    // As a person sees it, which may be turned.
    const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as Matrix
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , along = 0, up = 0] = item.transform as number[] // where it begins, in the page's own measure
        const { str: text, width, height } = item
        return [
          {
            text,
            x: a * along + c * up + e,
            y: -(b * along + d * up + f),
            width,
            height,
            room: height,
          },
        ]
      }),
    )
    page.cleanup()
  }
  await document.loadingTask.destroy()
  const isSigned = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    '/ByteRange',
  )
  return readOf('pdf', [saidInPairs(pairsIn(info)), saidInPrint(pages)], isSigned)
}
