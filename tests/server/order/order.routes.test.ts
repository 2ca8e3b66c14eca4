import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import readWorkbook from 'read-excel-file/node'
import { actKeyAt } from '#contract/act.rules.ts'
import { uploadFile } from '#contract/file.contract.ts'
import {
  auditBath,
  changePayee,
  contractImage,
  exportOrders,
  importTemplate,
  insertOrderInfo,
  orderStatistics,
  mostOrders,
  queryBankCards,
  queryMatchingOrders,
  queryOrderInfo,
  queryOrderInfoById,
  type SeenOrder,
  updateOrderStatus,
  uploadTrackUrl,
  uploadTrackUrlBath,
  type OrderFilter,
  type OrderInput,
} from '#contract/order.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { orderActions } from '#contract/order.rules.ts'
import { timeOf } from '#contract/time.ts'
import { decideReviews } from '#server/desk/review.store.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder, importBatch, orderLog } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { requestOf } from '#tests/server/client.ts'
import { unwritten } from '#tests/server/unwritten.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

let day = 0
/** A new draft on a day of its own, so that trips do not overlap. */
const create = async (changes: Partial<OrderInput> = {}) => {
  day++
  const date = new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10)
  const order = orderInput({
    originalDocumentNumber: `HT-R-${day}`,
    trackUrl: `https://track.example.com/${day}`,
    consignmentDateTime: `${date} 07:00:00`,
    despatchActualDateTime: `${date} 09:00:00`,
    goodsReceiptDateTime: `${date} 16:00:00`,
    ...changes,
  })
  return server.carrier.call(insertOrderInfo, { body: { order } })
}
const toAsSeen = (id: '0' | '10' | '900', orders: SeenOrder[], reason?: string) =>
  server.carrier.call(updateOrderStatus, {
    params: { id },
    body: { orders, ...(reason === undefined ? {} : { reason }) },
  })
const read = (id: string) => server.carrier.call(queryOrderInfoById, { query: { id } })
/** Orders as they stand now. */
const seen = async (ids: string[]): Promise<SeenOrder[]> => {
  const rows = await server.ports.db
    .select({ id: freightOrder.id, version: freightOrder.version })
    .from(freightOrder)
    .where(inArray(freightOrder.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, version: 0 })
}
const to = async (id: '0' | '10' | '900', ids: string[], reason?: string) =>
  toAsSeen(id, await seen(ids), reason)
const pdf = async () =>
  (
    await server.carrier.call(uploadFile, {
      file: new File([onePage()], '合同.pdf'),
      body: { bizType: 'contract' },
    })
  ).id

const contractOf = async (changes: object) => ({
  contractNo: 'HT-CONTRACT-1',
  contractType: 1 as const,
  partyA: '江汇示例供应链管理有限公司',
  signDate: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  fileIds: [await pdf()],
  ...changes,
})

describe('insertOrderInfo', () => {
  test('creates once under a key, and what it stores of persons and accounts stands sealed', async () => {
    const key = actKeyAt(server.ports.clock.now(), 'created-once')
    const order = orderInput({ originalDocumentNumber: 'HT-ONCE' })
    const create = () => server.carrier.call(insertOrderInfo, { body: { order } }, { key })
    const { id } = await create()
    expect((await create()).id).toBe(id)
    const [row] = await rowsOf<{ stored: string }>(
      server.ports.db,
      sql`select form::text || body as stored from idempotency where key = ${key}`,
    )
    expect(row?.stored).not.toContain(order.driverIdNo)
    expect(row?.stored).not.toContain(order.payeeAccount)
  })

  test('creates nothing without a form that was saved', async () => {
    const order = orderInput({ originalDocumentNumber: 'HT-UNSAVED' })
    const send = server.carrier.call(insertOrderInfo, { body: { order } }, { isSaved: true })
    expect(await refusalOf(send)).toBe('actNotOpen')
  })

  test('makes a draft that shows its problems', async () => {
    const order = await create({ driverFreightFen: 200_000 })
    expect(order).toMatchObject({
      status: 0,
      version: 0,
      hasTrack: true,
      hasContract: true,
      viewedAs: 'carrier',
    })
    expect(order.findings).toMatchObject([
      { code: 'R15', level: 'WARN', field: 'driverFreightFen' },
    ])
    expect(order.editable?.driverFreightFen).toBe(200_000)
  })

  test.each([
    { weightKg: 200_000, cube: 99_999.9999, packages: 99_999_999, distanceKm: 10_000 },
    { weightKg: 0.001, cube: 0.0001, packages: 1, distanceKm: 0.1 },
  ])('has the greatest and the smallest figures as they were said', async (figures) => {
    expect((await create(figures)).editable).toMatchObject(figures)
  })

  test.each([
    ['cube', 100_000],
    ['cube', 0.00009],
    ['packages', 100_000_000],
    ['weightKg', 0.0009],
    ['distanceKm', 0.09],
  ])('refuses figures that no row can have: %s %d', async (field, figure) => {
    await expect(create({ [field]: figure })).rejects.toMatchObject({
      value: { code: 'inputInvalid', errors: [{ field: `order.${field}` }] },
    })
  })

  test('refuses what is malformed, field by field', async () => {
    const error = await create({ driverIdNo: '349901198503120012' }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({
      value: { code: 'inputInvalid', errors: [{ field: 'order.driverIdNo', code: 'R01' }] },
    })
  })

  test('refuses a number that is in use', async () => {
    const { originalDocumentNumber } = await create()
    const error = await create({ originalDocumentNumber }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ value: { code: 'inputInvalid', errors: [{ code: 'R02' }] } })
  })

  test('changes a draft only as it was read, and counts on in its log', async () => {
    const { id, version, editable } = await create()
    const order = { ...(editable ?? orderInput()), descriptionOfGoods: '热轧带钢', trackUrl: null }
    const changed = await server.carrier.call(insertOrderInfo, { body: { id, version, order } })
    expect(changed).toMatchObject({
      version: version + 1,
      descriptionOfGoods: '热轧带钢',
      hasTrack: false,
      tracks: [],
    })
    expect(changed.logs.map(({ sequence, action }) => `${sequence} ${action}`)).toEqual([
      '1 order.created',
      '2 order.edited',
    ])
    expect(
      await refusalOf(server.carrier.call(insertOrderInfo, { body: { id, version, order } })),
    ).toBe('versionConflict')
  })

  test('leaves a submitted order as it is', async () => {
    const { id, version, editable } = await create()
    await to('10', [id])
    const order = editable ?? orderInput()
    expect(
      await refusalOf(server.carrier.call(insertOrderInfo, { body: { id, version, order } })),
    ).toBe('stateForbids')
    expect((await read(id)).editable).toBeNull()
  })
})

