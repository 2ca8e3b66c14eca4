import type { Route } from '#server/handle.ts'
import { authRoutes } from './auth.routes.ts'
import { callbackRoutes } from './callback.routes.ts'
import { consultRoutes } from './consult.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { creditRoutes } from './credit.routes.ts'
import { deskRoutes } from './desk.routes.ts'
import { draftRoutes } from './draft.routes.ts'
import { fileRoutes } from './file.routes.ts'
import { loanRoutes } from './loan.routes.ts'
import { menuRoutes } from './menu.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { payTaskRoutes } from './payTask.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** Every call that the server answers, one line a stem. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...menuRoutes,
  ...contentRoutes,
  ...consultRoutes,
  ...creditRoutes,
  ...statisticsRoutes,
  ...draftRoutes,
  ...fileRoutes,
  ...orderRoutes,
  ...payTaskRoutes,
  ...loanRoutes,
  ...callbackRoutes,
  ...deskRoutes,
]
