import type { RouteEntry } from '#src/app/routeEntry.ts'

export const enterpriseAuthRoute: RouteEntry = {
  path: '/logisticsLoan/enterpriseAuth',
  title: 'app.page.logisticsLoanEnterpriseAuth',
  access: 'enterprise',
  page: () => import('./EnterpriseAuthFlow.tsx').then((it) => it.EnterpriseAuthFlow),
  areas: ['act', 'loan', 'consignerLoan', 'loanMaterial', 'upload', 'field', 'list'],
}