describe('updateStatus', () => {
  test('hands in what the rules allow, order by order', async () => {
    const good = await create()
    const bad = await create({ trackUrl: null, contractNo: '无此合同' })
    const reply = await to('10', [good.id, bad.id, '999'])
    expect(reply).toMatchObject({ success: 1, fail: 2 })
    expect(reply.errors).toMatchObject([
      {
        orderId: bad.id,
        code: 'R16',
        message: '没有轨迹，请先绑定轨迹；合同“无此合同”不存在，请先登记或绑定合同',
      },
      { orderId: '999', code: 'missing' },
    ])
    expect((await read(good.id)).status).toBe(10)
    expect((await read(bad.id)).findings.map(({ code }) => code)).toEqual(['R16', 'R19'])
  })

  test('takes back what waits, and refuses what has gone on', async () => {
    const { id } = await create()
    await to('10', [id])
    expect(await to('0', [id])).toMatchObject({ success: 1 })
    expect(await to('0', [id])).toMatchObject({
      success: 0,
      errors: [{ orderId: id, code: 'stateForbids' }],
    })
    expect((await read(id)).logs.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['order.created', 0],
      ['order.submitted', 10],
      ['order.withdrawn', 0],
    ])
  })

  test('voids with a reason, which frees the number', async () => {
    const { id, originalDocumentNumber } = await create()
    expect(await refusalOf(to('900', [id]))).toBe('inputInvalid')
    expect(await to('900', [id], '重复录入的订单')).toMatchObject({ success: 1 })
    expect(await to('10', [id])).toMatchObject({ success: 0, errors: [{ code: 'stateForbids' }] })
    expect((await create({ originalDocumentNumber })).status).toBe(0)
  })

  test('leaves an order that another tab has changed, tells where it stands, and does the others', async () => {
    const [a, b] = [await create(), await create()]
    const shown = await seen([a.id, b.id])
    await to('10', [a.id])
    const reply = await toAsSeen('900', shown, '重复录入的订单')
    expect(reply).toMatchObject({
      success: 1,
      fail: 1,
      errors: [{ orderId: a.id, code: 'versionConflict', status: 10 }],
    })
    expect((await read(a.id)).status).toBe(10)
    expect((await read(b.id)).status).toBe(900)
  })

  test('hands in nothing that was edited since it was seen', async () => {
    const { id, version, editable } = await create()
    const shown = await seen([id])
    const order = { ...(editable ?? orderInput()), remark: '另一窗口修改' }
    await server.carrier.call(insertOrderInfo, { body: { id, version, order } })
    expect(await toAsSeen('10', shown)).toMatchObject({
      success: 0,
      errors: [{ orderId: id, code: 'versionConflict', status: 0 }],
    })
  })

  test('the same request once more, after its answer was lost, is answered as done and does nothing', async () => {
    const { id } = await create()
    const again = async (status: '0' | '10' | '900', reason?: string) => {
      const shown = await seen([id])
      const first = await toAsSeen(status, shown, reason)
      expect(first).toMatchObject({ success: 1, fail: 0 })
      expect(await toAsSeen(status, shown, reason)).toEqual(first)
      return shown
    }
    const drafted = await again('10')
    await again('0')
    expect(await toAsSeen('10', drafted)).toMatchObject({
      success: 0,
      errors: [{ code: 'versionConflict', status: 0 }],
    })
    const shown = await again('900', '重复录入的订单')
    expect(await toAsSeen('900', shown, '另有一个原因')).toMatchObject({
      success: 0,
      errors: [{ code: 'versionConflict', status: 900 }],
    })
    expect((await read(id)).logs.map(({ action }) => action)).toEqual([
      'order.created',
      'order.submitted',
      'order.withdrawn',
      'order.voided',
    ])
  })

  test('knows no order of another enterprise', async () => {
    const { id } = await create()
    const reply = await server.consignor.call(updateOrderStatus, {
      params: { id: '900' },
      body: { orders: await seen([id]), reason: '不是我的订单' },
    })
    expect(reply).toMatchObject({
      success: 0,
      errors: [{ orderId: id, code: 'missing', shippingNoteNumber: '', status: null }],
    })
  })

  test('the database itself refuses a way that is not listed', async () => {
    const { id } = await create()
    const jump = server.ports.db
      .update(freightOrder)
      .set({ status: 100 })
      .where(eq(freightOrder.id, id))
    await expect(jump).rejects.toThrow()
    await expect(server.ports.db.delete(orderLog).where(eq(orderLog.orderId, id))).rejects.toThrow()
  })
})

