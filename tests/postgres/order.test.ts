import { and, asc, eq, sql } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import {
  auditBath,
  exportOrders,
  importOrderInfo,
  insertOrderInfo,
  queryMatchingOrders,
  queryOrderInfo,
  updateOrderStatus,
  uploadMoneyFile,
  uploadMoneyFileBath,
  uploadTrackUrlBath,
} from '#contract/order.contract.ts'
import { addPayTask } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import {
  applyTrial,
  deleteRealTimeOrders,
  saveRealTimeOrder,
} from '#contract/realTimeOrder.contract.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder, importBatch, moneyFile, orderLog } from '#server/order/order.schema.ts'
import { moveOrders, takeNumbers } from '#server/order/orderChange.store.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { isBlocked } from './isBlocked.ts'
import { openPostgres } from './postgresPorts.ts'
import { isCountFree, whileAuditing, whileWaiting } from './whileWaiting.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ open: openPostgres })
})
afterAll(() => server.ports.close())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const codeOf = (error: unknown) => (error instanceof Problem ? error.value.code : String(error))

const gaplessLogs = async (orderId: string) => {
  const { db } = server.ports
  const logs = await db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, orderId))
    .orderBy(asc(orderLog.seq))
  const [order] = await db.select().from(freightOrder).where(eq(freightOrder.id, orderId))
  expect(logs.map(({ seq }) => seq)).toEqual(logs.map((_, at) => at + 1))
  expect(order?.logCount).toBe(logs.length)
  expect(logs.at(-1)?.toStatus).toBe(order?.status)
  return logs
}

test('of eight imports of one file at once, one has it', async () => {
  const answers = await Promise.all(
    times(8).map(() =>
      server.carrier
        .call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') })
        .then(({ success }) => success, codeOf),
    ),
  )
  expect(answers.filter((answer) => answer === 12)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'duplicateFile')).toHaveLength(7)
  expect((await server.carrier.call(queryOrderInfo, { query: {} })).total).toBe(12)
})

test('of two files of one enterprise at once one is imported; the other is told to wait, and its rows are then told', async () => {
  const { ports } = server
  // The same rows, packed in two ways, are two files.
  const entries = unzipSync(new Uint8Array(await fixture('orders-messy.xlsx').arrayBuffer()))
  const [first, second] = ([0, 9] as const).map(
    (level) => new File([new Uint8Array(zipSync(entries, { level }))], `${level}.xlsx`),
  ) as [File, File] // two levels, two files
  const imported = (file: File) => server.carrier.call(importOrderInfo, { body: {}, file })
  const outcomes = await Promise.all(
    [first, second].map((file) => imported(file).then(({ success }) => success, codeOf)),
  )
  expect(outcomes.toSorted()).toEqual([8, 'importRunning'])
  const again = await imported(outcomes[0] === 8 ? second : first)
  expect(again).toMatchObject({ success: 0, fail: 8 })
  const stored = await ports.db.select().from(freightOrder)
  const numbers = stored
    .filter(({ deleted }) => !deleted)
    .map(({ originalDocumentNumber }) => originalDocumentNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  const batches = await ports.db.select().from(importBatch)
  expect(batches.every(({ status }) => status === 'done')).toBe(true)
})

test('a creation that is not over lets other enterprises create theirs', async () => {
  const { db, ent } = server.ports
  const other = await server.api.as('91349901MAXXX00157')
  const create = (client: typeof other, originalDocumentNumber: string) =>
    client.call(insertOrderInfo, { body: { order: orderInput({ originalDocumentNumber }) } })
  await create(server.carrier, 'OPEN-0')
  const made = await whileAuditing(db, ent(2), {
    begin: () => create(server.carrier, 'OPEN-1'),
    meanwhile: async () => {
      const theirs = await create(other, 'OPEN-2')
      expect(theirs.originalDocumentNumber).toBe('OPEN-2')
    },
  })
  expect(made.originalDocumentNumber).toBe('OPEN-1')
})

test('driver-only orders handed in at once pay their driver no more than a month may', async () => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'a.png')
  const { id } = await server.carrier.call(uploadFile, { file, body: { bizType: 'receipt' } })
  const drafts = []
  for (const at of times(14)) {
    // In a month of no other trip of this driver.
    const left = Date.UTC(2026, 5, 1) + at * 10 * 3_600_000
    const order = orderInput({
      originalDocumentNumber: `ONLY-${at}`,
      specialType: 1,
      vehicleNumber: '皖X59999',
      trailerVehiclePlateNumber: null,
      weightKg: 4000,
      freightFen: 500_000,
      driverFreightFen: 500_000,
      idPhotoIds: [id],
      licencePhotoIds: [id],
      vehiclePhotoIds: [id],
      consignmentDateTime: timeOf(left),
      despatchActualDateTime: timeOf(left),
      goodsReceiptDateTime: timeOf(left + 7 * 3_600_000),
    })
    drafts.push(
      await server.carrier.call(insertOrderInfo, { body: { order, orderKind: 'SPECIAL' } }),
    )
  }
  const answers = await Promise.all(
    drafts.map(({ id: orderId, version }) =>
      server.carrier.call(updateOrderStatus, {
        params: { id: '10' },
        body: { orders: [{ id: orderId, version }] },
      }),
    ),
  )
  expect(answers.filter(({ success }) => success === 1)).toHaveLength(10)
  expect(answers.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(
    times(4).map(() => 'R25'),
  )
  const rows = await server.ports.db
    .select({ fen: freightOrder.driverFreightFen })
    .from(freightOrder)
    .where(and(eq(freightOrder.specialType, 1), eq(freightOrder.status, 10)))
  expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(5_000_000)
})

