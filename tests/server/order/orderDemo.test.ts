import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOrderInfo, pageApiOrders, pageRealTimeOrders } from '#contract/order.contract.ts'
import { dayOf } from '#contract/time.ts'
import { freightOrder, orderTrack } from '#server/order/order.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readFleet } from '#server/demo/fleetFile.ts'
import { saveFleet } from '#server/demo/fleetStore.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { textCell, workbookOf } from '#server/order/spreadsheet.ts'
import { createOrderServer } from './orderSetup.ts'
import { rawSheet, rawWorkbook, type RawCell } from './rawSheet.ts'
import { fixture } from './orderSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let orders: Map<number, string>
beforeAll(async () => {
  server = await createOrderServer()
  const { ports, ents } = server
  orders = await seedOrders(ports, ents, createShift(dayOf(ports.clock.now())))
})
afterAll(() => server.ports.close())

const stored = async () => {
  const rows = await server.ports.db.select().from(freightOrder)
  return (number: number) => rows.find(({ id }) => id === orders.get(number))
}

test('the seed has its twelve orders, moved so that its last day is today', async () => {
  const order = await stored()
  const seeded = Array.from({ length: 12 }, (_, at) => order(at + 1))
  expect(seeded.map((each) => each?.status)).toEqual([
    120, 120, 100, 90, 80, 70, 50, 40, 30, 0, 100, 100,
  ])
  expect(seeded.reduce((sum, each) => sum + (each?.freightFen ?? 0), 0)).toBe(5_327_800)
  expect(seeded.reduce((sum, each) => sum + (each?.driverFreightFen ?? 0), 0)).toBe(5_088_050)
  expect(order(1)).toMatchObject({ shippingNoteNumber: 'YD2026111400000001', paidFen: 357_361 })
  expect(order(4)?.paidFen).toBe(64_654)
  // Under way since three hours, for two more.
  const now = server.ports.clock.now()
  expect(order(7)?.despatchActualDateTime).toBe(now - 3 * 3_600_000)
  expect(order(7)?.goodsReceiptDateTime).toBe(now + 2 * 3_600_000)
})

test('what an order brings is there, and its history begins when it was made', async () => {
  const rows = await rowsOf(
    server.ports.db,
    sql`select original_document_number as no from freight_order
      join order_log on order_log.order_id = freight_order.id
      where order_log.at <> freight_order.created_at or order_log.actor <> carrier
        or (order_kind <> 'SPECIAL' and has_receipt <> exists (
          select from order_proof where order_proof.order_id = freight_order.id))`,
  )
  expect(rows).toEqual([])
})

test('ten interface and ten real-time orders can be paid, one of them the sixth driver’s', async () => {
  const query = { payable: '1' as const, size: 100 }
  const api = await server.carrier.call(pageApiOrders, { query })
  expect(api.total).toBe(10)
  const realTime = await server.carrier.call(pageRealTimeOrders, { query })
  const seeded = realTime.records.filter(({ originalDocumentNumber }) =>
    originalDocumentNumber.startsWith('SS-'),
  )
  expect(seeded).toHaveLength(10)
  expect(seeded.filter(({ driverName }) => driverName === '赵样六')).toHaveLength(1)
  expect(
    [...api.records, ...seeded].every(({ hasContract, hasTrack }) => hasContract && hasTrack),
  ).toBe(true)
})

test('no vehicle and no driver is on two trips at once', async () => {
  const overlaps = await rowsOf(
    server.ports.db,
    sql`select a.original_document_number as a, b.original_document_number as b
      from freight_order a join freight_order b
        on a.id < b.id and (a.vehicle_number = b.vehicle_number or a.driver_id_no = b.driver_id_no)
        and a.despatch_at < b.receipt_at and b.despatch_at < a.receipt_at`,
  )
  expect(overlaps).toEqual([])
})

test('real files go in beside the seed', async () => {
  for (const [name, success] of [
    ['orders-12.xlsx', 12],
    ['orders-messy.xlsx', 8],
    ['orders-bad.xlsx', 6],
  ] as const) {
    expect(
      await server.carrier.call(importOrderInfo, { body: {}, file: fixture(name) }),
    ).toMatchObject({ success })
  }
})

const headings = [
  '姓名',
  '身份证号',
  '手机号',
  '准驾车型',
  '从业资格证号',
  '开户行',
  '银行卡号',
  '支付宝账号',
  '车牌号',
  '车牌颜色',
  '车辆类型',
  '挂车车牌号',
  '挂车核定载质量(吨)',
  '道路运输证号',
  '道路运输证有效期至',
  '从业资格证有效期至',
  '驾驶证有效期至',
  '绑定关系',
]
const line = [
  '赵示一',
  '349901196801011017',
  '19900110000',
  'A2',
  '349901000000100000',
  '示例银行',
  '6299990000001000003',
  'fleet0001@example.com',
  '皖XA2000',
  '黄',
  '重型半挂牵引车',
  '皖XA000挂',
  '33.5',
  '349908100001',
  '2029-12-31',
  '2029-12-31',
  '2029-12-31',
  '外协',
]
const fleetOf = (...lines: string[][]) =>
  workbookOf([
    {
      name: '车辆与驾驶员',
      rows: [headings, ...lines].map((cells) => cells.map(textCell)),
      widths: [],
    },
  ])

