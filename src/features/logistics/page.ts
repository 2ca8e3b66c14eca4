import type { RouteEntry } from '#src/app/routeEntry.ts'

export const logisticsRoute: RouteEntry = {
  path: '/LCS/logistics',
  title: 'app.page.lcsLogistics',
  description: 'description.lcsLogistics',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./LogisticsFlow.tsx').then((it) => it.LogisticsFlow),
  areas: ['content', 'credit'],
}
