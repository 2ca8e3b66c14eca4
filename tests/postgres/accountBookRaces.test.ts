import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { accountBook, ledgerAccount } from '#server/account/account.schema.ts'
import { decideArrival, listArrivals } from '#server/account/arrivals.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { Problem } from '#contract/problem.ts'
import { type BookWorld, createBookWorld } from '#tests/server/account/bookWorld.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { openPostgres } from './postgresPorts.ts'

let world: BookWorld
beforeAll(async () => {
  world = await createBookWorld({ open: openPostgres })
})
afterAll(() => world.ports.close())

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    return result.reason instanceof Problem ? result.reason.value.code : String(result.reason)
  })

test('of withdrawals at once, as many are taken as there is money for', async () => {
  const { balanceFen } = await world.read()
  const account = eq(ledgerAccount.accountNo, '2088999900000002')
  // 300.00 can be spent: two of 100.00 and their fees, and no third.
  const frozenFen = sql`${ledgerAccount.balanceFen} - 30000`
  await world.ports.db.update(ledgerAccount).set({ frozenFen }).where(account)
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => world.withdraw(10_000)))
  expect(codesOf(results).toSorted()).toEqual(['done', 'done', 'inputInvalid', 'inputInvalid'])
  await world.ports.db
    .update(ledgerAccount)
    .set({ frozenFen: sql`${ledgerAccount.frozenFen} - (${balanceFen} - 30000)` })
    .where(account)
  await world.ports.clock.advance(600_000)
  await world.sweep()
  expect((await world.read()).balanceFen).toBe(balanceFen - 2 * 10_200)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('of ten at once, no more than five a day', async () => {
  await world.ports.clock.advance(86_400_000)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => world.withdraw(100)))
  expect(codesOf(results).filter((code) => code === 'done')).toHaveLength(5)
  expect(new Set(codesOf(results))).toEqual(new Set(['done', 'withdrawalsFull']))
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('a charge that is told by many at once is credited once', async () => {
  const { balanceFen } = await world.read()
  const { cashierUrl } = await world.charge(5_000)
  await bankOf(world.ports).decideCashier(world.noOf(cashierUrl), 'confirm')
  await world.ports.clock.advance(60_000)
  await Promise.all([
    ...Array.from({ length: 4 }, () => world.answer(cashierUrl)),
    ...Array.from({ length: 4 }, () => world.sweep()),
  ])
  expect((await world.read()).balanceFen).toBe(balanceFen + 5_000)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('a transfer that several processes read is credited once', async () => {
  const { balanceFen, accountBookId, extCard } = await world.read()
  await bankOf(world.ports).receiveTransfer({
    accountBookId: accountBookId ?? '',
    payerName: extCard?.bankAccName ?? '',
    payerAccount: '6299999999990000',
    amountFen: 7_000,
  })
  await Promise.allSettled(Array.from({ length: 6 }, () => world.sweep()))
  await world.sweep()
  expect((await world.read()).balanceFen).toBe(balanceFen + 7_000)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('what was put aside is entered or sent back, and never both', async () => {
  const { ports } = world
  const { accountBookId, extCard } = await world.read()
  const { db } = ports
  const setNumber = (number: string) =>
    db
      .update(accountBook)
      .set({ accountBookId: number })
      .where(eq(accountBook.entId, ports.ent(2)))
  for (let times = 0; times < 5; times++) {
    const { balanceFen } = await world.read()
    await setNumber('NOTYET')
    await bankOf(ports).receiveTransfer({
      accountBookId: accountBookId ?? '',
      payerName: extCard?.bankAccName ?? '',
      payerAccount: '6299999999990000',
      amountFen: 9_000,
    })
    await world.sweep()
    const { records } = await listArrivals(db, 10)
    const id = records.at(-1)?.arrivalId ?? ''
    await setNumber(accountBookId ?? '')
    const [back] = await Promise.allSettled([
      decideArrival(ports, id, { result: 2, remark: '不是这里的款项' }, 'operator:test'),
      ...Array.from({ length: 3 }, () => world.sweep()),
    ])
    await world.sweep()
    const isEntered = (await world.read()).balanceFen === balanceFen + 9_000
    expect(isEntered).toBe(back.status === 'rejected')
    expect((await listArrivals(db, 10)).records).toEqual([])
  }
  expect(await findUnbalanced(db)).toEqual([])
})

test('a fall under the line is told once, whichever process sees it', async () => {
  await world.ports.clock.advance(86_400_000)
  const { availableFen } = await world.read()
  const { db } = world.ports
  const isBook = eq(ledgerAccount.accountNo, '2088999900000002')
  await db.update(ledgerAccount).set({ lineFen: availableFen }).where(isBook)
  await Promise.all([
    world.withdraw(100),
    ...Array.from({ length: 6 }, () => world.ports.runSweep('balanceLines')),
  ])
  await Promise.all(Array.from({ length: 6 }, () => world.ports.runSweep('balanceLines')))
  expect(await db.$count(auditLog, eq(auditLog.action, 'balanceLine.fallen'))).toBe(1)
})

test('of withdrawals that are sent by many at once, each reaches the bank once', async () => {
  await world.ports.clock.advance(86_400_000)
  const { balanceFen } = await world.read()
  world.ports.stopAt = 'withdrawal.begun'
  await world.withdraw(1_000).catch(() => null)
  world.ports.stopAt = null
  await Promise.allSettled(Array.from({ length: 6 }, () => world.sweep()))
  expect((await world.read()).balanceFen).toBe(balanceFen - 1_200)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})
