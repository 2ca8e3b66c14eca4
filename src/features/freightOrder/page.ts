import type { RouteEntry } from '#src/app/routeEntry.ts'

export const importedOrderRoute: RouteEntry = {
  path: '/tax/orderinfo',
  title: 'app.page.taxOrderinfo',
  access: 'enterprise',
  page: () => import('./FreightOrderFlow.tsx').then((it) => it.FreightOrderFlow),
  areas: ['order', 'fleet', 'field', 'upload', 'act'],
  list: '/tax/order',
}

export const realTimeOrderRoute: RouteEntry = {
  ...importedOrderRoute,
  path: '/tax/realTimeInfo',
  title: 'app.page.taxRealTimeInfo',
  page: () => import('./FreightOrderFlow.tsx').then((it) => it.RealTimeOrderFlow),
  list: '/tax/realTime',
}

export const onlyDriverRoute: RouteEntry = {
  ...importedOrderRoute,
  path: '/specialOrder/onlyDriver',
  title: 'app.page.specialOrderOnlyDriver',
  page: () => import('./FreightOrderFlow.tsx').then((it) => it.OnlyDriverFlow),
  list: '/specialOrder/specialOrderList',
}
