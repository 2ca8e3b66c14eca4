import type { RouteEntry } from '#src/app/routeEntry.ts'

export const warningRoute: RouteEntry = {
  path: '/assess/warning',
  title: 'app.page.assessWarning',
  description: 'description.assessWarning',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./WarningFlow.tsx').then((it) => it.WarningFlow),
  areas: ['credit', 'list'],
}
