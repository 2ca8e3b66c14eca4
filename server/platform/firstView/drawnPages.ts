import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Article } from '#contract/content.contract.ts'
import type { Home } from '#server/content/home.ts'
import { type Page, pageOf } from '#server/platform/page.ts'
import type { Asked, Drawn, PageSettings } from '#server/platform/pages.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Built, BuiltPage } from './built.ts'
import { fittedDocument, homeDocument, visitorOf } from './document.ts'

type View = { locale: Locale; home: Home }

/** What the build made of the front end for the server: it draws the home page as the browser would. */
type Drawing = {
  drawHome(
    view: View,
    site: Pick<PageSettings, 'base' | 'metas'>,
  ): Promise<{ html: string; title: string }>
}

/** What is read for documents. */
export type Readings = {
  home(): Promise<Home>
  /** A public article; null where there is none. `isRead`: a person opens it. */
  article(id: string, isRead: boolean): Promise<Article | null>
}

/** What a page says of itself where the build cannot know it. */
type Named = Partial<Pick<BuiltPage, 'title' | 'description'>> & { article?: Article }

/** So many packed documents are cached. */
const packedAtMost = 200

/** How long a home page is served before the content is read again. */
const freshFor = 3_000

/** How long after the last visit it is read again by itself, so that no visitor waits for it. */
const refreshedFor = 60_000

type Cached = { text: string; home: Home; pages: Map<string, Page>; readAt: number }

/** Draws the home page and fits other documents to their addresses. */
export const drawnPages = (
  built: Built,
  settings: PageSettings,
  readings: Readings,
  log: Logger,
): Drawn => {
  const { directory, base, metas } = settings
  const drawing = import(
    pathToFileURL(join(directory, '.server/firstView.js')).href
  ) as Promise<Drawing>
  drawing.catch((error: unknown) => log.error({ err: error }, 'the first view cannot be drawn'))

  let cached: Cached | null = null
  let reading: Promise<Cached> | null = null
  const read = async () => {
    const home = await readings.home()
    const text = JSON.stringify(home)
    const pages = cached?.text === text ? cached.pages : new Map<string, Page>()
    return (cached = { text, home, pages, readAt: Date.now() })
  }
  let askedAt = 0
  const readAgain = () => {
    // Whoever comes meanwhile waits for the same answer.
    reading ??= read().finally(() => {
      reading = null
      setTimeout(refresh, freshFor - 500).unref()
    })
    return reading
  }
  const refresh = () => {
    if (Date.now() - askedAt < refreshedFor)
      readAgain().catch((error: unknown) =>
        log.warn({ err: error }, 'the home page was not read again'),
      )
  }
  const now = () => {
    askedAt = Date.now()
    return cached && askedAt - cached.readAt < freshFor ? cached : readAgain()
  }

  const homeAt = async (html: string, cookie: string) => {
    const visitor = visitorOf(cookie)
    const { home, pages } = await now()
    const key = JSON.stringify(visitor)
    const packed = pages.get(key)
    if (packed) return packed
    const view = { locale: visitor.locale, home }
    const drawn = await (await drawing).drawHome(view, { base, metas })
    const document = homeDocument(html, base, built, { drawn, view, visitor })
    const page = pageOf(Buffer.from(document), 'text/html; charset=utf-8', { isPersonal: true })
    pages.set(key, page)
    return page
  }

  const columnsNow = async () => (await now()).home.columns

  const namesOf = async (
    path: string,
    id: string,
    locale: Locale,
    isRead: boolean,
  ): Promise<Named | null> => {
    const isEnglish = locale === 'en'
    if (path === '/dynamic/detail/:id') {
      const article = await readings.article(id, isRead)
      return (
        article && {
          title: (isEnglish && article.titleEn) || article.title,
          description: (isEnglish && article.blurbEn) || article.blurb,
          article,
        }
      )
    }
    if (path === '/dynamic/articles/:id') {
      const columns = (await columnsNow()).flatMap(({ sub }) => sub)
      const column = columns.find(({ columnPage }) => columnPage === `/dynamic/articles/${id}`)
      return column ? { title: (isEnglish && column.columnNameEn) || column.columnName } : null
    }
    return {}
  }

  const find = finderIn(built)
  const packed = new LRUCache<string, Page>({ max: packedAtMost })
  const fittedAt = async (html: string, address: string, { cookie, isRead }: Asked) => {
    const visitor = visitorOf(cookie)
    const { path, id } = find(address)
    const [named, columns] = await Promise.all([
      namesOf(path, id, visitor.locale, isRead),
      columnsNow(),
    ]).catch((error: unknown) => {
      // The browser says what cannot be read; whether it is there is not known.
      log.error({ err: error, path }, 'a page was not named')
      const unnamed: [Named, null] = [{}, null]
      return unnamed
    })
    const isThere = named !== null && path !== '*'
    const page = built.pages[isThere ? path : '*']?.[visitor.locale]
    const { article, ...names }: Named = named ?? {}
    const text = page
      ? fittedDocument(html, base, built, {
          visitor,
          page: { ...page, ...names, hasHeader: page.hasHeader && columns !== null },
          known: { columns, article: article ?? null },
        })
      : html
    const made =
      packed.get(text) ??
      pageOf(Buffer.from(text), 'text/html; charset=utf-8', { isPersonal: true })
    packed.set(text, made)
    return { page: made, status: isThere ? (200 as const) : (404 as const) }
  }

  return {
    home: (html, cookie) =>
      homeAt(html, cookie).catch((error: unknown) => {
        // The browser draws it instead, and says what it cannot read.
        log.error({ err: error }, 'the home page was not drawn')
        return null
      }),
    fitted: fittedAt,
  }
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
