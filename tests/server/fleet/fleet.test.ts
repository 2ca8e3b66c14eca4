import { strFromU8, unzipSync } from 'fflate'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { getOutcome, putAct } from '#contract/act.contract.ts'
import { actKeyAt, callOf } from '#contract/act.rules.ts'
import {
  bindCar,
  importFleet,
  pageBoundFleet,
  queryCarAndDriver,
  readCrew,
  saveFleet,
  unbindCar,
} from '#contract/fleet.contract.ts'
import { readFile } from '#contract/file.contract.ts'
import { importOrderInfo, insertOrderInfo, readImportReport } from '#contract/order.contract.ts'
import { seedFleet } from '#server/fleet/fleet.demo.ts'
import { importBatch } from '#server/order/order.schema.ts'
import { driver } from '#server/order/party.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { type Client, requestOf } from '#tests/server/client.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'
import { driverInput, fleetFile, vehicleInput } from './fleetInput.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
beforeEach(async () => {
  server = await createOrderServer()
  carrier = server.carrier
})
afterEach(() => server.ports.close())

const plate = '皖X39999'
const own = { vehicleNumber: plate, plateColor: '2', bindType: '1' } as const

const register = async (client: Client, n: number, more: { vehicleNumber?: string } = {}) => {
  const { driverId } = await client.call(saveFleet, {
    body: { vehicle: vehicleInput(more), driver: driverInput(n) },
  })
  return driverId ?? ''
}
const list = (query: object = {}) => carrier.call(pageBoundFleet, { query })

describe('a vehicle is bound', () => {
  test('with the driver that was registered, and is then fit for orders', async () => {
    const driverIds = await register(carrier, 1)
    const bound = await carrier.call(bindCar, { query: { ...own, driverIds } })
    expect(bound).toMatchObject({ bindStatus: 1, bindType: 1, qualified: true, reasons: [] })
    expect(bound.drivers).toMatchObject([{ driverName: '样例驾乙', phone: '199****0001' }])
    expect(await list({ keyword: '样例驾乙' })).toMatchObject({ records: [bound], total: 1 })
  })

  test('once: to a vehicle that is bound drivers are added, at most five', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await carrier.call(bindCar, { query: { ...own, driverIds: await register(carrier, n) } })
    }
    const [row] = (await list({ keyword: plate })).records
    expect(row?.drivers).toHaveLength(5)
    const sixth = carrier.call(bindCar, {
      query: { ...own, driverIds: await register(carrier, 6) },
    })
    expect(await refusalOf(sixth)).toBe('driversFull')
  })

  test('with no driver whose id is greater than any database counts', async () => {
    const query = { ...own, driverIds: '1,9223372036854775808' }
    expect(await refusalOf(carrier.call(bindCar, { query }))).toBe('inputInvalid')
    const last = { ...own, driverIds: '9223372036854775807' }
    expect(await refusalOf(carrier.call(bindCar, { query: last }))).toBe('missing')
  })

  test('as one’s own whoever else says so too, since a claim keeps nobody out', async () => {
    const other = server.consignor
    for (const each of [carrier, other]) {
      await register(each, 1)
      await each.call(bindCar, { query: own })
    }
    const listed = await other.call(pageBoundFleet, { query: { keyword: plate } })
    expect(listed.records).toMatchObject([{ bindType: 1 }])
  })

  test('with drivers of one’s own alone: of another’s one learns nothing', async () => {
    const theirs = await register(carrier, 1)
    const asked = server.consignor.call(bindCar, { query: { ...own, driverIds: theirs } })
    expect(await refusalOf(asked)).toBe('missing')
    expect(
      await server.consignor.call(queryCarAndDriver, { query: { keyword: '样例驾' } }),
    ).toEqual([])
  })

  test('with a driver who has one name: another under the same number is refused', async () => {
    await register(carrier, 1)
    const renamed = driverInput(1, { driverName: '别的名字' })
    const body = { vehicle: vehicleInput(), driver: renamed }
    expect(await refusalOf(carrier.call(saveFleet, { body }))).toBe('driverDiffers')
  })

  test('is refused field by field where it is no vehicle', async () => {
    const wrong = { vehicle: vehicleInput({ vehicleNumber: '皖XO1234' }), driver: null }
    expect(await refusalOf(carrier.call(saveFleet, { body: wrong }))).toBe('inputInvalid')
  })
})

