import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
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
const nothing = {
  columns: [],
  banners: [],
  bottomTools: [],
  rightTools: [],
  friendlyLinks: [],
  headline: articles([]),
  creditNews: articles([]),
}
const homes = [
  {
    columns,
    banners,
    bottomTools,
    rightTools: [],
    friendlyLinks,
    headline: articles([headline]),
    creditNews: articles(creditNews),
  },
  nothing,
]

type Drawing = {
  stylesOf(views: readonly object[], site: { base: string; metas: object }): Promise<string>
}
const drawing = (await import(
  pathToFileURL(join(process.cwd(), portal, '.server/firstView.js')).href
)) as Drawing // src/app/serverView.tsx
const styles = await drawing.stylesOf(
  locales.flatMap((locale) => homes.map((home) => ({ locale, home }))),
  { base: '/', metas: { icp: '-', police: '-', 'site-code': '-', host: '-', phone: '-' } },
)

const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
const homeSheet = `assets/home-${hash}.css`
writeFileSync(join(portal, homeSheet), styles)

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
    homeSheet,
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
