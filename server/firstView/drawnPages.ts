import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Home } from '#server/content/home.ts'
import { type Page, pageOf } from '#server/page.ts'
import type { Drawn, PageSettings } from '#server/pages.ts'
import type { Locale } from '#server/ports.ts'
import { type Built, homeDocument, moduleLinks, visitorOf } from './document.ts'

type View = { locale: Locale; home: Home }

/** What the build made of the front end for the server: it draws the home page as the browser would. */
type Drawing = {
  drawHome(
    view: View,
    site: Pick<PageSettings, 'base' | 'metas'>,
  ): Promise<{ html: string; title: string }>
}

/** How long a home page stands before the content is read again. */
const freshFor = 3_000

type Standing = { text: string; home: Home; pages: Map<string, Page>; readAt: number }

/** Draws the home page and fits other documents to their addresses; `null` before the portal is built. */
export const drawnPages = (
  settings: PageSettings,
  readHome: () => Promise<Home>,
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
    const home = await readHome()
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

  const links = new Map(
    Object.entries(built.modules).map(([path, modules]) => [path, moduleLinks(modules['zh-CN'], base)]),
  )
  const linksAt = (path: string) => links.get(path) ?? links.get(path.replace(/\/\d+$/, '/:id'))

  return {
    home: (html, cookie) =>
      homeAt(html, cookie).catch((error: unknown) => {
        // The browser draws it instead, and says what it cannot read.
        log.error({ err: error }, 'the home page was not drawn')
        return null
      }),
    fitted: (html, path) => {
      const found = path === '/' ? undefined : linksAt(path)
      return found ? html.replace('</head>', () => `  ${found}\n  </head>`) : html
    },
  }
}
