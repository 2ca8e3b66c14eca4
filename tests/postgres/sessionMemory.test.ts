import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getUserInfo, login, logout } from '#contract/auth.contract.ts'
import { timeOf } from '#contract/time.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { clientAt } from '#tests/server/client.ts'
import { createPostgresPorts } from './postgresPorts.ts'
import { launchPortal } from './portalProcess.ts'

const account = '91349901MAXXX00232'

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let elsewhere: Awaited<ReturnType<typeof launchPortal>>
const directory = mkdtempSync(join(tmpdir(), 'portal-sessions-'))
beforeAll(async () => {
  ports = await createPostgresPorts({ now: timeOf(Date.now()) })
  await settleSetting(ports.db, 'demoSeededAt', 0)
  elsewhere = await launchPortal({ url: ports.url, directory })
})
afterAll(async () => {
  elsewhere.child.kill('SIGKILL')
  await once(elsewhere.child, 'exit')
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
})

// What is remembered here never ends by itself: only what other processes say does end it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who has logged in in the other process and was just served by this one, and whether that is remembered here. */
const served = async () => {
  const there = clientAt(elsewhere.base)
  const entered = await there.call(login, { body: { account, password: demoPassword } })
  if (!('token' in entered)) throw new Error('is not approved')
  const { token } = entered
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const here = createApi(ports).withToken(token)
  const isRemembered = () => ports.sessions.recall(tokenHash) !== null
  // The word of the login may come after the first answer.
  await expect
    .poll(async () => {
      await here.call(getUserInfo)
      return isRemembered()
    })
    .toBe(true)
  return { here, there: clientAt(elsewhere.base, token), isRemembered }
}

type Served = Awaited<ReturnType<typeof served>>

/** What is answered here once the other process has said that something ended. */
const refusalOnceTold = async ({ here, isRemembered }: Served) => {
  await expect.poll(isRemembered, { interval: 1 }).toBe(false)
  return refusalOf(here.call(getUserInfo))
}

test('who logs out is logged out for the next request to the same process', async () => {
  for (let times = 0; times < 5; times++) {
    const { here } = await served()
    await here.call(logout)
    expect(await refusalOf(here.call(getUserInfo))).toBe('unauthorised')
  }
})

test('who logs out in one process is logged out in the other', async () => {
  const me = await served()
  await me.there.call(logout)
  expect(await refusalOnceTold(me)).toBe('unauthorised')
})

test('who logs in anew in one process is logged out in the other', async () => {
  const me = await served()
  await served()
  expect(await refusalOnceTold(me)).toBe('unauthorised')
})

test('whoever is frozen in one process is logged out in the other', async () => {
  const me = await served()
  const act = { entId: ports.ent(2), now: ports.clock.now(), actor: 'li' }
  await ports.db.transaction((tx) => freezeEnterprise(tx, { ...act, remark: '核查中' }))
  expect(await refusalOnceTold(me)).toBe('unauthorised')
  expect(await refusalOf(me.there.call(getUserInfo))).toBe('unauthorised')
  await ports.db.transaction((tx) => unlockEnterprise(tx, act))
})

test('while nothing is heard from other processes nothing is remembered', async () => {
  const me = await served()
  await ports.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portal listener'`)
  await expect.poll(me.isRemembered, { interval: 1 }).toBe(false)
  await me.there.call(logout)
  expect(await refusalOf(me.here.call(getUserInfo))).toBe('unauthorised')
  // Heard again, a new one is remembered.
  await served()
})
