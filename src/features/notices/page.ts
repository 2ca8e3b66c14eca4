import type { RouteEntry } from '#src/app/routeEntry.ts'

export const noticesRoute: RouteEntry = {
  path: '/classification/notice',
  title: 'app.page.classificationNotice',
  description: 'description.classificationNotice',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./NoticesFlow.tsx').then((it) => it.NoticesFlow),
  areas: ['credit', 'list'],
}
