import { getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { driver } from '#server/order/party.schema.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { setDataKey, seal } from '#server/platform/db/sealed.ts'
import { sealedColumns, takeDataKey } from '#server/platform/db/takeDataKey.ts'
import type { Db } from '#server/platform/ports.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { createDatabase } from './postgresPorts.ts'

const log = pino({ level: 'silent' })
const place = { dataDir: '/nowhere', dataKey: testDataKey, dataKeyFile: null }
const idNoOf = (at: number) => `3490011990010${String(at).padStart(5, '0')}`

const numbersOf = Array.from({ length: 2_500 }, (_, at) => idNoOf(at + 1))

/** A database with drivers whose numbers stand open, and whether one of them stands so in its file. */
const withOpenNumbers = async () => {
  const { database, url, drop } = await createDatabase()
  const { db } = database
  setDataKey(Buffer.from(testDataKey, 'hex'))
  await db.execute(sql`insert into driver (id, ent_id, driver_name, id_no, phone, vehicle_class, real_name_status, created_at)
    select n, 1, '样' || n, '3490011990010' || lpad(n::text, 5, '0'), '19900000000', 'A2', 1, 0 from generate_series(1, 2500) n`)
  const inFile = async () => {
    await db.execute(sql`checkpoint`)
    const [row] = await rowsOf<{ is: boolean }>(
      db,
      sql`select position(convert_to(${idNoOf(1_234)}, 'UTF8') in pg_read_binary_file(pg_relation_filepath('driver'))) > 0 as is`,
    )
    return row?.is
  }
  const end = async () => {
    await database.close()
    await drop()
  }
  return { url, db, inFile, end }
}

/** A transaction of another database that writes, open until it is ended: what it may see is kept on the whole server. */
const openElsewhere = async () => {
  const { database, drop } = await createDatabase()
  const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const done = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_current_xact_id()`)
    opened()
    await isOver
  })
  await isOpen
  return {
    end: async () => {
      end()
      await done
      await database.close()
      await drop()
    },
  }
}

test('two processes that start at once seal what stood open, and leave none of it in the files', async () => {
  const { url, db, inFile, end } = await withOpenNumbers()
  expect(await inFile()).toBe(true)

  const processes = [connectPostgres(url), connectPostgres(url)]
  await Promise.all(
    processes.map((each) => prepare(each, () => takeDataKey({ db: each.db, log }, place))),
  )
  const rows = await db.select().from(driver).orderBy(driver.id)
  expect(rows.map(({ idNo }) => idNo)).toEqual(numbersOf)
  const stored = await rowsOf<{ idNo: string }>(
    db,
    sql`select id_no as "idNo" from driver order by id`,
  )
  expect(stored.map(({ idNo }) => idNo)).toEqual(numbersOf.map(seal))
  expect(await inFile()).toBe(false)

  for (const each of processes) await each.close()
  await end()
})

test('a start waits for transactions that may still see what stood open, of other databases too', async () => {
  const { db, inFile, end } = await withOpenNumbers()
  const elsewhere = await openElsewhere()
  const { promise: waits, resolve: wait } = Promise.withResolvers<void>()
  const heard = pino({ level: 'info' }, { write: (line) => line.includes('waiting') && wait() })
  const start = takeDataKey({ db, log: heard }, place)
  await Promise.race([waits, start])
  expect(await inFile()).toBe(true)
  await elsewhere.end()
  await start
  expect(await inFile()).toBe(false)
  await end()
})

test('where they do not end it starts all the same, and the next start removes it', async () => {
  const { db, inFile, end } = await withOpenNumbers()
  const elsewhere = await openElsewhere()
  await takeDataKey({ db, log }, place, 0)
  expect(await inFile()).toBe(true)
  await elsewhere.end()
  await takeDataKey({ db, log }, place)
  expect(await inFile()).toBe(false)
  await end()
})

const sealedTables = sealedColumns.map(([table]) => getTableName(table))

test('a start that seals takes no payment down with it', async () => {
  const { url, db, end } = await withOpenNumbers()
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  await busy.query('begin')
  await busy.query('lock table pay_detail in row exclusive mode')
  const started = takeDataKey({ db, log }, place)
  await expect
    .poll(() =>
      rowsOf(
        db,
        sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      ),
    )
    .not.toEqual([])
  // What the other holds by now must not wait for the one that waits for it.
  for (const name of [...sealedTables, 'pay_notice', 'setting'])
    await busy.query(`lock table ${name} in row exclusive mode`)
  await busy.query('commit')
  await busy.end()
  await started
  await end()
})

/** A process that comes through some transactions and is cut in the one behind. */
const cutAfter = (db: Db, done: number): Db => {
  let left = done
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      left -= 1
      if (left < 0) throw new Error('cut')
      return result
    }, config)
  return Object.assign(Object.create(db) as Db, { transaction }) // the same but for this
}

test('a start that is cut goes on at the next with the same key alone, and leaves nothing in the files', async () => {
  const { db, inFile, end } = await withOpenNumbers()
  await db.execute(sql`insert into pay_notice (channel, notice_no, out_biz_no, body, applied, at)
    values ('ALIPAY', 'N1', 'FK1', '{"payeeAccount": "6299990000000001"}', false, 0)`)
  await db.execute(
    sql`insert into payee_usage (payee_id_no, day, fen) values ('34990119800101999X', '2026-11-20', 1)`,
  )
  const start = (done: number) => takeDataKey({ db: cutAfter(db, done), log }, place)
  await expect(start(0)).rejects.toThrow('cut')
  for (const _ of sealedTables) {
    await expect(start(1)).rejects.toThrow('cut')
    await expect(takeDataKey({ db, log }, { ...place, dataKey: '09'.repeat(32) })).rejects.toThrow(
      'another key',
    )
  }
  expect(await inFile()).toBe(true)
  await start(1)

  const [row] = await rowsOf<{ idNo: string; account: string; usage: string }>(
    db,
    sql`select id_no as "idNo", body ->> 'payeeAccount' as account, payee_id_no as usage
      from driver, pay_notice, payee_usage order by driver.id limit 1`,
  )
  expect(row).toEqual({
    idNo: seal(idNoOf(1)),
    account: seal('6299990000000001'),
    usage: seal('34990119800101999X'),
  })
  const checks = sql`select 1 from pg_constraint where conname like '%\\_sealed'`
  expect(await rowsOf(db, checks)).toHaveLength(
    sealedColumns.flatMap(([, , names]) => names).length,
  )
  expect(await inFile()).toBe(false)
  await end()
})
