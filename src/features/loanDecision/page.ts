import type { RouteEntry } from '#src/app/routeEntry.ts'

export const loanDecisionRoute: RouteEntry = {
  path: '/logisticsLoan/enterpriseAccept',
  title: 'app.page.logisticsLoanEnterpriseAccept',
  access: 'enterprise',
  page: () => import('./LoanDecisionFlow.tsx').then((it) => it.LoanDecisionFlow),
  areas: ['act', 'loan', 'loanDecision', 'consignerLoan', 'upload', 'list'],
}
