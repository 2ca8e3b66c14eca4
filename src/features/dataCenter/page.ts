import type { RouteEntry } from '#src/app/routeEntry.ts'

export const dataCenterRoute: RouteEntry = {
  path: '/dynamic/datacenter',
  title: 'app.page.dynamicDatacenter',
  description: 'description.dynamicDatacenter',
  access: 'public',
  page: () => import('./DataCenterFlow.tsx').then((it) => it.DataCenterFlow),
  areas: ['dataCenter', 'order'],
}
