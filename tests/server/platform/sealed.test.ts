import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/time.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import { makeDataKey, readDataKey } from '#server/platform/db/dataKey.ts'
import {
  accountBook,
  accountWithdrawal,
  icbcVendor,
  ledgerAccount,
} from '#server/account/account.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver, vehicleOwner } from '#server/order/party.schema.ts'
import { payeeUsage, payNotice } from '#server/pay/pay.schema.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { setDataKey, seal, unseal } from '#server/platform/db/sealed.ts'
import { takeDataKey } from '#server/platform/db/takeDataKey.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { testDataKey, type TestPorts } from '#tests/server/testPorts.ts'

const ours = Buffer.from(testDataKey, 'hex')
const other = '09'.repeat(32)
const idNo = '349001199001010011'
const vendorAccount = '1302099900000000077'
const withdrawnTo = '1302099900000000780'
const qualificationNo = '349001000000000778'
const extCard = {
  bankAccName: '安和示例物流有限公司',
  cardNo: '6299990000000779',
  cardBank: '示例银行',
  status: 'A',
}
const paidPerson = '34990119800101999X'
const log = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'portal-key-'))
const here = { dataDir: directory, dataKey: testDataKey, dataKeyFile: null }
afterAll(() => rmSync(directory, { recursive: true }))

