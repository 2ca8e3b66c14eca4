import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  getVendor,
  pagePayeeCards,
  registerVendor,
  savePayeeCard,
  setPayeeCard,
} from '#contract/card.contract.ts'
import { bodies } from '#contract/card.examples.ts'
import { queryCarAndDriver, saveFleet } from '#contract/fleet.contract.ts'
import { insertOrderInfo, queryBankCards } from '#contract/order.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { icbcVendor, ledgerAccount } from '#server/account/account.schema.ts'
import { bankCard } from '#server/order/party.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
let driverId: string
beforeEach(async () => {
  server = await createOrderServer()
  carrier = server.carrier
  const saved = await carrier.call(saveFleet, {
    body: { vehicle: vehicleInput(), driver: driverInput(1) },
  })
  driverId = saved.driverId ?? ''
})
afterEach(() => server.ports.close())

/** Card numbers with a right check digit. */
const numbers = [
  '6299990000000100135',
  '6299990000000100143',
  '6299990000000100150',
  '6299990000000100168',
  '6299990000000010011',
  '6299990000000010029',
]

const card = (at = 0, more: { reservedPhone?: string; isDefault?: boolean } = {}) => ({
  driverId,
  cardNo: numbers[at] ?? '',
  bankName: '示例银行',
  reservedPhone: '19900020001',
  isDefault: false,
  ...more,
})
const bind = (at?: number, more?: object) => carrier.call(savePayeeCard, { body: card(at, more) })
const list = (query: object = { keyword: '样例驾' }) => carrier.call(pagePayeeCards, { query })
const set = (cardId: string, to: 'default' | 'unbound' | 'verified') =>
  carrier.call(setPayeeCard, { body: { cardId, to } })

describe('a card', () => {
  test('is told from an online account, which is shown masked', async () => {
    const { records } = await list({ keyword: '张样一' })
    expect(records.map(({ accountType, accountTail }) => [accountType, accountTail])).toEqual([
      [2, 'de***01@example.com'],
      [1, '0011'],
    ])
  })

  test('is verified by the bank and shown by its tail; the database has its number sealed', async () => {
    expect(await bind()).toMatchObject({ verifyStatus: 1, accountTail: '0135', isDefault: true })
    expect(JSON.stringify(await list())).not.toContain('62999900')
    const rows = await rowsOf<{ card_no: string }>(
      server.ports.db,
      sql`select card_no from bank_card where person_id = ${driverId}`,
    )
    expect(rows[0]?.card_no).toMatch(/^siv1\./)
  })

  test('sent again is the same card', async () => {
    expect((await bind()).cardId).toBe((await bind()).cardId)
    expect(await list()).toMatchObject({ total: 1 })
  })

  test('that the bank refuses, or says nothing of, says so; and is verified once more', async () => {
    expect(await bind(0, { reservedPhone: '19900019999' })).toMatchObject({ verifyStatus: 2 })
    const { cardId, verifyStatus } = await bind(1, { reservedPhone: '19900010000' })
    expect(verifyStatus).toBe(0)
    expect((await list()).counts).toEqual({ all: 2, 0: 1, 1: 0, 2: 1 })
    await server.ports.db
      .update(bankCard)
      .set({ reservedPhone: '19900020001' })
      .where(eq(bankCard.id, cardId))
    expect(await set(cardId, 'verified')).toMatchObject({ verifyStatus: 1 })
  })

  test('is the default in place of the last one, and is unbound', async () => {
    const first = await bind(0)
    const second = await bind(1)
    expect(await set(second.cardId, 'default')).toMatchObject({ isDefault: true })
    const shown = (await list()).records.map(({ cardId, isDefault }) => [cardId, isDefault])
    expect(shown).toEqual([
      [second.cardId, true],
      [first.cardId, false],
    ])
    expect(await set(second.cardId, 'unbound')).toMatchObject({ verifyStatus: 3 })
    expect(await list()).toMatchObject({ total: 1 })
    expect(await refusalOf(set(second.cardId, 'default'))).toBe('stateForbids')
  })

  test('that was unbound is found nowhere, until it is bound again', async () => {
    // The driver of the demonstration, who drives a bound vehicle.
    const { records } = await list({ keyword: '张样一' })
    const of = (tail: string) => records.find(({ accountTail }) => accountTail === tail)
    const online = of('de***01@example.com')
    const { cardId = '', personId = '' } = of('0011') ?? {}
    const found = async () => {
      const people = await carrier.call(queryCarAndDriver, { query: { keyword: '张样一' } })
      return {
        listed: (await list({ keyword: '皖X10001' })).records.map((one) => one.cardId),
        counted: (await list({ keyword: '张样一' })).counts.all,
        offered: (await carrier.call(queryBankCards, { params: { id: personId } })).map(
          (one) => one.cardId,
        ),
        beside: people.flatMap(({ cards }) => cards.map((one) => one.cardId)),
      }
    }
    const has = async (id: string) => {
      const { listed, offered, beside } = await found()
      return [listed, offered, beside].map((ids) => ids.includes(id))
    }
    expect(await has(cardId)).toEqual([true, true, true])
    const { counted } = await found()
    await set(cardId, 'unbound')
    expect(await has(cardId)).toEqual([false, false, false])
    expect((await found()).counted).toBe(counted - 1)
    const again = await carrier.call(savePayeeCard, {
      body: { ...card(4, { reservedPhone: '19900010001' }), driverId: personId },
    })
    expect(again).toMatchObject({ cardId, verifyStatus: 1 })
    expect(await has(cardId)).toEqual([true, true, true])

    // An order that names an account which was unbound names none.
    const pays = async (number: string) => {
      const order = orderInput({ originalDocumentNumber: number })
      const { findings } = await carrier.call(insertOrderInfo, { body: { order } })
      return findings.map(({ code }) => code)
    }
    expect(await pays('HT-BOUND')).not.toContain('R13')
    await set(online?.cardId ?? '', 'unbound')
    expect(await pays('HT-UNBOUND')).toContain('R13')
  })

  test('is one of five at most', async () => {
    for (const at of [0, 1, 2, 3, 4]) await bind(at)
    expect(await refusalOf(bind(5))).toBe('cardsFull')
  })

  test('of somebody else’s driver cannot be bound', async () => {
    const asked = server.consignor.call(savePayeeCard, { body: card() })
    expect(await refusalOf(asked)).toBe('missing')
  })
})