describe('auditBath', () => {
  const auditAsSeen = (orders: SeenOrder[], result: 1 | 2, remark?: string) =>
    server.consignor.call(auditBath, {
      body: { orders, result, ...(remark === undefined ? {} : { remark }) },
    })
  const audit = async (ids: string[], result: 1 | 2, remark?: string) =>
    auditAsSeen(await seen(ids), result, remark)

  test('is the consignor’s, with a remark to reject', async () => {
    const [a, b] = [await create(), await create()]
    await to('10', [a.id, b.id])
    expect(await audit([a.id], 1)).toMatchObject({ success: 1 })
    expect(await refusalOf(audit([b.id], 2))).toBe('inputInvalid')
    expect(await audit([b.id], 2, '运费与合同不一致')).toMatchObject({ success: 1 })
    expect(await read(a.id)).toMatchObject({ status: 40, editable: null })
    expect(await read(b.id)).toMatchObject({ status: 30, auditRemark: '运费与合同不一致' })
    expect(await to('10', [b.id])).toMatchObject({ success: 1 })
  })

  test('is never the maker’s, and only of what waits', async () => {
    const { id } = await create()
    expect(await audit([id], 1)).toMatchObject({ success: 0, errors: [{ code: 'missing' }] })
    await to('10', [id])
    const own = await server.carrier.call(auditBath, {
      body: { orders: await seen([id]), result: 1 },
    })
    expect(own).toMatchObject({ success: 0, errors: [{ code: 'missing' }] })
    await audit([id], 1)
    expect(await audit([id], 1)).toMatchObject({ success: 0, errors: [{ code: 'stateForbids' }] })
  })

  test('is nobody’s where the carrier consigns to itself: it waits for the platform', async () => {
    const own = { consignor: '云途示例网络货运有限公司', consignorID: '91349901MAXXX00232' }
    const { id } = await create(own)
    // No contract is with oneself, so the rules would keep it a draft.
    await server.ports.db.update(freightOrder).set({ status: 10 }).where(eq(freightOrder.id, id))
    const [row] = await server.ports.db.select().from(freightOrder).where(eq(freightOrder.id, id))
    expect(row?.consignorEntId).toBe(row?.entId)
    const orders = await seen([id])
    for (const decision of [{ result: 1 }, { result: 2, remark: '运费与合同不一致' }] as const)
      expect(await server.carrier.call(auditBath, { body: { orders, ...decision } })).toMatchObject(
        { success: 0, errors: [{ code: 'missing' }] },
      )
    expect(await read(id)).toMatchObject({ status: 10 })
    const listed = await server.carrier.call(queryOrderInfo, { query: { role: 'consignor' } })
    expect(listed.records.map((one) => one.id)).not.toContain(id)
    const { waiting } = await server.carrier.call(readWorkbench, {})
    expect(waiting.map(({ kind }) => kind)).not.toContain('ordersToAudit')
    const { awaitingMyAudit } = await server.carrier.call(orderStatistics, { query: {} })
    expect(awaitingMyAudit).toBe(0)
  })

  test('binds the order to its consignor: once it has decided, the order names no other', async () => {
    const other = { consignor: '皖北样例煤炭销售有限公司', consignorID: '91349906MAXXX004XW' }
    const { id } = await create()
    await to('10', [id])
    const toOther = async () => {
      const { version, editable } = await read(id)
      if (!editable) throw new Error('cannot be edited')
      return server.carrier.call(insertOrderInfo, {
        body: { id, version, order: { ...editable, ...other } },
      })
    }
    const refused = {
      value: {
        errors: [
          { field: 'order.consignor', code: 'consignorDecided' },
          { field: 'order.consignorID', code: 'consignorDecided' },
        ],
      },
    }
    await audit([id], 2, '运费与合同不一致')
    await expect(toOther()).rejects.toMatchObject(refused)
    // Nor by a detour: handed in again, and taken back.
    await to('10', [id])
    await to('0', [id])
    await expect(toOther()).rejects.toMatchObject(refused)
    expect(await read(id)).toMatchObject({
      status: 0,
      editable: { consignorID: '91349902MAXXX0031B' },
    })
    // Void, it leaves its number to a new one.
    const { originalDocumentNumber } = await read(id)
    await to('900', [id], '货主填写有误')
    const { editable } = await create({ originalDocumentNumber, ...other })
    expect(editable).toMatchObject(other)
  })

  test('leaves the consignor open where nobody or the platform has decided', async () => {
    const other = { consignor: '皖北样例煤炭销售有限公司', consignorID: '91349906MAXXX004XW' }
    const { id } = await create()
    await to('10', [id])
    await decideReviews(server.ports, { orderIds: [id], result: 2, remark: '货主与合同不一致' })
    const { version, editable } = await read(id)
    const order = { ...(editable ?? orderInput()), ...other }
    const changed = await server.carrier.call(insertOrderInfo, { body: { id, version, order } })
    expect(changed.editable).toMatchObject(other)
  })

  test('decides what was seen: what the carrier took back and handed in again is told', async () => {
    const { id } = await create()
    await to('10', [id])
    const shown = await seen([id])
    await to('0', [id])
    await to('10', [id])
    expect(await auditAsSeen(shown, 1)).toMatchObject({
      success: 0,
      errors: [{ orderId: id, code: 'versionConflict', status: 10 }],
    })
    const now = await seen([id])
    const rejected = await auditAsSeen(now, 2, '运费与合同不一致')
    expect(rejected).toMatchObject({ success: 1 })
    expect(await auditAsSeen(now, 2, '运费与合同不一致')).toEqual(rejected)
    expect(await auditAsSeen(now, 1)).toMatchObject({
      success: 0,
      errors: [{ code: 'versionConflict', status: 30 }],
    })
  })

  test('shows the consignor its orders without what the payee gets', async () => {
    const { id, originalDocumentNumber } = await create({ remark: '看得见' })
    const query = { role: 'consignor' as const, orderNo: originalDocumentNumber }
    expect((await server.consignor.call(queryOrderInfo, { query })).total).toBe(0)
    await to('10', [id])
    const page = await server.consignor.call(queryOrderInfo, { query })
    const sums = { freightFen: 374_200, driverFreightFen: null, unpaidFen: null }
    expect(page).toMatchObject({ total: 1, sums })
    expect(page.records[0]).toMatchObject({
      freightFen: 374_200,
      driverFreightFen: null,
      deductFen: null,
      payType: null,
    })
    const detail = await server.consignor.call(queryOrderInfoById, { query: { id } })
    expect(detail).toMatchObject({
      viewedAs: 'consignor',
      driverIdNo: null,
      driverPhone: null,
      payeeName: null,
      payeeAccount: null,
      serviceFeeFen: null,
      editable: null,
      payTasks: [],
    })
    expect(JSON.stringify(detail)).not.toContain('demo01')
    expect(
      (await server.consignor.call(orderStatistics, { query: {} })).awaitingMyAudit,
    ).toBeGreaterThan(0)
  })
})