test('audit, withdrawal and voiding at once: each order goes one way, and its log has no gap', async () => {
  const { records } = await server.carrier.call(queryOrderInfo, {
    query: { size: 100, consignor: '江汇' },
  })
  const orderIds = records.map(({ id }) => id)
  expect(orderIds.length).toBeGreaterThan(5)
  const drafts = records.map(({ id, version }) => ({ id, version }))
  await server.carrier.call(updateOrderStatus, { params: { id: '10' }, body: { orders: drafts } })
  const orders = (
    await server.carrier.call(queryOrderInfo, { query: { size: 100, consignor: '江汇' } })
  ).records.map(({ id, version }) => ({ id, version }))
  const [approved, rejected, withdrawn, voided] = await Promise.all([
    server.consignor.call(auditBath, { body: { orders, result: 1 } }),
    server.consignor.call(auditBath, { body: { orders, result: 2, remark: '运费有误，请核对' } }),
    server.carrier.call(updateOrderStatus, { params: { id: '0' }, body: { orders } }),
    server.carrier.call(updateOrderStatus, {
      params: { id: '900' },
      body: { orders, reason: '重复录入的订单' },
    }),
  ])
  const ways = { approved: 0, rejected: 0, withdrawn: 0, voided: 0 }
  for (const id of orderIds) {
    const actions = (await gaplessLogs(id)).map(({ action }) => action)
    const decisions = actions.filter((action) => /approved|rejected|withdrawn|voided/.test(action))
    expect(decisions.length).toBeLessThanOrEqual(1)
    for (const action of decisions) ways[action.slice(6) as keyof typeof ways]++
  }
  expect(ways).toEqual({
    approved: approved.success,
    rejected: rejected.success,
    withdrawn: withdrawn.success,
    voided: voided.success,
  })
})

test('one request twice at once: each order moves once, and both are told so', async () => {
  const order = orderInput({ originalDocumentNumber: 'TWICE-1' })
  const { id, version } = await server.carrier.call(insertOrderInfo, { body: { order } })
  const discard = () =>
    server.carrier.call(updateOrderStatus, {
      params: { id: '900' },
      body: { orders: [{ id, version }], reason: '重复录入的订单' },
    })
  const answers = await Promise.all([discard(), discard(), discard()])
  expect(answers.map(({ success }) => success)).toEqual([1, 1, 1])
  expect((await gaplessLogs(id)).map(({ action }) => action)).toEqual([
    'order.created',
    'order.voided',
  ])
})

test('of twenty claims of one order at once, one moves it', async () => {
  const order = orderInput({ originalDocumentNumber: 'CLAIM-1' })
  const { id } = await server.carrier.call(insertOrderInfo, { body: { order } })
  const { db, clock } = server.ports
  const moved = await Promise.all(
    times(20).map((at) =>
      moveOrders(db, {
        items: [{ id }],
        from: [0],
        to: 10,
        why: { at: clock.now(), actor: `caller ${at}`, action: 'order.submitted' },
      }),
    ),
  )
  expect(moved.flat()).toHaveLength(1)
  expect(await gaplessLogs(id)).toHaveLength(2)
})

test('of ten changes of the same version, one stands', async () => {
  const order = orderInput({ originalDocumentNumber: 'CLAIM-2' })
  const { id, version } = await server.carrier.call(insertOrderInfo, { body: { order } })
  const answers = await Promise.all(
    times(10).map((at) =>
      server.carrier
        .call(insertOrderInfo, {
          body: { id, version, order: { ...order, remark: `第 ${at} 次` } },
        })
        .then(() => 'stands', codeOf),
    ),
  )
  expect(answers.filter((answer) => answer === 'stands')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'versionConflict')).toHaveLength(9)
  await gaplessLogs(id)
})

