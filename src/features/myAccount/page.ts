import type { RouteEntry } from '#src/app/routeEntry.ts'

export const myAccountRoute: RouteEntry = {
  path: '/tax/myAccount',
  title: 'app.page.taxMyAccount',
  access: 'enterprise',
  page: () => import('./MyAccountFlow.tsx').then((it) => it.MyAccountFlow),
  areas: ['act', 'card', 'field', 'list'],
}