test('of its history a consignor reads what is said of the transport, its decision and its invoices', async () => {
  const { id } = await create()
  await to('10', [id])
  const rows = orderActions.map((action, at) => ({
    orderId: id,
    seq: 100 + at,
    at: server.ports.clock.now(),
    actor: '云途',
    action,
    fromStatus: null,
    toStatus: null,
    remark: `said of ${action}`,
  }))
  await server.ports.db.insert(orderLog).values(rows)
  const remarks = async (by: typeof server.carrier) =>
    (await by.call(queryOrderInfoById, { query: { id } })).logs.flatMap(
      ({ remark }) => remark ?? [],
    )
  expect(await remarks(server.carrier)).toEqual(rows.map(({ remark }) => remark))
  expect(await remarks(server.consignor)).toEqual([
    'said of order.contractBound',
    'said of order.approved',
    'said of order.rejected',
    'said of order.departed',
    'said of order.placeChanged',
    'said of order.delivered',
    'said of order.invoiced',
    'said of order.redLettered',
    'said of order.invoiceUnregistered',
  ])
})

describe('the reviewer of the demonstration', () => {
  test('approves clean orders after 30 seconds and warned ones after ten minutes', async () => {
    const clean = await create()
    const warned = await create({ driverFreightFen: 200_000 })
    await to('10', [clean.id, warned.id])
    await server.ports.clock.advance(29_000)
    await server.ports.runSweep('reviews')
    expect((await read(clean.id)).status).toBe(10)
    await server.ports.clock.advance(1_000)
    await server.ports.runSweep('reviews')
    expect((await read(clean.id)).status).toBe(40)
    expect((await read(warned.id)).status).toBe(10)
    await server.ports.clock.advance(570_000)
    await server.ports.runSweep('reviews')
    const detail = await read(warned.id)
    expect(detail.status).toBe(40)
    expect(detail.logs.at(-1)).toMatchObject({
      actor: '平台审核（演示）',
      action: 'order.approved',
    })
  })
})

