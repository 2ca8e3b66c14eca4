import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'

/** The paid orders of one family, as a list beside the wizard, which stays where it is. */
export const invoiceableOrders = createPagedList<OrderRow, OrderKind>()

export const listOfKind = (kind: OrderKind) => ({
  subject: kind,
  question: { filter: {}, sort: null, page: 1, size: 20 },
})
