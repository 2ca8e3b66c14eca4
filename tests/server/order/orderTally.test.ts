import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type OrderFilter,
  type OrderListQuery,
  type OrderStatus,
  orderSorts,
} from '#contract/order.contract.ts'
import { orderTransitions } from '#contract/order.rules.ts'
import { countOrders } from '#server/order/orderCounts.store.ts'
import { pageOrders } from '#server/order/orderList.store.ts'
import { foldTally } from '#server/order/orderTally.store.ts'
import { matches } from '#server/order/orderFilter.ts'
import { freightOrder as order, importBatch } from '#server/order/order.schema.ts'
import { orderTally } from '#server/order/tally.schema.ts'
import { sortOf } from '#server/order/order.store.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { createRandom } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let entId: string
const kind = 'TAXPAY'
const random = createRandom(20_261_124)
const oneOf = <T>(values: readonly T[]) => values[random.below(values.length)] as T // none is empty
const dayMs = 86_400_000
const plates = ['皖A12345', '皖A54321', '沪B00007']
const names = ['张三', '李四', '张五']

beforeAll(async () => {
  ports = await createTestPorts({ world: 'loans' })
  entId = ports.ent(2)
})
afterAll(() => ports.close())

let made = 0
const insert = async () => {
  const { db, nextId, clock } = ports
  const [pattern] = await db.select().from(order).limit(1)
  if (!pattern) throw new Error('no order to copy')
  const createdAt = clock.now() - random.below(5) * dayMs - random.below(dayMs)
  const rows = Array.from({ length: 1 + random.below(4) }, () => ({
    ...pattern,
    id: nextId(),
    entId,
    orderKind: kind,
    status: oneOf([0, 10, 40] as const),
    deleted: false,
    shippingNoteNumber: `YD99${String(++made).padStart(6, '0')}`,
    originalDocumentNumber: `WALK-${made}`,
    externalOrderNo: null,
    serialNumber: '0000',
    vehicleNumber: oneOf(plates),
    driverName: oneOf(names),
    freightFen: 1 + random.below(5),
    driverFreightFen: random.below(9),
    deductFen: random.below(3),
    paidFen: 0,
    createdAt,
    despatchActualDateTime: createdAt - random.below(3) * dayMs,
    batchId: random.below(3) === 0 ? oneOf(batches) : null,
  }))
  await db.insert(order).values(rows as (typeof order.$inferInsert)[]) // a copy of a row, changed
}

const batches: string[] = []
const openBatch = async () => {
  const { db, nextId, clock } = ports
  const id = nextId()
  batches.push(id)
  await db.insert(importBatch).values({
    id,
    entId,
    batchNo: `B${batches.length}`,
    sha256: id,
    fileName: 'walk.xlsx',
    status: 'running',
    aliveAt: clock.now(),
    createdAt: clock.now(),
  })
}

const endBatch = () =>
  ports.db
    .update(importBatch)
    .set({ status: oneOf(['done', 'failed'] as const) })
    .where(eq(importBatch.id, oneOf(batches)))

/** Several orders at once, whichever they are. */
const some = () => sql`${order.entId} = ${entId} and ${order.id} % 5 = ${random.below(5)}`

const change = () =>
  ports.db
    .update(order)
    .set(
      oneOf([
        { paidFen: random.below(9) },
        { freightFen: random.below(9), deductFen: random.below(4) },
        { hasTrack: random.below(2) === 0, hasMoney: random.below(2) === 0 },
        { contractId: null },
        { deleted: random.below(4) === 0 },
        { vehicleNumber: oneOf(plates), driverName: `${oneOf(names)}${random.below(9)}` },
        { createdAt: ports.clock.now() - random.below(5 * dayMs) },
        { despatchActualDateTime: ports.clock.now() - random.below(5 * dayMs) },
        { remark: 'nothing that counts' },
      ]),
    )
    .where(some())

