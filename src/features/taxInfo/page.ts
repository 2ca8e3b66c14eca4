import type { RouteEntry } from '#src/app/routeEntry.ts'

export const taxInfoRoute: RouteEntry = {
  path: '/tax/entinfo',
  title: 'app.page.taxEntinfo',
  access: 'enterprise',
  page: () => import('./TaxInfoFlow.tsx').then((it) => it.TaxInfoFlow),
  areas: ['act', 'field', 'taxInfo'],
}