describe('contracts', () => {
  test('are bound to the orders they cover; the others are told why not', async () => {
    const fits = await create({ contractNo: '暂无' })
    const late = await create({ contractNo: '暂无' })
    const body = await contractOf({
      orderIds: [fits.id, late.id, '999'],
      validTo: fits.despatchActualDateTime.slice(0, 10),
    })
    const reply = await server.carrier.call(contractImage, { body })
    expect(reply).toMatchObject({ success: 1, fail: 2 })
    expect(reply.errors).toMatchObject([
      { orderId: late.id, code: 'R19', message: '合同 HT-CONTRACT-1 未覆盖运输日期，请更换合同' },
      { orderId: '999', code: 'missing' },
    ])
    expect(await read(fits.id)).toMatchObject({
      hasContract: true,
      contractNo: 'HT-CONTRACT-1',
      contract: { partyB: '云途示例网络货运有限公司', files: [{ name: '合同.pdf' }] },
    })
  })

  test('sent again binds nothing twice, and counts as done', async () => {
    const { id, despatchActualDateTime } = await create()
    const day = despatchActualDateTime.slice(0, 10)
    const body = await contractOf({ contractNo: 'HT-TWICE', orderIds: [id], validTo: day })
    expect(await server.carrier.call(contractImage, { body })).toMatchObject({ success: 1 })
    const before = await read(id)
    expect(await server.carrier.call(contractImage, { body })).toMatchObject({
      success: 1,
      fail: 0,
    })
    expect(await read(id)).toEqual(before)
  })

  test('a framework contract is registered once; another under its number is refused', async () => {
    const body = await contractOf({ contractNo: 'KJ-NEW', contractType: 3 })
    expect(await server.carrier.call(contractImage, { body })).toMatchObject({ success: 1 })
    expect(await server.carrier.call(contractImage, { body })).toMatchObject({ success: 1 })
    const other = { ...body, partyA: '鲁海样例建材贸易有限公司' }
    const refused = await server.carrier
      .call(contractImage, { body: other })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      value: {
        errors: [
          {
            field: 'contractNo',
            code: 'contractRegistered',
            message: expect.stringContaining('该合同编号已登记'),
          },
        ],
      },
    })
  })

  test('need files of the enterprise itself', async () => {
    const body = await contractOf({ contractNo: 'KJ-FILE' })
    expect(await refusalOf(server.consignor.call(contractImage, { body }))).toBe('missing')
  })
})

describe('tracks', () => {
  test('are bound singly and in a batch, a link or a file each', async () => {
    const [a, b] = [await create({ trackUrl: null }), await create({ trackUrl: null })]
    const url = 'https://track.example.com/x'
    expect(
      await server.carrier.call(uploadTrackUrl, { body: { orderId: a.id, trackUrl: url } }),
    ).toMatchObject({ success: 1 })
    const items = [
      { orderId: b.id, fileId: await pdf() },
      { orderId: '999', trackUrl: url },
    ]
    const reply = await server.carrier.call(uploadTrackUrlBath, { body: { items } })
    expect(reply).toMatchObject({ success: 1, errors: [{ orderId: '999', code: 'missing' }] })
    expect(await read(a.id)).toMatchObject({
      hasTrack: true,
      tracks: [{ trackUrl: url, file: null }],
    })
    expect(await read(b.id)).toMatchObject({
      hasTrack: true,
      tracks: [{ trackUrl: null, file: { name: '合同.pdf' } }],
    })
  })

  test('sent again are bound once, and count as done', async () => {
    const [a, b] = [await create({ trackUrl: null }), await create({ trackUrl: null })]
    const items = [
      { orderId: a.id, trackUrl: 'https://track.example.com/once' },
      { orderId: b.id, fileId: await pdf() },
    ]
    const send = () => server.carrier.call(uploadTrackUrlBath, { body: { items } })
    expect(await send()).toMatchObject({ success: 2 })
    const before = [await read(a.id), await read(b.id)]
    expect(await send()).toMatchObject({ success: 2, fail: 0 })
    expect([await read(a.id), await read(b.id)]).toEqual(before)
    const foreign = await server.consignor.call(uploadTrackUrlBath, {
      body: { items: items.slice(0, 1) },
    })
    expect(foreign).toMatchObject({ success: 0, errors: [{ code: 'missing' }] })
  })

  test('are https links, and not both', async () => {
    const { id } = await create({ trackUrl: null })
    const bind = (body: object) =>
      refusalOf(server.carrier.call(uploadTrackUrl, { body: { orderId: id, ...body } }))
    expect(await bind({ trackUrl: 'javascript:alert(1)' })).toBe('inputInvalid')
    expect(await bind({})).toBe('inputInvalid')
  })
})

