import { getDocumentProxy, getMeta } from 'unpdf'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { saidInPairs } from './data.ts'
import { saidInPrint, type Piece } from './print.ts'
import { readOf } from './said.ts'

/** An invoice has one page, and a list some more. */
const maxPages = 10

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
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , x = 0, y = 0] = item.transform as number[] // where it begins, in the page's own measure
        return [{ text: item.str, x, y, width: item.width, height: item.height }]
      }),
    )
    page.cleanup()
  }
  await document.loadingTask.destroy()
  const isSigned = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    '/ByteRange',
  )
  return readOf(
    'pdf',
    [
      { by: 'data', said: saidInPairs(pairsIn(info)) },
      { by: 'print', said: saidInPrint(pages) },
    ],
    isSigned,
  )
}
