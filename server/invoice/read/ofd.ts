import { elementsOf, readXml, type XmlElement } from '#server/platform/xml.ts'
import { unpack } from '#server/platform/unzip.ts'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { saidInPairs, saidInXml } from './data.ts'
import { reachOf, type Piece } from './lines.ts'
import { maxPages, saidInPrint } from './print.ts'
import { readOf } from './said.ts'

const limits = { entries: 500, bytes: 32 * 1_048_576 }
/** What a document of an invoice may have; it has some hundreds. */
export const xmlLimits = { elements: 100_000, depth: 64 }

const isAttached = (path: string) => /(^|\/)attach[^/]*\/[^/]+\.xml$/i.test(path)
const isPage = (path: string) => /\/Pages\/[^/]+\/Content\.xml$/i.test(path)
const isTemplate = (path: string) => /\/(Tpls|Temps)\/[^/]+\/Content\.xml$/i.test(path)
const isDocument = (path: string) => /(^|\/)Document\.xml$/i.test(path)

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

/** A place that a document names: from the root of the package, or beside the document. */
const resolved = (document: string, place: string) =>
  place.startsWith('/') ? place.slice(1) : document.replace(/[^/]{1,200}$/, place)

/** A page, or a template of one. */
type Part = { pieces: Piece[]; templates: string[] }
type PartOf = (path: string) => Part

/** The texts of each page of a document with those of its templates, which have the labels of a form. */
const pagesOf = (path: string, root: XmlElement, partOf: PartOf): Piece[][] => {
  const templates = new Map(
    elementsOf(root, 'TemplatePage').map(({ attributes }) => [
      attributes['ID'] ?? '',
      resolved(path, attributes['BaseLoc'] ?? ''),
    ]),
  )
  return elementsOf(root, 'Page').map(({ attributes }) => {
    const page = partOf(resolved(path, attributes['BaseLoc'] ?? ''))
    const beneath = page.templates.map((id) => partOf(templates.get(id) ?? ''))
    return [...beneath, page].flatMap(({ pieces }) => pieces)
  })
}

/**
 * Reads an OFD: the data that its first file names, the invoice that is attached to it, and, for what neither says, its pages,
 * in the order of its documents; where a document names none they are found by their place.
 */
export const readOfd = (bytes: Uint8Array): InvoiceRead => {
  const isRead = (path: string) =>
    path === 'OFD.xml' || [isAttached, isPage, isTemplate, isDocument].some((is) => is(path))
  const parts = unpack(bytes, isRead, limits)
  const document = (path: string) => readXml(parts[path] ?? new Uint8Array(), xmlLimits)
  const read = new Map<string, Part>()
  const partOf: PartOf = (path) => {
    const known = read.get(path)
    if (known) return known
    const root = parts[path] ? document(path) : null
    const uses = root ? elementsOf(root, 'Template') : []
    const part = {
      pieces: root ? piecesOf(root) : [],
      templates: uses.map(({ attributes }) => attributes['TemplateID'] ?? ''),
    }
    read.set(path, part)
    return part
  }
  const top = document('OFD.xml')
  const paths = Object.keys(parts).toSorted()
  const own = elementsOf(top, 'CustomData').map(
    ({ attributes, text }) => [attributes['Name'] ?? '', text] as const,
  )
  const named = paths.filter(isDocument).flatMap((path) => pagesOf(path, document(path), partOf))
  const templates = paths.filter(isTemplate).flatMap((path) => partOf(path).pieces)
  const found = paths.filter(isPage).map((path) => [...templates, ...partOf(path).pieces])
  const pages = named.length > 0 ? named : found
  const sources = [
    ...paths.filter(isAttached).map((path) => saidInXml(document(path))),
    saidInPairs(own),
    saidInPrint(pages.length > maxPages ? [] : pages),
  ]
  return readOf('ofd', sources, elementsOf(top, 'Signatures').length > 0)
}
