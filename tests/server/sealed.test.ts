import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/time.ts'
import { readDataKey } from '#server/db/dataKey.ts'
import { driver } from '#server/db/party.schema.ts'
import { rowsOf } from '#server/db/rows.ts'
import { holdDataKey, seal, unseal } from '#server/db/sealed.ts'
import { takeDataKey } from '#server/db/takeDataKey.ts'
import { seedOrders } from '#server/demo/orders.ts'
import { createShift } from '#server/demo/shift.ts'
import { createOrderServer } from './orderSetup.ts'
import { testDataKey, type TestPorts } from './testPorts.ts'

const ours = Buffer.from(testDataKey, 'hex')
const other = Buffer.alloc(32, 9)
const idNo = '349001199001010011'

describe('a sealed text', () => {
  beforeAll(() => holdDataKey(ours))

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
    holdDataKey(other)
    expect(() => unseal(text)).toThrow()
    holdDataKey(ours)
  })
})

describe('the database', () => {
  let ports: TestPorts
  beforeAll(async () => {
    const server = await createOrderServer()
    ports = server.ports
    await seedOrders(ports, server.ents, createShift(dayOf(ports.clock.now())))
  })
  afterAll(() => ports.close())

  const columns = () =>
    rowsOf<{ tableName: string; columnName: string }>(
      ports.db,
      sql`select table_name as "tableName", column_name as "columnName" from information_schema.columns
        where table_schema = 'public' and table_name not like 'sandbox%'
          and column_name ~ '(^|_)(id_no|card_no|payee_account)$'
        order by 1, 2`,
    )

  test('holds no identity number, card or payee’s account that can be read', async () => {
    const names = (await columns()).map(({ tableName, columnName }) => `${tableName}.${columnName}`)
    expect(names).toEqual([
      'bank_card.card_no',
      'bank_card.holder_id_no',
      'driver.id_no',
      'enterprise.legal_id_no',
      'freight_order.driver_id_no',
      'freight_order.payee_account',
      'pay_detail.payee_account',
      'pay_detail.payee_id_no',
      'vehicle_owner.owner_id_no',
    ])
    for (const { tableName, columnName } of await columns()) {
      const open = await rowsOf(
        ports.db,
        sql`select id from ${sql.identifier(tableName)}
          where ${sql.identifier(columnName)} <> '' and not starts_with(${sql.identifier(columnName)}, 'siv1.')`,
      )
      expect(open, `${tableName}.${columnName}`).toEqual([])
    }
  })

  test('seals what stood open when it meets its first key, and refuses another key from then on', async () => {
    const [one] = await ports.db.select().from(driver).limit(1)
    if (!one) throw new Error('no driver in the demonstration data')
    await ports.db.execute(sql`update driver set id_no = ${one.idNo} where id = ${one.id}`)
    await takeDataKey(ports.db, ours)
    const [stored] = await rowsOf(ports.db, sql`select id_no from driver where id = ${one.id}`)
    expect(stored).toEqual({ id_no: seal(one.idNo) })
    expect(await ports.db.select().from(driver).where(eq(driver.idNo, one.idNo))).toEqual([one])

    await expect(takeDataKey(ports.db, other)).rejects.toThrow('sealed with another key')
    await takeDataKey(ports.db, ours)
  })
})

describe('the key', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-key-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  test('is made once, for its owner alone, and read again afterwards', () => {
    const made = readDataKey(directory, null)
    expect(made).toHaveLength(32)
    expect(statSync(join(directory, 'data.key')).mode & 0o777).toBe(0o600)
    expect(readDataKey(directory, null)).toEqual(made)
    expect(readFileSync(join(directory, 'data.key'), 'utf8').trim()).toBe(Buffer.from(made).toString('hex'))
  })

  test('as configured comes before the one in the directory; what is no key is refused by name', () => {
    expect(readDataKey(directory, testDataKey)).toEqual(ours)
    expect(() => readDataKey(directory, 'secret')).toThrow('DATA_KEY is no key')
  })
})
