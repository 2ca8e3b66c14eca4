import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pagePayeeCards, savePayeeCard, setPayeeCard } from '#contract/card.contract.ts'
import {
  bindCar,
  pageBoundFleet,
  queryCarAndDriver,
  saveFleet,
  unbindCar,
} from '#contract/fleet.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { insertOrderInfo, queryBankCards } from '#contract/order.contract.ts'
import { dayMs } from '#contract/time.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { operate } from '#server/operator/operate.ts'
import { loadFacts } from '#server/order/orderFacts.store.ts'
import { needsOf } from '#server/order/import/needs.ts'
import { bankCard, driver, vehicleBinding } from '#server/order/party.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { carrierUscc, consignorUscc, createOrderServer } from '#tests/server/order/orderSetup.ts'
import { driverInput, vehicleInput } from './fleetInput.ts'

// Two enterprises that know the same lorry and the same driver.

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
let other: Client
beforeEach(async () => {
  server = await createOrderServer()
  carrier = server.carrier
  other = server.consignor
})
afterEach(() => server.ports.close())

const thirdUscc = '91349901MAXXX00157'
const plate = '皖X39999'
const cardNos = ['6299990000000100135', '6299990000000100143', '6299990000000100150']

const register = async (client: Client, vehicle = {}, person = {}) =>
  (
    await client.call(saveFleet, {
      body: { vehicle: vehicleInput(vehicle), driver: driverInput(1, person) },
    })
  ).driverId ?? ''
const bind = (client: Client, driverIds: string, bindType: '1' | '4' = '1') =>
  client.call(bindCar, { query: { vehicleNumber: plate, plateColor: '2', bindType, driverIds } })
const addCard = (client: Client, driverId: string, at: number, isDefault = false) =>
  client.call(savePayeeCard, {
    body: {
      driverId,
      cardNo: cardNos[at] ?? '',
      bankName: '示例银行',
      reservedPhone: '19900020001',
      isDefault,
    },
  })
const fleetOf = async (client: Client) =>
  (await client.call(pageBoundFleet, { query: { keyword: plate } })).records[0]
const cardsOf = async (client: Client) =>
  (await client.call(pagePayeeCards, { query: { keyword: '样例驾' } })).records
const told = async (client: Client, kind: string) =>
  (await client.call(queryMessages, { query: { size: 100 } })).records.filter(
    (one) => one.kind === kind,
  )

