import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Page, pageOf } from '#server/platform/page.ts'
import type { Asked, Drawn, PageSettings } from '#server/platform/pages.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Built, BuiltDrawing } from './built.ts'
import { drawnDocument, fittedDocument, type Visitor, visitorOf } from './document.ts'
import { documentReader, type Found, type Known, type Readings } from './found.ts'

/** What the build made of the front end for the server: it draws a page as the browser would. */
type Drawing = {
  drawPage(
    view: { path: string; locale: Locale; known: Known },
    site: Pick<PageSettings, 'base' | 'metas'>,
  ): Promise<string>
}

/** So many packed documents are cached, */
const packedAtMost = 200
/** and so long: how often an article was read is no older than this. */
const packedForMs = 60_000

/** Draws a page; null leaves it to the browser, which says what it cannot draw. */
const drawer = ({ directory, base, metas }: PageSettings, log: Logger) => {
  const drawing = import(
    pathToFileURL(join(directory, '.server/firstView.js')).href
  ) as Promise<Drawing>
  drawing.catch((error: unknown) => log.error({ err: error }, 'no page can be drawn'))
  return async (path: string, locale: Locale, known: Known) => {
    try {
      return await (await drawing).drawPage({ path, locale, known }, { base, metas })
    } catch (error: unknown) {
      log.error({ err: error, path }, 'a page was not drawn')
      return null
    }
  }
}

/** `isWhole`: what should be drawn is. */
type Document = { html: string; isWhole: boolean }

/** Makes a document once for everybody to whom it says the same. */
const packer = () => {
  const packed = new LRUCache<string, Page>({ max: packedAtMost, ttl: packedForMs })
  return async (key: readonly unknown[], make: () => Promise<Document>) => {
    const hash = createHash('sha256').update(JSON.stringify(key)).digest('base64')
    const kept = packed.get(hash)
    if (kept) return kept
    const { html, isWhole } = await make()
    const made = pageOf(Buffer.from(html), 'text/html; charset=utf-8', { isPersonal: true })
    if (isWhole) packed.set(hash, made)
    return made
  }
}

/** How often an article was read changes with each reader, who need no document of their own. */
const withoutViews = ({ known, ...found }: Found) => {
  const unread = (it: unknown) =>
    typeof it === 'object' && it !== null && 'viewCount' in it ? { ...it, viewCount: 0 } : it
  const answers = Object.entries(known.answers).map(([question, answer]) => [
    question,
    unread(answer),
  ])
  return { ...found, known: { ...known, article: unread(known.article), answers } }
}

/** Whether a page arrives drawn for who asks. */
const isDrawnFor = (drawing: BuiltDrawing | undefined, isPlain: boolean, { isHere }: Visitor) =>
  drawing !== undefined &&
  (drawing.when === 'always' || (isPlain && (drawing.when === 'plain' || !isHere)))

/** Draws pages, and fits documents to their addresses. */
export const drawnPages = (
  built: Built,
  settings: PageSettings,
  readings: Readings,
  log: Logger,
): Drawn => {
  const { base } = settings
  const read = documentReader(readings, log)
  const draw = drawer(settings, log)
  const packedOnce = packer()
  const find = finderIn(built)

  type Made = { html: string; at: string; id: string; visitor: Visitor; drawing?: BuiltDrawing }
  const make = async (
    { html, at, id, visitor, drawing }: Made,
    { named, known: all }: Found,
  ): Promise<Document> => {
    const { locale } = visitor
    const plain = built.pages[at]?.[locale]
    if (!plain) return { html, isWhole: true }
    const page = { ...plain, ...named }
    const known = page.hasHeader ? all : { ...all, columns: null }
    const inIt = { ...known, drawn: { page: at, locale } }
    const path = at.replace(/:\w+/, () => id)
    const markup = drawing ? await draw(path, locale, inIt) : null
    if (markup === null || !drawing) {
      const fitted = fittedDocument(html, base, built, { visitor, page, known })
      return { html: fitted, isWhole: !drawing }
    }
    const { sheet } = drawing
    const shown = { visitor, page, known: inIt, markup, sheet }
    return { html: drawnDocument(html, base, built, shown), isWhole: true }
  }

  const fitted = async (html: string, address: string, { cookie, isRead, isPlain }: Asked) => {
    const visitor = visitorOf(cookie)
    const { path, id } = find(address)
    const wanted = isDrawnFor(built.drawn[path], isPlain, visitor) ? built.drawn[path] : undefined
    const asks = wanted?.asks ?? []
    const found = await read({ path, id, locale: visitor.locale, isRead, asks })
    const at = found.isThere ? path : '*'
    // What could not be read is left to the browser.
    const drawing = found.isThere && found.known.columns ? wanted : undefined
    const key = [at, id, visitor, drawing !== undefined, withoutViews(found)]
    const page = await packedOnce(key, () =>
      make({ html, at, id, visitor, ...(drawing && { drawing }) }, found),
    )
    return { page, status: found.isThere ? (200 as const) : (404 as const) }
  }
  return { fitted }
}

/** Which of the portal's pages an address names, as its router sees it. */
const finderIn = ({ pages }: Built) => {
  const patterns = Object.keys(pages).flatMap((path) => {
    const pattern = path.replace(/\/$/, '').replace(/:\w+/, '([^/]+)')
    return path === '*' ? [] : [{ path, pattern: new RegExp(`^${pattern}/?$`, 'i') }]
  })
  return (address: string) => {
    for (const { path, pattern } of patterns) {
      const found = pattern.exec(address)
      if (found) return { path, id: found[1] ?? '' }
    }
    return { path: '*', id: '' }
  }
}