describe('payees', () => {
  test('accounts are masked, and changed for another verified one of the same person', async () => {
    const { id } = await create()
    await to('10', [id])
    await server.consignor.call(auditBath, { body: { orders: await seen([id]), result: 1 } })
    const { version } = await read(id)
    const [person] = await server.ports.db
      .select()
      .from(driver)
      .where(eq(driver.driverName, '张样一'))
    const cards = await server.carrier.call(queryBankCards, { params: { id: person?.id ?? '' } })
    expect(cards).toMatchObject([
      {
        accountType: 1,
        cardNo: '629999*********0011',
        holderIdNo: '349***********0011',
        verifyStatus: 1,
        isDefault: true,
      },
      { accountType: 2, cardNo: 'de***01@example.com', isDefault: false },
    ])
    const change = (payeeCardId: string, at: number) =>
      server.carrier.call(changePayee, { body: { orderId: id, version: at, payeeCardId } })
    expect(await change(cards[0]?.cardId ?? '', version)).toBeNull()
    expect(await refusalOf(change(cards[1]?.cardId ?? '', version))).toBe('versionConflict')
    const changed = await read(id)
    expect(changed.payeeAccount).toBe('629999*********0011')
    expect(changed.logs.at(-1)).toMatchObject({ remark: '629999*********0011' })
    const theirs = await server.consignor.call(queryOrderInfoById, { query: { id } })
    expect(theirs.logs.at(-1)).toMatchObject({ action: 'order.payeeChanged', remark: null })
    const told = async (entId: string) =>
      (await server.ports.db.select().from(message).where(eq(message.entId, entId))).filter(
        ({ kind }) => kind === 'orderPayeeChanged',
      )
    expect((await told(server.ports.ent(2))).map(({ params }) => params)).toEqual([
      {
        number: changed.shippingNoteNumber,
        count: 1,
        orderId: id,
        orderKind: 'TAXPAY',
        payee: '张样一',
        account: '629999*********0011',
        time: timeOf(server.ports.clock.now()),
        by: '云途示例网络货运有限公司',
      },
    ])
    expect(await told(server.ports.ent(3))).toEqual([])
    const [other] = await server.ports.db
      .select()
      .from(bankCard)
      .where(eq(bankCard.holderName, '刘样二'))
    expect(await refusalOf(change(other?.id ?? '', version + 1))).toBe('payeeMismatch')
    expect(
      await refusalOf(server.consignor.call(queryBankCards, { params: { id: person?.id ?? '' } })),
    ).toBe('missing')
  })

  test('are not changed before the audit', async () => {
    const { id, version } = await create()
    const [card] = await server.ports.db
      .select()
      .from(bankCard)
      .where(eq(bankCard.holderName, '张样一'))
    expect(
      await refusalOf(
        server.carrier.call(changePayee, {
          body: { orderId: id, version, payeeCardId: card?.id ?? '' },
        }),
      ),
    ).toBe('stateForbids')
  })
})

