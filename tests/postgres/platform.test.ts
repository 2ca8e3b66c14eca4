import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getUserInfo, login } from '#contract/auth.contract.ts'
import { endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { handle } from '#server/platform/handle.ts'
import { sendSms } from '#server/auth/smsCode.ts'
import { audit, findBrokenAudit } from '#server/platform/audit.ts'
import { createClock } from '#server/platform/setting.ts'
import { createApi } from '#tests/server/api.ts'
import { clientAt } from '#tests/server/client.ts'
import { freePort } from '#tests/freePort.ts'
import { createDatabase, createPostgresPorts } from './postgresPorts.ts'

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
beforeAll(async () => {
  ports = await createPostgresPorts()
})
afterAll(() => ports.close())

test('the servers may be started at once on an empty database', async () => {
  const { url, drop, database } = await createDatabase()
  const others = [connectPostgres(url), connectPostgres(url), connectPostgres(url)]
  const seeded: number[] = []
  await Promise.all(others.map((other, n) => prepare(other, async () => void seeded.push(n))))
  expect(seeded).toHaveLength(3)
  for (const one of [database, ...others]) await one.close()
  await drop()
})

test('ids read the same over raw SQL as on the embedded database', async () => {
  const [row] = await rowsOf<{ id: string }>(
    ports.db,
    sql`select id from enterprise order by id limit 1`,
  )
  expect(row?.id).toBe(ports.ent(1))
})

const move = endpoint({
  method: 'POST',
  path: '/api/portal/try',
  group: 'portal',
  summary: { zh: '试', en: 'Try' },
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  reply: z.object({ moved: z.int() }),
  problems: [],
})

test('codes sent at once from one address stay within its limit', async () => {
  const phones = Array.from({ length: 30 }, (_, at) => `139000000${String(at).padStart(2, '0')}`)
  const sent = await Promise.allSettled(
    phones.map((phone) =>
      sendSms(ports, {
        scene: 'REGISTER',
        phone,
        network: '10.0.0.9',
        deviceId: null,
        isSent: true,
      }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('of many requests under one key over several processes one takes effect', async () => {
  let moved = 0
  const apps = [1, 2, 3].map(() =>
    createApp(ports, [
      handle(move, ({ once }) =>
        once(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.05)`)
          return { moved: ++moved }
        }),
      ),
    ]),
  )
  const client = await createApi(ports).as('91349901MAXXX00232')
  const clients = apps.map((app) => createApi(ports, app).withToken(client.token))
  const replies = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const response = await clients[n % 3]?.send(move, {}, { key: 'a-key-of-the-test-1' })
      return `${response?.status} ${await response?.text()}`
    }),
  )
  expect(moved).toBe(1)
  const taken = new Set(replies.filter((reply) => reply.startsWith('200')))
  expect([...taken]).toEqual(['200 {"code":200,"msg":"成功","data":{"moved":1}}'])
  expect(replies.every((reply) => reply.startsWith('200') || reply.startsWith('409'))).toBe(true)
})

test('a chain of audit rows stays whole when many write at once', async () => {
  const entId = ports.ent(3)
  const write = (n: number) =>
    ports.db.transaction((tx) =>
      audit(tx, { entId, at: n, actor: 'a', action: 'tested', params: { n } }),
    )
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)))
  expect(await findBrokenAudit(ports.db)).toBeNull()
})

test('a moved clock is followed by the other processes', async () => {
  const mine = await createClock(ports.db, true)
  const theirs = await createClock(ports.db, true)
  await mine.advance(3_600_000)
  await expect.poll(() => theirs.ahead()).toBe(3_600_000)
  await theirs.advance(1_000)
  await expect.poll(() => mine.ahead()).toBe(3_601_000)
  mine.stop()
  theirs.stop()
})

test('two server processes serve one database, and each stops gracefully', async () => {
  const { url, drop, database } = await createDatabase()
  await database.close()
  const start = async () => {
    const port = await freePort()
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        DEMO_FORCE: '1',
        PORT: String(port),
        DATA_DIR: '/tmp/portal-two',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return {
      child,
      url: `http://localhost:${port}`,
      ended: new Promise((resolve) => child.once('exit', resolve)),
    }
  }
  const servers = [await start(), await start()]
  for (const server of servers) {
    const isReady = () =>
      fetch(`${server.url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { interval: 300 }).toBe(true)
  }
  const [first, second] = servers
  if (!first || !second) throw new Error('both were started')
  const session = await clientAt(first.url).call(login, {
    body: { account: '91349901MAXXX00232', password: 'Demo@2023' },
  })
  if (!('token' in session)) throw new Error('a member logs in')
  expect((await clientAt(second.url, session.token).send(getUserInfo)).status).toBe(200)
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  await drop()
})