test('all that match are those of one moment, while others take their place', async () => {
  const { db } = server.ports
  const made = await Promise.all(
    times(8).map((at) => {
      const order = orderInput({
        originalDocumentNumber: `MOMENT-${at}`,
        descriptionOfGoods: at < 4 ? '在内' : '在外',
        freightFen: 374_200,
      })
      return server.carrier.call(insertOrderInfo, { body: { order } })
    }),
  )
  const inside = made.slice(0, 4).map(({ id }) => id)
  const outside = made.slice(4).map(({ id }) => id)
  let isOver = false
  /** One leaves as another like it comes: whoever counts at one moment sees no difference. */
  const trade = async () => {
    for (let at = 0; !isOver; at = (at + 1) % 4) {
      const [leaving, coming] = [inside[at]!, outside[at]!] // four of each
      await db.transaction(async (tx) => {
        for (const [id, descriptionOfGoods] of [
          [leaving, '在外'],
          [coming, '在内'],
        ] as const) {
          await tx.update(freightOrder).set({ descriptionOfGoods }).where(eq(freightOrder.id, id))
        }
      })
      inside[at] = coming
      outside[at] = leaving
    }
  }
  const trading = trade()
  try {
    for (const _ of times(300)) {
      const { orders, freightFen } = await server.carrier.call(queryMatchingOrders, {
        query: { goods: '在内' },
      })
      expect(new Set(orders.map(({ id }) => id)).size).toBe(4)
      expect([orders.length, freightFen]).toEqual([4, 4 * 374_200])
    }
  } finally {
    isOver = true
    await trading
  }
})

const hourMs = 3_600_000
const hence = (hours: number) => timeOf(server.ports.clock.now() + hours * hourMs)

describe('a batch', () => {
  test('that names orders of another enterprise does not wait for them, so it locks none', async () => {
    const stranger = await server.api.as('91339901MAXXX00821')
    const order = orderInput({ originalDocumentNumber: 'OTHERS-1' })
    const { id, version } = await server.carrier.call(insertOrderInfo, { body: { order } })
    const orders = [{ id, version }]
    const to = (status: '0' | '10' | '900') =>
      stranger.call(updateOrderStatus, {
        params: { id: status },
        body: { orders, ...(status === '900' ? { reason: '重复录入的订单' } : {}) },
      })
    const track = { orderId: id, trackUrl: 'https://track.example.com/others' }
    const statement = { orderId: id, version, fileId: '1', paidTime: hence(0) }
    const asks = [
      () => to('0'),
      () => to('10'),
      () => to('900'),
      () => stranger.call(uploadTrackUrlBath, { body: { items: [track] } }),
      () =>
        stranger.call(uploadMoneyFileBath, {
          body: { items: [{ ...statement, sequenceCode: 'OTHERS-1' }] },
        }),
      () => stranger.call(auditBath, { body: { orders, result: 1 } }),
      () => stranger.call(deleteRealTimeOrders, { body: { orders } }),
    ]
    for (const ask of asks) {
      const { errors } = await server.ports.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from freight_order where id = ${id} for update`)
        return ask()
      })
      expect(errors.map(({ code }) => code)).toEqual(['missing'])
    }
  })

  /** A real-time order that may depart, planned for so many days from now. */
  const ready = async (days: number) => {
    const order = orderInput({
      originalDocumentNumber: `READY-${days}`,
      trackUrl: null,
      consignmentDateTime: hence(-1),
      despatchActualDateTime: hence(24 * days),
      goodsReceiptDateTime: hence(24 * days + 7),
    })
    const { id, version } = await server.carrier.call(saveRealTimeOrder, { body: { order } })
    await server.carrier.call(applyTrial, { body: { orders: [{ id, version }] } })
    return id
  }
  test('of tracks has no order locked while it waits for one before it, nor the books', async () => {
    const { db } = server.ports
    const [first, second] = [await ready(1), await ready(2)]
    const lines = [hence(-0.5), hence(0)].map((time) => `${time},118.38,31.36`)
    const { id: fileId } = await server.carrier.call(uploadFile, {
      file: new File([['time,lng,lat', ...lines].join('\n')], 'a.csv'),
      body: { bizType: 'track' },
    })
    const items = [second, first].map((orderId) => ({ orderId, fileId }))
    const { bound } = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from freight_order where id = ${first} for update`)
      const binding = server.carrier.call(uploadTrackUrlBath, { body: { items } })
      expect(await isBlocked(db, binding)).toBe(true)
      await tx.execute(sql`select 1 from freight_order where id = ${second} for update nowait`)
      await tx.execute(sql`select 1 from audit_head for update nowait`)
      return { bound: binding }
    })
    expect(await bound).toMatchObject({
      success: 2,
      notes: [{ code: 'departed' }, { code: 'departed' }],
    })
  })
})

