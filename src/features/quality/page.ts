import type { RouteEntry } from '#src/app/routeEntry.ts'

export const qualityRoute: RouteEntry = {
  path: '/assess/qualityEnt',
  title: 'app.page.assessQualityEnt',
  description: 'description.assessQualityEnt',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./QualityFlow.tsx').then((it) => it.QualityFlow),
  areas: ['credit', 'list'],
}
