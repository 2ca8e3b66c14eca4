import { posix } from 'node:path'
import { elementsOf, readXml, type XmlElement } from '#server/platform/xml.ts'
import { partPath, unpackParts } from '#server/platform/unzip.ts'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { saidInPairs, saidInXml } from './data.ts'
import { reachOf, type Piece } from './lines.ts'
import { maxPages, saidInPrint } from './print.ts'
import { readOf } from './said.ts'

const limits = { entries: 500, bytes: 32 * 1_048_576 }
/** What a document of an invoice may have; it has some hundreds. */
export const xmlLimits = { elements: 100_000, depth: 64 }

// As `partPath` writes them.
const isAttached = (path: string) => /(^|\/)attach[^/]*\/[^/]+\.xml$/.test(path)
const isPage = (path: string) => /\/pages\/[^/]+\/content\.xml$/.test(path)
const isTemplate = (path: string) => /\/(tpls|temps)\/[^/]+\/content\.xml$/.test(path)
const isDocument = (path: string) => /(^|\/)document\.xml$/.test(path)

const numbersIn = (text: string | undefined) => (text ?? '').split(/\s+/).map(Number)

/** How far the letters of a text go: by the steps between them where it says those (`g 3 2.5` is three of 2.5), else by their kind. */
const widthOf = (text: string, size: number, steps: string | undefined) => {
  if (!steps) return reachOf(text) * size
  const parts = steps.trim().split(/\s+/)
  let width = size
  for (let at = 0; at < parts.length; at++) {
    if (parts[at] !== 'g') width += Number(parts[at])
    else {
      width += Number(parts[at + 1]) * Number(parts[at + 2])
      at += 2
    }
  }
  return width
}

/**
 * Each text of a page: it begins where its box does, and the page is measured from its top. A box is often wider than what is in
 * it, and may have several lines.
 */
const piecesOf = (page: XmlElement): Piece[] =>
  elementsOf(page, 'TextObject').flatMap(({ attributes, children }) => {
    const [x = 0, y = 0, width = 0, room = 0] = numbersIn(attributes['Boundary'])
    const [scale = 1] = numbersIn(attributes['CTM'] ?? '1')
    const codes = children.filter(({ name }) => name === 'TextCode')
    const from = Number(codes[0]?.attributes['Y'] ?? 0)
    const size = Number(attributes['Size'] ?? room) * scale
    return codes.flatMap(({ text, attributes: code }): Piece[] => {
      const down = (Number(code['Y'] ?? from) - from) * scale
      const piece = {
        text,
        x: x + Number(code['X'] ?? 0) * scale,
        y: -(y + down),
        width: Math.min(width, widthOf(text, size / scale, code['DeltaX']) * scale),
        height: size,
        room: codes.length > 1 ? size : room,
      }
      const { text: _, ...numbers } = piece
      return Object.values(numbers).every(Number.isFinite) ? [piece] : []
    })
  })

/** A page, or a template of one. */
type Part = { pieces: Piece[]; templates: string[] }

/** What the parts of a package say; each is read once. */
const partsOf = (bytes: Uint8Array) => {
  const parts = unpackParts(bytes, (name) => /\.xml$/i.test(name), limits)
  const document = (path: string) => readXml(parts.get(path) ?? new Uint8Array(), xmlLimits)
  const read = new Map<string, Part>()
  const partOf = (path: string): Part => {
    const known = read.get(path)
    if (known) return known
    const root = parts.has(path) ? document(path) : null
    const uses = root ? elementsOf(root, 'Template') : []
    const part = {
      pieces: root ? piecesOf(root) : [],
      templates: uses.map(({ attributes }) => attributes['TemplateID'] ?? ''),
    }
    read.set(path, part)
    return part
  }
  return { paths: [...parts.keys()].toSorted(), document, partOf }
}
type Parts = ReturnType<typeof partsOf>

/** A page: where it is, and where its document has the templates. */
type Place = { path: string; templates: ReadonlyMap<string, string> }

/** The pages that a document names, each from the root of the package or beside the document. */
const pagesIn = (path: string, root: XmlElement): Place[] => {
  const placeOf = ({ attributes }: XmlElement) =>
    partPath(posix.dirname(path), attributes['BaseLoc'] ?? '')
  const templates = new Map(
    elementsOf(root, 'TemplatePage').map((one) => [one.attributes['ID'] ?? '', placeOf(one)]),
  )
  return elementsOf(root, 'Page').map((one) => ({ path: placeOf(one), templates }))
}

/**
 * The texts of each page with those of its templates, which have the labels of a form: of the pages that documents name, in their
 * order; where they name none that is there, of those that are found by their place. Of more pages than an invoice has none is
 * looked at.
 */
const textsOf = ({ paths, document, partOf }: Parts): Piece[][] => {
  let left = xmlLimits.elements
  const together = (all: readonly string[]) => {
    const pieces = [...new Set(all)].map((path) => partOf(path).pieces)
    left -= pieces.reduce((sum, { length }) => sum + length, 0)
    if (left < 0) throw new Error('the document has too many texts')
    return pieces.flat()
  }
  const named = paths.filter(isDocument).flatMap((path) => pagesIn(path, document(path)))
  if (named.length > maxPages) return []
  const texts = named.map(({ path, templates }) =>
    together([...partOf(path).templates.map((id) => templates.get(id) ?? ''), path]),
  )
  const found = paths.filter(isPage)
  if (texts.some(({ length }) => length > 0) || found.length > maxPages) return texts
  const templates = paths.filter(isTemplate)
  return found.map((path) => together([...templates, path]))
}

/** Reads an OFD: the data that its first file names, the invoice that is attached to it, and, for what neither says, its pages. */
export const readOfd = (bytes: Uint8Array): InvoiceRead => {
  const parts = partsOf(bytes)
  const top = parts.document('ofd.xml')
  const own = elementsOf(top, 'CustomData').map(
    ({ attributes, text }) => [attributes['Name'] ?? '', text] as const,
  )
  const sources = [
    ...parts.paths.filter(isAttached).map((path) => saidInXml(parts.document(path))),
    saidInPairs(own),
    saidInPrint(textsOf(parts)),
  ]
  return readOf('ofd', sources, elementsOf(top, 'Signatures').length > 0)
}