describe('a sealed text', () => {
  beforeAll(() => setDataKey(ours))

  test('comes back, is always the same, and shows nothing of itself', () => {
    expect(unseal(seal(idNo))).toBe(idNo)
    expect(seal(idNo)).toBe(seal(idNo))
    expect(seal(idNo)).not.toBe(seal('349001199001010012'))
    expect(seal(idNo)).toMatch(/^siv1\.[\w-]{46}$/)
    expect(unseal(seal('昵称@example.com'))).toBe('昵称@example.com')
    expect(seal('')).toBe('')
  })

  test('does not open when it was changed, was never sealed, or belongs to another key', () => {
    const text = seal(idNo)
    expect(() => unseal(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toThrow()
    expect(() => unseal(idNo)).toThrow('nobody sealed')
    expect(() => unseal('siv1.somebody@example.com')).toThrow('nobody sealed')
    setDataKey(Buffer.from(other, 'hex'))
    expect(() => unseal(text)).toThrow()
    // Nor is what another key sealed remembered.
    expect(seal(idNo)).not.toBe(text)
    setDataKey(ours)
  })
})

describe('a database from before columns were sealed', () => {
  let ports: TestPorts
  let numbers: string[]

  /** Every text of a table as it stands, whatever its columns are called. */
  const everything = async () => {
    const tables = await rowsOf<{ name: string }>(
      ports.db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'sandbox%'`,
    )
    const texts = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        JSON.stringify(
          await rowsOf(ports.db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`),
        ),
      ]),
    )
    return new Map(texts as [string, string][]) // pairs, as they were made
  }
  const tablesThatShow = async (number: string) =>
    [...(await everything())].filter(([, text]) => text.includes(number)).map(([name]) => name)

  const open = async (table: string, column: string, stored: string) =>
    ports.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${unseal(stored)}
        where ${sql.identifier(column)} = ${stored}`,
    )

  beforeAll(async () => {
    const database = await connectPglite({})
    await prepare(database)
    const server = await createOrderServer({ database })
    ports = server.ports
    await seedOrders(ports, server.ents, createShift(dayOf(ports.clock.now())))
    await ports.db.insert(payNotice).values({
      channel: 'ALIPAY',
      noticeNo: 'N1',
      outBizNo: 'FK1',
      body: { payeeAccount: '6299990000000001', amountFen: 1 },
      applied: false,
      at: 0,
    })
    await ports.db.insert(ledgerAccount).values({
      id: '7',
      entId: '1',
      kind: 'ACCOUNT_BOOK',
      accountNo: '2088000000000001',
      name: '安和示例物流有限公司',
      openedAt: 0,
    })
    await ports.db.insert(accountBook).values({
      entId: '1',
      accountId: '7',
      accountBookId: '2088000000000001',
      agreementStatus: 'NORMAL',
      extCard,
      status: 3,
    })
    await ports.db.insert(icbcVendor).values({
      entId: '1',
      outVendorId: 'V1',
      vendorName: '安和示例物流有限公司',
      accountNo: vendorAccount,
      accountBankName: '中国工商银行示例支行',
      status: 1,
    })
    await ports.db.insert(accountWithdrawal).values({
      id: '8',
      withdrawalNo: 'TX8',
      accountId: '7',
      amountFen: 100,
      toAccount: withdrawnTo,
      toTail: '0780',
      status: 2,
      at: 0,
    })
    await ports.db.insert(payeeUsage).values({ payeeIdNo: paidPerson, day: '2026-11-20', fen: 1 })
    const drivers = await ports.db.select().from(driver)
    const cards = await ports.db.select().from(bankCard)
    const owners = await ports.db.select().from(vehicleOwner)
    numbers = [
      ...drivers.flatMap((it) => [it.idNo, it.qualificationNo ?? it.idNo]),
      paidPerson,
      ...cards.flatMap((it) => [it.cardNo, it.holderIdNo]),
      ...owners.map((it) => it.ownerIdNo),
    ]
  })
  afterAll(() => ports.close())

  test('shows no identity number, card or account wherever it is looked for, of what is written now', async () => {
    const all = [...(await everything())]
    const shown = all.flatMap(([name, text]) =>
      numbers.some((it) => text.includes(it)) ? [name] : [],
    )
    expect(numbers.length).toBeGreaterThan(20)
    expect(shown).toEqual([])
  })

  test('is sealed when it meets its first key, row by row the same, and refuses open values from then on', async () => {
    const before = await ports.db.select().from(freightOrder).orderBy(freightOrder.id)
    const [order] = await rowsOf<Record<string, string>>(
      ports.db,
      sql`select driver_id_no, payee_account, actual_carrier_id, consignee_id from freight_order
        where status = 120 order by id limit 1`,
    )
    for (const [column, stored] of Object.entries(order ?? {}))
      await open('freight_order', column, stored)
    const [card] = await rowsOf<{ cardNo: string }>(
      ports.db,
      sql`select card_no as "cardNo" from bank_card limit 1`,
    )
    await open('bank_card', 'card_no', card?.cardNo ?? '')
    await open('icbc_vendor', 'account_no', seal(vendorAccount))
    await open('account_withdrawal', 'to_account', seal(withdrawnTo))
    await ports.db.execute(
      sql`update driver set qualification_no = ${qualificationNo} where id = (select min(id) from driver)`,
    )
    await ports.db.execute(
      sql`update account_book set ext_card = ${JSON.stringify(extCard)}::jsonb where ent_id = 1`,
    )
    await open('payee_usage', 'payee_id_no', seal(paidPerson))
    expect(await tablesThatShow(paidPerson)).toEqual(['payee_usage'])
    expect(await tablesThatShow(vendorAccount)).toEqual(['icbc_vendor'])
    expect(await tablesThatShow(withdrawnTo)).toEqual(['account_withdrawal'])
    expect(await tablesThatShow(qualificationNo)).toEqual(['driver'])
    expect(await tablesThatShow(extCard.cardNo)).toEqual(['account_book'])
    expect(await tablesThatShow(unseal(order?.['driver_id_no'] ?? ''))).toEqual(['freight_order'])
    expect(await tablesThatShow('6299990000000001')).toContain('pay_notice')

    await takeDataKey({ db: ports.db, log }, here)
    expect(await ports.db.select().from(freightOrder).orderBy(freightOrder.id)).toEqual(before)
    for (const number of [
      ...numbers,
      vendorAccount,
      withdrawnTo,
      '6299990000000001',
      qualificationNo,
      extCard.cardNo,
    ])
      expect(await tablesThatShow(number)).toEqual([])
    const [qualified] = await ports.db.select().from(driver).orderBy(driver.id)
    expect(qualified?.qualificationNo).toBe(qualificationNo)
    const [book] = await ports.db.select().from(accountBook)
    expect(book?.extCard).toEqual(extCard)
    const [vendor] = await ports.db.select().from(icbcVendor)
    expect(vendor?.accountNo).toBe(vendorAccount)
    const [withdrawal] = await ports.db.select().from(accountWithdrawal)
    expect(withdrawal).toMatchObject({ toAccount: withdrawnTo, toTail: '0780' })
    const [notice] = await ports.db.select().from(payNotice)
    expect(notice?.body).toEqual({ payeeAccount: seal('6299990000000001'), amountFen: 1 })

    const table = sql.identifier(getTableName(driver))
    await expect(
      ports.db.execute(sql`update ${table} set id_no = '349001199001010011'`),
    ).rejects.toThrow()
    await expect(
      ports.db.execute(sql`update ${table} set qualification_no = ${qualificationNo}`),
    ).rejects.toThrow()
    await expect(
      ports.db.execute(sql`update account_book set ext_card = ${JSON.stringify(extCard)}::jsonb`),
    ).rejects.toThrow()
  })

  test('takes no other key afterwards, and does not make one where its own is missing', async () => {
    await expect(takeDataKey({ db: ports.db, log }, { ...here, dataKey: other })).rejects.toThrow(
      'another key',
    )
    await expect(
      takeDataKey({ db: ports.db, log }, { dataDir: directory, dataKey: null, dataKeyFile: null }),
    ).rejects.toThrow('not here')
    await takeDataKey({ db: ports.db, log }, here)
  })
})

describe('the key', () => {
  const place = { dataDir: directory, dataKey: null, dataKeyFile: null }

  test('is made once, for its owner alone, and read again afterwards', () => {
    expect(() => readDataKey(place)).toThrow('not here')
    makeDataKey(place, log)
    const made = readDataKey(place)
    expect(made).toHaveLength(32)
    expect(statSync(join(directory, 'data.key')).mode & 0o777).toBe(0o600)
    makeDataKey(place, log)
    expect(readDataKey(place)).toEqual(made)
    expect(readFileSync(join(directory, 'data.key'), 'utf8').trim()).toBe(
      Buffer.from(made).toString('hex'),
    )
  })

  test('as configured comes before the one in the directory; what is no key is refused by name', () => {
    expect(readDataKey(here)).toEqual(ours)
    expect(() => readDataKey({ dataDir: directory, dataKey: 'secret', dataKeyFile: null })).toThrow(
      'DATA_KEY is no key',
    )
  })
})
