import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as book from '#contract/accountBook.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { charge } from '#server/desk/desk.store.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { type BookWorld, createBookWorld } from './bookWorld.ts'

let world: BookWorld
beforeAll(async () => {
  world = await createBookWorld()
})
afterAll(() => world.ports.close())

const lineOf = async () => {
  const lines = await world.me.call(book.listBalanceLines)
  const line = lines.find(({ kind }) => kind === 'ACCOUNT_BOOK')
  if (!line) throw new Error('no account book')
  return line
}
const set = async (lineFen: number | null, who = world.me) => {
  const { accountId, lineFen: shownFen } = await lineOf()
  const body = { lineFen, shownFen }
  return who.call(book.putBalanceLine, { params: { id: accountId }, body })
}
const told = async () => {
  const { records } = await world.me.call(queryMessages, { query: { size: 50 } })
  return records.filter(({ kind }) => kind === 'balanceLow')
}
const sweep = () => world.ports.runSweep('balanceLines')
const add = async (amountFen: number) =>
  charge(world.ports.db, world.ports, (await lineOf()).accountId, amountFen)

beforeEach(async () => {
  await world.ports.clock.advance(86_400_000)
  await set(null)
  await sweep()
})

test('each fall under the line is told once, whatever moves while it is there', async () => {
  const before = (await told()).length
  const { availableFen } = await lineOf()
  expect(await set(availableFen)).toMatchObject({ lineFen: availableFen, isLow: false })
  await sweep()
  expect(await told()).toHaveLength(before)
  await world.withdraw(100)
  for (let times = 0; times < 3; times++) await sweep()
  await world.withdraw(100)
  await sweep()
  const [first, ...rest] = await told()
  expect(rest).toHaveLength(before)
  expect(first?.params).toMatchObject({
    availableFen: availableFen - 300,
    lineFen: availableFen,
  })
  await world.ports.clock.advance(60_000)
  await add(100_000)
  await sweep()
  expect(await lineOf()).toMatchObject({ isLow: false })
  await world.ports.clock.advance(60_000)
  await world.withdraw(99_800)
  await sweep()
  expect(await told()).toHaveLength(before + 2)
  const isFall = eq(auditLog.action, 'balanceLine.fallen')
  expect(await world.ports.db.$count(auditLog, isFall)).toBe(2)
})

test('money that is frozen is not available', async () => {
  const before = (await told()).length
  const { availableFen } = await lineOf()
  await set(availableFen)
  await world.rule('DEALING', 'normal', { delaySeconds: 3600 })
  await world.withdraw(100)
  await sweep()
  expect(await told()).toHaveLength(before + 1)
})

test('what is under it already has not fallen, and is shown all the same', async () => {
  const before = (await told()).length
  const { availableFen } = await lineOf()
  expect(await set(availableFen + 1)).toMatchObject({ isLow: true })
  await sweep()
  expect(await told()).toHaveLength(before)
  const isLow = async () =>
    (await world.me.call(readWorkbench)).accounts.map((account) => [account.kind, account.isLow])
  expect(await isLow()).toContainEqual(['ACCOUNT_BOOK', true])
  expect(await set(null)).toMatchObject({ lineFen: null, isLow: false })
  expect((await isLow()).map(([, low]) => low)).not.toContain(true)
})

test('nobody sets another’s, or one that was changed since', async () => {
  const { accountId, lineFen } = await lineOf()
  const put = (shownFen: number | null, who = world.me, id = accountId) =>
    refusalOf(who.call(book.putBalanceLine, { params: { id }, body: { lineFen: 500, shownFen } }))
  expect(await put(lineFen, world.other)).toBe('missing')
  expect(await put(7)).toBe('versionConflict')
  expect((await lineOf()).lineFen).toBe(lineFen)
  const isSetting = and(eq(auditLog.action, 'balanceLine.set'), eq(auditLog.objectId, accountId))
  const entries = await world.ports.db.select().from(auditLog).where(isSetting)
  const [refused] = entries.filter(({ params }) => params?.['lineFen'] === 500)
  expect([entries.length > 3, refused]).toEqual([true, undefined])
})
