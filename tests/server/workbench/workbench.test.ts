import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCreditScore, queryCreditPage } from '#contract/credit.contract.ts'
import { listDrafts, putDraft } from '#contract/draft.contract.ts'
import { pageBoundFleet } from '#contract/fleet.contract.ts'
import { type ApplyStatus, getApply, pageApplies } from '#contract/loan.contract.ts'
import {
  type OrderFilter,
  OrderKind,
  type OrderListQuery,
  type OrderPage,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { instantOf } from '#contract/time.ts'
import { readWorkbench, type WaitingKind } from '#contract/workbench.contract.ts'
import { workbenchFilters as asked } from '#contract/workbench.rules.ts'
import { addDays } from '#contract/loan.rules.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { seedFleet } from '#server/fleet/fleet.demo.ts'
import { loanApply, loanRepayment } from '#server/loan/loan.schema.ts'
import { freightOrder, importBatch } from '#server/order/order.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const usccOf = (number: number) => data.enterprises.find(({ id }) => id === number)?.uscc ?? ''
const first = { current: 1, size: 100 } as const

let ports: TestPorts
let api: ReturnType<typeof createApi>
/** Carries, pays and borrows. */
let haulier: Client
let consigner: Client

/** An imported order of enterprise 2 that enterprise 4 is the consigner of. */
const order = async (status: 0 | 10 | 20 | 30 | 40 | 900, despatched: string, fen: number) => {
  const [pattern] = await ports.db.select().from(freightOrder).limit(1)
  if (!pattern) throw new Error('no order to copy')
  const id = ports.nextId()
  await ports.db.insert(freightOrder).values({
    ...pattern,
    id,
    entId: ports.ent(2),
    payeeCardId: null,
    consignorEntId: ports.ent(4),
    orderKind: 'TAXPAY',
    shippingNoteNumber: `YD29990101${id.slice(-10)}`,
    originalDocumentNumber: `T-${id}`,
    externalOrderNo: null,
    status,
    freightFen: fen,
    driverFreightFen: fen - 100,
    deductFen: 0,
    paidFen: 0,
    batchId: null,
    despatchActualDateTime: instantOf(despatched),
    logCount: 0,
  })
}

const taskAtPayer = async (deadline: string, channel: 'ALIPAY' | 'SAFE' = 'ALIPAY') => {
  const [pattern] = await ports.db
    .select()
    .from(payTask)
    .where(eq(payTask.entId, ports.ent(2)))
  if (!pattern) throw new Error('no task to copy')
  const id = ports.nextId()
  await ports.db.insert(payTask).values({
    ...pattern,
    id,
    taskNo: `FK2999${id.slice(-12)}`,
    status: 20,
    channel,
    cashierNo: `cashier-of-${id}`,
    deadlineAt: instantOf(deadline),
    payrollNo: null,
  })
  return id
}

const apply = async (status: ApplyStatus, fen: number, due: string | null = null) => {
  const id = ports.nextId()
  await ports.db.insert(loanApply).values({
    id,
    applyNo: `DK2999${id.slice(-12)}`,
    haulierEntId: ports.ent(2),
    consignerEntId: status === 10 ? ports.ent(4) : ports.nextId(),
    productCode: 'DDRZ',
    applyFen: fen,
    approvedFen: status === 30 ? fen / 2 : null,
    termDays: 60,
    bankName: '示例银行',
    status,
    dueAt: due === null ? null : instantOf(due),
    submittedAt: status === 0 ? null : ports.clock.now(),
    createdAt: ports.clock.now(),
  })
  return id
}

beforeAll(async () => {
  ports = await createTestPorts({ world: 'loans' })
  api = createApi(ports)
  haulier = await api.as(usccOf(2))
  consigner = await api.as(usccOf(4))
  await seedFleet(ports, ports.ent(2))
  await order(0, '2026-11-20 08:00:00', 100_00)
  await order(0, '2026-11-20 09:00:00', 200_00)
  await order(10, '2026-11-21 00:00:00', 300_00)
  await order(20, '2026-10-22 23:59:59', 400_00)
  await order(30, '2026-11-01 00:00:00', 500_00)
  await order(40, '2026-10-23 00:00:00', 600_00)
  await order(40, '2026-11-20 23:59:59', 700_00)
  await order(900, '2026-11-20 12:00:00', 800_00)
  await taskAtPayer('2026-11-21 10:30:00')
  await taskAtPayer('2026-11-21 10:10:00', 'SAFE')
  await taskAtPayer('2026-11-21 10:20:00')
  await apply(0, 10_000_00)
  await apply(11, 20_000_00)
  await apply(21, 30_000_00)
  await apply(30, 40_000_00, '2026-12-20 10:00:00')
  await apply(10, 50_000_00, '2026-12-05 10:00:00')
  const draft = { orderKind: 'TAXPAY', choice: null, expected: null }
  const of = { machineId: 'payTask', version: 3 }
  await haulier.call(putDraft, { body: { ...of, subjectId: 'new-1', draft } })
  await haulier.call(putDraft, {
    body: { ...of, subjectId: 'new-2', draft: { ...draft, orderKind: null } },
  })
})
afterAll(() => ports.close())

const read = async (client = haulier) => client.call(readWorkbench, {})

const rowOf = async (client: Client, kind: WaitingKind) =>
  (await read(client)).waiting.find((one) => one.kind === kind) ?? null

const orders = async (client: Client, filter: OrderFilter) =>
  client.call(queryOrderInfo, { query: { ...filter, ...first } })

/** The list of each family. */
const pageOf = {
  TAXPAY: (client, query) => client.call(queryOrderInfo, { query }),
  REALTIME: (client, query) => client.call(pageRealTimeOrders, { query }),
  API: (client, query) => client.call(pageApiOrders, { query }),
  SPECIAL: (client, query) =>
    client.call(queryOrderInfo, { query: { ...query, orderKind: 'SPECIAL' } }),
} satisfies Record<OrderKind, (client: Client, query: OrderListQuery) => Promise<OrderPage>>

describe('what waits agrees with the list that it leads to:', () => {
  test.each(['ordersToPay', 'ordersRejected', 'orderDrafts'] as const)('%s', async (kind) => {
    const { total, sums } = await orders(haulier, asked[kind])
    const fen = kind === 'ordersToPay' ? sums.unpaidFen : sums.freightFen
    expect(total).toBeGreaterThan(0)
    expect(await rowOf(haulier, kind)).toMatchObject({ count: total, fen, dueTime: null })
  })

  test.each(['tripsToPay', 'tripsToDepart', 'tripsRejected', 'tripDrafts'] as const)(
    '%s',
    async (kind) => {
      const query = { ...asked[kind], ...first }
      const { total, sums } = await haulier.call(pageRealTimeOrders, { query })
      const fen = kind === 'tripsToPay' ? sums.unpaidFen : sums.freightFen
      expect(total).toBeGreaterThan(0)
      expect(await rowOf(haulier, kind)).toMatchObject({ count: total, fen })
    },
  )

  test('ordersToAudit, for their consigner alone', async () => {
    const { total, sums } = await orders(consigner, asked.ordersToAudit)
    expect(total).toBe(2)
    const row = { count: total, fen: sums.freightFen }
    expect(await rowOf(consigner, 'ordersToAudit')).toMatchObject(row)
    expect(await rowOf(haulier, 'ordersToAudit')).toBe(null)
  })

  test.each(['tasksAtPayer', 'safeAtPayer', 'taskDrafts'] as const)('%s', async (kind) => {
    const { total, sums } = await haulier.call(pagePayTasks, {
      query: { ...asked[kind], ...first },
    })
    expect(await rowOf(haulier, kind)).toMatchObject({ count: total, fen: sums.totalFen })
  })

  test('tasksToPayAgain, whose money stands with the orders', async () => {
    const query = { ...asked.tasksToPayAgain, ...first }
    const { records } = await haulier.call(pagePayTasks, { query })
    const again = records.map((task) => task.again.failed.fen + task.again.returned.fen)
    expect(again.every((fen) => fen > 0)).toBe(true)
    const others = (await haulier.call(pagePayTasks, { query: first })).records.filter(({ id }) =>
      records.every((task) => task.id !== id),
    )
    expect(others.map((task) => task.again.failed.fen + task.again.returned.fen)).toEqual(
      others.map(() => 0),
    )
    expect(await rowOf(haulier, 'tasksToPayAgain')).toMatchObject({
      count: 1,
      fen: null,
      onlyId: records[0]?.id,
    })
  })

  test.each([
    ['loanDrafts', 0],
    ['loansReturned', 11],
    ['loansToSupplement', 21],
    ['loansToSign', 30],
  ] as const)('%s', async (kind, status) => {
    const { total, records } = await haulier.call(pageApplies, { query: { status, ...first } })
    const [only] = records
    expect(await rowOf(haulier, kind)).toMatchObject({
      count: total,
      fen: status === 30 ? only?.approvedFen : only?.applyFen,
      dueTime: only?.dueTime ?? null,
      onlyId: only?.id,
    })
  })

  test('loansToDecide, for the consigner alone, with the first deadline', async () => {
    const query = { role: 'consigner', status: 10, ...first } as const
    const { total, records } = await consigner.call(pageApplies, { query })
    expect(total).toBe(2)
    expect(await rowOf(consigner, 'loansToDecide')).toEqual({
      kind: 'loansToDecide',
      count: 2,
      fen: records.reduce((sum, { applyFen }) => sum + applyFen, 0),
      dueTime: '2026-12-05 10:00:00',
      onlyId: null,
    })
    expect(await rowOf(haulier, 'loansToDecide')).toBe(null)
  })

  test.each(['certificatesEnded', 'certificatesEnding'] as const)('%s', async (kind) => {
    const { total, records } = await haulier.call(pageBoundFleet, {
      query: { ...asked[kind], ...first },
    })
    expect(total).toBeGreaterThan(0)
    const state = kind === 'certificatesEnded' ? 'expired' : 'soon'
    const [earliest] = records
      .flatMap((one) => [...one.certificates, ...one.drivers.flatMap((it) => it.certificates)])
      .filter((one) => one.state === state && (state === 'soon' || one.kind !== 'insurance'))
      .map(({ validTo }) => validTo ?? '')
      .toSorted()
    expect(await rowOf(haulier, kind)).toMatchObject({
      count: total,
      fen: null,
      dueTime: `${earliest} 23:59:59`,
    })
  })

  test('payDrafts, without those in which nothing was chosen', async () => {
    const query = { machineId: 'payTask', fields: 'orderKind' }
    expect(await haulier.call(listDrafts, { query })).toHaveLength(2)
    expect(await rowOf(haulier, 'payDrafts')).toMatchObject({ count: 1 })
  })
})

test('what has a deadline stands first, the earliest before the others', async () => {
  const { waiting } = await read()
  const times = waiting.map(({ dueTime }) => dueTime)
  const dated = times.filter((time) => time !== null)
  expect(times.slice(0, dated.length)).toEqual(dated.toSorted())
  expect(await rowOf(haulier, 'tasksAtPayer')).toMatchObject({
    dueTime: '2026-11-21 10:20:00',
    onlyId: null,
  })
})

test('a month in figures is what the lists of its days sum up to', async () => {
  const { month } = await read()
  expect(month?.days).toHaveLength(30)
  expect([month?.days[0]?.day, month?.days.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21'])
  const families: Record<OrderKind, number> = { TAXPAY: 0, REALTIME: 0, API: 0, SPECIAL: 0 }
  for (const { day, freightFen, paidFen } of month?.days ?? []) {
    let ofLists = 0
    for (const kind of OrderKind.options) {
      const filter = { ...asked.freight, despatchFrom: day, despatchTo: day }
      const { sums } = await pageOf[kind](haulier, { ...filter, ...first })
      families[kind] += sums.freightFen ?? 0
      ofLists += sums.freightFen ?? 0
    }
    const query = { createFrom: day, createTo: day, ...first }
    const tasks = await haulier.call(pagePayTasks, { query })
    expect({ day, freightFen, paidFen }).toEqual({
      day,
      freightFen: ofLists,
      paidFen: tasks.sums.paidFen,
    })
  }
  expect(families.TAXPAY).toBeGreaterThan(0)
  expect(families.REALTIME).toBeGreaterThan(0)
  // The last second of the day before belongs to the thirty days before.
  expect(month?.before.freightFen).toBe(400_00)
})

test('money that came back is not paid', async () => {
  const day = '2026-11-09'
  const paidOn = async () =>
    (await read()).month?.days.find((one) => one.day === day)?.paidFen ?? null
  const before = await paidOn()
  const [pattern] = await ports.db
    .select()
    .from(payTask)
    .where(eq(payTask.entId, ports.ent(2)))
  const id = ports.nextId()
  await ports.db.insert(payTask).values({
    ...pattern!, // the world has one
    id,
    taskNo: `FK2999${id.slice(-12)}`,
    status: 50,
    cashierNo: null,
    deadlineAt: null,
    payrollNo: null,
    createdAt: instantOf(`${day} 23:59:59`),
    totalCount: 3,
    totalFen: 900_00,
    waitingCount: 0,
    waitingFen: 0,
    paidCount: 3,
    paidFen: 900_00,
    returnedCount: 1,
    returnedFen: 200_00,
  })
  expect(await paidOn()).toBe((before ?? 0) + 700_00)
  const query = { createFrom: day, createTo: day, ...first }
  expect((await haulier.call(pagePayTasks, { query })).sums.paidFen).toBe(await paidOn())
})

test('balances are those that the payments are made from', async () => {
  const { accounts } = await read()
  const book = await haulier.call(queryAccountBook)
  expect(accounts.map(({ kind }) => kind)).toEqual(['ACCOUNT_BOOK', 'ICBC', 'CREDIT', 'PREPAID'])
  expect(accounts[0]).toMatchObject({ availableFen: book?.availableFen })
  const query = { status: 40, ...first } as const
  const lines = (await haulier.call(pageApplies, { query })).records
  expect(accounts[2]).toMatchObject({
    availableFen: lines.reduce((sum, { availableFen }) => sum + availableFen, 0),
    limitFen: lines.reduce((sum, { approvedFen }) => sum + (approvedFen ?? 0), 0),
  })
})

test('a balance that cannot be paid from says so: an account, and credit of which no line is in force', async () => {
  const { db, ent } = ports
  const frozen = async () => (await read()).accounts.map(({ isFrozen }) => isFrozen)
  expect(await frozen()).toEqual([false, false, false, false])
  const ofIcbc = and(eq(ledgerAccount.entId, ent(2)), eq(ledgerAccount.kind, 'ICBC'))
  await db.update(ledgerAccount).set({ status: 2 }).where(ofIcbc)
  expect(await frozen()).toEqual([false, true, false, false])
  await db.update(ledgerAccount).set({ status: 1 }).where(ofIcbc)
  const inForce = and(eq(loanApply.haulierEntId, ent(2)), eq(loanApply.status, 40))
  const [line] = await db.select().from(loanApply).where(inForce)
  if (!line) throw new Error('no line')
  const id = ports.nextId()
  await db.insert(loanApply).values({
    ...line,
    id,
    applyNo: 'DK29990101000001',
    consignerEntId: ports.nextId(),
    status: 41,
  })
  expect(await frozen()).toEqual([false, false, false, false])
  const moved = (await db.update(loanApply).set({ status: 41 }).where(inForce).returning()).map(
    (one) => one.id,
  )
  expect(await frozen()).toEqual([false, false, true, false])
  await db.update(loanApply).set({ status: 40 }).where(inArray(loanApply.id, moved))
  await db.delete(loanApply).where(eq(loanApply.id, id))
})

test('what falls due within a week waits to be repaid', async () => {
  const borrower = await api.as(usccOf(1))
  expect(await rowOf(borrower, 'loansToRepay')).toBe(null)
  const query = { status: 40, ...first } as const
  const [line] = (await borrower.call(pageApplies, { query })).records
  const before = ports.clock.now()
  const detail = await borrower.call(getApply, { query: { applyId: line?.id ?? '' } })
  const [note] = detail.notes
  const due = note?.plan[0]?.dueDate ?? ''
  const countOn = async (day: string) => {
    ports.setTime(`${day} 10:00:00`)
    return (await rowOf(await api.as(usccOf(1)), 'loansToRepay'))?.count ?? 0
  }
  expect(await countOn(addDays(due, -8))).toBe(0)
  expect(await countOn(addDays(due, -7))).toBe(1)
  ports.setTime(`${due} 10:00:00`)
  const later = await api.as(usccOf(1))
  const [there] = (await later.call(getApply, { query: { applyId: line?.id ?? '' } })).notes
  expect(await rowOf(later, 'loansToRepay')).toEqual({
    kind: 'loansToRepay',
    count: 1,
    fen: there?.payoffFen,
    dueTime: `${due} 23:59:59`,
    onlyId: note?.id,
  })
  // Of what is overdue there is a penalty to be paid as well, and not what has been paid by then.
  ports.setTime(`${addDays(due, 9)} 10:00:00`)
  await ports.db.insert(loanRepayment).values({
    id: ports.nextId(),
    noteId: note?.id ?? '',
    at: instantOf(`${addDays(due, 1)} 10:00:00`),
    amountFen: 1_000_00,
    penaltyFen: 0,
    interestFen: 0,
    principalFen: 1_000_00,
  })
  const late = await api.as(usccOf(1))
  const [overdue] = (await late.call(getApply, { query: { applyId: line?.id ?? '' } })).notes
  expect(overdue?.plan[0]?.paidFen).toBeGreaterThan(0)
  expect(overdue?.plan[0]?.penaltyFen).toBeGreaterThan(0)
  expect(await rowOf(late, 'loansToRepay')).toMatchObject({
    count: 1,
    fen: overdue?.payoffFen,
    dueTime: `${due} 23:59:59`,
  })
  // Nothing is to be paid of what was not paid out yet, never was, or is settled.
  const noteIs = (status: number) =>
    ports.db.transaction(async (tx) => {
      // Whatever way it came there.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update loan_note set status = ${status} where id = ${note?.id ?? ''}`)
    })
  for (const status of [0, 2, 4]) {
    await noteIs(status)
    expect(await rowOf(late, 'loansToRepay'), `a note of status ${status}`).toBeNull()
  }
  await noteIs(1)
  await ports.clock.advance(before - ports.clock.now())
})

describe('the score', () => {
  test('is told to the enterprise alone, with how many it is above', async () => {
    const [own] = await ports.db
      .select()
      .from(assessedEnterprise)
      .where(eq(assessedEnterprise.uscc, usccOf(2)))
    const score = await haulier.call(getCreditScore)
    expect(score).toEqual({
      score: own?.creditScore,
      grade: 'AAA',
      classification: 'A',
      entState: 1,
      // Ten of eleven others.
      rankPercent: 90,
      evalYear: own?.evalYear,
      evalTime: '2026-11-01 00:00:00',
      nextEvalTime: '2026-12-01',
      vetoReason: null,
    })
    expect((await read()).credit).toEqual(score)
    const query = { keyword: usccOf(2), ...first }
    const [row] = (await consigner.call(queryCreditPage, { query })).records
    expect(row?.creditGrade).toBe(score.grade)
    expect(JSON.stringify(row)).not.toContain(String(own?.creditScore))
  })

  test('is none before the first evaluation', async () => {
    await ports.db
      .update(assessedEnterprise)
      .set({ creditScore: null, creditGrade: null, evaluatedAt: null })
      .where(eq(assessedEnterprise.uscc, usccOf(7)))
    expect(await (await api.as(usccOf(7))).call(getCreditScore)).toMatchObject({
      score: null,
      grade: null,
      rankPercent: null,
      evalTime: null,
    })
  })

  test('of December is reckoned anew in January', async () => {
    const before = ports.clock.now()
    ports.setTime('2026-12-31 23:00:00')
    const score = await (await api.as(usccOf(1))).call(getCreditScore)
    expect(score.nextEvalTime).toBe('2027-01-01')
    await ports.clock.advance(before - ports.clock.now())
  })
})

describe('whoever has not begun is told what to do first', () => {
  test('as a haulier', async () => {
    const { steps, waiting, recent } = await read(await api.as(usccOf(7)))
    expect({ waiting, recent }).toEqual({ waiting: [], recent: [] })
    expect(steps).toEqual([
      { kind: 'bindVehicle', isDone: false },
      { kind: 'registerAccount', isDone: false },
      { kind: 'importOrders', isDone: false },
    ])
  })

  test('as a consigner', async () => {
    const { steps } = await read(await api.as(usccOf(10)))
    expect(steps).toEqual([
      { kind: 'authorise', isDone: false },
      { kind: 'addProject', isDone: false },
    ])
  })

  test('until it has', async () => {
    expect((await read()).steps).toEqual([])
  })
})

test('the last works stand there, the newest first, at most five', async () => {
  const { recent } = await read()
  expect(recent).toHaveLength(5)
  const times = recent.map(({ time }) => time)
  expect(times).toEqual(times.toSorted().toReversed())
  const imported = (batchNo: string, at: string) => ({
    id: ports.nextId(),
    entId: ports.ent(2),
    batchNo,
    sha256: batchNo.padEnd(64, '0'),
    fileName: 'orders.xlsx',
    status: 'done' as const,
    success: 3,
    aliveAt: instantOf(at),
    createdAt: instantOf(at),
  })
  const batches = [imported('NEW', '2026-11-21 10:00:01'), imported('OLD', '2020-01-01 00:00:00')]
  await ports.db.insert(importBatch).values(batches)
  expect((await read()).recent.map(({ no }) => no)).toEqual([
    'NEW',
    ...recent.slice(0, 4).map(({ no }) => no),
  ])
  const ids = batches.map(({ id }) => id)
  await ports.db.delete(importBatch).where(inArray(importBatch.id, ids))
  const borrower = await read(await api.as(usccOf(1)))
  expect(borrower.recent.map(({ kind }) => kind)).toEqual(['task', 'apply'])
})

test('an import says into which family it was; one from before families were noted was of imported orders', async () => {
  const at = ports.clock.now()
  const batch = (batchNo: string, orderKind: OrderKind | null) => ({
    id: ports.nextId(),
    entId: ports.ent(6),
    batchNo,
    sha256: batchNo.padEnd(64, '0'),
    fileName: 'orders.xlsx',
    orderKind,
    status: 'done' as const,
    success: 3,
    aliveAt: at,
    createdAt: at,
  })
  await ports.db
    .insert(importBatch)
    .values([batch('DR1', 'REALTIME'), batch('DR2', 'SPECIAL'), batch('DR3', null)])
  const { recent } = await read(await api.as(usccOf(6)))
  const imports = recent.filter(({ kind }) => kind === 'import')
  expect(Object.fromEntries(imports.map(({ no, orderKind }) => [no, orderKind]))).toMatchObject({
    DR1: 'REALTIME',
    DR2: 'SPECIAL',
    DR3: 'TAXPAY',
  })
})

test('nothing of another enterprise is in it', async () => {
  const ofConsigner = await read(consigner)
  expect(ofConsigner.waiting.map(({ kind }) => kind).toSorted()).toEqual([
    'loansToDecide',
    'ordersToAudit',
  ])
  expect(ofConsigner).toMatchObject({
    accounts: [],
    recent: [],
    month: { total: { freightFen: 0 } },
  })
  expect(await read(await api.as(usccOf(10)))).toMatchObject({ waiting: [], accounts: [] })
})

test('a part that cannot be read leaves the others as they are', async () => {
  const whole = await read()
  await ports.db.execute(sql`alter table vehicle_binding rename to gone`)
  const rest = await read()
  await ports.db.execute(sql`alter table gone rename to vehicle_binding`)
  expect(rest).toEqual({
    ...whole,
    waiting: whole.waiting.filter(({ kind }) => !kind.startsWith('certificates')),
    failed: ['fleet', 'steps'],
  })
})
