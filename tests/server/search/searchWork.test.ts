import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchLength, searchPortal } from '#contract/search.contract.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let client: Client
beforeAll(async () => {
  ports = await createTestPorts()
  client = await createApi(ports).as('91349901MAXXX00232')
})
afterAll(() => ports.close())

type Query = { sql: string; params: unknown[] }
type Session = { prepareQuery: (query: Query) => unknown }
type Plan = {
  'Node Type': string
  Plans?: Plan[]
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** What the database is asked while something is done, with its values. */
const questionsOf = async (work: () => Promise<unknown>): Promise<Query[]> => {
  const { session } = ports.db as unknown as { session: Session } // drizzle tells of it to its own parts alone
  const asked = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery')
  try {
    await work()
    return asked.mock.calls.map(([query]) => query)
  } finally {
    asked.mockRestore()
  }
}

const bound = ({ sql: text, params }: Query): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
  )

/** Rows that were looked at: those that an index names for a bitmap are the ones that its table is then asked for. */
const rowsIn = (plan: Plan): number => {
  const own =
    plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0))
  const below = (plan.Plans ?? []).map(rowsIn).reduce((sum, rows) => sum + rows, 0)
  return plan['Node Type'] === 'Bitmap Heap Scan' ? Math.max(own, below) : own + below
}

/** Rows and pages that the database looks at for a search, counted by itself. */
const workOf = async (text: string) => {
  const asked = await questionsOf(() => client.call(searchPortal, { query: { text } }))
  const questions = asked.filter((query) => /^\s*(with|select)\b/i.test(query.sql))
  expect(questions.length).toBeGreaterThan(3)
  let work = 0
  for (const question of questions) {
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      ports.db,
      sql`explain (analyze, buffers, format json) ${bound(question)}`,
    )
    const plan = row?.['QUERY PLAN'][0].Plan
    if (plan) work += rowsIn(plan) + plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return work
}

/** Words of the orders of an enterprise, each as long as is searched for at most. */
const fillWords = async (entId: string, count: number) => {
  await ports.db.execute(sql`insert into order_word (ent_id, order_kind, field, word)
    select ${entId}::bigint, kind, field, left(repeat('a%_(', 20) || n, 100)
    from generate_series(1, ${count}::int) n, unnest(array['TAXPAY', 'API']) kind, unnest(array['consignor', 'driverName']) field
    on conflict do nothing`)
  await ports.db.execute(sql`analyze order_word`)
}

const hostile: Readonly<Record<string, (length: number) => string>> = {
  'one long word': (length) => 'a'.repeat(length),
  'many words': (length) => 'a '.repeat(length / 2).trim(),
  'signs of a pattern': (length) => '%_'.repeat(length / 2),
  brackets: (length) => '('.repeat(length),
  'Chinese letters': (length) => '运输'.repeat(length / 2),
  'what is there': (length) => 'a%_('.repeat(length / 4),
}

test('a search looks at no more than grows with what is there of its enterprise, whatever is looked for', async () => {
  const shortest = Math.floor(searchLength / 4 / 4) * 4
  // In a table that has hardly more than its own rows, to read it whole is as cheap: the database would do now this, now that.
  await fillWords(ports.ent(3), 5_000)
  await fillWords(ports.ent(2), 500)
  const before = new Map<string, number>()
  for (const [name, text] of Object.entries(hostile)) {
    const short = await workOf(text(shortest))
    const long = await workOf(text(shortest * 4))
    expect(long, `${name}, four times as long`).toBeLessThan(short * 4 + 500)
    before.set(name, long)
  }
  const grown = async (what: string, allowed: (work: number) => number) => {
    for (const [name, text] of Object.entries(hostile))
      expect(await workOf(text(shortest * 4)), `${name}, ${what}`).toBeLessThan(
        allowed(before.get(name) ?? 0),
      )
  }
  await fillWords(ports.ent(4), 5_000)
  await grown('with many words of another', (work) => work + 500)
  await fillWords(ports.ent(2), 2_000)
  await grown('four times as many', (work) => work * 6)
})
