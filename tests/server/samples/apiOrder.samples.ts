import { pushOrder } from '#contract/apiOrder.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import { newKey } from '#tests/server/signedClient.ts'
import { withParties } from './parties.ts'
import type { Samples, World } from './sample.ts'

let made = 0

/** A push of the owner, on a day of its own. */
const fresh = async (world: World) => {
  await withParties(world)
  made++
  const day = dayOf(instantOf('2026-03-01 00:00:00') + made * 86_400_000)
  const order = orderInput({
    originalDocumentNumber: `OWNERS-API-${made}`,
    consignmentDateTime: `${day} 07:00:00`,
    despatchActualDateTime: `${day} 09:00:00`,
    goodsReceiptDateTime: `${day} 16:00:00`,
  })
  return { externalOrderNo: `OWNERS-API-${made}`, order }
}

const ownersOrder = async (world: World) =>
  world.owner.call(pushOrder, { body: await fresh(world) })

const named = async (world: World) => ({ params: { id: (await ownersOrder(world)).id } })
const list = async (world: World) => {
  await ownersOrder(world)
  return { query: {} }
}

let keys = 0
const ownersKey = ({ owner }: World) => newKey(owner, `OWNERS-KEY-${++keys}`)

export const samples: Samples = {
  pushOrder: {
    input: async (world) => {
      const { id, version, editable } = await ownersOrder(world)
      return { body: { id, version, order: editable } }
    },
    other: 'missing',
  },
  readApiOrder: { input: named, other: 'missing' },
  readApiContract: {
    input: async (world) => ({ query: { id: (await ownersOrder(world)).id } }),
    other: 'missing',
  },
  readApiTracks: { input: named, other: 'missing' },
  exportFinance: { input: list, other: 'own', secrets: ['OWNERS-API-', '张样一'] },
  apiOrderStatistics: {
    input: async (world) => {
      await ownersOrder(world)
      return { query: { orderNo: 'OWNERS-API-' } }
    },
    other: 'own',
    secrets: [/"count":[1-9]/],
  },
  listRefusedPushes: {
    input: async (world) => {
      const { externalOrderNo, order } = await fresh(world)
      const body = { externalOrderNo, order: { ...order, contractNo: 'NO-SUCH-CONTRACT' } }
      await world.owner.send(pushOrder, { body })
      return {}
    },
    other: 'own',
    secrets: ['OWNERS-API-'],
  },
  listInterfaceKeys: {
    input: async (world) => {
      await ownersKey(world)
      return {}
    },
    other: 'own',
    secrets: ['OWNERS-KEY-'],
  },
  createInterfaceKey: {
    input: () => ({ body: { name: 'OWN-KEY', password } }),
    other: 'own',
  },
  revokeInterfaceKey: {
    input: async (world) => ({ body: { id: (await ownersKey(world)).id, password } }),
    other: 'missing',
  },
}
