import type { Route } from './handle.ts'
import type { Ports } from './ports.ts'
import { routes as allRoutes } from './routes/index.ts'
import { serve } from './serve.ts'

/** Everything the server needs comes in here, so a test can bring its own. */
export const createApp = (ports: Ports, routes: readonly Route[] = allRoutes) => serve(ports, routes)
