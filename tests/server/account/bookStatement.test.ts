import { desc, eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as book from '#contract/accountBook.contract.ts'
import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerEntry } from '#server/account/account.schema.ts'
import { findBook } from '#server/account/accountBook.store.ts'
import { bookWords } from '#server/account/bookWords.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { readPaper } from '#tests/server/readPaper.ts'
import { type BookWorld, createBookWorld } from './bookWorld.ts'
import { balancesAfter, joined } from '#server/account/bookLists.ts'

let world: BookWorld
/** Of every month that has a movement, and of those between: the oldest first. */
let months: string[]
beforeAll(async () => {
  world = await createBookWorld()
  await world.withdraw(123_456)
  const entries = await entriesOf()
  const first = dayOf(Math.min(...entries.map(({ at }) => at))).slice(0, 7)
  months = []
  for (let month = first; month <= '2026-11'; month = next(month)) months.push(month)
})
afterAll(() => world.ports.close())

const next = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

const entriesOf = async () => {
  const { db, ent } = world.ports
  const found = await findBook(db, ent(2))
  return db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountId, found?.account.id ?? ''))
}

const statementOf = (month: string, who = world.me) =>
  who.call(book.readBookStatement, { query: { month } })
const bytesOf = async (blob: unknown) => Buffer.from(await (blob as Blob).arrayBuffer()) // blob calls answer files
const fileOf = async (month: string, format: 'xlsx' | 'pdf') =>
  bytesOf(await world.me.call(book.downloadBookStatement, { query: { month, format } }))
const rowsIn = async (bytes: Buffer) => (await readWorkbook(bytes))[0]?.data ?? []
const fenIn = (cell: unknown) => Math.round(Number(cell ?? 0) * 100)

test('each month opens with what the one before closed with, and its rows add up', async () => {
  expect(months.length).toBeGreaterThan(1)
  let balanceFen = 0
  for (const month of months) {
    const statement = await statementOf(month)
    expect(statement.openingFen).toBe(balanceFen)
    const { inFen, outFen, count } = statement.total
    expect(statement.closingFen).toBe(balanceFen + inFen - outFen)
    const [heading, opening, ...rows] = await rowsIn(await fileOf(month, 'xlsx'))
    expect(heading).toEqual(bookWords['zh-CN'].headings)
    expect(opening?.map((cell) => cell ?? '').join('')).toContain('期初余额')
    expect(fenIn(opening?.[7])).toBe(statement.openingFen)
    const movements = rows.slice(0, count)
    for (const row of movements) {
      balanceFen += fenIn(row[5]) - fenIn(row[6])
      expect(fenIn(row[7])).toBe(balanceFen)
      expect(String(row[0])).toContain(month)
    }
    const [total, closing] = rows.slice(count)
    expect([total?.[0], fenIn(total?.[5]), fenIn(total?.[6])]).toEqual(['合计', inFen, outFen])
    expect([closing?.[0], fenIn(closing?.[7])]).toEqual(['期末余额', balanceFen])
    const kinds = statement.kinds.map((one) => [one.inFen, one.outFen, one.count])
    const sumOf = (at: number) => kinds.reduce((sum, one) => sum + (one[at] ?? 0), 0)
    expect([0, 1, 2].map(sumOf)).toEqual([inFen, outFen, count])
  }
  expect((await world.read()).balanceFen).toBe(balanceFen)
})

test('a month that goes on says so and how far it has come', async () => {
  const last = months.at(-1) ?? ''
  expect(await statementOf(last)).toMatchObject({ isOver: false, asOf: /^2026-11-21/ })
  expect((await rowsIn(await fileOf(last, 'xlsx'))).at(-1)?.[0]).toContain('本月尚未结束')
  const { pages } = await readPaper(await fileOf(last, 'pdf'))
  expect(pages.join('')).toContain('本月尚未结束')
  expect(await refusalOf(statementOf(next(last)))).toBe('inputInvalid')
})

test('an empty month has its balance and nothing else', async () => {
  expect(await statementOf('2020-01')).toMatchObject({
    openingFen: 0,
    closingFen: 0,
    total: { inFen: 0, outFen: 0, count: 0 },
    kinds: [],
    isOver: true,
    asOf: '2020-01-31 23:59:59',
  })
  const rows = await rowsIn(await fileOf('2020-01', 'xlsx'))
  expect(rows.slice(1, 4).map((row) => row[0])).toEqual(['期初余额', '合计', '期末余额'])
  const { pages } = await readPaper(await fileOf('2020-01', 'pdf'))
  expect(pages).toHaveLength(1)
})

test('the paper has every movement, the sums and the closing balance', async () => {
  const last = months.at(-1) ?? ''
  const statement = await statementOf(last)
  const { pages, title } = await readPaper(await fileOf(last, 'pdf'))
  const words = pages.join('\n')
  expect(title).toBe(`记账本对账单 ${last}`)
  const { records } = await world.movements({ dayFrom: `${last}-01` })
  for (const { refNo } of records) expect(words).toContain(refNo ?? '')
  for (const fen of [
    statement.openingFen,
    statement.closingFen,
    statement.total.inFen,
    statement.total.outFen,
  ])
    expect(words).toContain(yuanOfFen(fen))
})

