import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveConsult } from '#contract/consult.contract.ts'
import {
  answerConsult,
  type GatewayMood,
  listConsults,
  steerGateway,
} from '#contract/desk.contract.ts'
import { logout } from '#contract/auth.contract.ts'
import {
  countMessages,
  queryMessages,
  readMessages,
  streamMessages,
} from '#contract/message.contract.ts'
import { timeOf } from '#contract/time.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { tell } from '#server/message/tell.ts'
import { message } from '#server/message/message.schema.ts'
import { sandboxReceived } from '#server/platform/channels/channel.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { openSession } from '#server/platform/session.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { type Client, clientAt } from '#tests/server/client.ts'
import { hearing } from '#tests/server/message/heard.ts'
import { createPostgresPorts } from './postgresPorts.ts'
import { launchPortal } from './portalProcess.ts'

type Portal = Awaited<ReturnType<typeof launchPortal>>

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let one: Portal
let other: Portal
const directory = mkdtempSync(join(tmpdir(), 'portal-messages-'))
beforeAll(async () => {
  ports = await createPostgresPorts({ now: timeOf(Date.now()) })
  await settleSetting(ports.db, 'demoSeededAt', 0)
  one = await launchPortal({ url: ports.url, directory })
  other = await launchPortal({ url: ports.url, directory })
})
afterAll(async () => {
  for (const { child } of [one, other]) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
})

const logIn = async (account: string) => {
  const users = await ports.db.select().from(entUser)
  const user = users.find((it) => it.account === account)
  if (!user) throw new Error(`no user ${account}`)
  const from = { ip: '127.0.0.1', userAgent: 'test' }
  return (await openSession(ports.db, ports, { userId: user.id, entId: user.entId, ...from })).token
}

const listen = async (client: Client) => hearing(await client.send(streamMessages))

test('what one process changes is heard through the other, and read here is read there', async () => {
  const token = await logIn('91349901MAXXX00232')
  const here = clientAt(one.base, token)
  const there = clientAt(other.base, token)
  const stream = await listen(there)
  expect(await stream.next()).toMatchObject({ unread: 0 })

  await here.call(saveConsult, { body: { content: '何时开票？' } })
  const desk = clientAt(one.base)
  const { records } = await desk.call(listConsults, { query: {} })
  const id = records[0]?.id ?? ''
  const began = performance.now()
  await desk.call(answerConsult, { params: { id }, body: { replyContent: '审核后开票。' } })
  expect(await stream.until(1)).toMatchObject({ unread: 1 })
  expect(performance.now() - began).toBeLessThan(2_000)

  const [told] = (await there.call(queryMessages, { query: {} })).records
  await here.call(readMessages, { body: { ids: [told?.id ?? ''] } })
  expect(await stream.until(0)).toMatchObject({ unread: 0 })
  expect(await there.call(countMessages, { query: {} })).toMatchObject({ unread: 0, all: 1 })

  // Who logs out in one process hears no more from the other.
  await here.call(logout)
  expect(await stream.next('end')).toBeNull()
})

test('a listener whose connection broke hears what it missed', async () => {
  const token = await logIn('91349901MAXXX00232')
  const stream = await listen(clientAt(other.base, token))
  await stream.next()
  await ports.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portal listener'`)
  const params = { consultNo: 'missed' }
  const at = ports.clock.now()
  await tell(ports.db, [{ to: ports.ent(2), kind: 'consultAnswered', params, event: 'missed', at }])
  expect(await stream.until(1)).toMatchObject({ unread: 1 })
  await stream.stop()
})

test('of ten that tell of one event at once one does', async () => {
  const at = ports.clock.now()
  const params = { consultNo: 'ZX1' }
  const told = { to: ports.ent(3), kind: 'consultAnswered', params, event: 'raced', at } as const
  await Promise.all(
    Array.from({ length: 10 }, () => ports.db.transaction((tx) => tell(tx, [told]))),
  )
  expect(await ports.db.$count(message, sql`event = 'raced'`)).toBe(1)
})

test('an SMS goes out once, whoever tells of it, sends it, says nothing or dies', async () => {
  const { db, clock } = ports
  const events = Array.from({ length: 120 }, (_, at) => `FK-${at}`)
  const say = (taskNo: string) =>
    db.transaction((tx) =>
      tell(tx, [
        {
          to: ports.ent(2),
          kind: 'payFailed',
          params: { taskNo, taskId: '1', totalCount: 1, totalFen: 100 },
          event: `failed ${taskNo}`,
          at: clock.now(),
        },
      ]),
    )
  const steer = (mood: GatewayMood) => clientAt(one.base).call(steerGateway, { body: { mood } })
  // Beside both processes, which send by themselves.
  const sweeps = () => Promise.allSettled(Array.from({ length: 4 }, () => ports.runSweep('outbox')))
  await steer('answerLost')
  await Promise.all([...events, ...events].map(say))
  await sweeps()
  ports.stopAt = 'outbox.claimed'
  await clock.advance(60_000)
  await sweeps()
  await steer('taken')
  ports.stopAt = 'outbox.answered'
  await clock.advance(120_000)
  await sweeps()
  ports.stopAt = null
  const waiting = () =>
    db.$count(outbox, and(eq(outbox.status, 'waiting'), like(outbox.text, '%FK-%')))
  await expect
    .poll(async () => {
      await clock.advance(3_600_000)
      await sweeps()
      return waiting()
    })
    .toBe(0)
  const received = await db
    .select()
    .from(sandboxReceived)
    .where(like(sandboxReceived.text, '%FK-%'))
  const numbers = received.map(({ text }) => /FK-\d+/.exec(text)?.[0])
  expect(numbers.toSorted()).toEqual(events.toSorted())
  expect(Math.max(...received.map(({ times }) => times))).toBeGreaterThan(1)
  const rows = await db.select().from(outbox).where(like(outbox.text, '%FK-%'))
  expect(rows).toHaveLength(events.length)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('a process that is told to stop ends its streams, and stops', async () => {
  const token = await logIn('91349901MAXXX00232')
  const stream = await listen(clientAt(other.base, token))
  await stream.next()
  const began = performance.now()
  const over = once(other.child, 'exit')
  other.child.kill('SIGTERM')
  expect(await stream.next('end')).toBeNull()
  expect(await over).toEqual([0, null])
  // Not after the ten seconds for which unfinished requests are waited for.
  expect(performance.now() - began).toBeLessThan(9_000)
})
