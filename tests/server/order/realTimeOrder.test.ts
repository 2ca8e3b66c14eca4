import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actKeyAt } from '#contract/act.rules.ts'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import {
  auditBath,
  contractImage,
  type OrderDetail,
  type OrderInput,
  OrderKind,
  OrderStatus,
  pageRealTimeOrders,
  queryOrderInfoById,
  type SeenOrder,
  updateOrderStatus,
  uploadTrackUrl,
} from '#contract/order.contract.ts'
import { orderTransitions } from '#contract/order.rules.ts'
import { addPayTask, realTimeAddCheck } from '#contract/payTask.contract.ts'
import type { ProblemCode } from '#contract/problem.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { operate } from '#server/operator/operate.ts'
import { checkInvoicing } from '#contract/invoice.contract.ts'
import type { OrderProblem } from '#server/order/rules/orderProblem.ts'
import { invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder, orderLog, orderVoid } from '#server/order/order.schema.ts'
import { decideVoid } from '#server/order/voidRequest.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { centreOf } from '#server/platform/places.ts'
import { trialEnds } from '#server/order/trial.ts'
import { auditLog, ruleParam } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { statementsAfterAudit, statementsOf } from '#tests/server/statements.ts'
import { unwritten } from '#tests/server/unwritten.ts'
import { orderInput } from './orderInput.ts'
import { fixture } from './orderSheet.ts'
import { carrierUscc, consignorUscc, createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

const hourMs = 3_600_000
/** Time goes by, in which sessions end. */
const pass = async (milliseconds: number) => {
  await server.ports.clock.advance(milliseconds)
  server.carrier = await server.api.as(carrierUscc)
  server.consignor = await server.api.as(consignorUscc)
}
const now = () => server.ports.clock.now()
const hence = (hours: number) => timeOf(now() + hours * hourMs)

let made = 0
/** Other enterprises of the portal than those of `orderInput`. */
const otherParties = {
  consignor: '皖北样例煤炭销售有限公司',
  consignorID: '91349906MAXXX004XW',
  consignee: '鲁海样例建材贸易有限公司',
  consigneeID: '91379901MAXXX01032',
}

/** A new draft that departs within days to come, each in hours of its own. */
const create = async (changes: Partial<OrderInput> = {}) => {
  made++
  const left = now() + made * 24 * hourMs
  const order = orderInput({
    originalDocumentNumber: `SS-${made}`,
    trackUrl: null,
    consignmentDateTime: hence(-1),
    despatchActualDateTime: timeOf(left),
    goodsReceiptDateTime: timeOf(left + 7 * hourMs),
    ...changes,
  })
  return server.carrier.call(calls.saveRealTimeOrder, { body: { order } })
}
const read = (id: string) => server.carrier.call(calls.readRealTimeOrder, { params: { id } })
const seen = ({ id, version }: SeenOrder) => ({ id, version })
const asSeen = ({ id, version }: SeenOrder) => ({ orderId: id, version })
const tryIt = (...orders: SeenOrder[]) =>
  server.carrier.call(calls.applyTrial, { body: { orders: orders.map(seen) } })
const tried = async (changes: Partial<OrderInput> = {}) => {
  const order = await create(changes)
  await tryIt(order)
  return read(order.id)
}
const depart = (order: SeenOrder, at = hence(0)) =>
  server.carrier.call(calls.saveRealTimeOrder, {
    body: { ...asSeen(order), despatchActualDateTime: at },
  })
const arrive = ({ toCode, goodsReceiptPlace, ...order }: OrderDetail, at = hence(0)) =>
  server.carrier.call(calls.changeOrderEndPlace, {
    body: { ...asSeen(order), toCode, goodsReceiptPlace, goodsReceiptDateTime: at },
  })
const jpg = sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => new Uint8Array(bytes))
const picture = async () =>
  (
    await server.carrier.call(calls.uploadProvePicture, {
      file: new File([await jpg], '回单.jpg'),
      body: {},
    })
  ).id
type Proof = Partial<Parameters<typeof calls.proveOrder.body.parse>[0] & object>
const prove = async (order: SeenOrder, more: Proof = {}) =>
  server.carrier.call(calls.proveOrder, {
    body: calls.proveOrder.body.parse({
      ...asSeen(order),
      proveType: 3,
      fileIds: [await picture()],
      signer: '李示达',
      signTime: hence(0),
      ...more,
    }),
  })
/** One that has left so long ago that it can have arrived. */
const departed = async (changes: Partial<OrderInput> = {}) => {
  const order = await depart(await tried(changes))
  await pass(4 * hourMs)
  return order
}
const delivered = async (changes: Partial<OrderInput> = {}) => arrive(await departed(changes))
const signed = async (changes: Partial<OrderInput> = {}) => prove(await delivered(changes))
const statement = async (order: SeenOrder, more: object = {}) =>
  server.carrier.call(calls.addMoneyFile, {
    body: {
      ...asSeen(order),
      fileId: await picture(),
      sequenceCode: `2026112100${order.id.slice(-8)}`,
      amountFen: 357_361,
      paidTime: hence(0),
      ...more,
    },
  })

const faultsOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((reason: unknown) => reason)
  const { errors } = (error as { value: { errors: { field: string; code: string }[] } }).value // of a refusal
  return errors.map(({ field, code }) => `${field} ${code}`)
}

describe('a draft', () => {
  test('is created once, may be planned for days to come, and is no imported order', async () => {
    const order = await create()
    expect(order).toMatchObject({ orderKind: 'REALTIME', status: 0, findings: [] })
    const query = { id: order.id }
    expect(await refusalOf(server.carrier.call(queryOrderInfoById, { query }))).toBe('missing')
    const { records } = await server.carrier.call(pageRealTimeOrders, { query: { size: 1 } })
    expect(records).toMatchObject([{ id: order.id }])
  })

  test('is changed as it was read, and deleted, after which nobody finds it', async () => {
    const { id, version, editable } = await create()
    const order = { ...(editable ?? orderInput()), remark: '易碎' }
    const changed = await server.carrier.call(calls.saveRealTimeOrder, {
      body: { id, version, order },
    })
    expect(changed).toMatchObject({ version: version + 1, remark: '易碎' })
    const body = { orders: [seen(changed)] }
    expect(await server.carrier.call(calls.deleteRealTimeOrders, { body })).toEqual({
      success: 1,
      fail: 0,
      errors: [],
    })
    // Once more, as after an answer that was lost.
    expect(await server.carrier.call(calls.deleteRealTimeOrders, { body })).toMatchObject({
      success: 1,
    })
    expect(await refusalOf(read(id))).toBe('missing')
  })

  test('is deleted with a row in the books, or not at all', async () => {
    const orders = [seen(await create())]
    const remove = () => server.carrier.call(calls.deleteRealTimeOrders, { body: { orders } })
    const id = orders[0]?.id ?? ''
    const { db } = server.ports
    expect(await unwritten(db, 'order.deleted', () => refusalOf(remove()))).toBe('unexpected')
    expect((await read(id)).status).toBe(0)
    await remove()
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'order.deleted'))
    expect(rows.at(-1)?.params).toEqual({ asked: 1, done: 1, orderIds: [id] })
  })

  test('without an order or a departure is nothing', async () => {
    const send = (body: object) =>
      refusalOf(
        server.carrier.call(calls.saveRealTimeOrder, { body: body as never }, { key: anyKey() }),
      )
    expect(await send({})).toBe('inputInvalid')
    expect(await send({ order: orderInput(), despatchActualDateTime: hence(0) })).toBe(
      'inputInvalid',
    )
  })
})

let keys = 0
const anyKey = () => actKeyAt(now(), `of-this-test-${++keys}`)