describe('the enterprise registers at the bank', () => {
  const account = bodies.registerVendor

  test('which reviews it and opens its account', async () => {
    expect(await carrier.call(getVendor, {})).toBeNull()
    expect(await carrier.call(registerVendor, { body: account })).toMatchObject({ status: 1 })
    expect(await refusalOf(carrier.call(registerVendor, { body: account }))).toBe('stateForbids')
    const told = eq(auditLog.action, 'vendor.registered')
    expect(await server.ports.db.select().from(auditLog).where(told)).toMatchObject([
      { chain: server.ports.ent(2), objectId: server.ports.ent(2) },
    ])
    await server.ports.runSweep('reviews')
    expect(await carrier.call(getVendor, {})).toMatchObject({ status: 2, accountTail: '0123' })
    const accounts = await server.ports.db
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.accountNo, account.accountNo))
    expect(accounts).toMatchObject([{ kind: 'ICBC', entId: server.ports.ent(2) }])
  })

  test('and may register again where it was rejected, and whoever typed the number before keeps nobody out', async () => {
    await carrier.call(registerVendor, { body: { ...account, accountNo: '1302000009000000000' } })
    await server.ports.runSweep('reviews')
    expect(await carrier.call(getVendor, {})).toMatchObject({ status: 3 })
    const { waiting } = await carrier.call(readWorkbench, {})
    expect(waiting.map(({ kind }) => kind)).toContain('vendorToFix')
    await carrier.call(registerVendor, { body: account })
    await server.consignor.call(registerVendor, { body: account })
    await server.ports.runSweep('reviews')
    const statuses = await Promise.all(
      [carrier, server.consignor].map(async (one) => (await one.call(getVendor, {}))?.status),
    )
    expect(statuses).toEqual([2, 2])
  })

  test('and keeps its number at the bank when it registers again', async () => {
    const given = { outVendorId: 'V-OF-AN-EARLIER-YEAR', status: 3 }
    await carrier.call(registerVendor, { body: account })
    await server.ports.db.update(icbcVendor).set(given)
    expect(await carrier.call(registerVendor, { body: account })).toMatchObject({
      outVendorId: given.outVendorId,
      status: 1,
    })
  })
})
