import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushOrder, readApiContract } from '#contract/apiOrder.contract.ts'
import { pagePayeeCards, savePayeeCard } from '#contract/card.contract.ts'
import { noEnd } from '#contract/dateText.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { bindCar, pageBoundFleet, queryCarAndDriver, saveFleet } from '#contract/fleet.contract.ts'
import { contractImage, pageApiOrders } from '#contract/order.contract.ts'
import { searchPortal } from '#contract/search.contract.ts'
import { writtenForms } from '#tests/contract/writtenForms.ts'
import type { Client } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { newKey, signedClient } from '#tests/server/signedClient.ts'
import { onePage } from '#tests/onePage.ts'

const { plate, name, phone } = writtenForms
/** Every dot, and one of each other way. */
const some = (written: readonly string[]) => [...written.slice(0, 8), ...written.slice(-4)]

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
let tms: ReturnType<typeof signedClient>
let orderId: string
beforeAll(async () => {
  server = await createOrderServer()
  carrier = server.carrier
  const driver = driverInput(1, {
    driverName: '阿卜杜拉•买买提',
    idNo: '650101 19850312 1517',
    phone: '+86 199-0001-7710',
  })
  const { driverId } = await carrier.call(saveFleet, {
    body: {
      vehicle: vehicleInput({ vehicleNumber: '皖X·77710', loadKg: 40_000, grossMassKg: 49_000 }),
      driver,
    },
  })
  const bound = { vehicleNumber: '皖X•77710', plateColor: '2', bindType: '1' } as const
  await carrier.call(bindCar, { query: { ...bound, driverIds: driverId ?? '' } })
  const card = { cardNo: '6222-0200-0000-0007', bankName: '中国工商银行', isDefault: true }
  await carrier.call(savePayeeCard, {
    body: { ...card, driverId: driverId ?? '', reservedPhone: '86 199 0001 7710' },
  })
  tms = signedClient(await newKey(carrier), {
    deliver: (request) => server.api.app.fetch(request),
    now: () => server.ports.clock.now(),
  })
  const file = new File([onePage()], '合同.pdf')
  const { id } = await tms.call(uploadFile, { body: { bizType: 'contract' }, file })
  await tms.call(contractImage, {
    body: {
      contractNo: 'CQ-1',
      contractType: 3,
      partyA: '江汇示例供应链管理有限公司',
      signDate: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '长期',
      fileIds: [id],
    },
  })
  const pushed = await tms.call(pushOrder, {
    body: {
      externalOrderNo: 'TMS-1',
      order: orderInput({
        vehicleNumber: '皖x・77710',
        trailerVehiclePlateNumber: null,
        driverName: '阿卜杜拉.买买提',
        driverIdNo: '\u200e650101198503121517',
        driverPhone: '\u202d19900017710\u202c',
        actualCarrierName: '阿卜杜拉‧买买提',
        actualCarrierID: '６５０１０１１９８５０３１２１５１７',
        payeeName: '阿卜杜拉 · 买买提',
        payeeAccount: '6222 0200 0000 0007',
        payType: 3,
        contractNo: 'CQ-1',
      }),
      submit: true,
    },
  })
  orderId = pushed.id
})
afterAll(() => server.ports.close())

test('what a system pushes in its own spelling is stored in one, and known', async () => {
  const { records } = await tms.call(pageApiOrders, { query: {} })
  expect(records).toMatchObject([
    { id: orderId, vehicleNumber: plate.stored, driverName: name.stored },
  ])
  expect(records[0]?.status).not.toBe(0)
})

test('a contract that a system registers may be 长期, and covers its order', async () => {
  expect(await tms.call(readApiContract, { query: { id: orderId } })).toMatchObject({
    contractNo: 'CQ-1',
    validTo: noEnd,
  })
})

describe('whoever looks for it finds it, however it is written:', () => {
  const places: Record<string, (text: string) => Promise<unknown[]>> = {
    fleet: async (keyword) =>
      (await carrier.call(pageBoundFleet, { query: { keyword } })).records.map(
        ({ vehicleNumber }) => vehicleNumber,
      ),
    'vehicles and drivers': async (keyword) =>
      (await carrier.call(queryCarAndDriver, { query: { keyword } })).map(
        ({ vehicle }) => vehicle?.vehicleNumber,
      ),
    cards: async (keyword) =>
      (await carrier.call(pagePayeeCards, { query: { keyword } })).records.flatMap(
        ({ plates }) => plates,
      ),
    search: async (text) => {
      const { groups } = await carrier.call(searchPortal, { query: { text } })
      return groups
        .filter(({ kind }) => kind === 'pushedVehicle' || kind === 'pushedDriver')
        .flatMap(({ hits }) => hits.map(({ note }) => note.split(' ')[0]))
    },
  }

  test.each(Object.keys(places))('%s, by its plate', async (place) => {
    for (const form of some(plate.written))
      expect([form, await places[place]?.(form)]).toEqual([form, [plate.stored]])
  })

  test.each(Object.keys(places))('%s, by its driver’s name', async (place) => {
    for (const form of some(name.written))
      expect([form, await places[place]?.(form)]).toEqual([form, [plate.stored]])
  })

  test('a list of orders, by either', async () => {
    for (const form of some(plate.written))
      expect([
        form,
        (await carrier.call(pageApiOrders, { query: { vehicleNumber: form } })).total,
      ]).toEqual([form, 1])
    for (const form of some(name.written))
      expect([
        form,
        (await carrier.call(pageApiOrders, { query: { driverName: form } })).total,
      ]).toEqual([form, 1])
  })

  test('the fleet, by the driver’s phone', async () => {
    for (const form of some(phone.written))
      expect([form, await places['fleet']?.(form)]).toEqual([form, [plate.stored]])
  })

  test('and a dot alone is in no plate', async () => {
    // It is in the name.
    expect(await places['fleet']?.('·')).toEqual([plate.stored])
    expect(await places['fleet']?.('-')).toEqual([])
  })
})