describe('the trial', () => {
  test('is foreseen without a change, with what to do', async () => {
    const order = await create({ driverFreightFen: 200_000, contractNo: '无此合同' })
    const body = { orderIds: [order.id] }
    const [foreseen] = await server.carrier.call(calls.checkTrial, { body })
    expect(foreseen).toMatchObject({
      orderId: order.id,
      pass: false,
      items: [
        { code: 'R15', level: 'WARN' },
        { code: 'R19', level: 'BLOCK', message: '合同“无此合同”不存在，请先登记或绑定合同' },
      ],
    })
    expect(await read(order.id)).toMatchObject({ status: 0, version: order.version })
  })

  test('passes at once where nothing is warned of, and once however often it is asked', async () => {
    const order = await create()
    expect(await tryIt(order)).toMatchObject({ success: 1, fail: 0, passed: 1 })
    expect(await tryIt(order)).toMatchObject({ success: 1, fail: 0, passed: 1 })
    const passed = await read(order.id)
    expect(passed).toMatchObject({ status: 40, trialValidTo: hence(72) })
    expect(passed.logs.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['order.created', 0],
      ['order.tried', 10],
      ['order.approved', 40],
    ])
  })

  test('waits for a person where something is warned of, who may be the consigner', async () => {
    const order = await create({ driverFreightFen: 200_000 })
    expect(await tryIt(order)).toEqual({ success: 1, fail: 0, errors: [] })
    const waiting = await read(order.id)
    expect(waiting).toMatchObject({ status: 10, findings: [{ code: 'R15' }] })
    const decision = { orders: [seen(waiting)], result: 1 as const }
    expect(await server.consignor.call(auditBath, { body: decision })).toMatchObject({ success: 1 })
    expect((await read(order.id)).status).toBe(40)
  })

  test('is refused where a rule forbids it, and leaves the order with its reasons', async () => {
    const order = await create({ contractNo: '无此合同' })
    expect(await tryIt(order)).toMatchObject({ success: 0, errors: [{ code: 'R19' }] })
    expect(await read(order.id)).toMatchObject({ status: 0, findings: [{ code: 'R19' }] })
  })

  test('holds for 72 hours, then is made again before the departure', async () => {
    const order = await tried()
    expect(await tryIt(order)).toMatchObject({ success: 0, errors: [{ code: 'stateForbids' }] })
    await pass(73 * hourMs)
    expect(await refusalOf(depart(order))).toBe('trialExpired')
    await tryIt(order)
    expect(await read(order.id)).toMatchObject({ status: 40, trialValidTo: hence(72) })
  })

  test('holds to its last moment, and not a moment longer', async () => {
    const [first, second] = [await tried(), await tried()]
    await pass(72 * hourMs)
    expect(await depart(first)).toMatchObject({ status: 50 })
    await pass(1_000)
    expect(await refusalOf(depart(second))).toBe('trialExpired')
  })

  test('holds as long as the rules of its day say, of many orders in as many questions as of one', async () => {
    const { db } = server.ports
    const [first = 0, second = 0] = ['2026-11-01 10:00:00', '2026-11-03 10:00:00'].map(instantOf)
    const rule = { code: 'trialValidHours', basis: 'of the test', value: 24 }
    await db
      .insert(ruleParam)
      .values({ ...rule, effectiveFrom: '2026-11-02', effectiveTo: '2026-11-04' })
    const orders = Array.from({ length: 20 }, (_, at) => ({
      id: String(at + 1),
      submittedAt: at % 2 === 0 ? first : second,
      updatedAt: 0,
    }))
    let ends = new Map<string, number>()
    const ask = (count: number) =>
      statementsOf(db, async () => {
        ends = await trialEnds(db, orders.slice(0, count))
      })
    const one = await ask(1)
    expect(await ask(20)).toHaveLength(one.length)
    await db.delete(ruleParam).where(eq(ruleParam.code, rule.code))
    expect([ends.get('1'), ends.get('2')]).toEqual([first + 72 * hourMs, second + 24 * hourMs])
  })

  test('by a person holds from the decision on, not from when it was asked for', async () => {
    const order = await create({ driverFreightFen: 200_000 })
    await tryIt(order)
    await pass(71 * hourMs)
    const orders = [seen(await read(order.id))]
    await server.consignor.call(auditBath, { body: { orders, result: 1 } })
    await pass(2 * hourMs)
    const approved = await read(order.id)
    expect(approved).toMatchObject({ status: 40, trialValidTo: hence(70) })
    expect(await tryIt(approved)).toMatchObject({ success: 0, errors: [{ code: 'stateForbids' }] })
    expect(await depart(approved)).toMatchObject({ status: 50 })
  })

  test('waiting for it can be taken back, and voided with a reason', async () => {
    const order = await create({ driverFreightFen: 200_000 })
    await tryIt(order)
    const toAsSeen = async (id: '0' | '900', reason?: string) =>
      server.carrier.call(updateOrderStatus, {
        params: { id },
        body: { orders: [seen(await read(order.id))], ...(reason ? { reason } : {}) },
      })
    expect(await toAsSeen('0')).toMatchObject({ success: 1 })
    // A draft is deleted, not voided.
    expect(await toAsSeen('900', '货主取消了托运')).toMatchObject({ success: 0 })
    await tryIt(await read(order.id))
    const orders = [seen(await read(order.id))]
    const del = (reason?: string) =>
      server.carrier.call(calls.deleteRealTimeOrders, {
        body: { orders, ...(reason ? { reason } : {}) },
      })
    expect(await del()).toMatchObject({ success: 0, errors: [{ code: 'stateForbids' }] })
    expect(await del('货主取消了托运')).toMatchObject({ success: 1 })
    expect((await read(order.id)).status).toBe(900)
  })
})

