import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getContentInfo } from '#contract/content.contract.ts'
import { Id } from '#contract/values.ts'
import { sitemap } from './content/sitemap.ts'
import { readHome } from './content/home.ts'
import { alipayNotices } from './platform/channels/alipay/notices.ts'
import { docs } from './platform/docs/docs.ts'
import { readBuilt } from './platform/firstView/built.ts'
import { drawnPages } from './platform/firstView/drawnPages.ts'
import type { Readings } from './platform/firstView/found.ts'
import { answerOf } from './platform/answerOf.ts'
import type { Route } from './platform/handle.ts'
import { health } from './platform/health.ts'
import { pages, type PageSettings } from './platform/pages.ts'
import type { Ports } from './platform/ports.ts'
import { routes as allRoutes } from './routes.ts'
import { securityHeaders } from './platform/securityHeaders.ts'
import { serve } from './platform/serve.ts'
import { findArticle } from './content/content.store.ts'
import { countView } from './content/contentView.ts'

const readings = (ports: Ports, routes: readonly Route[]): Readings => ({
  home: () => readHome(ports),
  article: async (id, isRead) => {
    const asked = Id.safeParse(id)
    const found = asked.success ? await findArticle(ports, { id: asked.data }) : null
    if (found && isRead) countView(ports, found.id)
    // Only what the contract names leaves the server.
    return found && getContentInfo.reply.parse(found)
  },
  answer: (path, query) => answerOf(ports, routes, path, query),
})

/** Everything the server needs comes in here, so a test can bring its own. Without pages it is the API alone. */
export const createApp = (
  ports: Ports,
  routes: readonly Route[] = allRoutes,
  portal: PageSettings | null = null,
) => {
  const built = portal && readBuilt(portal.directory)
  const app = new Hono()
    .use(securityHeaders(portal?.metas['api'] ?? ''))
    .use('/api/*', compress())
    .route('/', health(ports))
    .route('/', docs(ports.settings))
    .route('/', sitemap(ports, built?.listed ?? []))
    .route('/', alipayNotices(ports))
    .route('/', serve(ports, routes))
  return portal
    ? app.route(
        '/',
        pages(portal, built && drawnPages(built, portal, readings(ports, routes), ports.log)),
      )
    : app
}
