import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, closeAudit, findBrokenAudit, isAuditClosed } from '#server/platform/audit.ts'
import { auditHead, auditLog, setting } from '#server/platform/db/platform.schema.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let chain: string
beforeEach(async () => {
  ports = await createTestPorts()
  chain = ports.ent(1)
  await ports.db.execute(sql`alter table audit_log disable trigger user`)
})
afterEach(() => ports.close())

const write = (n: number, entId = chain) =>
  audit(ports.db, { entId, at: n, actor: 'a', action: 'tested', params: {} })

/** Writes a row as it was before rows had a key: as anybody can who writes to the database. */
const writeBare = async (n: number, actor = 'a') => {
  const [head] = await ports.db.select().from(auditHead).where(eq(auditHead.chain, chain))
  const before = head?.hash ?? '0'.repeat(64)
  const seq = (head?.seq ?? 0) + 1
  const content = [before, chain, seq, n, actor, 'tested', null, null, null, null, []]
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const row = { chain, seq, at: n, actor, action: 'tested', params: {}, hash }
  await ports.db.insert(auditLog).values(row)
  await ports.db
    .insert(auditHead)
    .values({ chain, seq, hash })
    .onConflictDoUpdate({ target: auditHead.chain, set: { seq, hash } })
}
const reopen = () => ports.db.delete(setting).where(eq(setting.key, 'auditClosing'))
const broken = () => findBrokenAudit(ports.db)

describe('the audit log of a new installation', () => {
  test('is closed from the first row on: a row without the key is not ours', async () => {
    expect(await isAuditClosed(ports.db)).toBe(true)
    await write(1)
    expect(await broken()).toBeNull()
    await writeBare(2)
    expect(await broken()).toBe(`${chain}/2`)
  })

  test('shows a row that was written anew with all that follow, as a bare hash did not', async () => {
    for (let n = 1; n <= 3; n++) await write(n)
    await ports.db.delete(auditLog).where(eq(auditLog.chain, chain))
    await ports.db.delete(auditHead).where(eq(auditHead.chain, chain))
    for (let n = 1; n <= 3; n++) await writeBare(n, n === 2 ? 'somebody else' : 'a')
    expect(await broken()).toBe(`${chain}/1`)
  })
})

describe('rows from before', () => {
  beforeEach(async () => {
    await reopen()
    await writeBare(1)
    await writeBare(2)
    await write(3)
  })

  test('still verify, beside those of an older process that still runs', async () => {
    await writeBare(4)
    expect(await broken()).toBeNull()
    expect(await isAuditClosed(ports.db)).toBe(false)
  })

  test('cannot be written anew, lengthened or taken away once the log is closed', async () => {
    await closeAudit(ports.db)
    await write(4)
    expect(await broken()).toBeNull()
    const isRow = (seq: number) => and(eq(auditLog.chain, chain), eq(auditLog.seq, seq))
    await ports.db.update(auditLog).set({ actor: 'b' }).where(isRow(1))
    expect(await broken()).toBe(`${chain}/1`)
    await ports.db.update(auditLog).set({ actor: 'a' }).where(isRow(1))
    await writeBare(5)
    expect(await broken()).toBe(`${chain}/5`)
    await ports.db.delete(auditLog).where(eq(auditLog.chain, chain))
    await ports.db.delete(auditHead).where(eq(auditHead.chain, chain))
    expect(await broken()).toBe(`${chain}/1`)
    for (let n = 1; n <= 3; n++) await writeBare(n)
    expect(await broken()).toBe(`${chain}/3`)
  })

  test('are not hidden by closing the log elsewhere', async () => {
    await closeAudit(ports.db)
    await writeBare(4)
    await ports.db.execute(
      sql`update setting set value = jsonb_set(value, array['ends', ${chain}::text, '0'], '4') where key = 'auditClosing'`,
    )
    expect(await broken()).toBe('auditClosing')
  })
})