describe('for the form of an order', () => {
  test('a bound vehicle and its driver are said in full, and each look is noted', async () => {
    const driverId = await register(carrier, 1)
    const { bindId } = await carrier.call(bindCar, { query: { ...own, driverIds: driverId } })
    const query = { bindId, driverId }
    const { idNo, phone, driverName } = driverInput(1)
    expect(await carrier.call(readCrew, { query })).toEqual({
      vehicleNumber: plate,
      vehiclePlateColorCode: '2',
      trailerVehiclePlateNumber: null,
      driverName,
      driverIdNo: idNo,
      driverPhone: phone,
    })
    expect(
      await rowsOf(
        server.ports.db,
        sql`select object_id, params from audit_log where action = 'fleet.crewRead'`,
      ),
    ).toMatchObject([{ object_id: bindId, params: { driverId } }])
  })

  test('they are missing to anybody else, once they are unbound, and apart from each other', async () => {
    const driverId = await register(carrier, 1)
    const another = await register(carrier, 2)
    const { bindId } = await carrier.call(bindCar, { query: { ...own, driverIds: driverId } })
    const asked = (by: Client, ids = { bindId, driverId }) =>
      refusalOf(by.call(readCrew, { query: ids }))
    expect(await asked(server.consignor)).toBe('missing')
    expect(await asked(carrier, { bindId, driverId: another })).toBe('missing')
    await carrier.call(unbindCar, { query: { bindId, reason: '车辆已出售' } })
    expect(await asked(carrier)).toBe('missing')
  })
})

describe('binding is a GET and an act', () => {
  const ask = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
    requestOf({ ...bindCar, method: method as 'GET' }, { query: own }, carrier.token, {
      key,
      headers,
    })
  const act = () => ({
    subject: 'fleet',
    key: actKeyAt(server.ports.clock.now(), '1234-5678-9012'),
    call: callOf(bindCar),
    name: plate,
    body: own,
  })
  const fetch = async (request: Request) => server.api.app.fetch(request)
  const count = async () => (await list({ keyword: plate })).total

  beforeEach(() => register(carrier, 1))

  test('that takes effect under its saved form alone, once', async () => {
    const { key } = act()
    expect((await (await fetch(await ask(key))).json()).data.problem).toBe('actNotOpen')
    await carrier.call(putAct, { body: act() })
    const first = await (await fetch(await ask(key))).text()
    expect(await (await fetch(await ask(key))).text()).toBe(first)
    expect(await count()).toBe(1)
    expect(await carrier.call(getOutcome, { query: { key } })).toMatchObject({ status: 'done' })
  })

  test('that nothing fetches ahead, and no HEAD carries out', async () => {
    await carrier.call(putAct, { body: act() })
    const { key } = act()
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }])
      expect((await fetch(await ask(key, headers))).status).toBe(400)
    expect((await fetch(await ask(key, { 'x-background': '1' }))).status).toBe(400)
    expect((await fetch(await ask(key, {}, 'HEAD'))).status).toBe(400)
    expect(await count()).toBe(0)
  })

  test('that no cache stores, and that needs its token and its key', async () => {
    await carrier.call(putAct, { body: act() })
    const { key } = act()
    const answer = await fetch(await ask(key))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(await requestOf(bindCar, { query: own }, null, { key }))).status).toBe(401)
    const keyless = await ask(key)
    keyless.headers.delete('idempotency-key')
    expect((await fetch(keyless)).status).toBe(400)
  })
})

