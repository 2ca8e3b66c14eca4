import type { RouteEntry } from '#src/app/routeEntry.ts'

export const centerRoute: RouteEntry = {
  path: '/center',
  title: 'app.page.center',
  chrome: 'center',
  access: 'enterprise',
  page: () => import('./CenterViewsFlow.tsx').then((it) => it.CenterViewsFlow),
  areas: ['center', 'payTask', 'loan', 'credit', 'login', 'registration'],
}
