import type { RouteEntry } from '#src/app/routeEntry.ts'

export const payTaskListRoute: RouteEntry = {
  path: '/tax/generation',
  title: 'app.page.taxGeneration',
  access: 'enterprise',
  page: () => import('./PayTaskListFlow.tsx').then((it) => it.PayTaskListFlow),
  areas: ['payTask', 'loan', 'list', 'act', 'field'],
}
