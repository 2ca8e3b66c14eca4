import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#contract/desk.contract.ts'
import {
  downloadOrderExport,
  listOrderExports,
  startOrderExport,
} from '#contract/orderExport.contract.ts'
import { timeOf } from '#contract/time.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { orderExport } from '#server/order/orderExport.schema.ts'
import { openSession } from '#server/platform/session.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { clientAt } from '#tests/server/client.ts'
import { addOrders } from '#tests/server/pay/payWorld.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

type Portal = Awaited<ReturnType<typeof launchPortal>>

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let token: string
const portals: Portal[] = []
const directory = mkdtempSync(join(tmpdir(), 'portal-exports-'))
const launch = async (dieAt = '') => {
  const portal = await launchPortal({ url: ports.url, directory, dieAt })
  portals.push(portal)
  return portal
}
let pair: Promise<[Portal, Portal]> | null = null
const bothPortals = () => (pair ??= Promise.all([launch(), launch()]))
const end = async ({ child }: Portal) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

beforeAll(async () => {
  ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  await settleSetting(ports.db, 'demoSeededAt', 0)
  await addOrders(ports, 1_000)
  const [user] = await ports.db
    .select()
    .from(entUser)
    .where(eq(entUser.account, '91349901MAXXX00232'))
  if (!user) throw new Error('no user')
  const who = { userId: user.id, entId: user.entId, ip: '127.0.0.1', userAgent: 'test' }
  token = (await openSession(ports.db, ports, who)).token
})
afterAll(async () => {
  await Promise.all(portals.map(end))
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
})

const body = { subject: 'orders', orderKind: 'API', query: {} } as const
const rowOf = async () => (await ports.db.select().from(orderExport))[0]

test(
  'an export whose process is killed in the middle is begun again by another, and its part is gone',
  { tags: 'proof' },
  async () => {
    const mortal = await launch('export.piece')
    const died = once(mortal.child, 'exit')
    const { id } = await clientAt(mortal.base, token).call(startOrderExport, { body })
    await died
    const left = await rowOf()
    expect(left).toMatchObject({ status: 'running' })
    const part = join(directory, 'files', left?.path ?? '')
    expect(existsSync(part)).toBe(true)

    const [one, other] = await bothPortals()
    const asked = [clientAt(one.base, token), clientAt(other.base, token)] as const
    await asked[0].call(moveClock, { body: { seconds: 120 } })
    await expect
      .poll(async () => (await asked[1].call(listOrderExports))[0], {
        timeout: 60_000,
        interval: 500,
      })
      .toMatchObject({ id, status: 'ready' })
    expect(await rowOf()).toMatchObject({ attempt: 2 })
    expect(existsSync(part)).toBe(false)
    // Either process hands it out.
    for (const client of asked) {
      expect((await client.send(downloadOrderExport, { params: { id } })).status).toBe(200)
    }
  },
)

test('of two processes one writes it, and it is told once', async () => {
  const [one, other] = await bothPortals()
  await ports.db.delete(message)
  await ports.db.delete(orderExport)
  const asked = [one, other].map(({ base }) => clientAt(base, token))
  const begun = await Promise.all(
    asked.flatMap((client) =>
      ['', 'T-'].map((orderNo) =>
        client.call(startOrderExport, {
          body: { ...body, query: orderNo === '' ? {} : { orderNo } },
        }),
      ),
    ),
  )
  expect(new Set(begun.map(({ id }) => id)).size).toBe(2)
  const ended = () => ports.db.$count(orderExport, eq(orderExport.status, 'ready'))
  await expect.poll(ended, { timeout: 60_000, interval: 500 }).toBe(2)
  expect((await ports.db.select().from(orderExport)).map(({ attempt }) => attempt)).toEqual([1, 1])
  expect(await ports.db.$count(message, sql`kind = 'orderExportReady'`)).toBe(2)
})
