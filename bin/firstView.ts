import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  article,
  banners,
  bottomTools,
  creditNews,
  friendlyLinks,
  headline,
} from '#contract/content.examples.ts'
import { columns } from '#contract/menu.examples.ts'
import type { RouteEntry } from '#src/app/routeEntry.ts'
import { app as appEn } from '#src/i18n/en/app.ts'
import { description as descriptionEn } from '#src/i18n/en/description.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { app as appZhCN } from '#src/i18n/zhCN/app.ts'
import { description as descriptionZhCN } from '#src/i18n/zhCN/description.ts'
import { chunksOf, filesOf } from './chunks.ts'
import { clients, type Page, pages, start } from './pages.ts'

// A process of its own: what draws pages keeps it alive.
const locales: readonly Locale[] = ['zh-CN', 'en']
const portal = process.argv[2] ?? 'dist/portal'

const articles = (records: readonly object[]) => ({ records })
const none = { columns: null, home: null, article: null }
const emptyHome = {
  banners: [],
  bottomTools: [],
  rightTools: [],
  friendlyLinks: [],
  headline: articles([]),
  creditNews: articles([]),
}
const fullHome = {
  ...emptyHome,
  banners,
  bottomTools,
  friendlyLinks,
  headline: articles([headline]),
  creditNews: articles(creditNews),
}
const shortArticle = { ...article, contentEn: null, attachments: [], prev: null, next: null }

/** What each page that arrives drawn may look like: their styles are collected from these. */
const looks: Readonly<Record<string, readonly object[]>> = {
  '/': [
    { ...none, columns, home: fullHome },
    { ...none, columns: [], home: emptyHome },
  ],
  '/dynamic/detail/:id': [
    { ...none, columns, article },
    { ...none, columns, article: shortArticle },
  ],
  '/login': [none],
}

type Drawing = {
  stylesOf(views: readonly object[], site: { base: string; metas: object }): Promise<string>
}
const drawing = (await import(
  pathToFileURL(join(process.cwd(), portal, '.server/firstView.js')).href
)) as Drawing // src/app/serverView.tsx
const site = {
  base: '/',
  metas: { icp: '-', police: '-', 'site-code': '-', host: '-', phone: '-' },
}

/** The style sheet that a page brings until its scripts are here. */
const sheetOf = async ({ path }: RouteEntry) => {
  const known = looks[path]
  if (!known) throw new Error(`Nobody says what ${path} may look like`)
  const at = path.replace(':id', article.id)
  const styles = await drawing.stylesOf(
    locales.flatMap((locale) => known.map((it) => ({ path: at, locale, known: it }))),
    site,
  )
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
  const sheet = `assets/first-${hash}.css`
  writeFileSync(join(portal, sheet), styles)
  return sheet
}

const drawn = Object.fromEntries(
  await Array.fromAsync(
    pages.filter(({ entry }) => entry.drawn),
    async ({ entry }) => [entry.path, { sheet: await sheetOf(entry), when: entry.drawn }] as const,
  ),
)

const chunks = chunksOf(portal)
const named = filesOf(chunks, [start.module])
const words = {
  'zh-CN': { ...appZhCN, ...descriptionZhCN },
  en: { ...appEn, ...descriptionEn },
}

/** What a document says of its page and can begin to fetch. The home page brings what it would ask for. */
const documentOf = ({ entry, hasHeader, code, words: needed }: Page) => {
  const { path, title, description = 'description.portal' } = entry
  const asking = path === '/' ? [] : [clients]
  const modulesIn = (locale: Locale) =>
    code.length === 0 ? [] : filesOf(chunks, [...code, ...asking, ...needed[locale]])
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        title: words[locale][title],
        description: words[locale][description],
        hasHeader,
        modules: modulesIn(locale).filter((file) => !named.includes(file)),
      },
    ]),
  )
}

/** Search engines are led to what anybody may read; addresses with a part that differs are of articles and columns. */
const isListed = ({ path, access, page, isUnlisted }: RouteEntry) =>
  access === 'public' && page !== null && !isUnlisted && !path.includes(':')

writeFileSync(
  join(portal, '.server/firstView.json'),
  JSON.stringify({
    drawn,
    early: chunks.files[start.early],
    portalTitle: { 'zh-CN': appZhCN['app.title'], en: appEn['app.title'] },
    pages: Object.fromEntries(pages.map((page) => [page.entry.path, documentOf(page)])),
    listed: pages
      .map(({ entry }) => entry)
      .filter(isListed)
      .map(({ path }) => path),
  }),
)
process.exit(0)