test('the books are whole after exports of one enterprise at once', async () => {
  for (const _ of times(5)) {
    const sent = times(2).map(() => server.carrier.call(exportOrders, { query: {} }))
    for (const file of await Promise.all(sent)) await file.arrayBuffer()
  }
  expect(await findBrokenAudit(server.ports.db)).toBeNull()
})

test('running numbers are given once', async () => {
  const taken = await Promise.all(
    times(50).map(() => takeNumbers(server.ports.db, 'YD20990101', 8, 7)),
  )
  expect(new Set(taken.flat()).size).toBe(350)
})

describe('the statement of a transfer', () => {
  /** An imported order that is paid outside the portal, of a day of its own. */
  const offlineOrder = (day: number) => {
    const at = (hour: string) => `2026-09-${String(day).padStart(2, '0')} ${hour}:00:00`
    const order = orderInput({
      originalDocumentNumber: `ZJ-PG-${day}`,
      payType: 1,
      consignmentDateTime: at('07'),
      despatchActualDateTime: at('09'),
      goodsReceiptDateTime: at('16'),
    })
    return server.carrier.call(insertOrderInfo, { body: { order } })
  }
  const paper = async () =>
    (
      await server.carrier.call(uploadFile, {
        file: new File([onePage()], 'a.pdf'),
        body: { bizType: 'money' },
      })
    ).id
  const filed = async (
    { id, version }: { id: string; version: number },
    sequenceCode: string,
    fileId: string,
  ) =>
    server.carrier
      .call(uploadMoneyFile, {
        body: {
          orderId: id,
          version,
          fileId,
          sequenceCode,
          amountFen: 357_361,
          paidTime: timeOf(server.ports.clock.now()),
        },
      })
      .then(() => 'filed', codeOf)

  test('of six orders at once with one number is filed for one', async () => {
    const orders = []
    for (const day of times(6)) orders.push(await offlineOrder(day + 1))
    const fileId = await paper()
    const outcomes = await Promise.all(orders.map((order) => filed(order, 'RACED-1', fileId)))
    expect(outcomes.toSorted()).toEqual([...times(5).map(() => 'inputInvalid'), 'filed'].toSorted())
    const rows = await server.ports.db
      .select()
      .from(moneyFile)
      .where(eq(moneyFile.sequenceCode, 'RACED-1'))
    expect(rows).toHaveLength(1)
  })

  test('is filed while nobody else waits for a number', async () => {
    const { db, clock } = server.ports
    const order = await offlineOrder(10)
    const outcome = await whileWaiting(db, 'money_file', {
      begin: async () => filed(order, 'NUMBERED-1', await paper()),
      meanwhile: async () => expect(await isCountFree(db, 'LS')).toBe(true),
    })
    expect(outcome).toBe('filed')
    const [one, two] = [await offlineOrder(17), await offlineOrder(18)]
    const fileId = await paper()
    const paidTime = timeOf(clock.now())
    const items = [one, two].map(({ id, version }) => ({
      orderId: id,
      version,
      fileId,
      sequenceCode: 'NUMBERED-2',
      paidTime,
    }))
    const reply = await whileWaiting(db, 'money_file', {
      begin: () => server.carrier.call(uploadMoneyFileBath, { body: { items } }),
      meanwhile: async () => expect(await isCountFree(db, 'LS')).toBe(true),
    })
    expect(reply).toMatchObject({ success: 2 })
  })

  test('and a pay task never both have an order', async () => {
    const fileId = await paper()
    for (const day of times(5)) {
      const { id } = await offlineOrder(day + 11)
      await server.ports.db
        .update(freightOrder)
        .set({ status: 10, submittedAt: server.ports.clock.now() })
        .where(eq(freightOrder.id, id))
      await server.ports.db.update(freightOrder).set({ status: 40 }).where(eq(freightOrder.id, id))
      const [order] = await server.ports.db
        .select()
        .from(freightOrder)
        .where(eq(freightOrder.id, id))
      const body = { orderIds: [id], orderKind: 'TAXPAY' as const }
      const outcomes = await Promise.all([
        filed(order!, `AGAINST-PAY-${day}`, fileId), // just inserted
        server.carrier.call(addPayTask, { body }).then(() => 'reserved', codeOf),
      ])
      expect([
        ['filed', 'checkFailed'],
        ['paymentUnderWay', 'reserved'],
      ]).toContainEqual(outcomes)
    }
  })
})
