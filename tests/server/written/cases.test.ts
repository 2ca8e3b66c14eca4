import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/auth.contract.ts'
import { savePayeeCard } from '#contract/card.contract.ts'
import { bindCar, importFleet, pageBoundFleet, saveFleet } from '#contract/fleet.contract.ts'
import { importOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import type { Client } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { edited, fixture } from '#tests/server/order/orderSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
beforeEach(async () => {
  server = await createOrderServer()
  carrier = server.carrier
})
afterEach(() => server.ports.close())

const imported = (name: string) =>
  carrier.call(importOrderInfo, { body: {}, file: fixture(`cases/${name}`) })
const orders = async () => (await carrier.call(queryOrderInfo, { query: {} })).records

describe('a spreadsheet of orders', () => {
  test('has plates with the dot that is printed on them', async () => {
    expect(await imported('10-plate-middle-dot.xlsx')).toMatchObject({ success: 1, fail: 0 })
    expect(await orders()).toMatchObject([{ vehicleNumber: '皖X10001' }])
  })

  test('has marks that nobody sees around numbers, and a phone with its country', async () => {
    const reply = await imported('11-invisible-marks.xlsx')
    expect(reply).toMatchObject({ success: 3, fail: 0 })
  })

  test('names a driver with another dot than the one he was registered with', async () => {
    const driver = driverInput(1, {
      driverName: '阿卜杜拉·买买提',
      idNo: '650101198503121517',
      phone: '19900017710',
    })
    const { driverId } = await carrier.call(saveFleet, {
      body: {
        vehicle: vehicleInput({ vehicleNumber: '皖X77710', loadKg: 40_000, grossMassKg: 49_000 }),
        driver,
      },
    })
    const named = { vehicleNumber: '皖X77710', plateColor: '2', bindType: '1' } as const
    await carrier.call(bindCar, { query: { ...named, driverIds: driverId ?? '' } })
    await carrier.call(savePayeeCard, {
      body: {
        driverId: driverId ?? '',
        cardNo: '6222020000000007',
        bankName: '中国工商银行',
        reservedPhone: '19900017710',
        isDefault: true,
      },
    })
    // Who he is stands against nothing; only how he is paid is no word of the template.
    const reply = await imported('12-name-bullet.xlsx')
    expect(reply.errors.map(({ column }) => column)).toEqual(['付款方式'])
    const file = await edited('cases/12-name-bullet.xlsx', (cells) =>
      cells.map((line) => line.map((cell) => (cell === '工商银行' ? '工行代发' : cell))),
    )
    const corrected = await carrier.call(importOrderInfo, { body: {}, file })
    expect(corrected).toMatchObject({ success: 1, fail: 0 })
    expect(await orders()).toMatchObject([{ driverName: '阿卜杜拉·买买提' }])
  })
})

test('a certificate without an end is valid, now and in ninety years', async () => {
  const file = fixture('cases/20-long-term-licence.xlsx')
  expect(await carrier.call(importFleet, { file })).toMatchObject({ bound: 1, fail: 0 })
  const { records } = await carrier.call(pageBoundFleet, { query: { keyword: '皖X77731' } })
  expect(records).toMatchObject([{ qualified: true, reasons: [] }])
  expect(records[0]?.drivers[0]?.certificates).toMatchObject([
    { kind: 'licence', validTo: '9999-12-31', state: 'valid' },
    { kind: 'qualification', state: 'valid' },
  ])
})

test.each([
  '９１３４９９０１ＭＡＸＸＸ００２３２',
  '\u202d91349901maxxx00232\u202c',
  '91349901 MAXXX00232',
])('an account is known as %s', async (account) => {
  const body = { account, password: 'Demo@2023' }
  expect(await server.api.anonymous.call(login, { body })).toMatchObject({
    token: expect.any(String),
  })
})
