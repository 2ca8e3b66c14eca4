import {
  auditBath,
  changePayee,
  contractImage,
  exportOrders,
  importOrderInfo,
  importTemplate,
  insertOrderInfo,
  listImports,
  orderStatistics,
  queryBankCards,
  queryMatchingOrders,
  queryOrderInfo,
  queryOrderInfoById,
  readImportReport,
  readTemplate,
  undoImport,
  updateOrderStatus,
  uploadMoneyFile,
  uploadMoneyFileBath,
} from '#contract/order.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { auditOrders } from './consignorAudit.ts'
import { readDetail } from './detail.ts'
import { saveOrder } from './edit.ts'
import { exportNow } from '#server/order/export/exportNow.ts'
import { workbookBytes } from '#server/order/import/importing.ts'
import { importOrders, reportOf } from '#server/order/import/importOrders.ts'
import { lastImports } from '#server/order/import/lastImports.ts'
import { undoImport as takeBack } from '#server/order/import/undoImport.ts'
import { auditOrder as note } from './auditOrder.ts'
import { bindContract } from './materials.ts'
import { fileMoney, fileMoneyOfMany, recordedKinds, takeDocumentNumbers } from './moneyFile.ts'
import { enforceReach } from './push.ts'
import { changePayeeCard, listCards } from './payees.ts'
import { voidOrders, withdrawOrders } from './status.ts'
import { submitOrders } from './submit.ts'
import { takeStep } from './takeStep.ts'
import { templateName, templateVersion, templateWorkbook } from './template.ts'
import { matchingOrders } from './order.store.ts'
import { countOrders } from './orderCounts.store.ts'
import { pageOrders } from './orderList.store.ts'

export const orderRoutes = [
  handle(queryOrderInfo, ({ ports, caller, query: { orderKind = 'TAXPAY', ...query }, locale }) =>
    pageOrders(ports.db, caller.entId, orderKind, query, locale),
  ),

  handle(queryMatchingOrders, ({ ports, caller, query: { orderKind = 'TAXPAY', ...query } }) =>
    matchingOrders(ports.db, caller.entId, orderKind, query),
  ),

  handle(orderStatistics, ({ ports, caller, query: { orderKind = 'TAXPAY', ...query } }) =>
    countOrders(ports.db, caller.entId, orderKind, query),
  ),

  handle(queryOrderInfoById, ({ query, ...given }) =>
    readDetail(given, { id: query.id, kind: query.orderKind ?? 'TAXPAY' }),
  ),

  handle(insertOrderInfo, ({ body: { orderKind = 'TAXPAY', ...body }, ...given }) =>
    saveOrder(given, orderKind, body),
  ),

  handle(
    importOrderInfo,
    ({ ports, body, ...given }) =>
      importOrders(ports, { ...given, kind: body.orderKind ?? 'TAXPAY' }),
    { maxBytes: workbookBytes },
  ),

  handle(readImportReport, (given) =>
    given.ports.db.transaction(async (db) => {
      const { batchNo } = given.query
      const report = await reportOf(db, given.caller.entId, batchNo)
      // It names drivers who are not bound, in full, so that the form that binds them is filled in.
      await note({ ...given, ports: { db, clock: given.ports.clock } }, 'order.importRead', {
        batchNo,
      })
      return report
    }),
  ),

  handle(listImports, ({ ports, caller, query: { orderKind = 'TAXPAY' } }) =>
    lastImports(ports.db, caller.entId, orderKind),
  ),

  handle(undoImport, ({ body, ...given }) => takeBack(given, body.batchNo)),

  handle(importTemplate, async ({ query: { orderKind } }) => ({
    url: orderKind === 'SPECIAL' ? `${readTemplate.path}?orderKind=SPECIAL` : readTemplate.path,
    name: templateName(orderKind),
    version: templateVersion,
  })),

  handle(readTemplate, async ({ query: { orderKind } }) => ({
    name: templateName(orderKind),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await templateWorkbook(orderKind),
  })),

  handle(exportOrders, ({ query: { orderKind = 'TAXPAY', ...query }, ...given }) =>
    exportNow(given, { subject: 'orders', orderKind, query }),
  ),

  handle(contractImage, ({ once, ...given }) =>
    once(async (db) => {
      const { contractNo, orderIds = [] } = given.body
      const ports = { ...given.ports, db }
      await enforceReach(db, given.caller, orderIds)
      const reply = await bindContract(ports, given, given.body)
      await note({ ...given, ports }, 'order.contractBound', {
        contractNo,
        asked: orderIds.length,
        bound: reply.success,
      })
      return reply
    }),
  ),

  handle(uploadMoneyFile, async ({ body, ...given }) => {
    const [documentNumber = ''] = await takeDocumentNumbers(given.ports, 1)
    return takeStep(given, fileMoney(documentNumber, ...recordedKinds), body)
  }),

  handle(uploadMoneyFileBath, async (given) => {
    const { items } = given.body
    const { db, ...ports } = given.ports
    return fileMoneyOfMany({ ...given, db, ports }, items)
  }),

  handle(auditBath, ({ ports, body, ...given }) => auditOrders(ports, given, body)),

  handle(updateOrderStatus, ({ ports, params, body, ...given }) => {
    const change = {
      0: () => withdrawOrders(ports, given, body.orders),
      10: () => submitOrders(ports, given, body.orders),
      900: () => voidOrders(ports, given, body.orders, body.reason),
    }[params.id]
    return change()
  }),

  handle(queryBankCards, ({ ports, caller, params }) =>
    listCards(ports.db, caller.entId, params.id),
  ),

  handle(changePayee, async ({ body, ...given }) => {
    await changePayeeCard(given, body)
    return null
  }),
]
