import { homeRoute } from '#src/features/home/page.ts'
import { mapRoute } from '#src/features/map/page.ts'
import { callbackRoute, iosCallbackRoute } from '#src/features/callback/page.ts'
import { developingRoute } from '#src/features/developing/page.ts'
import { loginRoute } from '#src/features/login/page.ts'
import { logisticsRoute } from '#src/features/logistics/page.ts'
import { standardRoute } from '#src/features/standard/page.ts'
import { creditQueryRoute } from '#src/features/creditQuery/page.ts'
import { warningRoute } from '#src/features/warning/page.ts'
import { qualityRoute } from '#src/features/quality/page.ts'
import { membersRoute } from '#src/features/members/page.ts'
import { classesRoute } from '#src/features/classes/page.ts'
import { myAccountRoute } from '#src/features/myAccount/page.ts'
import { noticesRoute } from '#src/features/notices/page.ts'
import { articlesRoute } from '#src/features/articles/page.ts'
import { articleRoute } from '#src/features/article/page.ts'
import { resultsRoute } from '#src/features/results/page.ts'
import { dataCenterRoute } from '#src/features/dataCenter/page.ts'
import { centerRoute } from '#src/features/center/page.ts'
import { cardBindingRoute } from '#src/features/cardBinding/page.ts'
import { invoicesRoute } from '#src/features/invoices/page.ts'
import { taxInfoRoute } from '#src/features/taxInfo/page.ts'
import { vehicleBindingRoute } from '#src/features/vehicleBinding/page.ts'
import {
  interfaceListRoute,
  orderListRoute,
  realTimeListRoute,
  specialListRoute,
} from '#src/features/orderList/page.ts'
import {
  importedOrderRoute,
  onlyDriverRoute,
  realTimeOrderRoute,
} from '#src/features/freightOrder/page.ts'
import { specialOrderRoute } from '#src/features/specialOrder/page.ts'
import { payTaskListRoute } from '#src/features/payTaskList/page.ts'
import { payTaskInfoRoute } from '#src/features/payTaskInfo/page.ts'
import { loanHomeRoute } from '#src/features/loanHome/page.ts'
import { enterpriseAuthRoute } from '#src/features/enterpriseAuth/page.ts'
import { loanDecisionRoute } from '#src/features/loanDecision/page.ts'
import type { PageTitle, RouteEntry } from './routeEntry.ts'

/** What an address shows that leads nowhere. */
export const missing: RouteEntry = {
  path: '*',
  title: 'app.failure.missing',
  access: 'public',
  page: () => import('#src/parts/failure/MissingPage.tsx').then((it) => it.MissingPage),
  isUnlisted: true,
}

/** A page that is not built yet: it leads to /developing. */
const later = (path: string, title: PageTitle): RouteEntry => ({
  path,
  title,
  access: 'enterprise',
  page: null,
})

/** Every page of the portal, as specified; each stands in its feature's folder. */
export const routes: readonly RouteEntry[] = [
  homeRoute,
  mapRoute,
  callbackRoute,
  iosCallbackRoute,
  later('/home/research', 'app.page.homeResearch'),
  later('/home/materialFlow', 'app.page.homeMaterialFlow'),
  developingRoute,
  loginRoute,
  logisticsRoute,
  standardRoute,
  creditQueryRoute,
  warningRoute,
  qualityRoute,
  later('/assess/hints', 'app.page.assessHints'),
  membersRoute,
  later('/assess/creditReport', 'app.page.assessCreditReport'),
  later('/assess/declaration', 'app.page.assessDeclaration'),
  later('/restore/restore', 'app.page.restoreRestore'),
  later('/restore/dissent', 'app.page.restoreDissent'),
  classesRoute,
  noticesRoute,
  articlesRoute,
  articleRoute,
  resultsRoute,
  dataCenterRoute,
  centerRoute,
  later('/manage', 'app.page.manage'),
  specialOrderRoute,
  specialListRoute,
  onlyDriverRoute,
  taxInfoRoute,
  myAccountRoute,
  vehicleBindingRoute,
  realTimeListRoute,
  realTimeOrderRoute,
  orderListRoute,
  importedOrderRoute,
  invoicesRoute,
  cardBindingRoute,
  payTaskListRoute,
  payTaskInfoRoute,
  interfaceListRoute,
  loanHomeRoute,
  enterpriseAuthRoute,
  loanDecisionRoute,
]