describe('the books', () => {
  /** What the last row of an action says that names this order. */
  const lastOf = async (action: string, id: string) => {
    const rows = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(auditLog.seq)
    return rows.map(({ params }) => params).findLast((one) => JSON.stringify(one).includes(id))
  }

  test('name the orders that were moved, and those alone', async () => {
    const [a, b] = [await create(), await create()]
    await to('10', [a.id])
    const both = await seen([a.id, b.id])
    await toAsSeen('10', both)
    expect(await lastOf('order.statusAsked', b.id)).toEqual({
      status: 10,
      asked: 2,
      done: 1,
      orderIds: [b.id],
    })
    await to('0', [a.id, b.id])
    expect(await lastOf('order.statusAsked', b.id)).toMatchObject({ status: 0, done: 2 })
    await to('10', [a.id])
    await server.consignor.call(auditBath, { body: { orders: await seen([a.id]), result: 1 } })
    expect(await lastOf('order.audited', a.id)).toEqual({
      result: 1,
      asked: 1,
      done: 1,
      orderIds: [a.id],
    })
  })

  test('have a row of each change, or it is not made', async () => {
    const { id } = await create()
    const refusedOf = async (action: string, work: () => Promise<unknown>) => {
      const [before] = await seen([id])
      const refused = await unwritten(server.ports.db, action, () => refusalOf(work()))
      expect([refused, await seen([id])]).toEqual(['unexpected', [before]])
    }
    await refusedOf('order.statusAsked', () => to('10', [id]))
    await refusedOf('order.statusAsked', () => to('900', [id], '重复录入的订单'))
    await to('10', [id])
    await refusedOf('order.statusAsked', () => to('0', [id]))
    const orders = await seen([id])
    const approve = () => server.consignor.call(auditBath, { body: { orders, result: 1 } })
    await refusedOf('order.audited', approve)
    await approve()
    const { version } = await read(id)
    const [card] = await server.ports.db
      .select()
      .from(bankCard)
      .where(eq(bankCard.holderName, '张样一'))
    const body = { orderId: id, version, payeeCardId: card?.id ?? '' }
    await refusedOf('order.payeeChanged', () => server.carrier.call(changePayee, { body }))
  })
})

describe('lists', () => {
  test('filter by every word, count by status, and sum everything that matches', async () => {
    const order = await create({ descriptionOfGoods: '特别_货物%', payType: 5 })
    const only = async (query: object) =>
      (await server.carrier.call(queryOrderInfo, { query: { size: 100, ...query } })).records.map(
        ({ id }) => id,
      )
    expect(await only({ goods: '别_货物%' })).toEqual([order.id])
    expect(await only({ goods: '特别x货物' })).toEqual([])
    expect(await only({ orderNo: order.shippingNoteNumber.slice(4) })).toEqual([order.id])
    expect(await only({ payType: '5', status: '0' })).toEqual([order.id])
    expect(
      await only({
        goods: '特别',
        despatchFrom: order.despatchActualDateTime.slice(0, 10),
        despatchTo: order.despatchActualDateTime.slice(0, 10),
      }),
    ).toEqual([order.id])
    expect(await only({ goods: '特别', lack: 'receipt' })).toEqual([order.id])
    expect(await only({ goods: '特别', lack: 'track' })).toEqual([])
    expect(await only({ goods: '特别', payable: '1' })).toEqual([])

    const { rows } = await server.carrier.call(orderStatistics, {
      query: { goods: '特别', status: '10' },
    })
    expect(rows.filter(({ count }) => count > 0)).toEqual([
      { status: null, statusName: 'all', count: 1, amountFen: 374_200 },
      { status: 0, statusName: 'draft', count: 1, amountFen: 374_200 },
    ])
    expect(rows).toHaveLength(15)
  })

  test('sort by amount, either way', async () => {
    await create({ descriptionOfGoods: '排序', freightFen: 374_201 })
    await create({ descriptionOfGoods: '排序', freightFen: 374_203 })
    await create({ descriptionOfGoods: '排序', freightFen: 374_202 })
    const amounts = async (direction: 'asc' | 'desc') =>
      (
        await server.carrier.call(queryOrderInfo, {
          query: { goods: '排序', sort: 'freightFen', direction },
        })
      ).records.map(({ freightFen }) => freightFen)
    expect(await amounts('asc')).toEqual([374_201, 374_202, 374_203])
    expect(await amounts('desc')).toEqual([374_203, 374_202, 374_201])
  })

  test('are exported as they are shown, and the export is audited', async () => {
    await create({ descriptionOfGoods: '=导出' })
    await create({ descriptionOfGoods: '=导出' })
    const blob = await server.carrier.call(exportOrders, { query: { goods: '=导出' } })
    const [sheet] = await readWorkbook(Buffer.from(await blob.arrayBuffer()))
    expect(sheet?.data).toHaveLength(3)
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['托运单号', '原始单号', '货主'])
    expect(sheet?.data[1]?.[3]).toBe("'=导出")
    expect(sheet?.data[1]?.[5]).toBe(31.5)
    expect(sheet?.data[1]?.[10]).toBe(3742)
    expect(JSON.stringify(sheet?.data)).not.toContain('349901198503120011')
    const rows = await server.ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'order.exported'))
    expect(rows.at(-1)?.params).toMatchObject({ rows: 2, filter: { goods: '=导出' } })
  })

  test('an export is not made, nor written down, for whoever asks without taking it', async () => {
    const booked = () => server.ports.db.$count(auditLog, eq(auditLog.action, 'order.exported'))
    const before = await booked()
    const taking = await requestOf(exportOrders, { query: {} }, server.carrier.token)
    const asking = new Request(taking, { method: 'HEAD' })
    expect((await server.api.app.fetch(asking)).status).toBe(400)
    expect(await booked()).toBe(before)
  })

  test('an export is named after its moment', async () => {
    const response = await server.carrier.send(exportOrders, { query: {} })
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
    expect(name).toMatch(/税务订单_\d{14}\.xlsx/)
    await response.arrayBuffer()
  })
})

