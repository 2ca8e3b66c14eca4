import type { RouteEntry } from '#src/app/routeEntry.ts'

export const cardBindingRoute: RouteEntry = {
  path: '/tax/bindingCard',
  title: 'app.page.taxBindingCard',
  access: 'enterprise',
  page: () => import('./CardBindingFlow.tsx').then((it) => it.CardBindingFlow),
  areas: ['act', 'card', 'field', 'list'],
}
