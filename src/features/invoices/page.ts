import type { RouteEntry } from '#src/app/routeEntry.ts'

export const invoicesRoute: RouteEntry = {
  path: '/tax/invoices',
  title: 'app.page.taxInvoices',
  access: 'enterprise',
  page: () => import('./InvoicesFlow.tsx').then((it) => it.InvoicesFlow),
  areas: ['invoice', 'invoiceFile', 'list', 'act', 'field', 'sheet', 'upload'],
}