const move = async () => {
  const from = oneOf([0, 10, 20, 30, 40, 80, 90, 100] as const)
  const to = oneOf(orderTransitions[kind][from])
  if (to !== undefined)
    await ports.db
      .update(order)
      .set({ status: to })
      .where(and(some(), eq(order.orderKind, kind), eq(order.status, from)))
}

/** A payment reserves an order, or gives it back. */
const reserve = async () => {
  const { db } = ports
  const [open] = await db
    .select()
    .from(order)
    .where(and(some(), eq(order.status, 40)))
    .limit(1)
  const [pattern] = await db.select().from(payDetail).limit(1)
  if (!open || !pattern) return
  const seq = 10_000 + ++made
  const detail = { id: ports.nextId(), entId, orderId: open.id, seq, outBizNo: `W${seq}` }
  await db
    .insert(payDetail)
    .values({ ...pattern, ...detail, status: 0, retryOf: null, returnedFen: 0 })
    .onConflictDoNothing()
}

const daysFrom1970 = (at: number) => Math.floor((at + 28_800_000) / dayMs)

/** Twice so many notes of a day, which come to nothing: first all of seven orders more, then all of seven fewer, or the reverse. */
const noteNothing = (on: number, count: number, first: 7 | -7) =>
  ports.db.execute(sql`insert into order_tally
    (ent_id, order_kind, counted_by, day, status, lacks, orders, freight_fen, driver_freight_fen, unpaid_fen)
    select ${entId}, ${kind}, 'created', ${on}::integer, 40, 0,
      case when at <= ${count}::integer then ${first}::integer else ${-first}::integer end, 0, 0, 0
    from generate_series(1, ${2 * count}::integer) at`)

/** So many notes that a page is not among the first that are read. */
const noteMuch = () =>
  noteNothing(
    daysFrom1970(ports.clock.now() - random.below(5) * dayMs),
    200 + random.below(350),
    oneOf([7, -7]),
  )

const steps = [
  insert,
  insert,
  change,
  change,
  change,
  move,
  move,
  endBatch,
  openBatch,
  reserve,
  noteMuch,
]

const day = (ago: number) => new Date(ports.clock.now() - ago * dayMs).toISOString().slice(0, 10)

const anyFilter = (): OrderFilter => ({
  ...(random.below(3) === 0 ? { status: oneOf(['0', '40', '10,20', '80,90,100', '999']) } : {}),
  ...(random.below(4) === 0
    ? { lack: oneOf(['contract', 'track', 'receipt', 'money'] as const) }
    : {}),
  ...(random.below(4) === 0 ? { createFrom: day(random.below(5)) } : {}),
  ...(random.below(4) === 0 ? { createTo: day(random.below(5)) } : {}),
  ...(random.below(4) === 0 ? { despatchFrom: day(random.below(6)) } : {}),
  ...(random.below(6) === 0 ? { despatchTo: day(random.below(6)) } : {}),
  ...(random.below(4) === 0 ? { payable: '1' as const } : {}),
  ...(random.below(5) === 0 ? { vehicleNumber: oneOf(['a1', '345', '沪', 'X']) } : {}),
  ...(random.below(5) === 0 ? { driverName: oneOf(['张', '李四', '七']) } : {}),
  ...(random.below(5) === 0 ? { orderNo: oneOf(['99', 'WALK', '0003', 'nowhere']) } : {}),
})

/** What the orders themselves say, one by one. */
const recount = async (query: OrderListQuery) => {
  const rows = await ports.db
    .select()
    .from(order)
    .where(matches(entId, kind, query))
    .orderBy(...sortOf(query).by)
  const start = (query.current - 1) * query.size
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    ids: rows.slice(start, start + query.size).map(({ id }) => id),
    total: rows.length,
    isTotalExact: true,
    sums: {
      freightFen: sum(({ freightFen }) => freightFen),
      driverFreightFen: sum(({ driverFreightFen }) => driverFreightFen),
      unpaidFen: sum((row) => Math.max(row.driverFreightFen - row.deductFen - row.paidFen, 0)),
    },
  }
}

