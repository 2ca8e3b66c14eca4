import type { RouteEntry } from '#src/app/routeEntry.ts'

export const classesRoute: RouteEntry = {
  path: '/classification/query',
  title: 'app.page.classificationQuery',
  description: 'description.classificationQuery',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./ClassesFlow.tsx').then((it) => it.ClassesFlow),
  areas: ['credit', 'list'],
}
