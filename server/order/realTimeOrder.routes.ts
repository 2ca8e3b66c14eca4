import { pageRealTimeOrders } from '#contract/order.contract.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { admitFile, storePicture } from '#server/platform/file.ts'
import { handle } from '#server/platform/handle.ts'
import { contractOf, findVisibleOrder, moneyFilesOf, readDetail } from './detail.ts'
import { saveOrder } from './edit.ts'
import { exportNow } from './export/exportNow.ts'
import { workbookBytes } from './import/importing.ts'
import { importOrders } from './import/importOrders.ts'
import { countOrders } from './orderCounts.store.ts'
import { pageOrders } from './orderList.store.ts'
import { deleteOrders } from './status.ts'
import { foreseeTrial, submitOrders } from './submit.ts'
import { fileMoney, takeDocumentNumbers } from './moneyFile.ts'
import { takeStep } from './takeStep.ts'
import { changeEndPlace, depart, prove } from './trip.ts'
import { askVoid, withdrawVoid } from './voidRequest.ts'
import { changeMoney, changePayType } from './tripMoney.ts'

const kind = 'REALTIME'

export const realTimeOrderRoutes = [
  handle(pageRealTimeOrders, ({ ports, caller, query, locale }) =>
    pageOrders(ports.db, caller.entId, kind, query, locale),
  ),
  handle(calls.realTimeStatistics, ({ ports, caller, query }) =>
    countOrders(ports.db, caller.entId, kind, query),
  ),
  handle(calls.readRealTimeOrder, ({ params, ...given }) =>
    readDetail(given, { id: params.id, kind }),
  ),
  handle(calls.exportRealTimeOrders, ({ query, ...given }) =>
    exportNow(given, { subject: 'orders', orderKind: kind, query }),
  ),
  handle(
    calls.importRealTimeOrders,
    ({ ports, ...given }) => importOrders(ports, { ...given, kind }),
    { maxBytes: workbookBytes },
  ),

  handle(calls.saveRealTimeOrder, ({ body, ...given }) => {
    const { orderId, version = 0, order, despatchActualDateTime, ...known } = body
    if (orderId !== undefined && despatchActualDateTime !== undefined)
      return takeStep(given, depart, { orderId, version, despatchActualDateTime })
    // The contract lets nothing else through without an order.
    return saveOrder(given, kind, { ...known, version, order: order! })
  }),
  handle(calls.deleteRealTimeOrders, ({ ports, body, ...given }) =>
    deleteOrders(ports, given, body.orders, body.reason),
  ),

  handle(calls.checkTrial, (given) => foreseeTrial(given.ports, given, given.body.orderIds)),
  handle(calls.applyTrial, ({ ports, body, ...given }) =>
    submitOrders(ports, given, body.orders, { kinds: [kind] }),
  ),

  handle(calls.changeOrderEndPlace, ({ body, ...given }) => takeStep(given, changeEndPlace, body)),
  handle(calls.proveOrder, ({ body, ...given }) => takeStep(given, prove, body)),
  handle(calls.changeOrderMoney, ({ body, ...given }) => takeStep(given, changeMoney, body)),
  handle(calls.changeOrderPayType, ({ body, ...given }) => takeStep(given, changePayType, body)),
  handle(calls.askVoid, ({ body, ...given }) => takeStep(given, askVoid, body)),
  handle(calls.withdrawVoid, ({ body, ...given }) => takeStep(given, withdrawVoid, body)),
  handle(calls.addMoneyFile, async ({ body, ...given }) => {
    const [documentNumber = ''] = await takeDocumentNumbers(given.ports, 1)
    return takeStep(given, fileMoney(documentNumber, kind), body)
  }),
  handle(
    calls.uploadProvePicture,
    async ({ ports, caller, file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return storePicture(ports, caller, { bytes, name: file.name, bizType: 'receipt' })
    },
    { admit: admitFile },
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
