import * as calls from '#contract/apiOrder.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { handle } from '#server/platform/handle.ts'
import { contractOf, findVisibleOrder, readDetail, shownTracks } from './detail.ts'
import { saveOrder } from './edit.ts'
import { exportNow } from './export/exportNow.ts'
import { countOrders } from './orderCounts.store.ts'
import { pageOrders } from './orderList.store.ts'
import { listRefused, takePushed } from './push.ts'

const kind = 'API'

export const apiOrderRoutes = [
  handle(pageApiOrders, ({ ports, caller, query, locale }) =>
    pageOrders(ports.db, caller.entId, kind, query, locale),
  ),
  handle(calls.apiOrderStatistics, ({ ports, caller, query }) =>
    countOrders(ports.db, caller.entId, kind, query),
  ),
  handle(calls.readApiContract, async ({ ports, caller, query }) =>
    contractOf(ports.db, await findVisibleOrder(ports.db, caller.entId, { id: query.id, kind })),
  ),
  handle(calls.readApiTracks, async ({ ports, caller, params }) =>
    shownTracks(ports.db, await findVisibleOrder(ports.db, caller.entId, { id: params.id, kind })),
  ),
  handle(calls.exportFinance, ({ query, ...given }) =>
    exportNow(given, { subject: 'finance', orderKind: kind, query }),
  ),
  handle(calls.listRefusedPushes, ({ ports, caller, locale }) =>
    listRefused(ports.db, caller.entId, locale),
  ),
  // After those whose last part is a word: any word would be its id.
  handle(calls.readApiOrder, ({ params, ...given }) => readDetail(given, { id: params.id, kind })),

  handle(calls.pushOrder, ({ once, body, ...given }) => {
    const { externalOrderNo, id, version, order, submit = false } = body
    if (externalOrderNo !== undefined)
      return takePushed(once, given, { externalOrderNo, order, submit })
    // An outside system names an order by its own number.
    if (given.caller.keyId !== undefined) throw new Problem('malformed')
    return saveOrder({ ...given, once }, kind, { id, version, order }, { syncStatus: 0 })
  }),
]
