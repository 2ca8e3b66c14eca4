import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import { maxFen } from '#contract/values.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())

const accounts = () => world.me.call(desk.listAccounts)
const charged = (id: string, chargeFen: number) =>
  world.me.call(desk.adjustAccount, { params: { id }, body: { chargeFen } })

describe('an account', () => {
  test.each(['ACCOUNT_BOOK', 'SAFE_GRANT'] as const)(
    '%s is charged up to the ceiling, however often, and every page still shows it',
    async (kind) => {
      const found = (await accounts()).find((one) => one.kind === kind)
      const id = found?.id ?? ''
      expect(await refusalOf(charged(id, maxFen + 1))).toBe('inputInvalid')
      expect(await refusalOf(charged(id, maxFen))).toBe('inputInvalid')
      const quota = found?.balanceFen ?? 0
      const half = Math.floor((maxFen - quota) / 2)
      // Both come at once: one after the other sees what the other left.
      const outcomes = await Promise.all(
        [half, half, half].map((fen) =>
          charged(id, fen).then(
            () => 'charged',
            () => 'refused',
          ),
        ),
      )
      expect(outcomes.filter((one) => one === 'charged').length).toBeLessThanOrEqual(2)
      for (let at = 0; at < 3; at++) await charged(id, half).catch(() => undefined)
      const full = (await accounts()).find((one) => one.id === id)
      expect(full?.balanceFen).toBeLessThanOrEqual(maxFen)
      expect(full?.balanceFen).toBeGreaterThan(maxFen / 2)
    },
  )

  test('that is full pays, and is shown', async () => {
    const [order] = await world.payable('张样一')
    await world.start(await world.checked([order?.id ?? '']))
    const book = await world.me.call(queryAccountBook)
    expect(book?.balanceFen).toBeLessThanOrEqual(maxFen)
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('of the desk is named by an id', async () => {
    for (const id of ['abc', '1-2', '99999999999999999999'])
      expect(await refusalOf(charged(id, 1))).toBe('inputInvalid')
    expect(await refusalOf(charged('1', 1))).toBe('missing')
  })
})

describe('the database', () => {
  // Reports, counted anew from orders that are below the ceiling.
  const counted = ['carriage_month', 'freight_month']

  test('has a ceiling for every amount, and has looked at every row', async () => {
    const tables = await rowsOf<{ name: string; isLooked: boolean | null }>(
      world.ports.db,
      sql`select columns.table_name as name, bool_and(coalesce(convalidated, false)) as "isLooked"
        from information_schema.columns left join pg_constraint
          on conname = columns.table_name || '_ceiling' and pg_get_constraintdef(oid) like '%abs(' || column_name || ')%'
        where table_schema = 'public' and column_name ~ '(^|_)fen$' group by columns.table_name order by 1`,
    )
    expect(tables.filter(({ isLooked }) => isLooked !== true).map(({ name }) => name)).toEqual(
      counted,
    )
  })

  test('refuses an entry above it, and a balance that is not exact', async () => {
    const { db } = world.ports
    const above = sql`update freight_order set freight_fen = ${maxFen + 1}`
    await expect(db.execute(above)).rejects.toThrow()
    await expect(
      db.execute(sql`update ledger_account set balance_fen = 9007199254740992`),
    ).rejects.toThrow()
  })
})