describe('on its way', () => {
  test('it departs, arrives and is signed for; each is told to the consigner and written down', async () => {
    const order = await tried()
    const onTheRoad = await depart(order, hence(0))
    expect(onTheRoad).toMatchObject({ status: 50, despatchActualDateTime: hence(0) })
    // As long on the road as it was planned.
    expect(onTheRoad.goodsReceiptDateTime).toBe(hence(7))
    await pass(6 * hourMs)
    const there = await arrive(onTheRoad)
    expect(there).toMatchObject({ status: 60, goodsReceiptDateTime: hence(0), hasReceipt: false })
    const done = await prove(there)
    expect(done).toMatchObject({ status: 70, hasReceipt: true, proofs: [{ signer: '李示达' }] })
    const { records } = await server.consignor.call(queryMessages, { query: { size: 3 } })
    expect(records.map(({ kind, params }) => [kind, params['orderId']])).toEqual(
      ['orderSigned', 'orderDelivered', 'orderDeparted'].map((kind) => [kind, order.id]),
    )
    const rows = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, order.id))
      .orderBy(auditLog.seq)
    expect(rows.map(({ action }) => action)).toEqual([
      'order.created',
      'order.departed',
      'order.delivered',
      'order.signed',
    ])
  })

  test('its track is measured anew by when it left, where it goes and when it arrived', async () => {
    const order = await tried()
    const place = centreOf('340207') ?? { lng: 0, lat: 0 }
    // It stood for an hour, and its odometer has the whole length.
    const points = Array.from({ length: 7 }, (_, at) => ({
      time: hence(at / 6 - 1),
      mileage: at * (order.distanceKm / 6),
      ...place,
    }))
    await server.carrier.call(uploadTrackUrl, { body: { orderId: order.id, points } })
    const figuresOf = ({ tracks }: OrderDetail) => tracks[0]?.figures
    const left = await read(order.id)
    expect(left).toMatchObject({ status: 50, despatchActualDateTime: hence(-1) })
    expect(figuresOf(left)).toMatchObject({ completeness: 14, isDeviating: false })
    const moved = await server.carrier.call(calls.changeOrderEndPlace, {
      body: {
        ...asSeen(left),
        toCode: '340111',
        goodsReceiptPlace: '巢湖路',
        reason: '收货人要求改卸',
      },
    })
    expect(figuresOf(moved)).toMatchObject({ completeness: 14, isDeviating: true })
    await pass(hourMs)
    expect(figuresOf(await arrive(moved))).toMatchObject({ completeness: 50, isDeviating: true })
  })

  describe('the first point of its track', () => {
    const way = (firstAt: string) => {
      const [from, to] = [centreOf('340207'), centreOf('340207')]
      return [
        { time: firstAt, ...(from ?? { lng: 0, lat: 0 }) },
        { time: hence(0), ...(to ?? { lng: 0, lat: 0 }) },
      ]
    }
    const send = ({ id: orderId }: SeenOrder, firstAt: string) =>
      server.carrier.call(uploadTrackUrl, { body: { orderId, points: way(firstAt), source: 2 } })

    test('lets an order depart that is ready, once, as if a person had said so', async () => {
      const order = await tried()
      const at = hence(-0.5)
      const reply = await send(order, at)
      const message = `已按首个轨迹点登记发车，发车时间 ${at}`
      expect(reply).toMatchObject({ success: 1, fail: 0, errors: [] })
      expect(reply.notes).toMatchObject([
        { orderId: order.id, code: 'departed', message, status: 50 },
      ])
      const left = await read(order.id)
      expect(left).toMatchObject({ status: 50, despatchActualDateTime: at })
      expect(left.logs.slice(-2).map(({ action }) => action)).toEqual([
        'order.trackBound',
        'order.departed',
      ])
      expect(left.logs.at(-1)).toMatchObject({ fromStatus: 40, toStatus: 50, remark: at })
      expect(left.tracks[0]?.figures?.startTime).toBe(at)
      const again = await send(order, hence(-0.25))
      expect(again.notes).toBeUndefined()
      expect(await read(order.id)).toMatchObject({ status: 50, despatchActualDateTime: at })
      const books = await server.ports.db
        .select({ action: auditLog.action, params: auditLog.params })
        .from(auditLog)
        .where(eq(auditLog.objectId, order.id))
        .orderBy(auditLog.seq)
      expect(books.filter(({ action }) => action === 'order.departed')).toHaveLength(1)
      const { records } = await server.consignor.call(queryMessages, { query: {} })
      expect(records[0]).toMatchObject({ kind: 'orderDeparted' })
    })

    test('does so to the end of the last hour of its trial, and not a millisecond later', async () => {
      const [last, late] = [await tried(), await tried()]
      const approvedAt = async ({ id }: SeenOrder) => {
        const [row] = await rowsOf<{ at: string }>(
          server.ports.db,
          sql`select max(at)::text as at from order_log where order_id = ${id} and action = 'order.approved'`,
        )
        return Number(row?.at)
      }
      await pass((await approvedAt(last)) + 72 * hourMs - now())
      expect((await send(last, hence(0))).notes).toMatchObject([{ code: 'departed' }])
      await pass((await approvedAt(late)) + 72 * hourMs + 1 - now())
      const { success, notes } = await send(late, hence(-1))
      expect(success).toBe(1)
      expect(notes).toMatchObject([{ code: 'trialExpired', status: 40 }])
      expect(notes?.[0]?.message).toContain('请重新申请预审')
      const stayed = await read(late.id)
      expect(stayed).toMatchObject({ status: 40, hasTrack: true })
      expect(stayed.tracks[0]?.figures?.startTime).toBe(hence(-1))
    })

    test('is not believed where it is earlier than the shipping note', async () => {
      const order = await tried()
      const { notes } = await send(order, hence(-3))
      expect(notes).toMatchObject([{ code: 'departureUnfit', status: 40 }])
      expect(await read(order.id)).toMatchObject({ status: 40, hasTrack: true })
    })

    test('changes nothing of a draft, which has it before its trial', async () => {
      const order = await create()
      expect((await send(order, hence(0))).notes).toBeUndefined()
      expect(await read(order.id)).toMatchObject({ status: 0, hasTrack: true })
    })
  })

  test('a step, as a change or a creation, reads nothing more once the books are locked', async () => {
    const statements = await statementsOf(server.ports.db, async () => {
      await create()
    })
    expect(statementsAfterAudit(statements)).toEqual([])
    const order = await tried()
    const leaving = await statementsOf(server.ports.db, async () => {
      const { logs } = await depart(order)
      expect(logs.at(-1)).toMatchObject({ action: 'order.departed', toStatus: 50 })
    })
    expect(statementsAfterAudit(leaving)).toEqual([])
  })

  test('a step is taken once under its key', async () => {
    const order = await tried()
    const key = anyKey()
    const body = { ...asSeen(order), despatchActualDateTime: hence(0) }
    const send = () => server.carrier.call(calls.saveRealTimeOrder, { body }, { key })
    const [one, other] = [await send(), await send()]
    expect(other.version).toBe(one.version)
    expect(
      (await read(order.id)).logs.filter(({ action }) => action === 'order.departed'),
    ).toHaveLength(1)
  })

  test('times are what can have happened', async () => {
    const order = await tried()
    expect(await faultsOf(depart(order, hence(1)))).toEqual(['despatchActualDateTime afterNow'])
    expect(await faultsOf(depart(order, hence(-30)))).toEqual(['despatchActualDateTime notBefore'])
    const onTheRoad = await depart(order)
    expect(await faultsOf(arrive(onTheRoad, hence(0)))).toEqual(['goodsReceiptDateTime notBefore'])
    expect(await faultsOf(arrive(onTheRoad, hence(1)))).toEqual(['goodsReceiptDateTime afterNow'])
  })

  test('no lorry arrives sooner than one can drive, and one that hurried or dawdled is told with its order', async () => {
    // 330 km, in 101 seconds.
    const order = await depart(await tried())
    await pass(101_000)
    await expect(arrive(order)).rejects.toMatchObject({
      value: {
        errors: [{ field: 'goodsReceiptDateTime', message: expect.stringContaining('超过 120') }],
      },
    })
    expect(await read(order.id)).toMatchObject({ status: 50, version: order.version })
    await pass(3 * hourMs - 101_000)
    const rulesOf = ({ findings }: OrderDetail) =>
      findings.filter(({ code }) => code === 'R05').map(({ level, field }) => [level, field])
    expect(rulesOf(await arrive(order))).toEqual([['WARN', 'distanceKm']])
    const usual = await departed()
    expect(rulesOf(await arrive(usual))).toEqual([])
    const slow = await depart(await tried())
    await pass(67 * hourMs)
    expect(rulesOf(await arrive(slow))).toEqual([['WARN', 'distanceKm']])
  })

  test('its way is as long as a straight line at least where its end is another than the planned one', async () => {
    const order = await depart(await tried())
    await pass(hourMs)
    // 芜湖 to 宿州 is over 250 km; within the city it is a few.
    const moved = (toCode: string) =>
      server.carrier.call(calls.changeOrderEndPlace, {
        body: {
          ...asSeen(order),
          toCode,
          goodsReceiptPlace: '示例仓',
          goodsReceiptDateTime: hence(0),
          reason: '货主改了收货仓库',
        },
      })
    expect(await faultsOf(moved('341302'))).toEqual(['goodsReceiptDateTime R05.tripTooFast'])
    expect(await moved('340202')).toMatchObject({ status: 60 })
  })

  const move = (order: OrderDetail, changes: Record<string, string | number>) =>
    server.carrier.call(calls.changeOrderEndPlace, {
      body: {
        ...asSeen(order),
        toCode: order.toCode,
        goodsReceiptPlace: order.goodsReceiptPlace,
        reason: '货主改了收货仓库',
        ...changes,
      },
    })
  const speedsOf = ({ findings }: OrderDetail) =>
    findings.filter(({ code }) => code === 'R05').map(({ level }) => level)

  test('from one district to the next no trip is too short, whatever the way between their centres', async () => {
    // 贵池 to 东至: their centres are 72 km apart.
    const planned = await depart(await tried({ fromCode: '341702', toCode: '341722' }))
    const told = await depart(await tried({ fromCode: '341702', toCode: '341721', distanceKm: 60 }))
    const corrected = await move(told, { goodsReceiptPlace: '池州市东至县示例路二号' })
    await pass((35 / 60) * hourMs)
    const arrived = { goodsReceiptDateTime: hence(0) }
    expect(await move(planned, { ...arrived, toCode: '341721' })).toMatchObject({ status: 60 })
    expect(await move(corrected, arrived)).toMatchObject({ status: 60 })
  })

  test('its way is as it was told while its end is in the same district', async () => {
    const changes = { toCode: '320583', goodsReceiptPlace: '昆山市示例仓' }
    const before = await depart(await tried(changes))
    const order = await move(before, { goodsReceiptPlace: '昆山市示例路二号' })
    await pass(101_000)
    const arrived = { goodsReceiptDateTime: hence(0) }
    expect(await faultsOf(move(order, arrived))).toEqual(['goodsReceiptDateTime R05.tripTooFast'])
    await pass(3 * hourMs - 101_000)
    expect(speedsOf(await move(order, { goodsReceiptDateTime: hence(0) }))).toEqual(['WARN'])
  })

  test('outside the province the way to another district is told, and judged like any other', async () => {
    const order = await departed({ distanceKm: 330 })
    const abroad = { toCode: '330110', goodsReceiptPlace: '杭州市余杭区示例仓' }
    const arrived = { ...abroad, goodsReceiptDateTime: hence(0) }
    // Neither at once nor in two steps does its end escape the rule.
    expect(await faultsOf(move(order, arrived))).toEqual(['distanceKm distanceNeeded'])
    const moved = await move(order, abroad)
    expect(await faultsOf(move(moved, { goodsReceiptDateTime: hence(0) }))).toEqual([
      'distanceKm distanceNeeded',
    ])
    const tooFar = { goodsReceiptDateTime: hence(0), distanceKm: 9000 }
    expect(await faultsOf(move(moved, tooFar))).toEqual(['goodsReceiptDateTime R05.tripTooFast'])
    const there = await move(moved, { goodsReceiptDateTime: hence(0), distanceKm: 60 })
    expect(there).toMatchObject({ status: 60, distanceKm: 60 })
    expect(speedsOf(there)).toEqual([])
  })

  test('nobody tells another length of the planned way, nor less than from border to border', async () => {
    const order = await departed({ distanceKm: 330 })
    const arrived = { goodsReceiptDateTime: hence(0), distanceKm: 1 }
    expect(await faultsOf(move(order, arrived))).toEqual(['distanceKm distanceStands'])
    const moved = { ...arrived, toCode: '341302', goodsReceiptPlace: '宿州市示例仓' }
    expect(await faultsOf(move(order, moved))).toEqual(['distanceKm tooSmall'])
  })

  test('a mistyped length of another way is corrected until its order has arrived there and fits', async () => {
    const order = await departed({ distanceKm: 330 })
    const abroad = { toCode: '330110', goodsReceiptPlace: '杭州市余杭区示例仓' }
    const mistyped = await move(order, { ...abroad, distanceKm: 3300 })
    const corrected = await move(mistyped, { distanceKm: 331 })
    expect(corrected).toMatchObject({ status: 50, distanceKm: 331 })
    const there = await move(corrected, { goodsReceiptDateTime: hence(0), distanceKm: 332 })
    expect(there).toMatchObject({ status: 60, distanceKm: 332 })
    expect(await faultsOf(move(there, { distanceKm: 333 }))).toEqual(['distanceKm distanceStands'])
  })

  test('a length that is told once it has arrived is judged like any other', async () => {
    const order = await departed({ distanceKm: 60 })
    const there = await move(order, { toCode: '340202', goodsReceiptDateTime: hence(0) })
    expect(await faultsOf(move(there, { distanceKm: 3300 }))).toEqual([
      'distanceKm R05.tripTooFast',
    ])
    const told = await move(there, { distanceKm: 61 })
    expect(await prove(told)).toMatchObject({ status: 70, distanceKm: 61 })
  })

  test('a length that is told is in its history, though the place stays', async () => {
    const order = await departed({ distanceKm: 60 })
    const moved = await move(order, { toCode: '340202' })
    const { reason: _, ...told } = { reason: null, distanceKm: 61 }
    const next = await move(moved, told)
    expect(next.logs.at(-1)).toMatchObject({
      action: 'order.placeChanged',
      remark: expect.stringContaining('61 km'),
    })
  })

  /** Points from the start on, over this share of the hours that were planned, whose odometer has this length. */
  const bind = (order: SeenOrder, from: string, { km, share }: { km: number; share: number }) => {
    const place = centreOf('340207') ?? { lng: 0, lat: 0 }
    const count = Math.round(share * 4 * 12) + 1
    const points = Array.from({ length: count }, (_, at) => ({
      time: timeOf(instantOf(from) + (at * hourMs) / 12),
      mileage: 1000 + (at * km) / (count - 1),
      ...place,
    }))
    return server.carrier.call(uploadTrackUrl, { body: { orderId: order.id, points } })
  }
  const lengthsOf = ({ findings }: OrderDetail) => findings.filter(({ code }) => code === 'R17')

  test('its track speaks against its length where it is whole, and not of points that are missing', async () => {
    const whole = await departed({ distanceKm: 330 })
    await bind(whole, whole.despatchActualDateTime, { km: 200, share: 0.9 })
    expect(lengthsOf(await arrive(await read(whole.id)))).toHaveLength(1)
    const part = await departed({ distanceKm: 330 })
    await bind(part, part.despatchActualDateTime, { km: 200, share: 0.6 })
    expect(lengthsOf(await arrive(await read(part.id)))).toEqual([])
  })

  test('its track is not compared with the way to its former end', async () => {
    const order = await departed({ distanceKm: 60 })
    await bind(order, order.despatchActualDateTime, { km: 200, share: 0.9 })
    const figuresOf = ({ tracks }: OrderDetail) => tracks[0]?.figures
    const planned = await read(order.id)
    expect(figuresOf(planned)).toMatchObject({ isDeviating: true })
    // The places themselves are those of the track.
    await server.ports.db
      .update(freightOrder)
      .set({ isDistanceTold: false, fromCode: '340207', toCode: '340207' })
      .where(eq(freightOrder.id, order.id))
    const moved = await move(planned, { toCode: '340207', goodsReceiptPlace: '示例二号仓' })
    expect(figuresOf(moved)).toMatchObject({ isDeviating: false })
  })

  test('what was found before is not taken back of a way that is known from its borders alone', async () => {
    const order = await departed()
    const problems: OrderProblem[] = [
      { key: 'R05.slow', level: 'WARN', field: 'distanceKm', params: { speed: 1 } },
    ]
    await server.ports.db
      .update(freightOrder)
      .set({ problems })
      .where(eq(freightOrder.id, order.id))
    const next = await move(order, { toCode: '340202', goodsReceiptDateTime: hence(0) })
    expect(speedsOf(next)).toEqual(['WARN'])
  })

  test('an arrival of before that no lorry can make is refused at its receipt, too', async () => {
    const order = await arrive(await departed({ distanceKm: 330 }))
    const since = { goodsReceiptDateTime: instantOf(order.despatchActualDateTime) + 101_000 }
    await server.ports.db.update(freightOrder).set(since).where(eq(freightOrder.id, order.id))
    const refused = { code: 'inputInvalid' }
    await expect(prove(order)).rejects.toMatchObject({ value: refused })
    expect(await read(order.id)).toMatchObject({ status: 60 })
    await server.ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: instantOf(order.despatchActualDateTime) + 3 * hourMs })
      .where(eq(freightOrder.id, order.id))
    const proved = await prove(order)
    expect(proved.status).toBe(70)
    expect(speedsOf(proved)).toEqual(['WARN'])
  })

  test('a trip of before that no lorry can make is neither paid nor invoiced, in the same words', async () => {
    const order = await signed({ distanceKm: 330 })
    const left = instantOf(order.despatchActualDateTime)
    await server.ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: left + 101_000 })
      .where(eq(freightOrder.id, order.id))
    const checked = await server.carrier.call(realTimeAddCheck, { body: { orderIds: [order.id] } })
    const [found, ...others] = checked.problems
    expect(others).toEqual([])
    expect(checked.passIds).toEqual([])
    expect(found).toMatchObject({
      code: 'R05',
      level: 'BLOCK',
      message: expect.stringMatching(/330\.0 公里.+11762\.4 公里\/小时，超过 120.+作废/),
    })
    const adding = server.carrier.call(addPayTask, {
      body: { orderKind: 'REALTIME', orderIds: [order.id] },
    })
    await expect(adding).rejects.toMatchObject({ value: { code: 'checkFailed' } })
    const ofInvoice = await server.carrier.call(checkInvoicing, {
      body: { orderIds: [order.id], mergeMode: 1, invoiceKind: '82' },
    })
    expect(ofInvoice.problems.filter(({ code }) => code === 'R05')).toEqual([
      expect.objectContaining({ level: 'BLOCK', message: found?.message }),
    ])
  })

  test('a trip of before that no lorry can make is not paid outside the portal either', async () => {
    const order = await signed({ distanceKm: 330, payType: 1 })
    const left = instantOf(order.despatchActualDateTime)
    await server.ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: left + 101_000 })
      .where(eq(freightOrder.id, order.id))
    const refused = statement(order)
    await expect(refused).rejects.toMatchObject({
      value: { errors: [{ message: expect.stringMatching(/超过 120.+作废/) }] },
    })
    expect(await read(order.id)).toMatchObject({ hasMoney: false, moneyFiles: [] })
  })

  test('once it has arrived its end is moved no further than it can have come', async () => {
    const order = await move(await departed({ distanceKm: 60 }), {
      goodsReceiptDateTime: hence(-3),
    })
    expect(order.status).toBe(60)
    // 宿州 is over 200 km away.
    expect(await faultsOf(move(order, { toCode: '341302' }))).toEqual(['toCode R05.tripTooFast'])
    expect(await move(order, { goodsReceiptPlace: '示例二号仓' })).toMatchObject({ status: 60 })
  })

  test('another city as its end needs a reason, which is in its history', async () => {
    const order = await departed()
    const place = { toCode: '330110', goodsReceiptPlace: '杭州市余杭区示例仓' }
    const send = (reason?: string) =>
      server.carrier.call(calls.changeOrderEndPlace, {
        body: { ...asSeen(order), ...place, ...(reason ? { reason } : {}) },
      })
    expect(await faultsOf(send())).toEqual(['reason otherCity'])
    const moved = await send('货主改了收货仓库')
    expect(moved).toMatchObject({ status: 50, ...place })
    expect(moved.logs.at(-1)).toMatchObject({
      action: 'order.placeChanged',
      remark: expect.stringContaining('货主改了收货仓库'),
    })
  })

  test('another place has the contact that is given with it, and none of the former', async () => {
    const order = await departed({ unloadingContact: '赵示收', unloadingPhone: '19900012345' })
    const move = (from: OrderDetail, goodsReceiptPlace: string, more: object = {}) =>
      server.carrier.call(calls.changeOrderEndPlace, {
        body: { ...asSeen(from), toCode: from.toCode, goodsReceiptPlace, ...more },
      })
    const same = await move(order, order.goodsReceiptPlace)
    expect(same).toMatchObject({ unloadingContact: '赵示收' })
    const unknown = await move(same, '示例二号仓')
    expect(unknown).toMatchObject({ unloadingContact: null })
    const contact = { unloadingContact: '钱示收', unloadingPhone: '19900054321' }
    expect(await move(unknown, '示例三号仓', contact)).toMatchObject({ unloadingContact: '钱示收' })
  })

  test('over 50 km from the planned place it needs a reason within the city, too', async () => {
    // From the centre of 长丰县: a degree of latitude is 111.19 km.
    const order = await departed({ toCode: '340121', goodsReceiptPlace: '长丰县示例仓' })
    const plan = centreOf('340121') ?? { lng: 0, lat: 0 }
    const send = (km: number | null, toCode = '340121') =>
      server.carrier.call(calls.changeOrderEndPlace, {
        body: {
          ...asSeen(order),
          toCode,
          goodsReceiptPlace: '合肥市示例工地',
          ...(km === null ? {} : { lng: plan.lng, lat: plan.lat - km / 111.195 }),
        },
      })
    expect(await faultsOf(send(50.1))).toEqual(['reason farFromPlan'])
    // Without coordinates a district stands at its centre: 庐江县 is 130 km to the south.
    expect(await faultsOf(send(null, '340124'))).toEqual(['reason farFromPlan'])
    expect(await send(49.9)).toMatchObject({ status: 50, goodsReceiptPlace: '合肥市示例工地' })
  })

  test('by ton it is signed for with the weighing note beside the receipt', async () => {
    const there = await delivered({ settleMode: 1 })
    const receipt = await prove(there)
    expect(receipt).toMatchObject({ status: 60, hasReceipt: true })
    expect(await faultsOf(prove(receipt, { proveType: 4 }))).toEqual(['actualWeightKg empty'])
    expect(await prove(receipt, { proveType: 4, actualWeightKg: 31_400 })).toMatchObject({
      status: 70,
      proofs: [{ proveType: 3 }, { proveType: 4, actualWeightKg: 31_400 }],
    })
  })

  test('with a receipt from the road it is signed for as it arrives', async () => {
    const early = await prove(await departed())
    expect(early).toMatchObject({ status: 50, hasReceipt: true })
    const there = await arrive(early)
    expect(there.status).toBe(70)
    expect(there.logs.slice(-2).map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['order.delivered', 60],
      ['order.signed', 70],
    ])
    // By ton the weighing note is still to come.
    const byTon = await prove(await departed({ settleMode: 1 }))
    expect(await arrive(byTon)).toMatchObject({ status: 60 })
  })

  test('a receipt says who signed when, and is a picture of its own', async () => {
    const there = await delivered()
    expect(await faultsOf(prove(there, { signer: undefined, signTime: undefined }))).toEqual([
      'signer empty',
      'signTime empty',
    ])
    const { id } = await server.carrier.call(uploadFile, {
      file: new File([onePage()], 'a.pdf'),
      body: { bizType: 'receipt' },
    })
    expect(await faultsOf(prove(there, { fileIds: [id] }))).toEqual(['fileIds notAllowed'])
    expect(await refusalOf(prove(there, { fileIds: ['999'] }))).toBe('missing')
  })

  test('nobody signs before it arrived, in whichever order both are registered', async () => {
    const there = await delivered()
    const early = { signTime: hence(-0.5) }
    expect(await faultsOf(prove(there, early))).toEqual(['signTime notBefore'])
    expect(await prove(there, { ...early, proveType: 1 })).toMatchObject({ status: 60 })
    const onRoad = await prove(await departed(), { signTime: hence(-0.5) })
    expect(await faultsOf(arrive(onRoad))).toEqual(['goodsReceiptDateTime notAfterSigning'])
    expect(await arrive(onRoad, hence(-0.6))).toMatchObject({ status: 70 })
  })

  test('what somebody else has changed is not overwritten', async () => {
    const order = await departed()
    await server.carrier.call(calls.changeOrderPayType, { body: { ...asSeen(order), payType: 3 } })
    expect(await refusalOf(arrive(order))).toBe('versionConflict')
    expect((await read(order.id)).status).toBe(50)
  })
})

