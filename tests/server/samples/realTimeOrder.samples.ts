import sharp from 'sharp'
import { uploadFile } from '#contract/file.contract.ts'
import type { OrderStatus } from '#contract/order.contract.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { timeOf } from '#contract/time.ts'
import { eq } from 'drizzle-orm'
import { freightOrder } from '#server/order/order.schema.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { withParties } from './parties.ts'
import type { Samples, World } from './sample.ts'

let made = 0

const ownersOrder = async (world: World) => {
  await withParties(world)
  made++
  const order = orderInput({ originalDocumentNumber: `OWNERS-RT-${made}` })
  return world.owner.call(calls.saveRealTimeOrder, { body: { order } })
}

const way: readonly OrderStatus[] = [10, 40, 50, 60, 70]

/** The owner's order as it stands there, paid outside the portal where that is asked. */
const orderAt = async (world: World, status: OrderStatus, payType: 1 | 2 = 2) => {
  const { id } = await ownersOrder(world)
  const { db } = world.ports
  const isIt = eq(freightOrder.id, id)
  await db.update(freightOrder).set({ payType, submittedAt: world.ports.clock.now() }).where(isIt)
  for (const to of way.slice(0, way.indexOf(status) + 1))
    await db.update(freightOrder).set({ status: to }).where(isIt)
  return { orderId: id, version: 0 }
}

const jpg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
const picture = async ({ owner }: World) =>
  (
    await owner.call(uploadFile, {
      file: new File([await jpg()], 'a.jpg'),
      body: { bizType: 'receipt' },
    })
  ).id

const now = ({ ports }: World) => timeOf(ports.clock.now())
const list = async (world: World) => {
  await ownersOrder(world)
  return { query: {} }
}
const named = async (world: World) => ({ params: { id: (await ownersOrder(world)).id } })
const seen = async (world: World) => {
  const { id, version } = await ownersOrder(world)
  return { body: { orders: [{ id, version }] } }
}
const secrets = ['OWNERS-RT-', '张样一']

export const samples: Samples = {
  saveRealTimeOrder: {
    input: async (world) => {
      const { id, version, editable } = await ownersOrder(world)
      return { body: { id, version, order: editable } }
    },
    other: 'missing',
  },
  readRealTimeOrder: { input: named, other: 'missing' },
  realTimeStatistics: {
    input: async (world) => {
      await ownersOrder(world)
      return { query: { orderNo: 'OWNERS-RT-' } }
    },
    other: 'own',
    secrets: [/"count":[1-9]/],
  },
  exportRealTimeOrders: { input: list, other: 'own', secrets },
  importRealTimeOrders: {
    input: async (world) => {
      await withParties(world)
      return { file: fixture('orders-messy.xlsx'), body: {} }
    },
    other: 'own',
  },
  deleteRealTimeOrders: { input: seen, other: 'refused' },
  checkTrial: {
    input: async (world) => ({ body: { orderIds: [(await ownersOrder(world)).id] } }),
    other: 'missing',
  },
  applyTrial: { input: seen, other: 'refused' },
  proveOrder: {
    input: async (world) => ({
      body: {
        ...(await orderAt(world, 60)),
        proveType: 3,
        fileIds: [await picture(world)],
        signer: '李示达',
        signTime: now(world),
      },
    }),
    other: 'missing',
  },
  uploadProvePicture: {
    input: async () => ({ file: new File([await jpg()], 'a.jpg'), body: {} }),
    other: 'own',
  },
  changeOrderMoney: {
    input: async (world) => ({
      body: {
        ...(await orderAt(world, 50)),
        freightFen: 380_000,
        driverFreightFen: 360_000,
        deductFen: 0,
        reason: '按磅单结算',
      },
    }),
    other: 'missing',
  },
  changeOrderPayType: {
    input: async (world) => ({ body: { ...(await orderAt(world, 50)), payType: 3 } }),
    other: 'missing',
  },
  askVoid: {
    input: async (world) => ({
      body: { ...(await orderAt(world, 50)), reason: '货物已转由他车承运' },
    }),
    other: 'missing',
  },
  withdrawVoid: {
    input: async (world) => {
      const body = { ...(await orderAt(world, 50)), reason: '货物已转由他车承运' }
      const { id, version } = await world.owner.call(calls.askVoid, { body })
      return { body: { orderId: id, version } }
    },
    other: 'missing',
  },
  changeOrderEndPlace: {
    input: async (world) => ({
      body: {
        ...(await orderAt(world, 50)),
        toCode: '320583',
        goodsReceiptPlace: '昆山市示例路20号',
      },
    }),
    other: 'missing',
  },
  addMoneyFile: {
    input: async (world) => ({
      body: {
        ...(await orderAt(world, 70, 1)),
        fileId: await picture(world),
        sequenceCode: `OWNERS-RT-${made}`,
        amountFen: 357_361,
        paidTime: now(world),
      },
    }),
    other: 'missing',
  },
  listMoneyFiles: { input: named, other: 'missing' },
  readOrderContract: { input: named, other: 'missing' },
}