test('a fleet is read and saved, and saving it again adds nothing', async () => {
  const { ports } = server
  const rows = readFleet(await fleetOf(line), '2026-11-21')
  expect(rows).toMatchObject([
    {
      driverName: '赵示一',
      vehicleType: 'Q11',
      plateColorCode: '2',
      trailerLoadKg: 33_500,
      bindType: 4,
    },
  ])
  const count = () =>
    rowsOf<{ drivers: string; cards: string; bindings: string }>(
      ports.db,
      sql`select (select count(*) from driver)::text as drivers, (select count(*) from bank_card)::text as cards,
        (select count(*) from vehicle_binding)::text as bindings`,
    )
  expect(await saveFleet(ports, ports.ent(2), rows)).toEqual({
    drivers: 1,
    vehicles: 1,
    cards: 2,
    bindings: 1,
  })
  const before = await count()
  await saveFleet(ports, ports.ent(2), rows)
  expect(await count()).toEqual(before)
})

test('a fleet with a word that is not known is refused with its row', async () => {
  const bytes = await fleetOf(line.with(10, '宇宙飞船'))
  expect(() => readFleet(bytes, '2026-11-21')).toThrow('第 2 行“车辆类型”无法识别：宇宙飞船')
})

test.each([
  [1, '身份证号', '349901196801011010'],
  [6, '银行卡号', '12'],
  [7, '支付宝账号', `${'a'.repeat(60)}@example.com`],
])(
  'a fleet with a wrong number in column %i is refused with its row',
  async (column, heading, value) => {
    const bytes = await fleetOf(line.with(column, value))
    expect(() => readFleet(bytes, '2026-11-21')).toThrow(`第 2 行“${heading}”不正确：${value}`)
  },
)

test('a fleet is read in the sheet that is not hidden, below its title', async () => {
  const [old, own] = [line.with(8, '皖XA2001'), line]
  const file = rawWorkbook([
    { name: '旧数据', state: 'hidden', rows: [headings, old] },
    { name: '车辆与驾驶员', rows: [['车辆与驾驶员'], [], headings, [], own] },
  ])
  const rows = readFleet(new Uint8Array(await file.arrayBuffer()), '2026-11-21')
  expect(rows.map(({ vehicleNumber }) => vehicleNumber)).toEqual(['皖XA2000'])
})

test('a fleet is refused with the row that its spreadsheet shows, whatever is empty above', async () => {
  const bytes = await fleetOf([], line, ['', ' '], line.with(14, '明天'))
  expect(() => readFleet(bytes, '2026-11-21')).toThrow('第 5 行“道路运输证有效期至”不是日期')
})

test('a fleet without a column is refused with its name, also where nothing else asks for it', async () => {
  const at = headings.indexOf('驾驶证有效期至')
  const bytes = await workbookOf([
    {
      name: '车辆与驾驶员',
      rows: [headings.toSpliced(at, 1), line.toSpliced(at, 1)].map((cells) => cells.map(textCell)),
      widths: [],
    },
  ])
  expect(() => readFleet(bytes, '2026-11-21')).toThrow(
    '表头与导入模板不一致：缺少“驾驶证有效期至”。请下载最新模板填写',
  )
})

test('a fleet with a number that a program took for a day is refused with its row', async () => {
  const cells: RawCell[] = [...line]
  cells[4] = { number: 46_027, format: 'day' }
  const bytes = new Uint8Array(await rawSheet([headings, cells]).arrayBuffer())
  expect(() => readFleet(bytes, '2026-11-21')).toThrow(
    '第 2 行“从业资格证号”被表格软件转换成了“2026-01-05”，请将该列设为文本格式后重新填写',
  )
})

test('orders that have left have tracks with points, which no rule warns of', async () => {
  const order = await stored()
  const track = async (number: number) => {
    const rows = await server.ports.db
      .select()
      .from(orderTrack)
      .where(eq(orderTrack.orderId, orders.get(number) ?? ''))
    return rows.find(({ points }) => points !== null)
  }
  expect(await track(4)).toMatchObject({
    source: 1,
    completeness: 98,
    startOffsetM: 0,
    endOffsetM: 0,
    isDeviating: false,
  })
  // Under way: nobody knows what is still to come.
  const underWay = await track(7)
  expect(underWay?.endAt).toBeLessThanOrEqual(server.ports.clock.now())
  expect(underWay?.startAt).toBe(order(7)?.despatchActualDateTime)
  expect(await track(8)).toBeUndefined()
  const rows = await server.ports.db.select().from(orderTrack).where(isNotNull(orderTrack.points))
  const whole = rows.filter(({ orderId }) => orderId !== orders.get(7))
  expect(whole.length).toBeGreaterThan(20)
  expect(whole.filter(({ completeness }) => (completeness ?? 0) < 90)).toEqual([])
  expect(whole.filter(({ isDeviating }) => isDeviating)).toEqual([])
})