describe('what another enterprise enters of the same lorry and driver', () => {
  const wrong = { grossMassKg: 20_000, loadKg: 1, transportCertTo: '2020-01-01' }

  test('changes nothing of the vehicle, even where both have bound it', async () => {
    await bind(carrier, await register(carrier))
    const before = await fleetOf(carrier)
    await bind(other, await register(other), '4')
    await register(other, wrong)
    expect(await fleetOf(carrier)).toEqual(before)
    expect(await fleetOf(other)).toMatchObject({ loadKg: 1, grossMassKg: 20_000 })
  })

  test('shows and changes nothing of the driver, of whom each has a record of its own', async () => {
    const mine = await register(carrier)
    await bind(carrier, mine)
    const theirs = await register(other, {}, { phone: '19900029999', licenceTo: '2020-01-01' })
    await bind(other, theirs, '4')
    await register(other, {}, { phone: '19900028888', licenceTo: '2020-01-01' })
    expect(theirs).not.toBe(mine)
    expect((await fleetOf(carrier))?.drivers).toMatchObject([
      { driverId: mine, phone: '199****0001', certificates: [{ validTo: '2029-12-31' }, {}] },
    ])
    const found = await other.call(queryCarAndDriver, { query: { keyword: '样例驾' } })
    expect(found.flatMap(({ drivers }) => drivers)).toMatchObject([
      { driverId: theirs, phone: '199****8888' },
    ])
  })

  test('adds no account, makes none the default and removes none', async () => {
    const mine = await register(carrier)
    await bind(carrier, mine)
    const { cardId } = await addCard(carrier, mine, 0)
    const theirs = await register(other)
    await bind(other, theirs, '4')
    await addCard(other, theirs, 1, true)
    for (const to of ['default', 'unbound', 'verified'] as const)
      expect(await refusalOf(other.call(setPayeeCard, { body: { cardId, to } }))).toBe('missing')
    expect(await refusalOf(addCard(other, mine, 2, true))).toBe('missing')
    expect(await refusalOf(other.call(queryBankCards, { params: { id: mine } }))).toBe('missing')
    expect(await cardsOf(carrier)).toMatchObject([
      { cardId, accountTail: '0135', isDefault: true, verifyStatus: 1 },
    ])
    expect(await cardsOf(other)).toMatchObject([{ accountTail: '0143', isDefault: true }])
  })

  test('is checked by the bank for each: one’s verdict says nothing of the other’s', async () => {
    await addCard(carrier, await register(carrier), 0)
    const theirs = await register(other)
    await other.call(savePayeeCard, {
      body: {
        driverId: theirs,
        cardNo: cardNos[0] ?? '',
        bankName: '别的银行',
        reservedPhone: '19900019999',
        isDefault: true,
      },
    })
    expect(await cardsOf(carrier)).toMatchObject([{ verifyStatus: 1, bankName: '示例银行' }])
    expect(await cardsOf(other)).toMatchObject([{ verifyStatus: 2 }])
  })

  test('does not refuse the owner’s orders', async () => {
    const order = orderInput()
    await other.call(saveFleet, {
      body: {
        vehicle: vehicleInput({ ...wrong, vehicleNumber: order.vehicleNumber }),
        driver: driverInput(1, { idNo: order.driverIdNo, driverName: order.driverName }),
      },
    })
    await other.call(bindCar, {
      query: { vehicleNumber: order.vehicleNumber, plateColor: '2', bindType: '4' },
    })
    await other.call(saveFleet, {
      body: {
        vehicle: vehicleInput({ ...wrong, vehicleNumber: order.vehicleNumber }),
        driver: null,
      },
    })
    const { id } = await carrier.call(insertOrderInfo, { body: { order } })
    const [stored] = await server.ports.db
      .select()
      .from(freightOrder)
      .where(eq(freightOrder.id, id))
    expect(stored?.problems).toEqual([])
  })

  test('answers of a number that somebody knows what it answers of one that nobody knows', async () => {
    await register(carrier)
    const asked = (n: number, driverName: string) =>
      other.send(saveFleet, {
        body: { vehicle: vehicleInput(), driver: driverInput(n, { driverName }) },
      })
    const [known, unknown] = [await asked(1, '别的名字'), await asked(2, '别的名字')]
    expect(known.status).toBe(unknown.status)
    const [of, other2] = [await known.json(), await unknown.json()]
    expect(Object.keys(of.data).toSorted()).toEqual(Object.keys(other2.data).toSorted())
    // Neither is older than the other.
    expect(BigInt(of.data.driverId) < BigInt(other2.data.driverId)).toBe(true)
    const [mine] = await server.ports.db
      .select()
      .from(driver)
      .where(and(eq(driver.idNo, driverInput(1).idNo), eq(driver.entId, server.ports.ent(2))))
    expect(BigInt(of.data.driverId) > BigInt(mine?.id ?? 0)).toBe(true)
    // Its own driver has the name that it gave first.
    expect((await asked(1, '又一个名')).status).toBe(422)
  })
})

describe('the database', () => {
  test('lets no enterprise refer to another’s vehicle, driver or account', async () => {
    const mine = await register(carrier)
    const { bindId } = await bind(carrier, mine)
    const theirs = await register(other)
    await addCard(other, theirs, 1)
    const [card] = await server.ports.db
      .select()
      .from(bankCard)
      .where(eq(bankCard.personId, theirs))
    const { id: orderId } = await carrier.call(insertOrderInfo, {
      body: { order: orderInput() },
    })
    const links = [
      sql`insert into binding_driver (ent_id, binding_id, driver_id) values (${server.ports.ent(2)}, ${bindId}, ${theirs})`,
      sql`update vehicle_binding set vehicle_id = (select id from vehicle where ent_id <> vehicle_binding.ent_id limit 1) where id = ${bindId}`,
      sql`update freight_order set payee_card_id = ${card?.id} where id = ${orderId}`,
    ]
    for (const link of links)
      await expect(server.ports.db.execute(link)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('foreign key') },
      })
  })
})

