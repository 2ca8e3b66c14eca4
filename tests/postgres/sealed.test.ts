import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { driver } from '#server/order/party.schema.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { setDataKey, seal } from '#server/platform/db/sealed.ts'
import { takeDataKey } from '#server/platform/db/takeDataKey.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { createDatabase } from './postgresPorts.ts'

const log = pino({ level: 'silent' })
const place = { dataDir: '/nowhere', dataKey: testDataKey, dataKeyFile: null }
const idNoOf = (at: number) => `3490011990010${String(at).padStart(5, '0')}`

test('two processes that start at once seal what stood open, and leave none of it in the files', async () => {
  const { database, url, drop } = await createDatabase()
  const { db } = database
  setDataKey(Buffer.from(testDataKey, 'hex'))
  await db.execute(sql`insert into driver (id, driver_name, id_no, phone, vehicle_class, real_name_status, created_at)
    select n, '样' || n, '3490011990010' || lpad(n::text, 5, '0'), '19900000000', 'A2', 1, 0 from generate_series(1, 2500) n`)
  const inFile = async () => {
    await db.execute(sql`checkpoint`)
    const [row] = await rowsOf<{ is: boolean }>(
      db,
      sql`select position(convert_to(${idNoOf(1_234)}, 'UTF8') in pg_read_binary_file(pg_relation_filepath('driver'))) > 0 as is`,
    )
    return row?.is
  }
  expect(await inFile()).toBe(true)

  const processes = [connectPostgres(url), connectPostgres(url)]
  await Promise.all(
    processes.map((each) => prepare(each, () => takeDataKey({ db: each.db, log }, place))),
  )
  const rows = await db.select().from(driver).orderBy(driver.id)
  expect(rows.map(({ idNo }) => idNo)).toEqual(rows.map((_, at) => idNoOf(at + 1)))
  const stored = await rowsOf<{ idNo: string }>(
    db,
    sql`select id_no as "idNo" from driver order by id`,
  )
  expect(stored.map(({ idNo }) => idNo)).toEqual(rows.map((_, at) => seal(idNoOf(at + 1))))
  expect(await inFile()).toBe(false)

  for (const each of [...processes, database]) await each.close()
  await drop()
})
