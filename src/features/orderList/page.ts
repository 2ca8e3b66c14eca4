import type { RouteEntry } from '#src/app/routeEntry.ts'

export const orderListRoute: RouteEntry = {
  path: '/tax/order',
  title: 'app.page.taxOrder',
  access: 'enterprise',
  page: () => import('./OrderListFlow.tsx').then((it) => it.OrderListFlow),
  areas: ['order', 'sheet', 'upload', 'list', 'orderExport'],
}

export const interfaceListRoute: RouteEntry = {
  ...orderListRoute,
  path: '/tax/logistics',
  title: 'app.page.taxLogistics',
  page: () => import('./OrderListFlow.tsx').then((it) => it.InterfaceListFlow),
  areas: ['order', 'fleet', 'list', 'orderExport', 'key', 'field', 'upload', 'act'],
}

export const realTimeListRoute: RouteEntry = {
  ...orderListRoute,
  path: '/tax/realTime',
  title: 'app.page.taxRealTime',
  page: () => import('./OrderListFlow.tsx').then((it) => it.RealTimeListFlow),
}

export const specialListRoute: RouteEntry = {
  ...orderListRoute,
  path: '/specialOrder/specialOrderList',
  title: 'app.page.specialOrderSpecialOrderList',
  page: () => import('./OrderListFlow.tsx').then((it) => it.SpecialListFlow),
  // One order stands in the place of the list.
  areas: ['order', 'fleet', 'sheet', 'upload', 'list', 'orderExport', 'field', 'act'],
  list: '/specialOrder',
}