describe('its amounts', () => {
  const change = (order: SeenOrder, freightFen: number, driverFreightFen: number, deductFen = 0) =>
    server.carrier.call(calls.changeOrderMoney, {
      body: { ...asSeen(order), freightFen, driverFreightFen, deductFen, reason: '按磅单结算' },
    })

  test('may change by a fifth, with what they were in its history', async () => {
    const order = await departed()
    const changed = await change(order, 380_000, 360_000, 10_000)
    expect(changed).toMatchObject({ status: 50, freightFen: 380_000, unpaidFen: 350_000 })
    expect(changed.logs.at(-1)?.remark).toContain('3,742.00 → 3,800.00')
  })

  test('by more are looked at again, but not on the road', async () => {
    expect(await faultsOf(change(await departed(), 600_000, 500_000))).toEqual([
      'freightFen amountJump',
    ])
    const again = await change(await tried(), 600_000, 500_000)
    expect(again).toMatchObject({ status: 10, freightFen: 600_000 })
  })

  /** Where no rule speaks against it. */
  const atItsOwnHours = ({ id }: SeenOrder) => {
    const left = now() + ++made * 24 * hourMs
    return server.ports.db
      .update(freightOrder)
      .set({ despatchActualDateTime: left, goodsReceiptDateTime: left + 7 * hourMs })
      .where(eq(freightOrder.id, id))
  }

  test('of an order that was signed for are looked at, and it stays signed for', async () => {
    const order = await change(await signed(), 600_000, 500_000)
    expect(order.status).toBe(10)
    const decision = { orders: [seen(order)], result: 1 as const }
    await server.consignor.call(auditBath, { body: decision })
    expect((await read(order.id)).status).toBe(70)
    const { records } = await server.carrier.call(queryMessages, { query: { size: 1 } })
    expect(records).toMatchObject([
      { kind: 'orderAmountsApproved', params: { orderId: order.id, count: 1 } },
    ])
  })

  test('of an order that was signed for may change once they are rejected, and its transport may not', async () => {
    const mine = await change(await signed({ settleMode: 2 }), 600_000, 500_000)
    const decision = { orders: [seen(mine)], result: 2 as const, remark: '金额与合同不一致' }
    await server.consignor.call(auditBath, { body: decision })
    await atItsOwnHours(mine)
    const rejected = await read(mine.id)
    expect(rejected.status).toBe(30)
    const typed = rejected.editable
    if (!typed) throw new Error('cannot be edited')
    const edit = (changes: Partial<OrderInput>) =>
      server.carrier.call(calls.saveRealTimeOrder, {
        body: { ...seen(rejected), order: { ...typed, ...changes } },
      })
    // By ton a weighing note would be needed, which nobody has brought.
    expect(await faultsOf(edit({ settleMode: 1 }))).toEqual(['order.settleMode alreadySigned'])
    const elsewhere = { toCode: '340123', goodsReceiptPlace: '另一处示例仓库' }
    const others = { vehicleNumber: '皖A99998', driverName: '王样二', ...elsewhere }
    expect(await faultsOf(edit(others))).toEqual([
      'order.toCode alreadySigned',
      'order.goodsReceiptPlace alreadySigned',
      'order.vehicleNumber alreadySigned',
      'order.driverName alreadySigned',
    ])
    // Nor is it another's whose goods were carried: who has just rejected the amounts, or who was to receive them.
    expect(await faultsOf(edit(otherParties))).toEqual([
      'order.consignor alreadySigned',
      'order.consignorID alreadySigned',
      'order.consignee alreadySigned',
      'order.consigneeID alreadySigned',
    ])
    expect(await read(mine.id)).toMatchObject({ status: 30, version: rejected.version })
    // As an earlier release stored them: the form brings the same names in the spelling of today.
    await server.ports.db
      .update(freightOrder)
      .set({
        consignor: `${typed.consignor.slice(0, 2)} ${typed.consignor.slice(2)}`,
        placeOfLoading: `\u200b${typed.placeOfLoading}`,
      })
      .where(eq(freightOrder.id, mine.id))
    const edited = await edit({ freightFen: 550_000, remark: '按合同调整' })
    expect(edited).toMatchObject({ freightFen: 550_000, status: 30 })
    expect(await tryIt(edited)).toMatchObject({ success: 1 })
    const again = await read(mine.id)
    await server.consignor.call(auditBath, { body: { orders: [seen(again)], result: 1 } })
    expect(await read(mine.id)).toMatchObject({ status: 70, vehicleNumber: typed.vehicleNumber })
  })

  test('of an order that was signed for are neither taken back, voided nor deleted', async () => {
    const order = await change(await signed(), 600_000, 500_000)
    const orders = [seen(order)]
    const to = (id: '0' | '900', reason?: string) =>
      server.carrier.call(updateOrderStatus, {
        params: { id },
        body: { orders, ...(reason ? { reason } : {}) },
      })
    const refused = { success: 0, errors: [{ code: 'stateForbids' }] }
    expect(await to('0')).toMatchObject(refused)
    expect(await to('900', '货主取消了托运')).toMatchObject(refused)
    const body = { orders, reason: '货主取消了托运' }
    expect(await server.carrier.call(calls.deleteRealTimeOrders, { body })).toMatchObject(refused)
    expect(await read(order.id)).toMatchObject({ status: 10, version: order.version })
  })

  test('of an order that was signed for are looked at by a person each time', async () => {
    const order = await change(await signed(), 500_000, 480_000)
    expect(order).toMatchObject({ status: 10 })
    const decision = { orders: [seen(order)], result: 2 as const, remark: '金额与磅单不一致' }
    await server.consignor.call(auditBath, { body: decision })
    await atItsOwnHours(order)
    expect(await tryIt(await read(order.id))).toMatchObject({ success: 1 })
    expect(await read(order.id)).toMatchObject({ status: 10, findings: [] })
  })

  test('grow in small steps no further than in one', async () => {
    const onTheRoad = await change(await departed(), 380_000, 360_000)
    expect(await faultsOf(change(onTheRoad, 390_000, 370_000))).toEqual(['freightFen amountJump'])
    const once = await change(await tried(), 380_000, 360_000)
    expect(once.status).toBe(40)
    const twice = await change(once, 390_000, 370_000)
    expect(twice.status).toBe(10)
    // Once they were approved, they may change a little again.
    const decision = { orders: [seen(twice)], result: 1 as const }
    await server.consignor.call(auditBath, { body: decision })
    expect((await change(await read(twice.id), 395_000, 375_000)).status).toBe(40)
  })

  test('are looked at where what the payee gets differs by much', async () => {
    const order = await change(await tried(), 374_200, 357_361, 100_000)
    expect(order.status).toBe(10)
  })

  test('that a rule forbids are refused with its words', async () => {
    const order = await tried()
    expect(await faultsOf(change(order, 10_000_001, 9_000_000))).toEqual(['freightFen R14'])
    expect((await read(order.id)).version).toBe(order.version)
  })

  test('of which nothing would be left to pay are refused: the order could never be invoiced', async () => {
    const order = await tried()
    expect(await faultsOf(change(order, 374_200, 357_361, 357_361))).toEqual(['deductFen R15'])
    expect(await faultsOf(change(order, 374_200, 0))).toEqual(['driverFreightFen R15'])
    expect((await read(order.id)).version).toBe(order.version)
  })

  test('that the driver gets are hidden from the consigner, in the history too', async () => {
    const order = await change(await departed(), 380_000, 361_111, 12_345)
    const params = { id: order.id }
    const shown = await server.consignor.call(calls.readRealTimeOrder, { params })
    expect(shown.logs.at(-1)).toMatchObject({ action: 'order.moneyChanged', remark: null })
    const text = JSON.stringify(shown).replaceAll(',', '')
    for (const amount of ['3573.61', '357361', '3611.11', '361111', '123.45', '12345', '348766'])
      expect(text).not.toContain(amount)
    expect(JSON.stringify(order.logs)).toContain('3,611.11')
  })

  test('add up', async () => {
    const order = await departed()
    expect(await faultsOf(change(order, 374_200, 374_201))).toEqual([
      'driverFreightFen aboveFreight',
    ])
    expect(await faultsOf(change(order, 374_200, 357_361, 357_362))).toEqual([
      'deductFen aboveDriverFreight',
    ])
  })
})