describe('a plate', () => {
  test('that another has bound is told to that one once a day, and not who it was', async () => {
    await bind(carrier, await register(carrier))
    const theirs = await register(other)
    const { bindId } = await bind(other, theirs, '4')
    await bind(other, theirs, '4')
    const again = async (id: string) => {
      await other.call(unbindCar, { query: { bindId: id, reason: '不再合作' } })
      return (await bind(other, theirs, '4')).bindId
    }
    const next = await again(bindId)
    const [message, ...more] = await told(carrier, 'plateBoundElsewhere')
    expect(more).toEqual([])
    expect(message).toMatchObject({ params: { plate, time: '2026-11-21 10:00:00' } })
    expect(Object.keys(message?.params ?? {}).toSorted()).toEqual(['plate', 'time'])
    expect(await told(other, 'plateBoundElsewhere')).toEqual([])
    await server.ports.clock.advance(dayMs)
    other = await server.api.as(consignorUscc)
    carrier = await server.api.as(carrierUscc)
    await again(next)
    expect(await told(carrier, 'plateBoundElsewhere')).toHaveLength(2)
  })

  test('that two call their own is told to both, at once and once, and the operator settles whose it is', async () => {
    const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
    const settle = (claim: string) => run('plates', 'settle', claim, '--as', 'Li Ming')
    const [mine, theirs] = [await register(carrier), await register(other)]
    const [{ bindId: ours }, { bindId: claim }] = await Promise.all([
      bind(carrier, mine),
      bind(other, theirs),
    ])
    await bind(other, theirs)
    for (const each of [carrier, other])
      expect(await told(each, 'plateContested')).toMatchObject([{ params: { plate } }])
    const { claims, total } = JSON.parse((await run('plates', 'list', '--json')).out)
    expect(total).toBe(2)
    expect(claims.map(({ bindId }: { bindId: string }) => bindId).toSorted()).toEqual(
      [ours, claim].toSorted(),
    )
    expect((await settle('1')).err).toContain('the number of no claim')
    expect((await settle(claim)).out).toContain(`Left ${plate} to claim ${claim}`)
    expect(await told(other, 'plateUpheld')).toHaveLength(1)
    expect(await told(carrier, 'plateRefused')).toHaveLength(1)
    const rows = await server.ports.db
      .select()
      .from(vehicleBinding)
      .where(eq(vehicleBinding.vehicleNumber, plate))
    expect(
      new Map(rows.map(({ id, bindType, bindStatus }) => [id, [bindType, bindStatus]])),
    ).toEqual(
      new Map([
        [ours, [4, 1]],
        [claim, [1, 1]],
      ]),
    )
    expect((await settle(claim)).err).toContain('Nobody contests')
    expect((await run('plates', 'list')).out).toContain('No vehicle is contested.')
  })
})

