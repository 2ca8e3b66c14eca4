import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
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
import { app as appEn } from '#src/i18n/en/app.ts'
import { description as descriptionEn } from '#src/i18n/en/description.ts'
import { app as appZhCN } from '#src/i18n/zhCN/app.ts'
import { description as descriptionZhCN } from '#src/i18n/zhCN/description.ts'
import { chunksOf, entry, filesOf, wordsNeeded } from './chunks.ts'

// A process of its own: what draws pages keeps it alive.
const portal = process.argv[2] ?? 'dist/portal'
const locales = ['zh-CN', 'en'] as const

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
const named = filesOf(chunks, entry)
const words = {
  'zh-CN': { ...appZhCN, ...descriptionZhCN } as Record<string, string>, // looked up by keys read from the routes
  en: { ...appEn, ...descriptionEn } as Record<string, string>, // as above
}
/** What a document says of its page and can begin to fetch; `flow` is null where the page has no code of its own. */
const pageOf = (
  title: string,
  flow: string | null,
  areas: readonly string[],
  hasHeader: boolean,
) => {
  const modules = (locale: 'zh-CN' | 'en') =>
    flow === null
      ? []
      : filesOf(chunks, [
          flow,
          ...(hasHeader ? ['src/app/Header.tsx', 'src/app/Footer.tsx'] : []),
          ...(flow === 'src/features/home/HomeFlow.tsx' ? [] : ['src/api/clients.ts']),
          ...wordsNeeded(areas, hasHeader, locale),
        ])
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        title: words[locale][title] ?? '',
        description:
          words[locale][title.replace(/^app\.\w+/, 'description')] ??
          words[locale]['description.portal'],
        hasHeader,
        modules: modules(locale).filter((file) => !named.includes(file)),
      },
    ]),
  )
}
const pages: Record<string, object> = { '*': pageOf('app.failure.missing', null, [], true) }
for (const [, entry = ''] of readFileSync('src/app/routes.ts', 'utf8').matchAll(
  /\n {2}\{\n([^]*?)\n {2}\},/g,
)) {
  const said = (pattern: RegExp) => pattern.exec(entry)?.[1]
  const path = said(/path: '([^']+)'/)
  const title = said(/title: '([^']+)'/)
  if (!path || !title)
    throw new Error(`An entry of src/app/routes.ts is written otherwise: ${entry}`)
  const areas =
    said(/areas: \[([^\]]*)\]/)
      ?.split(/\W+/)
      .filter(Boolean) ?? []
  const flow = said(/import\('#(src\/features\/\w+\/\w+\.tsx)'\)/) ?? null
  pages[path] = pageOf(title, flow, areas, said(/chrome: '(\w+)'/) !== 'bare')
}
if (!pages['/']) throw new Error('src/app/routes.ts is written otherwise: mend bin/firstView.ts')
const portalTitle = { 'zh-CN': appZhCN['app.title'], en: appEn['app.title'] }
writeFileSync(
  join(portal, '.server/firstView.json'),
  JSON.stringify({ homeSheet, early: chunks.files['src/app/early.ts'], portalTitle, pages }),
)
process.exit(0)
