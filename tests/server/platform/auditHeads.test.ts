import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit, findBrokenAudit } from '#server/platform/audit.ts'
import { compareHeads, noteHeads } from '#server/platform/auditHeads.ts'
import { auditHead, auditLog } from '#server/platform/db/platform.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let directory: string
let file: string
let ports: TestPorts
let chain: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-heads-'))
  file = join(directory, 'audit-heads.jsonl')
  ports = await createTestPorts({ settings: { auditHeads: file } })
  chain = ports.ent(1)
  await ports.db.execute(sql`alter table audit_log disable trigger user`)
  for (let n = 1; n <= 3; n++) await write(n)
})
afterEach(async () => {
  await ports.close()
  rmSync(directory, { recursive: true })
})

const write = (n: number, action = 'tested') =>
  audit(ports.db, { entId: chain, at: n, actor: 'a', action, params: {} })

type Line = { level: 'info' | 'error'; detail: object; text: string }

/** Notes the ends; answers what the log has of it. */
const note = async (on: Pick<Ports, 'db'> = ports) => {
  const lines: Line[] = []
  const say = (level: Line['level']) => (detail: object, text: string) =>
    void lines.push({ level, detail, text })
  const log = { ...ports.log, info: say('info'), error: say('error') } as Ports['log'] // what it writes with
  const noted = await noteHeads({ ...ports, db: on.db, log })
  return { noted, lines, errors: lines.filter(({ level }) => level === 'error') }
}

/** What whoever writes to the database can do: cut the end off, and set the head back to what is left. */
const cutAfter = async (seq: number) => {
  await ports.db.delete(auditLog).where(and(eq(auditLog.chain, chain), gt(auditLog.seq, seq)))
  const [last] = await ports.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.chain, chain), eq(auditLog.seq, seq)))
  await ports.db
    .update(auditHead)
    .set({ seq, hash: last?.hash ?? '' })
    .where(eq(auditHead.chain, chain))
}
const linesIn = () => readFileSync(file, 'utf8').trim().split('\n')

test('ends are noted in the file and in the log alike, and only those that moved', async () => {
  const { noted, lines } = await note()
  expect(noted).toBeGreaterThan(0)
  expect(JSON.parse(linesIn()[0] ?? '').heads[chain][0]).toBe(3)
  expect(lines[0]).toMatchObject({
    level: 'info',
    detail: { heads: { [chain]: [3, expect.any(String)] } },
  })
  expect((await note()).noted).toBe(0)
  await write(4)
  expect((await note()).noted).toBe(1)
  expect(Object.keys(JSON.parse(linesIn().at(-1) ?? '').heads)).toEqual([chain])
  expect((await compareHeads(ports.db, file)).gone).toBeNull()
})

test('a cut end whose head was set back is found by what was noted, and by nothing else', async () => {
  await note()
  await cutAfter(2)
  expect(await findBrokenAudit(ports.db)).toBeNull()
  expect((await compareHeads(ports.db, file)).gone).toBe(`${chain}/3`)
  const { errors, noted } = await note()
  expect(errors).toEqual([
    {
      level: 'error',
      detail: { chain, noted: 3, now: 2 },
      text: expect.stringContaining('lost rows'),
    },
  ])
  expect(noted).toBe(0)
})

test('a cut end that has grown again with other rows is found, too', async () => {
  await note()
  await cutAfter(2)
  await write(3, 'forged')
  await write(4, 'forged')
  expect(await findBrokenAudit(ports.db)).toBeNull()
  expect((await compareHeads(ports.db, file)).gone).toBe(`${chain}/3`)
  expect((await note()).errors).toHaveLength(1)
})

test('a chain that is gone with its head is found', async () => {
  await note()
  await ports.db.delete(auditLog).where(eq(auditLog.chain, chain))
  await ports.db.delete(auditHead).where(eq(auditHead.chain, chain))
  expect((await compareHeads(ports.db, file)).gone).toBe(`${chain}/3`)
  expect((await note()).errors).toHaveLength(1)
})

test('a process that starts believes its file, not the database', async () => {
  await note()
  await cutAfter(1)
  // Another process has noted nothing yet, and reads the file first.
  const restarted = { db: Object.create(ports.db) as Ports['db'] } // the same database by another name
  expect((await note(restarted)).errors).toHaveLength(1)
})

test('an old note that a chain written anew contradicts is found behind newer ones that agree', async () => {
  await note()
  await cutAfter(1)
  for (let n = 2; n <= 5; n++) await write(n, 'forged')
  const [head] = await ports.db.select().from(auditHead).where(eq(auditHead.chain, chain))
  appendFileSync(file, `${JSON.stringify({ heads: { [chain]: [5, head?.hash] } })}\n`)
  expect((await compareHeads(ports.db, file)).gone).toBe(`${chain}/3`)
})

test('lines of the log are taken as the file is; what says nothing of ends is passed over', async () => {
  const { lines } = await note()
  writeFileSync(
    file,
    [
      'no JSON',
      '{"level":30,"msg":"started"}',
      ...lines.map(({ detail }) => JSON.stringify(detail)),
    ].join('\n'),
  )
  const { gone, compared } = await compareHeads(ports.db, file)
  expect(gone).toBeNull()
  expect(compared).toBeGreaterThan(0)
  await cutAfter(2)
  expect((await compareHeads(ports.db, file)).gone).toBe(`${chain}/3`)
})
