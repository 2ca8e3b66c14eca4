import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { pages, type PageSettings } from './pages.ts'
import { problemAnswer } from './problems.ts'
import { securityHeaders } from './securityHeaders.ts'
import { localeOf } from './words.ts'

/** Seconds after which it is worth asking again. */
const retryAfter = 300

/**
 * The server while it is being maintained: calls are refused in the contract's words, documents say so in both languages.
 * Built files stay, so that a page that is open goes on working as far as it can.
 */
export const createMaintenance = (portal: PageSettings) => {
  const files = pages(portal)
  return new Hono()
    .use(securityHeaders(portal.metas['api'] ?? ''))
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/ready', (context) => context.json({ status: 'maintenance' }, 503))
    .all('/api/*', (context) => {
      const requestNo = randomUUID()
      const { value } = new Problem('maintenance', { retryAfter })
      const locale = localeOf(context.req.header('accept-language'))
      const headers = { 'cache-control': 'no-store', 'x-request-id': requestNo }
      return problemAnswer(value, { locale, requestNo, headers })
    })
    .get('*', async ({ req }) => {
      const isFile = !['', '.html'].includes(extname(req.path))
      if (isFile) return files.request(req.path, { headers: req.header() })
      // Whole, never “not modified”: a browser that cached it as fresh would leave the portal closed.
      const page = await files.request('/maintenance.html')
      return new Response(page.body, {
        status: 503,
        headers: {
          'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(retryAfter),
          'x-request-id': randomUUID(),
        },
      })
    })
}
