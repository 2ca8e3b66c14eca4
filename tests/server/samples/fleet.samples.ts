import { eq } from 'drizzle-orm'
import { addAddress } from '#contract/address.contract.ts'
import { bodies } from '#contract/card.examples.ts'
import { bindCar, saveFleet } from '#contract/fleet.contract.ts'
import { savePayeeCard } from '#contract/card.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { importBatch } from '#server/order/order.schema.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'
import { driverInput, fleetFile, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { once, withParties } from './parties.ts'
import { setVendor, withAccounts } from './payables.ts'
import type { Samples, World } from './sample.ts'

let made = 0

/** How the plates begin that are made here, and no others. */
const plates = '皖X6'

/** A vehicle of the owner's own, with a driver that nobody else knows. */
const owned = async ({ owner }: World) => {
  made++
  const vehicle = vehicleInput({ vehicleNumber: plates + String(made).padStart(4, '0') })
  const saved = await owner.call(saveFleet, { body: { vehicle, driver: driverInput(made) } })
  const driverId = saved.driverId ?? ''
  const query = { vehicleNumber: saved.vehicleNumber, plateColor: '2', bindType: '1' as const }
  const bound = await owner.call(bindCar, { query: { ...query, driverIds: driverId } })
  return { ...query, driverId, bindId: bound.bindId }
}

const list = async (world: World) => {
  await owned(world)
  return { query: {} }
}

const card = async (world: World) => {
  const { driverId } = await owned(world)
  return {
    driverId,
    cardNo: '6299990000000100168',
    bankName: '示例银行',
    reservedPhone: '19900010016',
    isDefault: true,
  }
}

const savedCard = async (world: World) =>
  (await world.owner.call(savePayeeCard, { body: await card(world) })).cardId

const address = {
  addressType: 1 as const,
  contactName: '李示仓',
  contactPhone: '19900000021',
  areaCode: '340207',
  detailAddress: 'of-the-owner 1号',
  isDefault: true,
}

const savedAddress = (world: World) => world.owner.call(addAddress, { body: address })

const imported = once(async (world) => {
  await withParties(world)
  await world.owner.call(importOrderInfo, { body: {}, file: fixture('orders-bad.xlsx') })
})

export const samples: Samples = {
  readCrew: {
    input: async (world) => {
      const { bindId, driverId } = await owned(world)
      return { query: { bindId, driverId } }
    },
    other: 'missing',
  },
  pageBoundCars: { input: list, other: 'own', secrets: [plates] },
  pageBoundFleet: { input: list, other: 'own', secrets: [plates, '样例驾'] },
  queryCarAndDriver: {
    input: async (world) => {
      await owned(world)
      return { query: { keyword: plates } }
    },
    other: 'own',
    secrets: [plates],
  },
  saveFleet: {
    input: async () => ({ body: { vehicle: vehicleInput(), driver: driverInput(500) } }),
    other: 'own',
  },
  bindCar: {
    input: async (world) => {
      const { bindId: _, driverId, ...query } = await owned(world)
      return { query: { ...query, bindType: '4', driverIds: driverId } }
    },
    other: 'missing',
  },
  unbindCar: {
    input: async (world) => ({
      query: { bindId: (await owned(world)).bindId, reason: '不再合作' },
    }),
    other: 'missing',
  },
  readFleetTemplate: { input: () => ({}), other: 'alike' },
  importFleet: { input: async () => ({ file: await fleetFile([]) }), other: 'own' },
  pagePayeeCards: {
    input: async (world) => {
      await savedCard(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['样例驾'],
  },
  savePayeeCard: { input: async (world) => ({ body: await card(world) }), other: 'missing' },
  setPayeeCard: {
    input: async (world) => ({ body: { cardId: await savedCard(world), to: 'default' } }),
    other: 'missing',
  },
  getVendor: {
    input: async (world) => {
      await withAccounts(world)
      return {}
    },
    other: 'own',
    secrets: ['云途示例'],
  },
  registerVendor: {
    input: async (world) => {
      // Who has an account at the bank already is registered once.
      await setVendor(world, 3)
      return { body: bodies.registerVendor }
    },
    other: 'own',
  },
  pageAddresses: {
    input: async (world) => {
      await savedAddress(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  addAddress: {
    input: async (world) => {
      const { id, version } = await savedAddress(world)
      return { body: { ...address, id, version } }
    },
    other: 'missing',
  },
  deleteAddress: {
    input: async (world) => ({ params: { id: (await savedAddress(world)).id } }),
    other: 'missing',
  },
  readImportReport: {
    input: async (world) => {
      await imported(world)
      const [batch] = await world.ports.db
        .select()
        .from(importBatch)
        .where(eq(importBatch.fail, 10))
      return { query: { batchNo: batch?.batchNo ?? '' } }
    },
    other: 'missing',
  },
}
