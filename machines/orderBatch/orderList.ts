import type { OrderRow } from '#contract/order.contract.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'

/** The list of imported orders; the same chart as every paged list. */
export const orderListMachine = createPagedList<OrderRow>()
