import type { RouteEntry } from '#src/app/routeEntry.ts'

export const creditQueryRoute: RouteEntry = {
  path: '/assess/query',
  title: 'app.page.assessQuery',
  description: 'description.assessQuery',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./CreditQueryFlow.tsx').then((it) => it.CreditQueryFlow),
  areas: ['credit', 'list', 'content'],
}
