import { elementsOf, readXml, type XmlElement } from '#server/platform/xml.ts'
import { unpack } from '#server/platform/unzip.ts'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { saidInPairs, saidInXml } from './data.ts'
import { saidInPrint, type Piece } from './print.ts'
import { readOf, type Source } from './said.ts'

const limits = { entries: 500, bytes: 32 * 1_048_576 }
/** What a document of an invoice may have; it has some hundreds. */
export const xmlLimits = { elements: 100_000, depth: 64 }

const isAttached = (path: string) => /(^|\/)attach[^/]*\/[^/]+\.xml$/i.test(path)
const isPage = (path: string) => /\/(Pages|Tpls|Temps)\/[^/]+\/Content\.xml$/i.test(path)

/** A text of a page: it begins where its box does, and the page is measured from its top. */
const piecesOf = (page: XmlElement): Piece[] =>
  elementsOf(page, 'TextObject').flatMap(({ attributes, children }) => {
    const [x = 0, y = 0, width = 0, height = 0] = (attributes['Boundary'] ?? '')
      .split(/\s+/)
      .map(Number)
    const text = children.map((child) => (child.name === 'TextCode' ? child.text : '')).join('')
    return Number.isFinite(x + y + width + height) ? [{ text, x, y: -y, width, height }] : []
  })

/**
 * Reads an OFD: the data that its first file names, the invoice that is attached to it, and, for what neither says, its pages.
 */
export const readOfd = (bytes: Uint8Array): InvoiceRead => {
  const parts = unpack(
    bytes,
    (path) => path === 'OFD.xml' || isAttached(path) || isPage(path),
    limits,
  )
  const document = (path: string) => readXml(parts[path] ?? new Uint8Array(), xmlLimits)
  const top = document('OFD.xml')
  const paths = Object.keys(parts).toSorted()
  const own = elementsOf(top, 'CustomData').map(
    ({ attributes, text }) => [attributes['Name'] ?? '', text] as const,
  )
  const sources: Source[] = [
    ...paths
      .filter(isAttached)
      .map((path) => ({ by: 'data' as const, said: saidInXml(document(path)) })),
    { by: 'data', said: saidInPairs(own) },
    {
      by: 'print',
      said: saidInPrint([paths.filter(isPage).flatMap((path) => piecesOf(document(path)))]),
    },
  ]
  return readOf('ofd', sources, elementsOf(top, 'Signatures').length > 0)
}
