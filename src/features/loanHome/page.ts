import type { RouteEntry } from '#src/app/routeEntry.ts'

export const loanHomeRoute: RouteEntry = {
  path: '/logisticsLoan/index',
  title: 'app.page.logisticsLoanIndex',
  access: 'enterprise',
  page: () => import('./LoanIndexFlow.tsx').then((it) => it.LoanIndexFlow),
  areas: ['loan', 'loanHome', 'loanFault', 'list', 'act'],
}
