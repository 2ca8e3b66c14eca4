import readWorkbook from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFile } from '#contract/file.contract.ts'
import { fleetColumns } from '#contract/fleet.columns.ts'
import { importFleet, pageBoundFleet } from '#contract/fleet.contract.ts'
import { invoiceColumns } from '#contract/invoice.columns.ts'
import { importInvoices } from '#contract/invoiceFile.contract.ts'
import { columnsFor, headingOf } from '#contract/order.columns.ts'
import {
  importOrderInfo,
  queryOrderInfo,
  queryOrderInfoById,
  readImportReport,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { importRealTimeOrders } from '#contract/realTimeOrder.contract.ts'
import type { SheetRow } from '#contract/values.ts'
import { vehicle } from '#server/order/party.schema.ts'
import { fixture } from './orderSheet.ts'
import { createOrderServer } from './orderSetup.ts'
import { rawSheet, rawWorkbook, type RawCell, type RawSheet } from './rawSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
})
afterAll(() => server.ports.close())

const caseFile = (name: string) => fixture(`cases/${name}.xlsx`)
const orders = (file: File, body = {}) => server.carrier.call(importOrderInfo, { body, file })
const fleet = (file: File) => server.carrier.call(importFleet, { file })
const told = (errors: readonly SheetRow[]) =>
  errors.map(({ row, column, message }) => `${row} ${column} ${message}`)
const vehicles = async (keyword: string) =>
  (await server.carrier.call(pageBoundFleet, { query: { keyword } })).records
const orderCalled = async (number: string) => {
  const { records } = await server.carrier.call(queryOrderInfo, { query: { size: 100 } })
  const found = records.find(({ originalDocumentNumber }) => originalDocumentNumber === number)
  return server.carrier.call(queryOrderInfoById, { query: { id: found?.id ?? '' } })
}

/** Cells of the nth order of the fixture, by the heading of their column. */
const goodOrder = async (nth: number) => {
  const [sheet] = await readWorkbook(Buffer.from(await fixture('orders-12.xlsx').arrayBuffer()))
  const [, , names = [], ...rows] = (sheet?.data ?? []) as unknown as (string | number | Date)[][]
  return new Map(
    names.map((name, at) => {
      const cell = rows[nth]?.[at] ?? null
      return [
        String(name).replace(/^\*|[(（].*$/g, ''),
        cell instanceof Date
          ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19)
          : cell,
      ] as const
    }),
  )
}

const goodVehicle: Record<string, string> = {
  操作: '绑定',
  车牌号: '皖X39999',
  车牌颜色: '黄',
  绑定关系: '外协',
  车辆类型: '重型厢式货车',
  总质量: '18',
  核定载质量: '9.99',
}

const goodInvoice: Record<string, string> = {
  发票号码: '25340000000000000001',
  开票日期: '2026-11-20',
  购方: '江汇示例供应链管理有限公司',
  销方: '云途示例网络货运有限公司',
  金额: '100',
  税额: '9',
  价税合计: '109',
  托运单号: 'A1',
}

const importsOf = async () => {
  const order = Object.fromEntries(await goodOrder(0))
  const ofKind = (kind: 'TAXPAY' | 'REALTIME' | 'SPECIAL') => columnsFor(kind).map(headingOf)
  return [
    {
      name: 'orders',
      headings: ofKind('TAXPAY'),
      good: order,
      bring: (file: File) => orders(file),
    },
    {
      name: 'real-time orders',
      headings: ofKind('REALTIME'),
      good: order,
      bring: (file: File) => server.carrier.call(importRealTimeOrders, { body: {}, file }),
    },
    {
      name: 'special orders',
      headings: ofKind('SPECIAL'),
      good: { ...order, 特殊类型: '仅司机' },
      bring: (file: File) => orders(file, { orderKind: 'SPECIAL' }),
    },
    {
      name: 'vehicles',
      headings: fleetColumns.map(({ header }) => header),
      good: goodVehicle,
      bring: fleet,
    },
    {
      name: 'invoices',
      headings: invoiceColumns.map(({ header }) => header),
      good: goodInvoice,
      bring: (file: File) => server.carrier.call(importInvoices, { file }),
    },
  ]
}

