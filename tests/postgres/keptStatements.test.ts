import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterprise } from '#server/auth/auth.schema.ts'
import { createNames } from '#server/platform/db/keptStatements.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Created } from '#tests/createdOn.ts'
import { createDatabase } from './postgresPorts.ts'

let created: Created
beforeAll(async () => {
  created = await createDatabase()
})
afterAll(async () => {
  await created.database.close()
  await created.drop()
})

const keptBy = async (db: Db) =>
  (await rowsOf<{ statement: string }>(db, sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  )

test('what is asked again and again is read once on a connection, also after an error between', async () => {
  const { db } = created.database
  const ask = (tx: Db, id: string) =>
    tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.id, id))
  // Of a name that no statement has been read for yet, when its first one fails.
  for (let at = 0; at < 40; at++) {
    await expect(db.execute(sql`select ${'1'}::integer / ${0}::integer`)).rejects.toThrow()
  }
  await db.transaction(async (tx) => {
    for (let at = 0; at < 40; at++) expect(await ask(tx, String(at))).toEqual([])
    const kept = await keptBy(tx)
    expect(kept.filter((text) => text.includes('"enterprise"."id" = $1'))).toHaveLength(1)
  })
})

test('within a transaction the database keeps plans, too; outside each is planned for its values', async () => {
  // Background work asks within transactions and outside over the same connections.
  const db = created.database.jobsDb
  const statement = 'select n from planned where n = $1'
  const work = async (tx: Db) => {
    for (let at = 0; at < 40; at++) await tx.execute(sql`select n from planned where n = ${at}`)
  }
  const plansOf = (tx: Db) =>
    rowsOf<{ generic: string; custom: string }>(
      tx,
      sql`select generic_plans as generic, custom_plans as custom
        from pg_prepared_statements where statement = ${statement}`,
    )
  await db.execute(sql`create table planned (n integer primary key)`)
  await work(db)
  const outside = await plansOf(db)
  expect(outside.map(({ generic }) => Number(generic))).toEqual([0])
  const [within] = await db.transaction(async (tx) => {
    await work(tx)
    return plansOf(tx)
  })
  expect(Number(within?.generic)).toBeGreaterThan(30)
  await work(db)
  const [after] = await plansOf(db)
  expect(after?.generic).toBe(within?.generic)
  expect(Number(after?.custom)).toBe(Number(within?.custom) + 40)
})

test('a connection whose kept statement no longer fits its table is replaced', async () => {
  const { db } = created.database
  const work = () =>
    db.transaction(async (tx) => {
      for (let at = 0; at < 40; at++) await tx.execute(sql`select n from changing where n = ${at}`)
    })
  await db.execute(sql`create table changing (n integer)`)
  await work()
  await db.execute(sql`alter table changing alter n type bigint`)
  await expect(work()).rejects.toThrow()
  await work()
})

test('only frequent statements are kept, and only so many', () => {
  const nameOf = createNames()
  const last = (text: string) => Array.from({ length: 20 }, () => nameOf(text)).findLast(() => true)
  for (let at = 0; at < 10_000; at++) expect(nameOf(`once ${at}`)).toBeUndefined()
  const names = Array.from({ length: 300 }, (_, at) => last(`often ${at}`))
  expect(new Set(names.slice(0, 200)).size).toBe(200)
  expect(names.slice(0, 200)).not.toContain(undefined)
  expect(names.slice(200).every((name) => name === undefined)).toBe(true)
  expect(nameOf('often 0')).toBe(names[0])
})
