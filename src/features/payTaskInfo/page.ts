import type { RouteEntry } from '#src/app/routeEntry.ts'

export const payTaskInfoRoute: RouteEntry = {
  path: '/tax/generationInfo',
  title: 'app.page.taxGenerationInfo',
  access: 'enterprise',
  page: () => import('./PayTaskInfoFlow.tsx').then((it) => it.PayTaskInfoFlow),
  areas: ['payTask', 'act', 'field'],
  list: '/tax/generation',
}