/** In no column is a cell of these what a person wrote. What is said of it, where the column would take any text. */
const lost: readonly Kind[] = [
  ['a number of 20 digits', 12e18, '15 位以后的数字已丢失'],
  ['a number of 16 digits', 1_234_567_890_123_456, '15 位以后的数字已丢失'],
  ['how such a number is shown', '2.6E+19', '15 位以后的数字已丢失'],
  ['how such a number is shown, full-width', ' ２．６ｅ＋１９ ', '15 位以后的数字已丢失'],
  ['a formula that finds nothing', { error: '#N/A' }, '公式结果为 #N/A'],
  ['a formula whose cells are gone', { error: '#REF!' }, '公式结果为 #REF!'],
  ['such a value, pasted', '#VALUE!', '公式结果为 #VALUE!'],
  ['a formula that was not worked out', { formula: 'ROUND(1,2)' }, '公式还没有结果'],
]

/** What no text is: a figure, a day, or one of a list's words. The others take any text, so that the digits must be there. */
const noText =
  /重量|体积|件数|省市区|单价|运费|扣款|运距|时间|业务类型|货物类型|颜色|计价方式|付款方式|收款人类型|特殊类型|操作|绑定关系|车辆类型|质量|有效期至|日期|金额|税额|合计|发票类型/

const imports = ['orders', 'real-time orders', 'special orders', 'vehicles', 'invoices'] as const

type Kind = readonly [what: string, cell: RawCell, told: string]
type Reason = { column: string; message: string }

