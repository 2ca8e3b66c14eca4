import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Article } from '#contract/content.contract.ts'
import type { Home } from '#server/content/home.ts'
import { type Page, pageOf } from '#server/platform/page.ts'
import type { Drawn, PageSettings } from '#server/platform/pages.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Built, BuiltPage } from './built.ts'
import { drawnDocument, fittedDocument, visitorOf } from './document.ts'
import { keptHome } from './keptHome.ts'

/** What a document brings beside its page. */
type Known = {
  /** The page that is drawn, and its language; null where the browser draws it. */
  drawn: { page: string; locale: Locale } | null
  columns: Home['columns'] | null
  home: Omit<Home, 'columns'> | null
  article: Article | null
}

/** What the build made of the front end for the server: it draws a page as the browser would. */
type Drawing = {
  drawPage(
    view: { path: string; locale: Locale; known: Known },
    site: Pick<PageSettings, 'base' | 'metas'>,
  ): Promise<string>
}

/** What is read for documents. */
export type Readings = {
  home(): Promise<Home>
  /** A public article; null where there is none. `isRead`: a person opens it. */
  article(id: string, isRead: boolean): Promise<Article | null>
}

type Asking = { path: string; id: string; locale: Locale; isRead: boolean }

/** What stands at an address, and what is known of it before anybody asks. */
type Found = {
  isThere: boolean
  /** What a page says of itself where the build cannot know it. */
  named: Partial<Pick<BuiltPage, 'title' | 'description'>>
  known: Known
}

/** So many packed documents are cached. */
const packedAtMost = 200

/** The browser says what cannot be read; whether it is there is not known. */
const unread: Found = {
  isThere: true,
  named: {},
  known: { drawn: null, columns: null, home: null, article: null },
}

/** Draws pages, and fits documents to their addresses. */
export const drawnPages = (
  built: Built,
  { directory, base, metas }: PageSettings,
  readings: Readings,
  log: Logger,
): Drawn => {
  const drawing = import(
    pathToFileURL(join(directory, '.server/firstView.js')).href
  ) as Promise<Drawing>
  drawing.catch((error: unknown) => log.error({ err: error }, 'no page can be drawn'))
  const homeNow = keptHome(() => readings.home(), log)
  const find = finderIn(built)
  const packed = new LRUCache<string, Page>({ max: packedAtMost })

  const read = async (asking: Asking): Promise<Found> => {
    const { path, id, isRead } = asking
    const [{ columns, ...home }, article] = await Promise.all([
      homeNow(),
      path === articlePath ? readings.article(id, isRead) : null,
    ])
    const named = namesOf(asking, columns, article)
    const known = { drawn: null, columns, home: path === '/' ? home : null, article }
    return { isThere: named !== null && path !== '*', named: named ?? {}, known }
  }

  /** Null leaves it to the browser, which says what it cannot draw. */
  const draw = async (path: string, locale: Locale, known: Known) => {
    try {
      return await (await drawing).drawPage({ path, locale, known }, { base, metas })
    } catch (error: unknown) {
      log.error({ err: error, path }, 'a page was not drawn')
      return null
    }
  }

  const packedOnce = async (key: readonly unknown[], make: () => Promise<string>) => {
    const hash = createHash('sha256').update(JSON.stringify(key)).digest('base64')
    const kept = packed.get(hash)
    if (kept) return kept
    const html = Buffer.from(await make())
    const made = pageOf(html, 'text/html; charset=utf-8', { isPersonal: true })
    packed.set(hash, made)
    return made
  }

  const fitted: Drawn['fitted'] = async (html, address, { cookie, isRead, isPlain }) => {
    const visitor = visitorOf(cookie)
    const { locale } = visitor
    const { path, id } = find(address)
    const found = await read({ path, id, locale, isRead }).catch((error: unknown) => {
      log.error({ err: error, path }, 'a page was not read')
      return { ...unread, isThere: path !== '*' }
    })
    const at = found.isThere ? path : '*'
    const plain = built.pages[at]?.[locale]
    const { when, sheet = '' } = (found.known.columns && built.drawn[at]) || {}
    const isDrawn = when === 'always' || (when === 'plain' && isPlain)
    const make = async () => {
      if (!plain) return html
      const page = { ...plain, ...found.named }
      const known = { ...found.known, columns: page.hasHeader ? found.known.columns : null }
      const inIt = { ...known, drawn: { page: at, locale } }
      const markup = isDrawn
        ? await draw(
            at.replace(/:\w+/, () => id),
            locale,
            inIt,
          )
        : null
      return markup === null
        ? fittedDocument(html, base, built, { visitor, page, known })
        : drawnDocument(html, base, built, { visitor, page, known: inIt, markup, sheet })
    }
    const page = await packedOnce([at, id, visitor, isDrawn, found], make)
    return { page, status: found.isThere ? 200 : 404 }
  }
  return { fitted }
}

const articlePath = '/dynamic/detail/:id'

/** What the page at an address is called; null where there is nothing. */
const namesOf = (
  { path, id, locale }: Asking,
  columns: Home['columns'],
  article: Article | null,
): Found['named'] | null => {
  const isEnglish = locale === 'en'
  if (path === articlePath) {
    return (
      article && {
        title: (isEnglish && article.titleEn) || article.title,
        description: (isEnglish && article.blurbEn) || article.blurb,
      }
    )
  }
  if (path === '/dynamic/articles/:id') {
    const column = columns
      .flatMap(({ sub }) => sub)
      .find(({ columnPage }) => columnPage === `/dynamic/articles/${id}`)
    return column ? { title: (isEnglish && column.columnNameEn) || column.columnName } : null
  }
  return {}
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