describe('paid outside the portal', () => {
  test('its statement is verified by the reviewer, and it is paid', async () => {
    const order = await signed({ payType: 1 })
    const filed = await statement(order)
    expect(filed).toMatchObject({ status: 70, hasMoney: true, moneyFiles: [{ verifyStatus: 0 }] })
    await server.ports.clock.advance(31_000)
    await server.ports.runSweep('reviews')
    expect(await read(order.id)).toMatchObject({
      status: 100,
      paidFen: 357_361,
      unpaidFen: 0,
      moneyFiles: [{ verifyStatus: 1, receiptAccount: 'de***01@example.com' }],
    })
    const { records } = await server.carrier.call(queryMessages, { query: { size: 1 } })
    expect(records).toMatchObject([{ kind: 'orderMoneyVerified', params: { orderId: order.id } }])
    const booked = await server.ports.db
      .select({ actor: auditLog.actor, params: auditLog.params })
      .from(auditLog)
      .where(sql`action = 'order.moneyVerified' and object_id = ${order.id}`)
    const documentNumber = filed.moneyFiles[0]?.documentNumber
    const second = filed.moneyFiles[0]?.createTime.replaceAll(/\D/g, '')
    expect(documentNumber).toMatch(new RegExp(`^LS${second}\\d{6}$`))
    expect(booked).toEqual([{ actor: reviewerActor, params: { documentNumber } }])
  })

  test('the reviewer pays nothing of which the books take no row', async () => {
    const order = await signed({ payType: 1 })
    await statement(order)
    await server.ports.clock.advance(31_000)
    const { db, runSweep } = server.ports
    await unwritten(db, 'order.moneyVerified', () => runSweep('reviews'))
    expect((await read(order.id)).status).toBe(70)
    await runSweep('reviews')
    expect((await read(order.id)).status).toBe(100)
  })

  test('a part of it waits for the rest', async () => {
    const order = await signed({ payType: 1 })
    const part = await statement(order, { amountFen: 300_000 })
    await server.ports.clock.advance(31_000)
    await server.ports.runSweep('reviews')
    expect((await read(order.id)).status).toBe(70)
    expect(await faultsOf(statement(part, { sequenceCode: 'X-1-2-3', amountFen: 57_362 }))).toEqual(
      ['amountFen beyondOwed'],
    )
  })

  test('a transfer is shown once, by whoever', async () => {
    const first = await signed({ payType: 1 })
    await statement(first, { sequenceCode: 'TWICE-1' })
    const other = await signed({ payType: 1 })
    expect(await faultsOf(statement(other, { sequenceCode: 'TWICE-1' }))).toEqual([
      'sequenceCode sequenceUsed',
    ])
  })

  test('is not paid over the portal as well, nor paid in another way, while it waits', async () => {
    const order = await signed({ payType: 1 })
    const filed = await statement(order)
    const body = { orderIds: [order.id], orderKind: 'REALTIME' as const }
    expect(
      await server.carrier.call(realTimeAddCheck, { body: { orderIds: [order.id] } }),
    ).toMatchObject({
      pass: false,
      problems: [{ code: 'C03', orderId: order.id }],
    })
    expect(await refusalOf(server.carrier.call(addPayTask, { body }))).toBe('checkFailed')
    const changed = server.carrier.call(calls.changeOrderPayType, {
      body: { ...asSeen(filed), payType: 2 },
    })
    expect(await refusalOf(changed)).toBe('transferFiled')
  })

  test('its amounts stay while it waits', async () => {
    const filed = await statement(await signed({ payType: 1 }))
    const money = {
      freightFen: 375_000,
      driverFreightFen: 357_361,
      deductFen: 0,
      reason: '按磅单结算',
    }
    const changed = server.carrier.call(calls.changeOrderMoney, {
      body: { ...asSeen(filed), ...money },
    })
    expect(await refusalOf(changed)).toBe('transferFiled')
  })

  const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
  const numberOf = ({ moneyFiles }: OrderDetail) => moneyFiles.at(-1)?.documentNumber ?? ''

  test('the operator verifies its statements, and it is paid by the last', async () => {
    const order = await signed({ payType: 1 })
    const first = await statement(order, { amountFen: 300_000, sequenceCode: 'PART-1' })
    const listed = await run('statements', 'list')
    expect(listed.out).toContain(numberOf(first))
    const accept = (number: string) => run('statements', 'accept', number, '--as', 'Li Ming')
    expect(await accept(numberOf(first))).toMatchObject({ exitCode: 0 })
    expect(await accept(numberOf(first))).toMatchObject({ exitCode: 1 })
    expect(await read(order.id)).toMatchObject({ status: 70, moneyFiles: [{ verifyStatus: 1 }] })
    // What was transferred is not paid over the portal as well.
    const body = { orderIds: [order.id] }
    expect(await server.carrier.call(realTimeAddCheck, { body })).toMatchObject({
      problems: [{ code: 'C03' }],
    })
    const rest = await statement(await read(order.id), {
      amountFen: 57_361,
      sequenceCode: 'PART-2',
    })
    expect((await accept(numberOf(rest))).out).toContain('The order is paid.')
    const paid = await read(order.id)
    expect(paid).toMatchObject({ status: 100, paidFen: 357_361 })
    // Enterprises read who decided it: the platform, whichever person it was.
    expect(paid.logs.find(({ action }) => action === 'order.moneyVerified')?.actor).toBe('平台')
    const [logged] = await server.ports.db
      .select()
      .from(auditLog)
      .where(sql`action = 'order.moneyVerified' and object_id = ${order.id}`)
    expect(logged?.actor).toBe('operator:Li Ming')
  })

  test('a statement that the operator refuses counts nowhere', async () => {
    const order = await signed({ payType: 1 })
    const filed = await statement(order, { sequenceCode: 'BAD-1' })
    const number = numberOf(filed)
    const refuse = (reason: string) =>
      run('statements', 'refuse', number, '--reason', reason, '--as', 'Li Ming')
    expect(await refuse('无')).toMatchObject({ exitCode: 1 })
    expect(await refuse('银行回单金额不一致')).toMatchObject({ exitCode: 0 })
    const refused = await read(order.id)
    expect(refused).toMatchObject({
      status: 70,
      hasMoney: false,
      moneyFiles: [{ verifyStatus: 2 }],
    })
    const { records } = await server.carrier.call(queryMessages, { query: { size: 1 } })
    expect(records).toMatchObject([
      { kind: 'orderMoneyRefused', params: { remark: '银行回单金额不一致' } },
    ])
    const again = await statement(refused, { sequenceCode: 'GOOD-1' })
    await run('statements', 'accept', numberOf(again), '--as', 'Li Ming')
    expect(await read(order.id)).toMatchObject({
      status: 100,
      moneyFiles: [{ verifyStatus: 2 }, { verifyStatus: 1 }],
    })
  })

  test('needs that it is to be paid so', async () => {
    expect(await refusalOf(statement(await signed()))).toBe('stateForbids')
  })
})

