import * as calls from '#contract/safePay.contract.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { pageLines, pagePayments, readPayment } from './safePay.ts'

export const safePayRoutes: readonly Route[] = [
  handle(calls.pageSafePayments, ({ ports, caller, query }) =>
    pagePayments(ports.db, caller.entId, query),
  ),
  handle(calls.getSafePayment, ({ ports, caller, params }) =>
    readPayment(ports.db, caller.entId, params.id),
  ),
  handle(calls.listSafeLines, ({ ports, caller, locale, query }) =>
    pageLines(ports.db, locale, caller.entId, query),
  ),
]
