import type { RouteEntry } from '#src/app/routeEntry.ts'

export const developingRoute: RouteEntry = {
  path: '/developing',
  title: 'app.page.developing',
  access: 'public',
  page: () => import('./DevelopingFlow.tsx').then((it) => it.DevelopingFlow),
  isUnlisted: true,
}