describe('its files', () => {
  test('are for its parties, transfers for the carrier alone', async () => {
    const order = await signed({ payType: 1 })
    const params = { id: order.id }
    const contract = await server.consignor.call(calls.readOrderContract, { params })
    expect(contract?.contractNo).toBe('KJ-2026-003')
    expect(await server.consignor.call(calls.listMoneyFiles, { params })).toEqual([])
  })

  test('open for the consignor once the order is handed in, and for nobody else', async () => {
    const stranger = await server.api.as('91349905MAXXX0058E')
    const opens = async (who: typeof stranger, id: string) =>
      (await who.send(readFile, { params: { id } })).ok
    const draft = await create({ payType: 1 })
    const paper = await picture()
    await server.carrier.call(contractImage, {
      body: {
        orderIds: [draft.id],
        contractNo: 'KJ-SEEN-BY-PARTIES',
        contractType: 3,
        partyA: draft.consignor,
        signDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2027-12-31',
        fileIds: [paper],
      },
    })
    expect(await opens(server.consignor, paper)).toBe(false)
    await tryIt(await read(draft.id))
    await depart(await read(draft.id))
    await pass(4 * hourMs)
    const proof = await picture()
    const filed = await statement(
      await prove(await arrive(await read(draft.id)), { fileIds: [proof] }),
    )
    for (const id of [paper, proof]) {
      expect(await opens(server.consignor, id)).toBe(true)
      expect(await opens(stranger, id)).toBe(false)
    }
    for (const id of [await picture(), filed.moneyFiles[0]?.file?.id ?? '']) {
      expect(await opens(server.carrier, id)).toBe(true)
      expect(await opens(server.consignor, id)).toBe(false)
    }
  })
})

