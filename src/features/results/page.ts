import type { RouteEntry } from '#src/app/routeEntry.ts'

export const resultsRoute: RouteEntry = {
  path: '/dynamic/results',
  title: 'app.page.dynamicResults',
  description: 'description.dynamicResults',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./ResultsFlow.tsx').then((it) => it.ResultsFlow),
  areas: ['content', 'list', 'search'],
}
