import type { RouteEntry } from '#src/app/routeEntry.ts'

export const loanHomeRoute: RouteEntry = {
  path: '/logisticsLoan/index',
  title: 'app.page.logisticsLoanIndex',
  chrome: 'page',
  access: 'enterprise',
  page: () => import('./LoanIndexFlow.tsx').then((it) => it.LoanIndexFlow),
  opens: [
    { by: 'apply', title: 'chrome.opened.loanWizard' },
    { by: 'product', title: 'chrome.opened.loanWizard' },
  ],
  areas: ['loan', 'loanHome', 'loanFault', 'list', 'act'],
}
