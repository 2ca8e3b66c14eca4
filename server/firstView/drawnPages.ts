import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Article } from '#contract/content.contract.ts'
import type { Home } from '#server/content/home.ts'
import { type Page, pageOf } from '#server/page.ts'
import type { Drawn, PageSettings } from '#server/pages.ts'
import type { Locale } from '#server/ports.ts'
import { type Built, type BuiltPage, fittedDocument, homeDocument, visitorOf } from './document.ts'

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
  /** A public article; null where there is none. */
  article(id: string): Promise<Pick<Article, 'title' | 'titleEn' | 'blurb' | 'blurbEn'> | null>
}

/** So many documents are kept packed. */
const packedAtMost = 1_000

/** How long a home page stands before the content is read again. */
const freshFor = 3_000

type Standing = { text: string; home: Home; pages: Map<string, Page>; readAt: number }

/** Draws the home page and fits other documents to their addresses; `null` before the portal is built. */
export const drawnPages = (
  settings: PageSettings,
  readings: Readings,
  log: Logger,
): Drawn | null => {
  const { directory, base, metas } = settings
  const made = join(directory, '.server/firstView.json')
  if (!existsSync(made)) return null
  const built = JSON.parse(readFileSync(made, 'utf8')) as Built // written by the build
  const drawing = import(
    pathToFileURL(join(directory, '.server/firstView.js')).href
  ) as Promise<Drawing>
  drawing.catch((error: unknown) => log.error({ err: error }, 'the first view cannot be drawn'))

  let standing: Standing | null = null
  let reading: Promise<Standing> | null = null
  const read = async () => {
    const home = await readings.home()
    const text = JSON.stringify(home)
    const pages = standing?.text === text ? standing.pages : new Map<string, Page>()
    return (standing = { text, home, pages, readAt: Date.now() })
  }
  const now = () => {
    if (standing && Date.now() - standing.readAt < freshFor) return standing
    // Whoever comes meanwhile waits for the same answer.
    reading ??= read().finally(() => (reading = null))
    return reading
  }

  const homeAt = async (html: string, cookie: string) => {
    const visitor = visitorOf(cookie)
    const { home, pages } = await now()
    const key = JSON.stringify(visitor)
    const kept = pages.get(key)
    if (kept) return kept
    const view = { locale: visitor.locale, home }
    const drawn = await (await drawing).drawHome(view, { base, metas })
    const document = homeDocument(html, base, built, { drawn, view, visitor })
    const page = pageOf(Buffer.from(document), 'text/html; charset=utf-8', { isPersonal: true })
    pages.set(key, page)
    return page
  }

  const named = async (path: string, id: string, locale: Locale): Promise<Partial<BuiltPage> | null> => {
    if (path === '/dynamic/detail/:id') {
      const found = await readings.article(id)
      if (!found) return null
      const isEnglish = locale === 'en'
      return {
        title: (isEnglish && found.titleEn) || found.title,
        description: (isEnglish && found.blurbEn) || found.blurb,
      }
    }
    if (path === '/dynamic/articles/:id') {
      const { home } = await now()
      const columns = home.columns.flatMap(({ sub }) => sub)
      const column = columns.find(({ columnPage }) => columnPage === `/dynamic/articles/${id}`)
      if (!column) return null
      return { title: (locale === 'en' && column.columnNameEn) || column.columnName }
    }
    return {}
  }

  const find = finderIn(built)
  const packed = new Map<string, Page>()
  const fittedAt = async (html: string, address: string, cookie: string) => {
    const visitor = visitorOf(cookie)
    const { path, id } = find(address)
    const own = await named(path, id, visitor.locale).catch((error: unknown) => {
      // The browser says what cannot be read; whether it is there is not known.
      log.error({ err: error, path }, 'a page was not named')
      return {}
    })
    const isThere = own !== null && path !== '*'
    const page = built.pages[isThere ? path : '*']?.[visitor.locale]
    const text = page ? fittedDocument(html, base, built, visitor, { ...page, ...own }) : html
    if (packed.size > packedAtMost) packed.clear()
    const made = packed.get(text) ?? pageOf(Buffer.from(text), 'text/html; charset=utf-8', { isPersonal: true })
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