describe('the list', () => {
  test('counts, exports and narrows its own family', async () => {
    const order = await create({ originalDocumentNumber: 'SS-COUNTED' })
    const query = { orderNo: 'SS-COUNTED' }
    const { rows } = await server.carrier.call(calls.realTimeStatistics, { query })
    expect(rows.filter(({ count }) => count > 0)).toMatchObject([
      { status: null, count: 1, amountFen: 374_200 },
      { status: 0, count: 1 },
    ])
    const response = await server.carrier.send(calls.exportRealTimeOrders, { query })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '实时订单_',
    )
    const logged = await server.ports.db
      .select()
      .from(auditLog)
      .where(sql`action = 'order.exported' and params ->> 'kind' = 'REALTIME'`)
    expect(logged).toHaveLength(1)
    expect(order.status).toBe(0)
  })
})

describe('the database', () => {
  const statuses = OrderStatus.def.values as OrderStatus[]
  const pairs = OrderKind.options.flatMap((kind) =>
    statuses.map((from) => ({ kind, from, listed: [...orderTransitions[kind][from]] })),
  )

  test.each(pairs)(
    'lets $kind orders go from $from only where they may',
    async ({ kind, from, listed }) => {
      const { db } = server.ports
      const went: OrderStatus[] = []
      for (const to of statuses) {
        if (to === from) continue
        await db
          .transaction(async (tx) => {
            const [row] = await tx.select().from(freightOrder).limit(1)
            const id = server.ports.nextId()
            await tx.insert(freightOrder).values({
              ...row!, // the tests before have made some
              id,
              orderKind: kind,
              status: from,
              shippingNoteNumber: `T${id}`,
              originalDocumentNumber: `T${id}`,
            })
            await tx.update(freightOrder).set({ status: to }).where(eq(freightOrder.id, id))
            went.push(to)
            tx.rollback()
          })
          .catch(() => undefined)
      }
      expect(went.toSorted((a, b) => a - b)).toEqual(listed.toSorted((a, b) => a - b))
    },
  )

  test('knows each family by itself', async () => {
    const rows = await rowsOf<{ machine: string }>(
      server.ports.db,
      sql`select distinct machine from status_transition where machine like 'freight_order %' order by 1`,
    )
    expect(rows.map(({ machine }) => machine)).toEqual(
      OrderKind.options.map((kind) => `freight_order ${kind}`).toSorted(),
    )
  })
})

test('an import makes real-time drafts, and says of each bad row why it is none', async () => {
  const imported = (name: string) =>
    server.carrier.call(calls.importRealTimeOrders, { body: {}, file: fixture(name) })
  const good = await imported('orders-12.xlsx')
  expect(good).toMatchObject({ success: 12, fail: 0 })
  const query = { batchNo: good.batchNo, size: 100 }
  const { records } = await server.carrier.call(pageRealTimeOrders, { query })
  expect(records.map(({ orderKind, status }) => `${orderKind} ${status}`)).toEqual(
    Array.from({ length: 12 }, () => 'REALTIME 0'),
  )
  const bad = await imported('orders-bad.xlsx')
  expect(bad.fail).toBeGreaterThan(0)
  expect(bad.errorFile?.name).toBe(`导入失败_${bad.batchNo}.xlsx`)
})

