import type { RouteEntry } from '#src/app/routeEntry.ts'

export const centerRoute: RouteEntry = {
  path: '/center',
  title: 'app.page.center',
  chrome: 'center',
  access: 'enterprise',
  page: () => import('./CenterFlow.tsx').then((it) => it.CenterFlow),
  areas: ['center', 'payTask', 'loan', 'credit'],
}