test('a day’s balance is that of its end, whatever moved since', async () => {
  const day = `${months[1]}-15`
  const until = Date.parse(`${day}T24:00:00+08:00`)
  const entries = (await entriesOf()).filter(({ at }) => at < until)
  const balanceFen = entries.reduce(
    (sum, { side, amountFen }) => sum + (side === 'C' ? amountFen : -amountFen),
    0,
  )
  const read = (asked: string, who = world.me) =>
    who.call(book.readDayBalance, { query: { day: asked } })
  expect(await read(day)).toEqual({ day, balanceFen, isOver: true })
  const today = await read('2026-11-21')
  expect(today).toMatchObject({ isOver: false, balanceFen: (await world.read()).balanceFen })
  expect(await refusalOf(read('2026-11-22'))).toBe('inputInvalid')
  expect(await refusalOf(read(day, world.other))).toBe('accountNotOpen')
})

test('the export has the rows of the list under its filters, and their sums', async () => {
  const query = { kind: 'CHARGE' } as const
  const list = await world.movements(query)
  const [heading, ...rows] = await rowsIn(
    await bytesOf(await world.me.call(book.exportMovements, { query })),
  )
  expect(heading).toEqual(bookWords['zh-CN'].headings)
  expect(rows.slice(0, -1).map((row) => [row[1], fenIn(row[5]), fenIn(row[7])])).toEqual(
    list.records.map(({ refNo, amountFen, balanceFen }) => [refNo, amountFen, balanceFen]),
  )
  expect(rows.at(-1)?.[0]).toBe('合计')
  expect(fenIn(rows.at(-1)?.[5])).toBe(list.inFen)
  const logged = await world.ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'movements.exported'))
  expect(logged.map(({ params }) => params)).toEqual([query])
  expect(await refusalOf(world.other.call(book.exportMovements, { query: {} }))).toBe(
    'accountNotOpen',
  )
})

test('each movement has its receipt, in the reader’s language, and nobody else has it', async () => {
  const { records } = await world.movements({ kind: 'WITHDRAWAL' })
  const [movement] = records
  const params = { id: movement?.entryId ?? '' }
  const receipt = await bytesOf(await world.me.call(book.downloadMovementReceipt, { params }))
  const { pages } = await readPaper(receipt)
  for (const words of [
    '记账本电子回单',
    params.id,
    movement?.refNo ?? '',
    '¥1,234.56',
    yuanInWords(123_456),
    yuanOfFen(movement?.balanceFen ?? 0),
  ])
    expect(pages[0]).toContain(words)
  const english = { headers: { 'Accept-Language': 'en' } }
  const inEnglish = await bytesOf(
    await world.me.call(book.downloadMovementReceipt, { params }, english),
  )
  expect((await readPaper(inEnglish)).pages[0]).toContain('Amount in words')
  const owner = await world.api.as('91349901MAXXX00157')
  expect(await refusalOf(owner.call(book.downloadMovementReceipt, { params }))).toBe('missing')
  expect(await refusalOf(world.other.call(book.downloadMovementReceipt, { params }))).toBe(
    'missing',
  )
  // The other side of the same posting is in nobody's book.
  const [entry] = await world.ports.db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.id, params.id))
  const sides = await world.ports.db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.postingId, entry?.postingId ?? ''))
  const outside = sides.find(({ id }) => id !== params.id)?.id ?? ''
  expect(
    await refusalOf(world.me.call(book.downloadMovementReceipt, { params: { id: outside } })),
  ).toBe('missing')
})

test('a month that is over is the same a year later', async () => {
  await world.ports.clock.advance(10 * 86_400_000)
  const last = months.at(-1) ?? ''
  const whole = await statementOf(last)
  expect(whole).toMatchObject({ isOver: true, asOf: '2026-11-30 23:59:59' })
  const rows = await rowsIn(await fileOf(last, 'xlsx'))
  await world.ports.clock.advance(365 * 86_400_000)
  await world.withdraw(55_555)
  expect(await statementOf(last)).toEqual(whole)
  expect(await rowsIn(await fileOf(last, 'xlsx'))).toEqual(rows)
})

test('balances of what comes after a piece go on from its last, and read nothing newer', async () => {
  const { db, ent } = world.ports
  const found = await findBook(db, ent(2))
  const accountId = found?.account.id ?? ''
  const entries = await joined(db)
    .where(eq(ledgerEntry.accountId, accountId))
    .orderBy(desc(ledgerEntry.at), desc(ledgerEntry.id))
  const all = await balancesAfter(db, accountId, entries)
  expect(entries.length).toBeGreaterThan(4)
  for (let at = 1; at < entries.length; at++) {
    const [entry, ...rest] = entries.slice(at - 1)
    if (!entry) throw new Error('there is one at each place')
    const balanceFen = all.get(entry.id) ?? 0
    const next = await balancesAfter(db, accountId, rest, { entry, balanceFen })
    expect([...next.keys()].toSorted()).toEqual(rest.map(({ id }) => id).toSorted())
    for (const [id, fen] of next) expect(fen).toBe(all.get(id))
  }
})
