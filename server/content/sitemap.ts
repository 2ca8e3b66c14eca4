import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { callerAddress } from '#server/platform/callerAddress.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readColumns, readPublicArticles } from './content.store.ts'

/** A sitemap may name this many addresses. */
const addressLimit = 50_000

const escaped = (text: string) => text.replace(/[&<>'"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Each map reads all articles. */
const refusal = ({ settings, rateLimit }: Pick<Ports, 'settings' | 'rateLimit'>, network: string) => {
  if (!settings.rateLimits) return null
  try {
    rateLimit.countSitemap(network)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Lists of articles that the menu leads to. */
const columnPaths = async (db: Ports['db']) => {
  const shown = <E extends { isShow: number }>(entries: readonly E[]) =>
    entries.filter(({ isShow }) => isShow === 1)
  return shown(await readColumns(db))
    .flatMap(({ sub }) => shown(sub))
    .map(({ columnPage }) => columnPage)
    .filter((path) => path.startsWith('/dynamic/articles/'))
}

/** What search engines ask for: which pages there are, beside columns and articles, and which they may read. */
export const sitemap = (
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'rateLimit'>,
  pages: readonly string[],
) => {
  const { publicUrl } = ports.settings
  const entry = (path: string, day: string | null) =>
    `<url><loc>${escaped(publicUrl + path)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>`
  return new Hono()
    .get('/robots.txt', (context) =>
      context.text(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /sandbox',
          'Disallow: /login',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    )
    .get('/sitemap.xml', async (context) => {
      const { network } = callerAddress(context, ports.settings.trustProxy)
      const problem = refusal(ports, network)
      if (problem) return context.text('', 429, { 'retry-after': String(problem.value.retryAfter) })
      const paths = [...pages, ...(await columnPaths(ports.db))]
      const articles = await readPublicArticles(ports, addressLimit - paths.length)
      const urls = [
        ...paths.map((path) => entry(path, null)),
        ...articles.map(({ id, publishedAt }) =>
          entry(`/dynamic/detail/${id}`, dayOf(publishedAt)),
        ),
      ]
      context.header('content-type', 'application/xml; charset=utf-8')
      return context.body(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
    })
}