describe('a vehicle is unbound', () => {
  const bind = async () =>
    carrier.call(bindCar, { query: { ...own, driverIds: await register(carrier, 1) } })
  const reason = '不再合作'

  test('whole, and may be bound again', async () => {
    const { bindId } = await bind()
    expect(await carrier.call(unbindCar, { query: { bindId, reason } })).toMatchObject({
      bindStatus: 3,
    })
    expect(await list({ keyword: plate, status: 'bound' })).toMatchObject({ total: 0 })
    const again = carrier.call(unbindCar, { query: { bindId, reason } })
    expect(await refusalOf(again)).toBe('stateForbids')
    expect((await bind()).bindId).not.toBe(bindId)
  })

  test('of one driver', async () => {
    const { bindId, drivers } = await bind()
    const driverId = drivers[0]?.driverId ?? ''
    const left = await carrier.call(unbindCar, { query: { bindId, reason, driverId } })
    expect(left).toMatchObject({ bindStatus: 1, drivers: [], reasons: ['noDriver'] })
  })

  test('not while an order of it is under way; orders that wait are told', async () => {
    const [bound] = (await list({ keyword: '皖X10001' })).records
    const { id } = await carrier.call(insertOrderInfo, { body: { order: orderInput() } })
    const move = (status: number) =>
      server.ports.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update freight_order set status = ${status} where id = ${id}`)
      })
    await move(40)
    expect((await list({ keyword: '皖X10001' })).records).toMatchObject([
      { openOrders: 1, movingOrders: 0, roadOrders: 0 },
    ])
    await move(50)
    expect((await list({ keyword: '皖X10001' })).records).toMatchObject([
      { openOrders: 1, movingOrders: 1, roadOrders: 1 },
    ])
    await move(80)
    expect((await list({ keyword: '皖X10001' })).records).toMatchObject([
      { movingOrders: 1, roadOrders: 0 },
    ])
    const asked = carrier.call(unbindCar, { query: { bindId: bound?.bindId ?? '', reason } })
    expect(await refusalOf(asked)).toBe('vehicleInUse')
  })
})

describe('certificates', () => {
  beforeEach(() => seedFleet(server.ports, server.ports.ent(2)))

  test('that have ended or end soon are listed, and say what they stop', async () => {
    const { counts } = await list()
    expect(counts).toMatchObject({ soon: 2, expired: 2, unbound: 1 })
    expect(
      (await list({ status: 'soon', sort: 'validTo', direction: 'asc' })).records,
    ).toMatchObject([
      { vehicleNumber: '皖X20013', bindStatus: 1, qualified: true },
      { vehicleNumber: '皖X20016', reasons: ['noDriver'] },
    ])
    expect(
      (await list({ status: 'expired', sort: 'validTo', direction: 'asc' })).records,
    ).toMatchObject([
      { vehicleNumber: '皖X20014', bindStatus: 4, reasons: ['transport'] },
      { vehicleNumber: '皖X20015', bindStatus: 4, reasons: ['qualification'] },
    ])
  })

  test('are renewed by registering them again', async () => {
    const vehicle = vehicleInput({ vehicleNumber: '皖X20014', vehicleType: 'H17' })
    await carrier.call(saveFleet, { body: { vehicle, driver: null } })
    expect((await list({ keyword: '皖X20014' })).records).toMatchObject([
      { bindStatus: 1, qualified: true },
    ])
  })

  test('show the number of a qualification masked, as an identity number is, in every list and answer', async () => {
    const driver = driverInput(7)
    const { qualificationNo } = driver
    const vehicle = vehicleInput({ vehicleNumber: '皖X39997' })
    const { driverId } = await carrier.call(saveFleet, { body: { vehicle, driver } })
    const bound = await carrier.call(bindCar, {
      query: {
        vehicleNumber: '皖X39997',
        plateColor: '2',
        bindType: '1',
        driverIds: driverId ?? '',
      },
    })
    const found = await carrier.call(queryCarAndDriver, { query: { keyword: '皖X39997' } })
    const listed = await list({ keyword: '皖X39997' })
    for (const answer of [bound, found, listed]) {
      expect(JSON.stringify(answer)).toContain('349***********0999')
      expect(JSON.stringify(answer)).not.toContain(qualificationNo)
    }
  })

  test('that a light vehicle does not need are not asked for', async () => {
    const light = { vehicleNumber: '皖X59999', plateColorCode: '1', vehicleType: 'H32' }
    const masses = {
      grossMassKg: 4_495,
      loadKg: 1_495,
      transportCertNo: null,
      transportCertTo: null,
    }
    await carrier.call(saveFleet, {
      body: { vehicle: vehicleInput({ ...light, ...masses }), driver: null },
    })
    const bound = await carrier.call(bindCar, {
      query: { vehicleNumber: '皖X59999', plateColor: '1', bindType: '1' },
    })
    expect(bound.certificates[0]).toMatchObject({ kind: 'transport', state: 'exempt' })
    expect(bound.reasons).toEqual(['noDriver'])
  })
})

describe('a spreadsheet', () => {
  const good = {
    action: '绑定',
    vehicleNumber: plate,
    plateColorCode: '黄',
    bindType: '自有',
    vehicleType: '重型厢式货车',
    grossMassKg: '18',
    loadKg: '9.99',
    transportCertNo: '349902009301',
    transportCertTo: '2029-12-31',
  }
  const { driverName, idNo, phone, vehicleClass } = driverInput(1)
  const person = { driverName, idNo, phone, vehicleClass, licenceTo: '2029/12/31' }

  test('binds and unbinds row by row, and says of each refused row what to do', async () => {
    const file = await fleetFile([
      { ...good, ...person },
      { action: '解绑', vehicleNumber: '皖X10002', plateColorCode: '黄' },
      { action: '解绑', vehicleNumber: '皖X99999', plateColorCode: '黄' },
      { ...good, vehicleNumber: '皖XO1234', vehicleType: '飞机', grossMassKg: '' },
      { ...good, vehicleNumber: '皖X39998', ...person, driverName: '别的名字' },
    ])
    const reply = await carrier.call(importFleet, { file })
    expect(reply).toMatchObject({ total: 5, bound: 1, unbound: 1, fail: 3 })
    expect(reply.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, '车牌号', 'missing'],
      [5, '车辆类型', 'notAllowed'],
      [5, '车牌号', 'format'],
      [5, '总质量', 'empty'],
      [6, '车牌号', 'driverDiffers'],
    ])
    expect((await list({ keyword: plate })).records).toMatchObject([
      { drivers: [{ driverName: '样例驾乙', certificates: [{ validTo: '2029-12-31' }, {}] }] },
    ])
    expect(await list({ keyword: '皖X10002', status: 'unbound' })).toMatchObject({ total: 1 })
    const errors = await carrier.send(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const told = Object.values(unzipSync(new Uint8Array(await errors.arrayBuffer())))
      .map((entry) => strFromU8(entry))
      .join('')
    expect(told).toContain('请更正后重新上传')
    expect(told).toContain('请删除此行')
  })

  test('is refused whole where it is no spreadsheet of ours, and once more within ten minutes', async () => {
    const other = fixture('orders-12.xlsx')
    expect(await refusalOf(carrier.call(importFleet, { file: other }))).toBe('templateMismatch')
    const file = await fleetFile([{ ...good }])
    await carrier.call(importFleet, { file })
    expect(await refusalOf(carrier.call(importFleet, { file }))).toBe('duplicateFile')
  })
})

test('an import says once more what it answered, and whom to bind; the database has it sealed', async () => {
  await server.ports.db
    .update(driver)
    .set({ driverName: '改了名' })
    .where(eq(driver.driverName, '张样一'))
  const reply = await carrier.call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') })
  const { report, unbound } = await carrier.call(readImportReport, {
    query: { batchNo: reply.batchNo },
  })
  expect(report).toEqual(reply)
  expect(unbound[0]).toMatchObject({ vehicleNumber: '皖X10001', driverName: '张样一' })
  // A row may be refused for more than one reason.
  const refused = new Set(reply.errors.map(({ row }) => row))
  expect(unbound.map(({ row }) => row)).toEqual([...refused])
  const rows = await rowsOf<{ report: string }>(
    server.ports.db,
    sql`select report from ${importBatch}`,
  )
  expect(rows[0]?.report).toMatch(/^siv1\./)
})
