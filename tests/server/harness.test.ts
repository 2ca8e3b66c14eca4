import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