describe('what rows do not show a consignor', () => {
  const goods = '看不见的'
  beforeAll(async () => {
    const { db, nextId, clock, ent } = server.ports
    const { id } = await create({ descriptionOfGoods: goods })
    await to('10', [id])
    await server.consignor.call(auditBath, { body: { orders: await seen([id]), result: 1 } })
    const batchId = nextId()
    const now = clock.now()
    await db.insert(importBatch).values({
      id: batchId,
      entId: ent(2),
      batchNo: 'DR20260101000001',
      sha256: '',
      fileName: 'a.xlsx',
      status: 'done',
      aliveAt: now,
      createdAt: now,
    })
    const failReason = { zh: '字段缺失', en: 'A field is missing' }
    await db
      .update(freightOrder)
      .set({ batchId, externalOrderNo: 'TMS-HIDDEN', failReason })
      .where(eq(freightOrder.id, id))
  })
  const foundBy = async (client: typeof server.carrier, query: OrderFilter) => {
    const { total } = await client.call(queryOrderInfo, { query })
    const { rows } = await client.call(orderStatistics, { query })
    const { orders } = await client.call(queryMatchingOrders, { query })
    const exported = await client.send(exportOrders, { query })
    const [sheet] = await readWorkbook(Buffer.from(await exported.arrayBuffer()))
    return [total, rows[0]?.count, orders.length, (sheet?.data.length ?? 0) - 1]
  }

  test.each<OrderFilter>([
    { payType: '2' },
    { payable: '1' },
    { syncStatus: '2' },
    { externalOrderNo: 'TMS-HIDDEN' },
    { batchNo: 'DR20260101000001' },
  ])('is not asked of them by a filter either: %o', async (filter) => {
    expect(await foundBy(server.carrier, { goods, ...filter })).toEqual([1, 1, 1, 1])
    const theirs = { goods, role: 'consignor' } as const
    expect(await foundBy(server.consignor, { ...theirs, ...filter })).toEqual([0, 0, 0, 0])
    expect(await foundBy(server.consignor, theirs)).toEqual([1, 1, 1, 1])
  })
})

describe('all that match', () => {
  test('are those of the list, as they are seen there, with the sum of what they cost', async () => {
    for (let at = 0; at < 12; at++) await create({ descriptionOfGoods: '全部', freightFen: 1_000 })
    const query = { goods: '全部', status: '0' }
    const page = await server.carrier.call(queryOrderInfo, { query: { ...query, size: 100 } })
    const { orders, freightFen } = await server.carrier.call(queryMatchingOrders, { query })
    expect(orders).toEqual(page.records.map(({ id, version }) => ({ id, version })))
    expect(freightFen).toBe(page.sums.freightFen)
    expect([orders.length, freightFen]).toEqual([12, 12_000])
  })

  test('to the consignor are those that name it, once they were handed in', async () => {
    const [a] = [await create({ descriptionOfGoods: '货主的' }), await create()]
    const query = { goods: '货主的', role: 'consignor' } as const
    const found = () => server.consignor.call(queryMatchingOrders, { query })
    expect(await found()).toEqual({ orders: [], freightFen: 0 })
    await to('10', [a.id])
    expect((await found()).orders.map(({ id }) => id)).toEqual([a.id])
    const { role: _, ...own } = query
    expect((await server.consignor.call(queryMatchingOrders, { query: own })).orders).toEqual([])
  })

  test('are at most ten thousand; of more none is answered, and the person is told', async () => {
    const { id } = await create({ descriptionOfGoods: '一万' })
    await server.ports.db.execute(sql`
      insert into freight_order
      select copy.* from freight_order pattern, generate_series(1, ${mostOrders}::int) n,
        jsonb_populate_record(null::freight_order, to_jsonb(pattern) || jsonb_build_object(
          'id', pattern.id + n, 'shipping_note_number', 'YD2099' || n,
          'original_document_number', 'MANY-' || n)) copy
      where pattern.id = ${id}`)
    const found = () =>
      server.carrier.call(queryMatchingOrders, { query: { goods: '一万', status: '0' } })
    await expect(found()).rejects.toMatchObject({
      value: { code: 'tooManyOrders', params: { limit: mostOrders } },
    })
    await to('900', [id], '只留一万笔')
    const { orders } = await found()
    expect(new Set(orders.map((it) => it.id)).size).toBe(mostOrders)
  })
})

test('the template says where it is', async () => {
  expect(await server.carrier.call(importTemplate)).toEqual({
    url: '/api/portal/order/template',
    name: '订单导入模板_1.0.xlsx',
    version: '1.0',
  })
})
