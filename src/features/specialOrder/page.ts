import type { RouteEntry } from '#src/app/routeEntry.ts'

export const specialOrderRoute: RouteEntry = {
  path: '/specialOrder',
  title: 'app.page.specialOrder',
  access: 'enterprise',
  page: () => import('./SpecialOrderFlow.tsx').then((it) => it.SpecialOrderFlow),
  areas: ['specialOrder', 'order'],
}
