import type { RouteEntry } from '#src/app/routeEntry.ts'

export const standardRoute: RouteEntry = {
  path: '/LCS/standard',
  title: 'app.page.lcsStandard',
  description: 'description.lcsStandard',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./StandardFlow.tsx').then((it) => it.StandardFlow),
  areas: ['content', 'credit', 'list'],
}
