import { readFile } from 'node:fs/promises'
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

/** What fonts need that are not in the file: which letter each code of a predefined CMap is. Nothing else is looked for anywhere. */
class OwnCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    if (kind !== 'cMapUrl' || !/^[\w-]{1,40}\.bcmap$/.test(filename))
      throw new Error('it is not here')
    return new Uint8Array(await readFile(new URL(`./cmaps/${filename}`, import.meta.url)))
  }
}

const open = (bytes: Uint8Array) =>
  getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    // No fonts are needed for its text.
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnCMaps,
  })

type Pdf = Awaited<ReturnType<typeof open>>

/** The printed text of each page, as a person sees it: a page may be turned. */
const pagesOf = async (document: Pdf) => {
  const pages: Piece[][] = []
  const count = document.numPages > maxPages ? 0 : document.numPages
  for (let number = 1; number <= count; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as Matrix
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , along = 0, up = 0] = item.transform as number[] // where it begins, in the page's own measure
        const { str: text, width, height } = item
        const x = a * along + c * up + e
        const y = -(b * along + d * up + f)
        return [{ text, x, y, width, height, room: height }]
      }),
    )
    page.cleanup()
  }
  return pages
}

/** The texts of a PDF, page by page. */
export const piecesIn = async (bytes: Uint8Array): Promise<Piece[][]> => {
  const document = await open(bytes)
  try {
    return await pagesOf(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Reads a PDF: what its data says of the invoice, and its printed text. A scanned one has neither. */
export const readPdf = async (bytes: Uint8Array): Promise<InvoiceRead> => {
  const document = await open(bytes)
  const { info } = await getMeta(document)
  const pages = await pagesOf(document)
  await document.loadingTask.destroy()
  const isSigned = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    '/ByteRange',
  )
  return readOf('pdf', [saidInPairs(pairsIn(info)), saidInPrint(pages)], isSigned)
}
