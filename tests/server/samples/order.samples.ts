import { eq } from 'drizzle-orm'
import { uploadFile } from '#contract/file.contract.ts'
import {
  importOrderInfo,
  insertOrderInfo,
  queryOrderInfoById,
  uploadTrackUrl,
} from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { edited, fixture } from '#tests/server/order/orderSheet.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { withParties } from './parties.ts'
import { payableOf, type PayableKind } from './payables.ts'
import type { Samples, World } from './sample.ts'
import { onePage } from '#tests/onePage.ts'

let made = 0

const ownersOrder = async (world: World) => {
  await withParties(world)
  made++
  const order = orderInput({ originalDocumentNumber: `OWNERS-${made}` })
  return world.owner.call(insertOrderInfo, { body: { order } })
}

const seenOrder = async (world: World) => {
  const { id, version } = await ownersOrder(world)
  return { id, version }
}

const pdf = async ({ owner }: World) =>
  (
    await owner.call(uploadFile, {
      file: new File([onePage()], 'a.pdf'),
      body: { bizType: 'contract' },
    })
  ).id

const list = async (world: World) => {
  await ownersOrder(world)
  return { query: {} }
}
const secrets = ['OWNERS-', '张样一']

const listOf = (kind: PayableKind) => async (world: World) => {
  await payableOf[kind](world)
  return { query: {} }
}

const trackOf = async (world: World) => ({
  orderId: (await ownersOrder(world)).id,
  trackUrl: 'https://track.example.com/owners',
})

/** The statement of what has paid an order of the owner. */
const transferOf = async (world: World) => {
  await withParties(world)
  made++
  const order = orderInput({ originalDocumentNumber: `OWNERS-${made}`, payType: 1 })
  const { id, version } = await world.owner.call(insertOrderInfo, { body: { order } })
  return {
    orderId: id,
    version,
    fileId: await pdf(world),
    sequenceCode: `OWNERS-PAID-${made}`,
    amountFen: 357_361,
    paidTime: timeOf(world.ports.clock.now()),
  }
}

/** An import of one order of the owner's. */
const importedAlone = async (world: World) => {
  await withParties(world)
  const file = await edited('orders-12.xlsx', (cells) =>
    cells
      .slice(0, 4)
      .map((line, at) => (at === 3 ? [`OWNERS-UNDO-${++made}`, ...line.slice(1)] : line)),
  )
  const { batchNo } = await world.owner.call(importOrderInfo, { body: {}, file })
  return { batchNo }
}

export const samples: Samples = {
  queryOrderInfo: { input: list, other: 'own', secrets },
  pageRealTimeOrders: { input: listOf('REALTIME'), other: 'own', secrets: [/"total":[1-9]/] },
  pageApiOrders: { input: listOf('API'), other: 'own', secrets: [/"total":[1-9]/] },
  orderStatistics: {
    input: async (world) => {
      await ownersOrder(world)
      return { query: { orderNo: 'OWNERS-' } }
    },
    other: 'own',
    secrets: [/"count":[1-9]/],
  },
  queryMatchingOrders: { input: list, other: 'own', secrets: [/"id":/] },
  exportOrders: { input: list, other: 'own', secrets },
  importTemplate: { input: () => ({}), other: 'alike' },
  readTemplate: { input: () => ({}), other: 'alike' },
  importOrderInfo: {
    input: async (world) => {
      await withParties(world)
      return { file: fixture('orders-12.xlsx'), body: {} }
    },
    other: 'own',
  },
  undoImport: { input: async (world) => ({ body: await importedAlone(world) }), other: 'missing' },
  listImports: {
    input: async (world) => {
      await importedAlone(world)
      return {}
    },
    other: 'own',
    secrets: [/"total":1,/],
  },
  queryOrderInfoById: {
    input: async (world) => ({ query: { id: (await ownersOrder(world)).id } }),
    other: 'missing',
  },
  insertOrderInfo: {
    input: async (world) => {
      const { id, version, editable } = await ownersOrder(world)
      return { body: { id, version, order: editable } }
    },
    other: 'missing',
  },
  contractImage: {
    input: async (world) => ({
      body: {
        orderIds: [(await ownersOrder(world)).id],
        contractNo: `OWNERS-CONTRACT-${made}`,
        contractType: 1,
        partyA: '江汇示例供应链管理有限公司',
        signDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        fileIds: [await pdf(world)],
      },
    }),
    other: 'missing',
  },
  uploadTrackUrl: { input: async (world) => ({ body: await trackOf(world) }), other: 'refused' },
  uploadTrackUrlBath: {
    input: async (world) => ({ body: { items: [await trackOf(world)] } }),
    other: 'refused',
  },
  readTrackWay: {
    input: async (world) => {
      const { id } = await ownersOrder(world)
      const points = [
        { time: '2026-10-10 09:00:00', lng: 118.4, lat: 31.4 },
        { time: '2026-10-10 09:10:00', lng: 118.3, lat: 31.4 },
      ]
      await world.owner.call(uploadTrackUrl, { body: { orderId: id, points } })
      const { tracks } = await world.owner.call(queryOrderInfoById, { query: { id } })
      return { params: { id: tracks.find(({ figures }) => figures)?.id ?? '' } }
    },
    other: 'missing',
  },
  uploadMoneyFile: {
    input: async (world) => ({ body: await transferOf(world) }),
    other: 'missing',
  },
  uploadMoneyFileBath: {
    input: async (world) => ({ body: { items: [await transferOf(world)] } }),
    other: 'refused',
  },
  auditBath: {
    input: async (world) => ({ body: { orders: [await seenOrder(world)], result: 1 } }),
    other: 'refused',
  },
  updateOrderStatus: {
    input: async (world) => ({
      params: { id: '10' },
      body: { orders: [await seenOrder(world)] },
    }),
    other: 'refused',
  },
  queryBankCards: {
    input: async (world) => {
      await withParties(world)
      const [person] = await world.ports.db
        .select()
        .from(driver)
        .where(eq(driver.driverName, '张样一'))
      return { params: { id: person?.id ?? '' } }
    },
    other: 'missing',
  },
  changePayee: {
    input: async (world) => {
      const { id } = await ownersOrder(world)
      const { db } = world.ports
      await db.update(freightOrder).set({ status: 10 }).where(eq(freightOrder.id, id))
      await db.update(freightOrder).set({ status: 40 }).where(eq(freightOrder.id, id))
      const [card] = await db.select().from(bankCard).where(eq(bankCard.holderName, '张样一'))
      const [{ version = 0 } = {}] = await db
        .select()
        .from(freightOrder)
        .where(eq(freightOrder.id, id))
      return { body: { orderId: id, version, payeeCardId: card?.id ?? '' } }
    },
    other: 'missing',
  },
}
