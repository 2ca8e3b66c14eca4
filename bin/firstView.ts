import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteEntry } from '#src/app/routeEntry.ts'
import { app as appEn } from '#src/i18n/en/app.ts'
import { description as descriptionEn } from '#src/i18n/en/description.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { app as appZhCN } from '#src/i18n/zhCN/app.ts'
import { description as descriptionZhCN } from '#src/i18n/zhCN/description.ts'
import { chunksOf, filesOf } from './chunks.ts'
import { exampleId, looksOf, plainLook } from './looks.ts'
import { clients, type Page, pages, start } from './pages.ts'

// A process of its own: what draws pages keeps it alive.
const locales: readonly Locale[] = ['zh-CN', 'en']
const portal = process.argv[2] ?? 'dist/portal'

type Site = { base: string; metas: object }
type Drawing = {
  questionsOf(view: object, site: Site): Promise<string[]>
  stylesOf(views: readonly object[], site: Site): Promise<string>
}
const drawing = (await import(
  pathToFileURL(join(process.cwd(), portal, '.server/firstView.js')).href
)) as Drawing // src/app/serverView.tsx
const site = {
  base: '/',
  metas: { icp: '-', police: '-', 'site-code': '-', host: '-', phone: '-' },
}

/** What the server must know of a page to draw it: what it asks first, and the style sheet that it brings. */
const drawnPage = async ({ path, drawn: when }: RouteEntry) => {
  const ofExample = (text: string) => text.replace(':id', exampleId(path))
  const [plain] = locales
  const asks = await drawing.questionsOf({ path, locale: plain, known: plainLook }, site)
  const looks = looksOf(path, asks.map(ofExample))
  const styles = await drawing.stylesOf(
    locales.flatMap((locale) => looks.map((known) => ({ path: ofExample(path), locale, known }))),
    site,
  )
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
  const sheet = `assets/first-${hash}.css`
  writeFileSync(join(portal, sheet), styles)
  return [path, { when, asks, sheet }] as const
}

const drawn = Object.fromEntries(
  await Array.fromAsync(
    pages.filter(({ entry }) => entry.drawn),
    ({ entry }) => drawnPage(entry),
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
