import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { banners, bottomTools, creditNews, friendlyLinks, headline } from '#contract/content.examples.ts'
import { columns } from '#contract/menu.examples.ts'
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
const pages = readFileSync('src/app/routes.ts', 'utf8').matchAll(
  /path: '([^']+)'[^}]*?import\('#(src\/flows\/\w+\.tsx)'\)[^}]*?(?:areas: \[([^\]]*)\])?,\n {2}\}/g,
)
const modules: Record<string, Record<string, string[]>> = {}
for (const [, path = '', flow = '', areas = ''] of pages) {
  const own = areas.split(/\W+/).filter(Boolean)
  const around = ['/login', '/home/callback', '/home/map'].includes(path)
    ? []
    : ['src/app/Header.tsx', 'src/app/Footer.tsx']
  modules[path] = Object.fromEntries(
    locales.map((locale) => [
      locale,
      filesOf(chunks, [flow, ...around, ...(path === '/' ? [] : ['src/api/clients.ts']), ...wordsNeeded(own, around.length > 0, locale)]).filter(
        (file) => !named.includes(file),
      ),
    ]),
  )
}
if (!modules['/']) throw new Error('src/app/routes.ts is written otherwise: mend bin/firstView.ts')
writeFileSync(join(portal, '.server/firstView.json'), JSON.stringify({ homeSheet, early: chunks.files['src/app/early.ts'], modules }))
process.exit(0)
