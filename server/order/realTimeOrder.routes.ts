import { pageRealTimeOrders } from '#contract/order.contract.ts'
import type { OrderAction } from '#contract/order.rules.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { enforceRoom, cleanPicture, pictureBytes, storeFile } from '#server/platform/file.ts'
import { type Arriving, type Context, handle } from '#server/platform/handle.ts'
import { auditOrder } from './auditOrder.ts'
import { contractOf, detailOf, findVisibleOrder, moneyFilesOf } from './detail.ts'
import { saveOrder } from './edit.ts'
import { exportSheet } from './export/exportOrders.ts'
import { workbookBytes } from './import/importing.ts'
import { importOrders } from './import/importOrders.ts'
import { countOrders } from './orderCounts.store.ts'
import { pageOrders } from './orderList.store.ts'
import { deleteOrders } from './status.ts'
import { foreseeTrial, submitOrders } from './submit.ts'
import { changeEndPlace, depart, prove, type Stepping } from './trip.ts'
import { changeMoney, changePayType, fileMoney } from './tripMoney.ts'

const kind = 'REALTIME'

type Acting = Pick<
  Context<typeof calls.proveOrder>,
  'ports' | 'caller' | 'locale' | 'requestNo' | 'ip' | 'once'
>

/** One step of an order on its way: done, written into the books as what it was, and answered with the order as it stands then. */
const step = <Body extends { orderId: string }>(
  { once, ...given }: Acting,
  take: (stepping: Stepping, body: Body) => Promise<OrderAction>,
  body: Body,
) =>
  once(async (tx) => {
    const { orderId, ...params } = body
    const action = await take({ ...given, tx }, body)
    await auditOrder({ ...given, ports: { ...given.ports, db: tx } }, action, params, orderId)
    return detailOf(tx, given.caller.entId, { id: orderId, kind }, given.locale)
  })

const admit = async ({ ports, caller, size }: Arriving) => {
  if (caller) await enforceRoom(ports.db, caller.entId, size)
}

export const realTimeOrderRoutes = [
  handle(pageRealTimeOrders, ({ ports, caller, query, locale }) =>
    pageOrders(ports.db, caller.entId, kind, query, locale),
  ),
  handle(calls.realTimeStatistics, ({ ports, caller, query }) =>
    countOrders(ports.db, caller.entId, kind, query),
  ),
  handle(calls.readRealTimeOrder, ({ ports, caller, params, locale }) =>
    detailOf(ports.db, caller.entId, { id: params.id, kind }, locale),
  ),
  handle(calls.exportRealTimeOrders, async (given) => {
    const { ports, caller, query } = given
    const { rows, ...file } = await exportSheet(ports, caller.entId, kind, query)
    await auditOrder(given, 'order.exported', { kind, rows, filter: query })
    return file
  }),
  handle(
    calls.importRealTimeOrders,
    ({ ports, ...given }) => importOrders(ports, { ...given, kind }),
    { maxBytes: workbookBytes },
  ),

  handle(calls.saveRealTimeOrder, ({ body, ...given }) => {
    const { orderId, version = 0, order, despatchActualDateTime, ...known } = body
    if (orderId !== undefined && despatchActualDateTime !== undefined)
      return step(given, depart, { orderId, version, despatchActualDateTime })
    return given.once((db) =>
      // The contract lets nothing else through without an order.
      saveOrder({ ...given, ports: { ...given.ports, db } }, kind, {
        ...known,
        version,
        order: order!,
      }),
    )
  }),
  handle(calls.deleteRealTimeOrders, async (given) => {
    const { orders, reason } = given.body
    const reply = await deleteOrders(given.ports, given, orders, reason)
    await auditOrder(given, 'order.deleted', { asked: orders.length, done: reply.success })
    return reply
  }),

  handle(calls.checkTrial, (given) => foreseeTrial(given.ports, given, given.body.orderIds)),
  handle(calls.applyTrial, async (given) => {
    const { orders } = given.body
    const reply = await submitOrders(given.ports, given, orders, [kind])
    const params = { status: 10, asked: orders.length, done: reply.success }
    await auditOrder(given, 'order.statusAsked', params)
    return reply
  }),

  handle(calls.changeOrderEndPlace, ({ body, ...given }) => step(given, changeEndPlace, body)),
  handle(calls.proveOrder, ({ body, ...given }) => step(given, prove, body)),
  handle(calls.changeOrderMoney, ({ body, ...given }) => step(given, changeMoney, body)),
  handle(calls.changeOrderPayType, ({ body, ...given }) => step(given, changePayType, body)),
  handle(calls.addMoneyFile, ({ body, ...given }) => step(given, fileMoney, body)),
  handle(
    calls.uploadProvePicture,
    async ({ ports, caller, file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const picture = await cleanPicture(ports, file.name, bytes)
      return storeFile(ports, caller, picture.bytes, picture.name, 'receipt')
    },
    { admit, maxBytes: pictureBytes },
  ),

  handle(calls.listMoneyFiles, async ({ ports, caller, params }) => {
    const order = await findVisibleOrder(ports.db, caller.entId, { id: params.id, kind })
    // Transfers are between the carrier and the payee.
    return order.entId === caller.entId ? moneyFilesOf(ports.db, order) : []
  }),
  handle(calls.readOrderContract, async ({ ports, caller, params }) =>
    contractOf(ports.db, await findVisibleOrder(ports.db, caller.entId, { id: params.id, kind })),
  ),
]
