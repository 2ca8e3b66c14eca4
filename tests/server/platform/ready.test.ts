import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPayTask } from '#contract/payTask.contract.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'

let world: PayWorld
beforeEach(async () => {
  world = await createPayWorld({}, 1)
})
afterEach(() => world.ports.close())

const readiness = async (ports: Ports) => (await createApp(ports).request('/ready')).status

/** No row is added any more, as on a disk that is full. */
const fillDisk = async () => {
  await world.ports.db
    .execute(sql`create function fill() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  for (const table of ['write_probe', 'pay_task'])
    await world.ports.db.execute(
      sql`create trigger disk_full before insert on ${sql.identifier(table)} execute function fill()`,
    )
}

test('who can write is ready', async () => {
  expect(await readiness(world.ports)).toBe(200)
})

test.each([
  ['zh-CN', '系统暂时不可用，请稍后再试'],
  ['en', 'The system is not available at present. Please try again later'],
])('whose disk is full is not ready, and says in %s when to come back', async (locale, words) => {
  await fillDisk()
  expect(await readiness(world.ports)).toBe(503)
  const [order] = await world.payable()
  const response = await world.me.send(
    addPayTask,
    { body: { orderIds: [order?.id ?? ''], orderKind: 'API' } },
    { headers: { 'accept-language': locale } },
  )
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({ msg: words, data: { problem: 'maintenance' } })
})

test('whose files find no room is not ready', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files = { ...world.ports.files, write: () => Promise.reject(full) }
  expect(await readiness({ ...world.ports, files })).toBe(503)
})

test('a probe that does not come back makes nobody wait, and no second one is sent after it', async () => {
  let asked = 0
  const files = {
    ...world.ports.files,
    write: () => {
      asked++
      return new Promise<never>(() => undefined)
    },
  }
  const app = createApp({ ...world.ports, files })
  const both = await Promise.all([app.request('/ready'), app.request('/ready')])
  expect(both.map(({ status }) => status)).toEqual([503, 503])
  expect(asked).toBe(1)
})