describe('voided on the road', () => {
  const reason = '车辆故障，货物已转由他车承运'
  const ask = (order: SeenOrder, more: { key?: string } = {}) =>
    server.carrier.call(calls.askVoid, { body: { ...asSeen(order), reason } }, more)
  const withdraw = (order: SeenOrder) =>
    server.carrier.call(calls.withdrawVoid, { body: asSeen(order) })
  const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
  const requestsOf = async () => {
    const { out } = await run('voids', 'list', '--json')
    const { requests } = JSON.parse(out) as {
      requests: { requestId: string; shippingNoteNumber: string; reason: string }[]
    }
    return requests
  }
  const requestOf = async ({ shippingNoteNumber }: OrderDetail) =>
    (await requestsOf()).find((one) => one.shippingNoteNumber === shippingNoteNumber)?.requestId ??
    ''
  const askedIn = async () => {
    const query = { voidAsked: '1', size: 100 } as const
    const { records } = await server.carrier.call(pageRealTimeOrders, { query })
    return records.map(({ id }) => id)
  }

  test('waits for the platform, is seen by its carrier alone, and the order goes on', async () => {
    const order = await departed()
    const asked = await ask(order)
    expect(asked).toMatchObject({
      status: 50,
      voidAsked: true,
      voidRequest: { reason, status: 0, remark: null, decideTime: null },
    })
    expect(asked.voidRequest?.askedBy).toBe(asked.logs.at(-1)?.actor)
    expect(asked.logs.at(-1)).toMatchObject({ action: 'order.voidAsked', remark: reason })
    expect(await askedIn()).toContain(order.id)
    const { waiting } = await server.carrier.call(readWorkbench, {})
    expect(waiting.find(({ kind }) => kind === 'tripsVoidAsked')?.count).toBeGreaterThan(0)

    const params = { id: order.id }
    const theirs = await server.consignor.call(calls.readRealTimeOrder, { params })
    expect(theirs).toMatchObject({ voidAsked: false, voidRequest: null })
    expect(JSON.stringify(theirs)).not.toContain(reason)
    const query = { voidAsked: '1', role: 'consignor' } as const
    expect((await server.consignor.call(pageRealTimeOrders, { query })).records).toEqual([])
    const refused = (call: typeof calls.askVoid | typeof calls.withdrawVoid, body: object) =>
      refusalOf(server.consignor.call(call, { body: body as never }))
    expect(await refused(calls.askVoid, { ...asSeen(asked), reason })).toBe('missing')
    expect(await refused(calls.withdrawVoid, asSeen(asked))).toBe('missing')

    const there = await prove(await arrive(asked))
    expect(there).toMatchObject({ status: 70, voidAsked: true })
  })

  test('is asked for once: under one key, and by whoever saw it before', async () => {
    const order = await departed()
    const key = anyKey()
    const [one, other] = [await ask(order, { key }), await ask(order, { key })]
    expect(other).toEqual(one)
    expect(await refusalOf(ask(order))).toBe('versionConflict')
    expect(await refusalOf(ask(one))).toBe('voidWaits')
    expect(one.logs.filter(({ action }) => action === 'order.voidAsked')).toHaveLength(1)
  })

  test('is void once the platform approves, which is told and written down', async () => {
    const asked = await ask(await signed())
    const counted = await server.carrier.call(calls.realTimeStatistics, { query: {} })
    const approved = await run('voids', 'approve', await requestOf(asked), '--as', 'Li Ming')
    expect(approved.out).toContain(`Order ${asked.shippingNoteNumber} is void.`)
    const voided = await read(asked.id)
    expect(voided).toMatchObject({
      status: 900,
      voidAsked: false,
      hasMoney: false,
      voidRequest: { status: 1 },
    })
    expect(voided.logs.at(-1)).toMatchObject({
      action: 'order.voidApproved',
      actor: '平台',
      fromStatus: 70,
      toStatus: 900,
    })
    expect(await askedIn()).not.toContain(asked.id)
    const now = await server.carrier.call(calls.realTimeStatistics, { query: {} })
    const countOf = ({ rows }: typeof now, status: number) =>
      rows.find((row) => row.status === status)?.count ?? 0
    expect(countOf(now, 900)).toBe(countOf(counted, 900) + 1)
    expect(countOf(now, 70)).toBe(countOf(counted, 70) - 1)
    const { records } = await server.carrier.call(queryMessages, { query: {} })
    expect(records[0]).toMatchObject({
      kind: 'orderVoidApproved',
      params: { orderId: asked.id },
    })
    // The consignor was told that it had departed.
    const theirs = await server.consignor.call(queryMessages, { query: {} })
    expect(theirs.records[0]).toMatchObject({
      kind: 'orderVoided',
      params: { orderId: asked.id },
    })
    const params = { id: asked.id }
    const shown = await server.consignor.call(calls.readRealTimeOrder, { params })
    expect(JSON.stringify([voided, records, theirs, shown])).not.toContain('Li Ming')
    expect(JSON.stringify([theirs, shown])).not.toContain(reason)
    expect(shown.logs.at(-1)).toMatchObject({ action: 'order.voidApproved', remark: null })
    expect(voided.logs.at(-1)).toMatchObject({ remark: reason })
    const [logged] = await server.ports.db
      .select()
      .from(auditLog)
      .where(sql`action = 'order.voidApproved' and object_id = ${asked.id}`)
    expect(logged?.actor).toBe('operator:Li Ming')
    expect(await run('voids', 'approve', await requestOf(asked), '--as', 'Li Ming')).toMatchObject({
      exitCode: 1,
    })
  })

  test('goes on as before where it is rejected, with the reason, and can be asked for again', async () => {
    const asked = await ask(await departed())
    const reject = (why: string, id: string) =>
      run('voids', 'reject', id, '--reason', why, '--as', 'Li Ming')
    const id = await requestOf(asked)
    expect(await reject('无', id)).toMatchObject({ exitCode: 1 })
    const remark = '轨迹显示货物仍在途中'
    expect(await reject(remark, id)).toMatchObject({ exitCode: 0 })
    expect(await reject(remark, id)).toMatchObject({ exitCode: 1 })
    const left = await read(asked.id)
    expect(left).toMatchObject({ status: 50, voidAsked: false, voidRequest: { status: 2, remark } })
    const { records } = await server.carrier.call(queryMessages, { query: {} })
    expect(records[0]).toMatchObject({ kind: 'orderVoidRejected', params: { remark } })
    const again = await ask(left)
    expect(again).toMatchObject({ voidAsked: true, voidRequest: { status: 0 } })
    // What was decided is not decided again: the new request has a number of its own.
    expect(await requestOf(again)).not.toBe(id)
  })

  const standing = async ({ id }: SeenOrder) => {
    const { db } = server.ports
    return {
      order: await db.select().from(freightOrder).where(eq(freightOrder.id, id)),
      requests: await db.select().from(orderVoid).where(eq(orderVoid.orderId, id)),
      logs: await db.select().from(orderLog).where(eq(orderLog.orderId, id)),
      audited: await db.$count(auditLog),
      told: await db.$count(message),
    }
  }
  const moved: {
    what: string
    code: ProblemCode
    changes: Partial<OrderInput>
    move: (order: OrderDetail) => Promise<unknown>
  }[] = [
    {
      what: 'a payment is under way',
      code: 'paymentUnderWay',
      changes: {},
      move: ({ id }) =>
        server.carrier.call(addPayTask, { body: { orderIds: [id], orderKind: 'REALTIME' } }),
    },
    {
      what: 'a statement was filed',
      code: 'transferFiled',
      changes: { payType: 1 },
      move: (order) => statement(order),
    },
    {
      what: 'it was invoiced',
      code: 'stateForbids',
      changes: {},
      move: ({ id }) =>
        server.ports.db.transaction(async (tx) => {
          // Of an invoice that is not there: that the order is taken is what counts.
          await tx.execute(sql`set local session_replication_role = replica`)
          const fen = { totalFen: 374_200, amountFen: 343_303, taxFen: 30_897 }
          const of = { id, orderId: id, invoiceId: id, lineSeq: 1, isLive: true }
          await tx.insert(invoiceOrder).values({ ...of, ...fen })
        }),
    },
  ]

  test.each(moved)(
    'is not approved where $what by then, and nothing changes',
    async ({ code, changes, move }) => {
      const asked = await ask(await signed(changes))
      const id = await requestOf(asked)
      // While it waits no call moves its money: here something does, as a fault of the portal would.
      const { db } = server.ports
      const isIt = eq(freightOrder.id, asked.id)
      await db.update(freightOrder).set({ voidAsked: false }).where(isIt)
      await move(asked)
      await db.update(freightOrder).set({ voidAsked: true }).where(isIt)
      const before = await standing(asked)
      const decided = decideVoid(server.ports, id, { result: 1 }, 'operator:Li Ming')
      expect(await refusalOf(decided)).toBe(code)
      expect(await run('voids', 'approve', id, '--as', 'Li Ming')).toMatchObject({ exitCode: 1 })
      expect(await standing(asked)).toEqual(before)
      expect(before).toMatchObject({
        order: [{ status: 70, voidAsked: true }],
        requests: [{ status: 0 }],
      })
      // What waits can still be rejected, and its money goes on.
      const reason = ['--reason', '该订单款项正在办理']
      expect(await run('voids', 'reject', id, ...reason, '--as', 'Li Ming')).toMatchObject({
        exitCode: 0,
      })
      expect(await read(asked.id)).toMatchObject({ voidAsked: false, voidRequest: { status: 2 } })
    },
  )

  test('can be taken back until it is decided', async () => {
    const asked = await ask(await departed())
    const id = await requestOf(asked)
    const left = await withdraw(asked)
    expect(left).toMatchObject({ status: 50, voidAsked: false, voidRequest: { status: 3 } })
    expect(await refusalOf(withdraw(left))).toBe('stateForbids')
    expect(await run('voids', 'approve', id, '--as', 'Li Ming')).toMatchObject({ exitCode: 1 })
    expect(await read(asked.id)).toMatchObject({ status: 50 })
  })

  test('leaves its money as it is while it waits', async () => {
    const asked = await ask(await signed({ payType: 1 }))
    const body = { orderIds: [asked.id], orderKind: 'REALTIME' as const }
    const check = await server.carrier.call(realTimeAddCheck, { body: { orderIds: [asked.id] } })
    expect(check).toMatchObject({ pass: false, problems: [{ code: 'C01', orderId: asked.id }] })
    expect(await refusalOf(server.carrier.call(addPayTask, { body }))).toBe('checkFailed')
    expect(await refusalOf(statement(asked))).toBe('voidWaits')
    const changed = server.carrier.call(calls.changeOrderPayType, {
      body: { ...asSeen(asked), payType: 2 },
    })
    expect(await refusalOf(changed)).toBe('voidWaits')
    const payable = async () => {
      const query = { payable: '1', size: 100 } as const
      const { total, records } = await server.carrier.call(pageRealTimeOrders, { query })
      expect(records).toHaveLength(total)
      return records.map(({ id }) => id)
    }
    expect(await payable()).not.toContain(asked.id)
    await withdraw(asked)
    expect(await payable()).toContain(asked.id)
  })

  test('is not asked for while a payment or a statement stands', async () => {
    const paying = await signed()
    const body = { orderIds: [paying.id], orderKind: 'REALTIME' as const }
    await server.carrier.call(addPayTask, { body })
    expect(await refusalOf(ask(await read(paying.id)))).toBe('paymentUnderWay')
    const filed = await statement(await signed({ payType: 1 }))
    expect(await refusalOf(ask(filed))).toBe('transferFiled')
    expect(await refusalOf(ask(await tried()))).toBe('stateForbids')
  })

  test('is not asked for, nor granted, once a part of its transfer was verified', async () => {
    const filed = await statement(await signed({ payType: 1 }), { amountFen: 100_000 })
    const number = filed.moneyFiles.at(-1)?.documentNumber ?? ''
    expect(await run('statements', 'accept', number, '--as', 'Li Ming')).toMatchObject({
      exitCode: 0,
    })
    const part = await read(filed.id)
    expect(part).toMatchObject({ status: 70, moneyFiles: [{ verifyStatus: 1 }] })
    expect(await refusalOf(ask(part))).toBe('transferFiled')
    const asked = await ask(await signed({ payType: 1 }))
    // As a fault of the portal would: while a request waits nothing is filed.
    await server.ports.db.execute(
      sql`update money_file set order_id = ${asked.id} where order_id = ${filed.id}`,
    )
    const id = await requestOf(asked)
    const decided = decideVoid(server.ports, id, { result: 1 }, 'operator:Li Ming')
    expect(await refusalOf(decided)).toBe('transferFiled')
    expect(await read(asked.id)).toMatchObject({ status: 70, voidAsked: true })
  })

  test('with others at once: each is voided, waits, or is refused by itself, however often it is sent', async () => {
    const [ready, left, paying] = [await tried(), await departed(), await signed()]
    const task = { orderIds: [paying.id], orderKind: 'REALTIME' as const }
    await server.carrier.call(addPayTask, { body: task })
    const orders = [ready, left, await read(paying.id)].map(seen)
    const send = () =>
      server.carrier.call(updateOrderStatus, { params: { id: '900' }, body: { orders, reason } })
    for (const reply of [await send(), await send()]) {
      expect(reply).toMatchObject({
        success: 2,
        fail: 1,
        errors: [{ orderId: paying.id, code: 'paymentUnderWay', status: 70 }],
        notes: [{ orderId: left.id, code: 'voidAsked', status: 50 }],
      })
    }
    expect(await read(ready.id)).toMatchObject({ status: 900 })
    const asked = await read(left.id)
    expect(asked).toMatchObject({ status: 50, voidAsked: true, voidRequest: { reason } })
    expect(asked.logs.filter(({ action }) => action === 'order.voidAsked')).toHaveLength(1)
    const booked = await server.ports.db
      .select({ params: auditLog.params })
      .from(auditLog)
      .where(sql`action = 'order.voidAsked' and object_id = ${left.id}`)
    expect(booked).toEqual([{ params: { version: left.version, reason } }])
    const other = await departed()
    const reply = await server.carrier.call(calls.deleteRealTimeOrders, {
      body: { orders: [seen(other)], reason },
    })
    expect(reply).toMatchObject({ success: 1, notes: [{ orderId: other.id, code: 'voidAsked' }] })
  })

  test('is granted by the reviewer of the demonstration after a while', async () => {
    const asked = await ask(await departed())
    await server.ports.runSweep('reviews')
    expect(await read(asked.id)).toMatchObject({ status: 50, voidAsked: true })
    await pass(hourMs)
    await server.ports.runSweep('reviews')
    expect(await read(asked.id)).toMatchObject({ status: 900 })
  })
})
