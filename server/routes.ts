import type { Route } from '#server/platform/handle.ts'
import { actRoutes } from './act/act.routes.ts'
import { addressRoutes } from './address/address.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { callbackRoutes } from './pay/callback.routes.ts'
import { cardRoutes } from './card/card.routes.ts'
import { consultRoutes } from './consult/consult.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { creditRoutes } from './credit/credit.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { draftRoutes } from './draft/draft.routes.ts'
import { fileRoutes } from './file/file.routes.ts'
import { fleetRoutes } from './fleet/fleet.routes.ts'
import { listSettingsRoutes } from './listSettings/listSettings.routes.ts'
import { loanRoutes } from './loan/loan.routes.ts'
import { menuRoutes } from './content/menu.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { payTaskRoutes } from './pay/payTask.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { unheardRoutes } from './unheard/unheard.routes.ts'

/** Every call that the server answers, one line a stem. */
export const routes: readonly Route[] = [
  ...actRoutes,
  ...authRoutes,
  ...menuRoutes,
  ...contentRoutes,
  ...consultRoutes,
  ...creditRoutes,
  ...statisticsRoutes,
  ...draftRoutes,
  ...listSettingsRoutes,
  ...fileRoutes,
  ...orderRoutes,
  ...fleetRoutes,
  ...cardRoutes,
  ...addressRoutes,
  ...payTaskRoutes,
  ...loanRoutes,
  ...callbackRoutes,
  ...deskRoutes,
  ...unheardRoutes,
]
