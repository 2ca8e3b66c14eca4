import type { RouteEntry } from '#src/app/routeEntry.ts'

export const vehicleBindingRoute: RouteEntry = {
  path: '/tax/bind',
  title: 'app.page.taxBind',
  access: 'enterprise',
  page: () => import('./VehicleBindingFlow.tsx').then((it) => it.VehicleBindingFlow),
  areas: ['fleet', 'sheet', 'upload', 'field', 'act', 'list'],
}
