import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { login } from '#contract/auth.contract.ts'
import { enterprise, entUser } from '#server/auth/auth.schema.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { measured, tell } from './eventLoop.ts'

const people = 50
const eventLoopP99FloorMs = 50

/** Fifty people log in at the same moment, and again, on the embedded database on disk. */
export const benchLogin = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await connectPglite({ directory })
  await prepare(database)
  const ports = await createTestPorts({ database })
  const accounts = await layAccounts(ports)
  const { anonymous } = createApi(ports)
  const enter = (account: string) =>
    anonymous.call(login, { body: { account, password: demoPassword } })
  for (const what of ['first logins', 'logins again', 'logins once more']) {
    const { cost } = await measured(() => Promise.all(accounts.map(enter)))
    tell({ what, people, ...cost, eventLoopP99FloorMs })
  }
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
}

const layAccounts = async ({ db, nextId, ent }: TestPorts) => {
  const [pattern] = await db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, ent(2)))
  const [user] = await db
    .select()
    .from(entUser)
    .where(eq(entUser.entId, ent(2)))
  if (!pattern || !user) throw new Error('no enterprise to copy')
  const accounts = Array.from(
    { length: people },
    (_, at) => `91349901MABXX${String(at).padStart(5, '0')}`,
  )
  for (const account of accounts) {
    const entId = nextId()
    await db.insert(enterprise).values({ ...pattern, id: entId, uscc: account })
    await db.insert(entUser).values({ ...user, id: nextId(), entId, account })
  }
  return accounts
}