describe('whoever claims the plate of another', () => {
  const outside = async () =>
    (
      await server.ports.db
        .select({ kind: message.kind, way: outbox.way })
        .from(outbox)
        .innerJoin(message, eq(message.id, outbox.messageId))
    ).filter(({ kind }) => kind === 'plateContested')

  test('has its owner told once, whatever day it is claimed again, and by no text message', async () => {
    await bind(carrier, await register(carrier))
    const theirs = await register(other)
    let { bindId } = await bind(other, theirs)
    // One message tells it.
    expect(await told(carrier, 'plateBoundElsewhere')).toEqual([])
    for (let day = 0; day < 2; day++) {
      await server.ports.clock.advance(dayMs)
      other = await server.api.as(consignorUscc)
      await other.call(unbindCar, { query: { bindId, reason: '不再合作' } })
      bindId = (await bind(other, theirs)).bindId
    }
    carrier = await server.api.as(carrierUscc)
    for (const each of [carrier, other]) expect(await told(each, 'plateContested')).toHaveLength(1)
    expect(await outside()).toEqual([])
    // A third is another.
    const third = await server.api.as(thirdUscc)
    await bind(third, await register(third))
    expect(await told(carrier, 'plateContested')).toHaveLength(2)
  })

  test('hides none behind its many: what is contested longest comes first, and a plate is found by itself', async () => {
    const ofPlate = async (client: Client, vehicleNumber: string) => {
      const driverIds = await register(client, { vehicleNumber })
      return client.call(bindCar, {
        query: { vehicleNumber, plateColor: '2', bindType: '1', driverIds },
      })
    }
    const contested = async (...option: string[]) => {
      const { out } = await operate(['plates', 'list', '--json', ...option], (work) =>
        work(server.ports),
      )
      const { claims, total } = JSON.parse(out)
      return {
        total,
        plates: claims.map((one: { vehicleNumber: string }) => one.vehicleNumber),
      }
    }
    // Bound first, but contested last.
    await ofPlate(other, '京A10001')
    for (const each of [carrier, other]) await ofPlate(each, plate)
    await server.ports.clock.advance(60_000)
    await ofPlate(carrier, '京A10001')
    expect(await contested()).toEqual({
      total: 4,
      plates: [plate, plate, '京A10001', '京A10001'],
    })
    expect(await contested('--plate', '京A·10001')).toEqual({
      total: 2,
      plates: ['京A10001', '京A10001'],
    })
    expect(await contested('--plate', '沪B20002')).toEqual({ total: 0, plates: [] })
  })
})

describe('an account of a payee', () => {
  test('that is added, made the default, verified anew or unbound is told to its enterprise', async () => {
    const driverId = await register(carrier)
    const first = await addCard(carrier, driverId, 0)
    await addCard(carrier, driverId, 1)
    const set = (to: 'default' | 'verified' | 'unbound') =>
      carrier.call(setPayeeCard, { body: { cardId: first.cardId, to } })
    for (const to of ['default', 'verified', 'unbound'] as const) await set(to)
    const by = '云途示例网络货运有限公司'
    for (const [kind, count] of [
      ['payeeCardBound', 2],
      ['payeeCardDefault', 1],
      ['payeeCardVerified', 1],
      ['payeeCardUnbound', 1],
    ] as const) {
      const messages = await told(carrier, kind)
      expect(messages.length, kind).toBe(count)
      expect(messages[0]?.params).toMatchObject({ payee: '样例驾乙', by })
      expect(JSON.stringify(messages)).not.toContain('62999900')
    }
    expect(await told(other, 'payeeCardBound')).toEqual([])
  })
})

test('what a person earns is added up over the enterprises that pay it', async () => {
  const order = orderInput()
  const { id } = await carrier.call(insertOrderInfo, { body: { order } })
  const { db, clock, nextId } = server.ports
  const [mine] = await db.select().from(freightOrder).where(eq(freightOrder.id, id))
  const theirs = nextId()
  const [known] = await db
    .select()
    .from(driver)
    .where(eq(driver.id, mine?.payeeId ?? ''))
  if (!mine || !known) throw new Error('the order has no payee')
  await db.insert(driver).values({ ...known, id: theirs, entId: server.ports.ent(3) })
  await db.insert(freightOrder).values({
    ...mine,
    id: nextId(),
    entId: server.ports.ent(3),
    payeeId: theirs,
    payeeCardId: null,
    shippingNoteNumber: 'YD2999010100000001',
    status: 40,
  })
  const { income } = await loadFacts(
    db,
    { entId: server.ports.ent(2), now: clock.now() },
    needsOf([order]),
  )
  const month = order.despatchActualDateTime.slice(0, 7)
  expect([...income]).toEqual([
    [`${order.driverIdNo} ${month}`, 2 * (mine.driverFreightFen - mine.deductFen)],
  ])
})
