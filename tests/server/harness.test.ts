import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { audit, findBrokenAudit } from '#server/platform/audit.ts'
import { createTestPorts, type TestPorts } from './testPorts.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

test('ids are texts of nineteen digits and rise', async () => {
  expect(ports.ent(2)).toMatch(/^\d{19}$/)
  const [row] = await rowsOf<{ id: string }>(
    ports.db,
    sql`select id from enterprise order by id limit 1`,
  )
  expect(row?.id).toBe(ports.ent(1))
})

test('the audit log only grows, and its verifier names the first row that was changed', async () => {
  for (let n = 0; n < 3; n++) {
    await audit(ports.db, {
      entId: ports.ent(1),
      at: n,
      actor: 'a',
      action: 'tested',
      params: { b: n, a: { z: 1, c: null } },
    })
  }
  expect(await findBrokenAudit(ports.db)).toBeNull()
  await expect(ports.db.delete(auditLog)).rejects.toThrow()
  await ports.db.execute(sql`alter table audit_log disable trigger user`)
  await ports.db.update(auditLog).set({ actor: 'b' }).where(eq(auditLog.seq, 2))
  expect(await findBrokenAudit(ports.db)).toBe(`${ports.ent(1)}/2`)
})

describe('the database of a test', () => {
  /** Every row and sequence, by table. */
  const contentsOf = async ({ db }: TestPorts) => {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const contents = new Map<string, unknown>()
    for (const { name } of tables) {
      const rows = sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`
      contents.set(name, await rowsOf(db, rows))
    }
    contents.set('', await rowsOf(db, sql`select sequencename, last_value from pg_sequences`))
    return contents
  }

  test('is as it was prepared, whatever the test before did to it', async () => {
    const first = await createTestPorts({ world: 'orders' })
    const before = await contentsOf(first)
    expect(before.get('freight_order')).not.toEqual([])
    await first.db.execute(sql`select nextval('process_number')`)
    await audit(first.db, { entId: null, at: 1, actor: 'a', action: 'tested', params: {} })
    await first.db.execute(sql`update freight_order set remark = 'changed'`)
    await first.db.execute(sql`truncate driver cascade`)
    await first.close()
    const other = await createTestPorts()
    expect((await contentsOf(other)).get('freight_order')).toEqual([])
    await other.close()
    const second = await createTestPorts({ world: 'orders' })
    expect(await contentsOf(second)).toEqual(before)
    expect(second.db).not.toBe(first.db)
    await second.close()
  })

  test('has its guards', async () => {
    const again = await createTestPorts()
    await audit(again.db, { entId: null, at: 1, actor: 'a', action: 'tested', params: {} })
    await expect(again.db.delete(auditLog)).rejects.toThrow()
    await again.close()
  })

  test.each([
    'create table planted (n int)',
    'alter table audit_log disable trigger user',
    'create index planted on enterprise (ent_name)',
  ])('is another one after %s', async (change) => {
    const clientOf = ({ db }: TestPorts) => (db as unknown as { $client: unknown }).$client // Drizzle's
    const first = await createTestPorts()
    const unchanged = clientOf(first)
    await first.close()
    const second = await createTestPorts()
    expect(clientOf(second)).toBe(unchanged)
    await second.db.execute(sql.raw(change))
    await second.close()
    const third = await createTestPorts()
    expect(clientOf(third)).not.toBe(unchanged)
    await third.close()
  })
})