const compare = async () => {
  const query: OrderListQuery = {
    ...anyFilter(),
    current: 1 + random.below(4),
    size: 3,
    ...(random.below(2) === 0 ? { sort: oneOf(orderSorts) } : {}),
    ...(random.below(2) === 0 ? { direction: oneOf(['asc', 'desc'] as const) } : {}),
  }
  const { records, total, isTotalExact, sums } = await pageOrders(ports.db, entId, kind, query)
  const found = { ids: records.map(({ id }) => id), total, isTotalExact, sums }
  expect(found, JSON.stringify(query)).toEqual(await recount(query))
  const { status: _, ...filter } = query
  const counted = await countOrders(ports.db, entId, kind, filter)
  const statuses = [0, 10, 20, 30, 40, 80, 90, 100, 900] as const satisfies OrderStatus[]
  for (const status of statuses) {
    const each = await recount({ ...filter, status: String(status) })
    const row = counted.rows.find((one) => one.status === status)
    expect([row?.count, row?.amountFen]).toEqual([each.total, each.sums.freightFen])
  }
}

test('however orders change, what is kept of them is what they add up to, and a page has the rows that it had', async () => {
  await openBatch()
  for (let step = 0; step < rounds(150, 3_000); step++) {
    await oneOf(steps)()
    if (random.below(8) === 0) await foldTally(ports.db)
    if (step % 3 === 0) await compare()
  }
  expect((await recount({ current: 1, size: 1 })).total).toBeGreaterThan(30)
})

test.each([7, -7] as const)(
  'a day of which not every note was read places no page (%i)',
  async (first) => {
    // The notes of the test before are folded to nothing.
    await foldTally(ports.db)
    await noteNothing(daysFrom1970(ports.clock.now()) + 1, 501, first)
    const query = { current: 1, size: 3 }
    const { records } = await pageOrders(ports.db, entId, kind, query)
    expect(records.map(({ id }) => id)).toEqual((await recount(query)).ids)
  },
)

test('what is folded keeps its amounts where the count of orders stays the same', async () => {
  // As two notes of one group are met that another process holds the rest of.
  const on = daysFrom1970(ports.clock.now()) + 7
  const note = (orders: number, fen: number) => sql`insert into order_tally
    (ent_id, order_kind, counted_by, day, status, lacks, orders, freight_fen, driver_freight_fen, unpaid_fen)
    values (${entId}, ${kind}, 'created', ${on}::integer, 40, 0, ${orders}::integer, ${fen}::bigint, 0, 0)`
  await ports.db.execute(note(-1, -374_200))
  await ports.db.execute(note(1, 400_000))
  const sums = () =>
    ports.db
      .select({ fen: sql<string>`sum(freight_fen)::text`, orders: sql<string>`sum(orders)::text` })
      .from(orderTally)
      .where(and(eq(orderTally.entId, entId), eq(orderTally.day, on)))
  const before = await sums()
  expect(before).toEqual([{ fen: '25800', orders: '0' }])
  await foldTally(ports.db)
  expect(await sums()).toEqual(before)
  // The group's other amount arrives, and nothing of it is left.
  await ports.db.execute(note(0, -25_800))
  await foldTally(ports.db)
  expect(await sums()).toEqual([{ fen: null, orders: null }])
})

test('what is folded is one row of each day, status and lack', async () => {
  await ports.db.update(importBatch).set({ status: 'done' })
  await foldTally(ports.db)
  const { entId: ent, orderKind, countedBy, day: on, status, lacks } = orderTally
  const twice = await ports.db
    .select({ rows: sql<string>`count(*)` })
    .from(orderTally)
    .groupBy(ent, orderKind, countedBy, on, status, lacks)
    .having(sql`count(*) > 1`)
  expect(twice).toEqual([])
  expect(await foldTally(ports.db)).toBe(0)
})