/** Each of these cells in each column that is asked, in a row that is right otherwise; of which the import does not say what it should. */
const untoldOf = async (
  name: string,
  kinds: readonly Kind[],
  isAsked: (heading: string) => boolean,
  isTold: (reasons: readonly Reason[], column: string, told: string) => boolean,
): Promise<string[]> => {
  const found = (await importsOf()).find((one) => one.name === name)
  if (!found) throw new Error(name)
  const { headings, good, bring } = found
  const plain = (heading: string) => heading.replace(/^\*|[(（].*$/g, '')
  const asked = headings.filter(isAsked)
  expect(asked.length).toBeGreaterThan(4)
  const rows = asked.flatMap((heading) => kinds.map((kind) => ({ heading, kind })))
  const untold: string[] = []
  for (let from = 0; from < rows.length; from += 130) {
    const piece = rows.slice(from, from + 130)
    const cells = piece.map(({ heading, kind }, at) =>
      headings.map((other) => {
        if (other === heading) return kind[1]
        if (plain(other) === '原始单号') return `L-${from + at}`
        return good[plain(other)] ?? null
      }),
    )
    const reply = await bring(rawSheet([headings, ...cells]))
    expect(reply).toMatchObject({ total: piece.length, fail: piece.length })
    expect(reply.errors.length).toBeLessThan(500)
    for (const [at, { heading, kind }] of piece.entries()) {
      const column = plain(heading)
      const reasons = reply.errors.filter((one) => one.row === at + 2 && one.column === column)
      if (!isTold(reasons, column, kind[2])) untold.push(`${column}: ${kind[0]}`)
    }
  }
  return untold
}

test.each(imports)(
  'no column of %s takes a number whose digits are lost, or a formula that failed',
  async (name) => {
    const untold = await untoldOf(
      name,
      lost,
      () => true,
      (reasons, column, told) =>
        told.includes('公式') || !noText.test(column)
          ? reasons.some(({ message }) => message.includes(told))
          : reasons.length > 0,
    )
    expect(untold).toEqual([])
  },
)

/** What somebody typed, what a program keeps of it, and how that is told. */
const converted: readonly Kind[] = [
  ['2026-1-5', { number: 46_027, format: 'day' }, '“2026-01-05”'],
  ['10-12', { number: 46_307, format: 'day' }, '“2026-10-12”'],
  ['1901-12', { number: 701, format: 'day' }, '“1901-12-01”'],
  ['2026-1-5 8:00', { number: 46_027.333_333_333, format: 'moment' }, '“2026-01-05 08:00:00”'],
  ['10:12', { number: 0.425, format: 'time' }, '“10:12:00”'],
  ['12%', { number: 0.12, format: 'percent' }, '“12%”'],
  ['26E4', { number: 260_000, format: 'power' }, '“2.6E+5”'],
  ['10-12, in the strict form', { iso: '2026-10-12' }, '“2026-10-12”'],
  ['the same, with the time of the day', { iso: '2026-10-12T00:00:00.000' }, '“2026-10-12”'],
  ['the same, with a zone', { iso: '2026-10-11T16:00:00Z' }, '“2026-10-12”'],
  ['10:12, in the strict form', { iso: '10:12:00' }, '“10:12:00”'],
  ['the same, of the first day', { iso: '1899-12-30T10:12:00' }, '“10:12:00”'],
  ['HT007, whose letters are a format’s', { number: 7, format: 'lettered' }, '“7”'],
]

/** Of the columns that take any text, those in which somebody writes sentences. */
const sentences = /货物名称|详细地址|备注|趟次清单|情况说明/

test.each(imports)(
  'no identifier or name of %s is a day, a time, a percentage or a power of ten',
  async (name) => {
    const untold = await untoldOf(
      name,
      converted,
      (heading) => !noText.test(heading) && !sentences.test(heading),
      (reasons, column, told) => {
        const why = `“${column}”被表格软件转换成了${told}，请将该列设为文本格式后重新填写`
        return reasons.some(({ message }) => message === why)
      },
    )
    expect(untold).toEqual([])
  },
)

describe('what a program made of a number that was typed', () => {
  const headings = columnsFor('TAXPAY').map(({ header }) => header)
  const rowOf = async (cells: Record<string, RawCell>) => {
    const order: Record<string, RawCell> = { ...Object.fromEntries(await goodOrder(10)), ...cells }
    return headings.map((heading) => order[heading] ?? null)
  }

  test('is told in English, too', async () => {
    const cells = await rowOf({ 原始单号: { number: 46_027, format: 'day' } })
    const reply = await server.carrier.call(
      importOrderInfo,
      { body: {}, file: rawSheet([headings, cells]) },
      { headers: { 'accept-language': 'en' } },
    )
    expect(reply.errors.map(({ message }) => message)).toEqual([
      '“原始单号” was turned into “2026-01-05” by the spreadsheet program. Format the column as text and enter it again',
    ])
  })

  test.each(converted)('of %s is refused again in the error file', async (_, cell) => {
    const refused = await orders(rawSheet([headings, await rowOf({ 保险单号: cell })]))
    expect(refused).toMatchObject({ fail: 1 })
    expect(told(refused.errors).join()).toContain('“保险单号”被表格软件转换成了')
    const id = refused.errorFile?.id ?? ''
    const blob = await server.carrier.call(readFile, { params: { id } })
    expect(await orders(new File([blob], 'again.xlsx'))).toMatchObject({
      fail: 1,
      errors: refused.errors,
    })
  })

  test('is a day in a sentence, and a figure where one is asked', async () => {
    const power = (number: number) => ({ number, format: 'power' }) as const
    const received = String((await goodOrder(10)).get('收货时间'))
    const cells = await rowOf({
      原始单号: 'SHOWN-1',
      备注: { number: 46_027, format: 'day' },
      扣款: power(3),
      收货时间: power(Date.parse(`${received}Z`) / 86_400_000 + 25_569),
    })
    expect(await orders(rawSheet([headings, cells]))).toMatchObject({ success: 1, errors: [] })
    expect(await orderCalled('SHOWN-1')).toMatchObject({
      remark: '2026-01-05',
      deductFen: 300,
      goodsReceiptDateTime: received.replace('T', ' '),
    })
  })

  test('is no figure: nobody deducts five percent of a yuan', async () => {
    const cells = await rowOf({ 原始单号: 'SHOWN-2', 扣款: { number: 0.05, format: 'percent' } })
    const { errors } = await orders(rawSheet([headings, cells]))
    expect(told(errors)).toContain('2 扣款 “扣款”应为数字，请检查后重新填写')
    const percent = { ...goodInvoice, 税额: { number: -0.09, format: 'percent' } as const }
    const reply = await server.carrier.call(importInvoices, {
      file: rawSheet([Object.keys(percent), Object.values(percent)]),
    })
    expect(told(reply.errors)[0]).toBe('2 税额 “税额”无法识别，请更正')
    const unit = { ...goodInvoice, 税额: { number: -9, format: 'lettered' } as const }
    const withUnit = await server.carrier.call(importInvoices, {
      file: rawSheet([Object.keys(unit), Object.values(unit)]),
    })
    expect(told(withUnit.errors).join()).not.toContain('“税额”无法识别')
  })
})

describe('a number whose last digits are lost', () => {
  test('is refused with what to do', async () => {
    const reply = await orders(caseFile('01c-order-number-as-number'))
    expect(reply).toMatchObject({ total: 2, success: 0, fail: 2 })
    expect(told(reply.errors)[0]).toBe(
      '2 原始单号 “原始单号”以数值保存，15 位以后的数字已丢失，请将该列设为文本格式后重新填写',
    )
  })

  test('of fifteen digits has lost none', async () => {
    const order = await goodOrder(3)
    const headings = columnsFor('TAXPAY').map(({ header }) => header)
    const cells = headings.map((heading) =>
      heading === '原始单号' ? 202_611_301_234_567 : (order.get(heading) ?? null),
    )
    expect(await orders(rawSheet([headings, cells]))).toMatchObject({ success: 1 })
    expect(await orderCalled('202611301234567')).toMatchObject({
      driverName: order.get('司机姓名'),
    })
  })
})

describe('a figure', () => {
  test('is read as forms read it: a comma that stands between no thousands is none', async () => {
    const reply = await orders(caseFile('02a-orders-comma'))
    expect(reply).toMatchObject({ total: 3, success: 0, fail: 3 })
    expect(told(reply.errors)).toEqual([
      '2 扣款 “扣款”应为数字，请检查后重新填写',
      '3 单价 “单价”应为数字，请检查后重新填写',
      '3 运费总额 “运费总额”应为数字，请检查后重新填写',
      '3 司机运费 “司机运费”应为数字，请检查后重新填写',
      '4 扣款 “扣款”应为数字，请检查后重新填写',
    ])
    const trucks = await fleet(caseFile('02b-fleet-comma'))
    expect(told(trucks.errors)).toEqual([
      '2 总质量 “总质量”请填写吨数，最多三位小数，请更正后重新上传',
      '2 核定载质量 “核定载质量”请填写吨数，最多三位小数，请更正后重新上传',
    ])
  })

  test('is the same however its thousands and its unit are written', async () => {
    const headings = columnsFor('TAXPAY').map(({ header }) => header)
    const rowsOf = (written: Record<string, string>) =>
      Promise.all(
        Object.keys(written).map(async (number, at) => {
          const order = await goodOrder(4 + (at % 8))
          const cells = { 原始单号: number, 扣款: written[number] }
          return headings.map(
            (heading) => ({ ...Object.fromEntries(order), ...cells })[heading] ?? null,
          )
        }),
      )
    const good = {
      G1: '1,003.00',
      G2: '¥1,003.5',
      G3: '１，００３．５０元',
      G4: ' 1003 ',
      G5: '1003.50元',
    }
    const reply = await orders(rawSheet([headings, ...(await rowsOf(good))]))
    expect(reply).toMatchObject({ success: 5, errors: [] })
    const stored = await Promise.all(Object.keys(good).map(orderCalled))
    expect(stored.map(({ deductFen }) => deductFen)).toEqual([
      100_300, 100_350, 100_350, 100_300, 100_350,
    ])
    const bad = [
      '1,2,3',
      '12,5',
      '12，50',
      '1,0030',
      '103.0,0',
      '1.003,00',
      '1e3',
      '0x10',
      '3.',
      '1 003元元',
      '+5',
    ]
    const refused = await orders(
      rawSheet([
        headings,
        ...(await rowsOf(Object.fromEntries(bad.map((text, at) => [`B${at}`, text])))),
      ]),
    )
    expect(refused).toMatchObject({ success: 0, fail: bad.length })
    expect(told(refused.errors).filter((reason) => reason.includes('“扣款”'))).toEqual(
      bad.map((_, at) => `${at + 2} 扣款 “扣款”应为数字，请检查后重新填写`),
    )
  })
})

describe('a formula that failed', () => {
  test('is no empty cell, not even where a cell may be empty', async () => {
    const reply = await orders(caseFile('03a-orders-formula-error'))
    expect(reply).toMatchObject({ total: 1, success: 0, fail: 1 })
    expect(told(reply.errors)).toEqual(['2 扣款 “扣款”的公式结果为 #N/A，请更正公式或直接填写内容'])
  })

  test('erases nothing that is stored', async () => {
    expect(await fleet(caseFile('03c-fleet-before'))).toMatchObject({ bound: 1, errors: [] })
    const [before] = await vehicles('皖X77731')
    const failed = await fleet(
      rawSheet([
        [...Object.keys(goodVehicle), '道路运输证有效期至', '检验有效期至'],
        [
          ...Object.values({ ...goodVehicle, 车牌号: '皖X77731' }),
          { error: '#N/A' },
          { error: '#REF!' },
        ],
      ]),
    )
    expect(told(failed.errors)).toEqual([
      '2 道路运输证有效期至 “道路运输证有效期至”的公式结果为 #N/A，请更正公式或直接填写内容',
      '2 检验有效期至 “检验有效期至”的公式结果为 #REF!，请更正公式或直接填写内容',
    ])
    expect(await vehicles('皖X77731')).toEqual([before])
    expect(before?.certificates[0]).toMatchObject({ kind: 'transport', validTo: '2030-01-01' })
  })

  test('or that no program has worked out is no empty cell, and erases nothing', async () => {
    const plate = { ...goodVehicle, 车牌号: '皖X77732' }
    const days = ['道路运输证有效期至', '检验有效期至']
    const bring = (cells: RawCell[]) =>
      fleet(
        rawSheet([
          [...Object.keys(plate), ...days],
          [...Object.values(plate), ...cells],
        ]),
      )
    expect(await bring(['2030-01-01', '2031-01-01'])).toMatchObject({ bound: 1, errors: [] })
    const [before] = await vehicles('皖X77732')
    const failed = await bring([{ formula: 'TODAY()' }, { formula: 'TODAY()' }])
    const why = '的公式还没有结果，请用 Excel 或 WPS 打开并保存后重新上传，或直接填写内容'
    expect(told(failed.errors)).toEqual(days.map((day) => `2 ${day} “${day}”${why}`))
    expect(await vehicles('皖X77732')).toEqual([before])
    const order = await goodOrder(3)
    const headings = columnsFor('TAXPAY').map(({ header }) => header)
    const cells = headings.map((heading) =>
      heading === '扣款' ? { formula: 'ROUND(W2*0.05,2)' } : (order.get(heading) ?? null),
    )
    const { success, errors } = await orders(rawSheet([headings, cells]))
    expect(success).toBe(0)
    expect(told(errors)).toContain(`2 扣款 “扣款”${why}`)
  })

  test('is told in English, too', async () => {
    const reply = await server.carrier.call(
      importOrderInfo,
      { body: {}, file: caseFile('03a-orders-formula-error') },
      { headers: { 'accept-language': 'en' } },
    )
    expect(reply.errors[0]?.message).toBe(
      '“扣款” has a formula that gives #N/A. Correct the formula, or enter the value itself',
    )
  })
})

describe('a time with its zone', () => {
  test('is the time in Shanghai at that moment', async () => {
    const reply = await orders(caseFile('06a-orders-utc-time'))
    expect(reply).toMatchObject({ success: 1, errors: [] })
    expect(await orderCalled('F06-A')).toMatchObject({
      consignmentDateTime: '2026-10-10 07:33:00',
      despatchActualDateTime: '2026-10-10 09:33:00',
      goodsReceiptDateTime: '2026-10-10 16:43:00',
    })
  })

  test('is the day in Shanghai, where a day is asked', async () => {
    const reply = await fleet(
      rawSheet([
        [...Object.keys(goodVehicle), '检验有效期至', '交强险有效期至'],
        [...Object.values(goodVehicle), '2027-04-30T16:00:00.000Z', '2027-05-01T00:00:00+08:00'],
      ]),
    )
    expect(reply).toMatchObject({ bound: 1, errors: [] })
    const [row] = await server.ports.db
      .select({ inspectionTo: vehicle.inspectionTo, insuranceTo: vehicle.insuranceTo })
      .from(vehicle)
      .where(eq(vehicle.vehicleNumber, '皖X39999'))
    expect(row).toEqual({ inspectionTo: '2027-05-01', insuranceTo: '2027-05-01' })
  })
})

describe('the days of a workbook that counts since 1904', () => {
  const daysOf = async (plate: string) => {
    const [row] = await server.ports.db
      .select({ inspectionTo: vehicle.inspectionTo, insuranceTo: vehicle.insuranceTo })
      .from(vehicle)
      .where(eq(vehicle.vehicleNumber, plate))
    return row
  }

  test('are the days that it shows', async () => {
    // The vehicle was bound with the same days by another file.
    await server.ports.db
      .update(vehicle)
      .set({ inspectionTo: null, insuranceTo: null })
      .where(eq(vehicle.vehicleNumber, '皖X77731'))
    expect(await fleet(caseFile('05a-fleet-date1904-true'))).toMatchObject({ bound: 1, errors: [] })
    expect(await daysOf('皖X77731')).toEqual({
      inspectionTo: '2027-05-01',
      insuranceTo: '2027-06-01',
    })
  })

  test.each([
    ['1', 45_046, '皖X60011'],
    ['true', 45_046, '皖X60012'],
    ['0', 46_508, '皖X60013'],
    ['false', 46_508, '皖X60014'],
  ])('are those also where no format says so: date1904="%s"', async (said, day, plate) => {
    const rows = [
      [...Object.keys(goodVehicle), '检验有效期至'],
      [...Object.values({ ...goodVehicle, 车牌号: plate }), day],
    ]
    const file = rawSheet(rows, `<workbookPr date1904="${said}"/>`)
    expect(await fleet(file)).toMatchObject({ bound: 1, errors: [] })
    expect(await daysOf(plate)).toMatchObject({ inspectionTo: '2027-05-01' })
  })

  test('are days in the error file, which counts since 1900', async () => {
    const rows = [
      [...Object.keys(goodVehicle), '检验有效期至'],
      [...Object.values({ ...goodVehicle, 车辆类型: '飞机' }), 45_046],
    ]
    const { errorFile } = await fleet(rawSheet(rows, '<workbookPr date1904="1"/>'))
    const blob = await server.carrier.call(readFile, { params: { id: errorFile?.id ?? '' } })
    const [sheet] = await readWorkbook(Buffer.from(await blob.arrayBuffer()))
    expect(sheet?.data[1]).toContainEqual(new Date('2027-05-01'))
  })
})

describe('a workbook of several sheets', () => {
  const vehicleRows = (plate: string) => [
    Object.keys(goodVehicle),
    Object.values({ ...goodVehicle, 车牌号: plate }),
  ]
  const other = [['说明'], ['第 1 行为表头']]
  const empty = [Object.keys(goodVehicle)]
  const bring = (sheets: readonly RawSheet[], view = 0) => fleet(rawWorkbook(sheets, view))
  const isIn = async (plate: string) => (await vehicles(plate)).length

  test('is read in the sheet that is not hidden, and says of the other', async () => {
    // Its order is that of another file, of which only one can be stored.
    const own = await createOrderServer()
    const reply = await own.carrier.call(importOrderInfo, {
      body: {},
      file: caseFile('09-hidden-sheet'),
    })
    expect(reply).toMatchObject({
      success: 1,
      errors: [],
      unread: { read: '十月', shown: [], hidden: ['旧数据'] },
    })
    const { batchNo } = reply
    const { report } = await own.carrier.call(readImportReport, { query: { batchNo } })
    expect(report).toEqual(reply)
    const { records } = await own.carrier.call(queryOrderInfo, { query: {} })
    expect(records.map((one) => one.originalDocumentNumber)).toEqual(['BUG-A21V'])
    await own.ports.close()
  })

  test('is read in the sheet in view, and says of the others', async () => {
    const sheets = [
      { name: '九月', rows: vehicleRows('皖X60001') },
      { name: '十月', rows: vehicleRows('皖X60002') },
      { name: '旧数据', state: 'veryHidden', rows: vehicleRows('皖X60003') },
    ]
    expect(await bring(sheets, 1)).toMatchObject({
      bound: 1,
      unread: { read: '十月', shown: ['九月'], hidden: ['旧数据'] },
    })
    expect([await isIn('皖X60001'), await isIn('皖X60002'), await isIn('皖X60003')]).toEqual([
      0, 1, 0,
    ])
  })

  test('is read in the only sheet that has our headings and rows, whichever is in view', async () => {
    const reply = await bring(
      [
        { name: '车辆与驾驶员', rows: empty },
        { name: '我的车', rows: vehicleRows('皖X60004') },
        { name: '填写说明', rows: other },
        { name: '字典', state: 'hidden', rows: other },
      ],
      2,
    )
    expect(reply).toMatchObject({ bound: 1 })
    expect(reply).not.toHaveProperty('unread')
    expect(await isIn('皖X60004')).toBe(1)
  })

  test('whose only rows are hidden is refused, and says so', async () => {
    const hidden = bring([
      { name: '车辆与驾驶员', rows: empty },
      { name: '旧数据', state: 'hidden', rows: vehicleRows('皖X60005') },
    ])
    const problem = await hidden.catch((error: unknown) => error)
    expect(problem instanceof Problem && problem.value).toMatchObject({
      code: 'sheetHidden',
      message: '工作表“旧数据”已隐藏，未读取。请取消隐藏，保存后重新上传',
    })
    expect(await isIn('皖X60005')).toBe(0)
  })

  test('none of which is ours says which headings the one in view has not', async () => {
    const problem = await bring([
      { name: '甲', rows: other },
      { name: '乙', rows: other },
    ]).catch((error: unknown) => error)
    expect(problem instanceof Problem && problem.value.code).toBe('templateMismatch')
  })

  test('whose sheet in view lacks a heading says which, and reads no other', async () => {
    const misspelt = Object.keys(goodVehicle).map((name) => (name === '车牌号' ? '车牌' : name))
    const row = Object.values({ ...goodVehicle, 车牌号: '皖X60006' })
    const sheets = [
      { name: '九月', rows: vehicleRows('皖X60007') },
      { name: '十月', rows: [misspelt, row] },
    ]
    const problem = await bring(sheets, 1).catch((error: unknown) => error)
    expect(problem instanceof Problem && problem.value).toMatchObject({
      code: 'templateMismatch',
      message: '表头与导入模板不一致：缺少“车牌号”。请下载最新模板填写',
    })
    expect([await isIn('皖X60006'), await isIn('皖X60007')]).toEqual([0, 0])
    // Where it is not in view it is named among those that were not read.
    expect(await bring(sheets, 0)).toMatchObject({
      bound: 1,
      unread: { read: '九月', shown: ['十月'], hidden: [] },
    })
  })

  const wide = [Array.from({ length: 366 }, (_, at) => `${at + 1} 日`)]
  const far = Array.from({ length: 21 }, (_, at) => [`${at}`])
  const cut = '<worksheet><sheetData><row><c><v>1</v></c>'

  test.each<[string, Omit<RawSheet, 'name'>]>([
    ['hundreds of columns', { rows: wide }],
    ['hundreds of columns further below', { rows: [...far, ...wide] }],
    ['hundreds of columns, hidden', { rows: wide, state: 'hidden' }],
    ['a broken part, hidden', { rows: [], content: cut, state: 'veryHidden' }],
  ])('is read whatever a sheet has that is not asked for: %s', async (_, other) => {
    const plate = '皖X60008'
    const sheets = [
      { name: '日历', ...other },
      { name: '我的车', rows: vehicleRows(plate) },
    ]
    const reply = await bring(sheets, 1)
    expect(reply).toMatchObject({ bound: 1, errors: [] })
    expect(reply).not.toHaveProperty('unread')
    expect(await isIn(plate)).toBe(1)
  })

  test('is read in the only sheet that is ours where the one in view is none that can be read', async () => {
    const ours = { name: '我的车', rows: vehicleRows('皖X60009') }
    const calendar = await bring([{ name: '日历', rows: wide }, ours])
    expect(calendar).toMatchObject({ bound: 1 })
    expect(calendar).not.toHaveProperty('unread')
    // These may have been sheets of ours: they are told, wherever they stand.
    const torn = { name: '坏', rows: [], content: cut }
    for (const view of [0, 1])
      expect(await bring([torn, ours, { ...torn, name: '十月' }], view)).toMatchObject({
        bound: 1,
        unread: { read: '我的车', shown: ['坏', '十月'], hidden: [] },
      })
  })

  test.each<[string, RawSheet]>([
    ['only hidden ones', { name: '旧数据', state: 'hidden', rows: vehicleRows('皖X60010') }],
    ['only headings elsewhere', { name: '车辆与驾驶员', rows: empty }],
  ])('whose sheet in view cannot be read says so, where there are %s', async (_, elsewhere) => {
    const broken = { name: '十月', rows: [], content: cut }
    const problem = await bring([elsewhere, broken], 1).catch((error: unknown) => error)
    expect(problem instanceof Problem && problem.value.code).toBe('fileUnreadable')
  })

  test.each([
    ['fileUnreadable', { rows: [], content: cut }],
    ['cellTooFar', { rows: [Object.keys(goodVehicle), Array(300).fill('1')] }],
    ['cellTooFar', { rows: wide }],
  ])('none of which is ours says why the one in view was not read: %s', async (code, other) => {
    const sheets = [
      { name: '甲', ...other },
      { name: '乙', rows: [['说明']] },
    ]
    const problem = await bring(sheets).catch((error: unknown) => error)
    expect(problem instanceof Problem && problem.value.code).toBe(code)
  })

  test('says so of invoices, too', async () => {
    const rows = [Object.keys(goodInvoice), Object.values(goodInvoice)]
    const file = rawWorkbook([
      { name: '一', rows },
      { name: '二', rows },
    ])
    expect(await server.carrier.call(importInvoices, { file })).toMatchObject({
      fail: 1,
      unread: { read: '一', shown: ['二'], hidden: [] },
    })
  })
})

test('what no database takes is left out of a text: NUL, and half a character', async () => {
  const order: Record<string, RawCell> = {
    ...Object.fromEntries(await goodOrder(2)),
    原始单号: 'NUL-1',
    备注: '江_x0000_汇_xD800_',
  }
  const headings = columnsFor('TAXPAY').map(headingOf)
  const cells = headings.map((heading) => order[heading.replace(/^\*|[(（].*$/g, '')] ?? null)
  expect(await orders(rawSheet([headings, cells]))).toMatchObject({ success: 1, errors: [] })
  expect(await orderCalled('NUL-1')).toMatchObject({ remark: '江汇\ufffd' })
})
