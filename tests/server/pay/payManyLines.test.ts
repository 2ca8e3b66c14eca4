import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { setting } from '#server/platform/db/platform.schema.ts'
import { writeSetting } from '#server/platform/setting.ts'
import { findUnbalanced } from './payBooks.ts'
import { pathsOf } from './payPaths.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.clock.advance(120_000))

const { take, paid, returnSilently, postStrange } = pathsOf(() => world)

test('more returns of one moment than fit on a page of the statement are all taken back', async () => {
  const ids = [...(await take(100))]
  const first = await paid(ids)
  const second = await paid(await take(100))
  const third = await paid(await take(5))
  for (const { id } of [first, second, third]) await returnSilently(id)
  await world.ports.runSweep('statements')
  await world.ports.runSweep('statements')
  for (const { id, totalCount } of [first, second, third]) {
    expect((await world.read(id)).returned.count).toBe(totalCount)
  }
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('a run reads so many lines, known or not, and the next goes on', async () => {
  const { db, clock, runSweep } = world.ports
  const since = clock.now()
  await writeSetting(db, 'returns.SAFE', since)
  await runSweep('statements')
  await postStrange('many', 2_050, since)
  expect(await runSweep('statements')).toBe(2_000)
  expect(await runSweep('statements')).toBe(50)
  // Posted late, where the next run does not come to when it reads again.
  await postStrange('many02040late', 1, since)
  expect(await runSweep('statements')).toBe(0)
  expect(await runSweep('statements')).toBe(1)
  // Known by now: they count all the same.
  await db.delete(setting).where(eq(setting.key, 'statements.SAFE'))
  await postStrange('more', 1, since + 1)
  expect(await runSweep('statements')).toBe(0)
  expect(await runSweep('statements')).toBe(1)
  expect(await runSweep('statements')).toBe(0)
})

test('a run reads so many days, and the next goes on', async () => {
  const { db, clock, runSweep } = world.ports
  const day = 86_400_000
  const since = clock.now() - 110 * day
  await db.delete(setting).where(eq(setting.key, 'statements.SAFE'))
  await writeSetting(db, 'returns.SAFE', since)
  await postStrange('hundredth', 1, since + 99 * day)
  await postStrange('next', 1, since + 100 * day)
  expect(await runSweep('statements')).toBe(1)
  expect(await runSweep('statements')).toBe(1)
  expect(await runSweep('statements')).toBe(0)
})

test('yesterday is read again where only a line of today is left', async () => {
  const { db, clock, runSweep } = world.ports
  const at = clock.now()
  const today = { at, outBizNo: '', kind: '' }
  await writeSetting(db, 'statements.SAFE', { read: today, again: today, leftAt: at })
  await runSweep('statements')
  await postStrange('lateYesterday', 1, at - 86_400_000)
  expect(await runSweep('statements')).toBe(1)
})
