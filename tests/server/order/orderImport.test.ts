import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import readWorkbook from 'read-excel-file/node'
import { readFile } from '#contract/file.contract.ts'
import {
  importOrderInfo,
  insertOrderInfo,
  queryOrderInfo,
  queryOrderInfoById,
  readTemplate,
  listImports,
  undoImport,
  updateOrderStatus,
} from '#contract/order.contract.ts'
import { importBatch } from '#server/order/order.schema.ts'
import { auditLog, file as storedFile } from '#server/platform/db/platform.schema.ts'
import type { Cell } from '#server/order/import/cells.ts'
import { claimTurn, discardBatch } from '#server/order/import/batch.ts'
import { importing } from '#server/order/import/importing.ts'
import { textOf } from '#server/order/import/cells.ts'
import { textCell } from '#server/order/spreadsheet.ts'
import { refusalOf } from '#tests/server/api.ts'
import { statementsOf } from '#tests/server/statements.ts'
import { unwritten } from '#tests/server/unwritten.ts'
import { createOrderServer } from './orderSetup.ts'
import { edited, fixture } from './orderSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeEach(async () => {
  server = await createOrderServer()
})
afterEach(() => server.ports.close())

const imported = (file: File, headers = {}) =>
  server.carrier.call(importOrderInfo, { body: {}, file }, { headers })
const listed = (size = 100) => server.carrier.call(queryOrderInfo, { query: { size } })
const reasons = (errors: { row: number; code: string }[], row: number) =>
  errors.filter((error) => error.row === row).map(({ code }) => code)

describe('real files', () => {
  test('twelve good orders are in, with their sums, tracks and contracts', async () => {
    const reply = await imported(fixture('orders-12.xlsx'))
    expect(reply).toMatchObject({
      total: 12,
      success: 12,
      fail: 0,
      successFreightFen: 5_327_800,
      successDriverFreightFen: 5_088_050,
      errorFile: null,
      errors: [],
    })
    const page = await server.carrier.call(queryOrderInfo, {
      query: { batchNo: reply.batchNo, size: 50 },
    })
    expect(page.total).toBe(12)
    expect(
      page.records.every(
        ({ hasTrack, hasContract, status }) => hasTrack && hasContract && status === 0,
      ),
    ).toBe(true)
    const first = page.records.find(
      ({ originalDocumentNumber }) => originalDocumentNumber === 'HT-2026-1001',
    )
    const detail = await server.carrier.call(queryOrderInfoById, { query: { id: first?.id ?? '' } })
    // The file has it a millisecond short of the second.
    expect(detail.consignmentDateTime).toBe('2026-10-10 07:33:00')
    expect(detail.contract?.contractNo).toBe('KJ-2026-003')
    expect(detail.tracks).toMatchObject([{ trackUrl: 'https://track.example.com/HT-2026-1001' }])
    expect(detail.logs).toMatchObject([{ sequence: 1, action: 'order.imported', toStatus: 0 }])
    expect(detail).toMatchObject({
      fromAreaName: '安徽省芜湖市鸠江区',
      weightKg: 31_500,
      payType: 2,
    })
  })

  test('of the bad file each bad row is refused with all its reasons, and each good row is in', async () => {
    const reply = await imported(fixture('orders-bad.xlsx'))
    expect(reply).toMatchObject({ total: 16, success: 6, fail: 10 })
    expect([...new Set(reply.errors.map(({ row }) => row))]).toEqual([
      5, 7, 9, 11, 13, 15, 16, 17, 18, 19,
    ])
    expect(reasons(reply.errors, 5)).toEqual(['R02'])
    expect(reasons(reply.errors, 7)).toEqual(['R01'])
    expect(reasons(reply.errors, 9)).toEqual(['R01'])
    expect(reasons(reply.errors, 11)).toEqual(['R09'])
    expect(reasons(reply.errors, 13)).toEqual(['R03'])
    expect(reasons(reply.errors, 15)).toEqual(['R04', 'R07', 'R12'])
    expect(reasons(reply.errors, 16)).toEqual(['R11', 'R19'])
    expect(reasons(reply.errors, 17)).toEqual(['R01'])
    expect(reasons(reply.errors, 18)).toEqual(['R01'])
    expect(reasons(reply.errors, 19)).toEqual(['R01', 'R19'])
    expect(reply.errors.find(({ row }) => row === 18)).toMatchObject({
      column: '运费总额',
      message: '“运费总额”应为数字，请检查后重新填写',
    })
    expect(
      (await listed()).records
        .map(({ originalDocumentNumber }) => originalDocumentNumber)
        .toSorted(),
    ).toEqual([
      'HT-2026-2001',
      'HT-2026-2002',
      'HT-2026-2003',
      'HT-2026-2004',
      'HT-2026-2005',
      'HT-2026-2006',
    ])
  })

  test('the error file has the refused rows as they came, with their reasons, and can be imported again', async () => {
    const reply = await imported(fixture('orders-bad.xlsx'))
    const blob = await server.carrier.call(readFile, { params: { id: reply.errorFile?.id ?? '' } })
    const [sheet] = await readWorkbook(Buffer.from(await blob.arrayBuffer()))
    const rows = (sheet?.data ?? []) as Cell[][]
    expect(rows).toHaveLength(11)
    expect(rows[0]?.at(-1)).toBe('错误原因')
    expect(rows[1]?.[0]).toBe('HT-2026-2001')
    expect(rows[6]?.at(-1)).toContain('准驾车型与车辆类型不符')
    const again = await imported(new File([blob], 'errors.xlsx'))
    expect(again).toMatchObject({ total: 10, success: 0, fail: 10 })
  })

  test('figures that no row can have, alone: the rows beside them are in', async () => {
    const file = await edited('orders-12.xlsx', (lines) => {
      const [title = [], hint = [], names = [], first = [], second = [], ...others] = lines
      const at = (name: string) => names.findIndex((cell) => String(cell).startsWith(name))
      return [
        title,
        hint,
        names,
        first.with(at('体积'), 100_000),
        second.with(at('件数'), 3_000_000_000),
        ...others,
      ]
    })
    const reply = await imported(file)
    expect(reply).toMatchObject({ total: 12, success: 10, fail: 2 })
    expect(reply.errors).toMatchObject([
      { row: 4, column: '体积', message: '“体积”不能超过 99999.9999，请修改' },
      { row: 5, column: '件数', message: '“件数”不能超过 99999999，请修改' },
    ])
  })

  test('the messy file is read as a person means it', async () => {
    const reply = await imported(fixture('orders-messy.xlsx'))
    expect(reply).toMatchObject({
      total: 8,
      success: 8,
      fail: 0,
      successFreightFen: 3_222_400,
      successDriverFreightFen: 3_077_393,
    })
    const { records } = await listed()
    const byNumber = new Map(records.map((record) => [record.originalDocumentNumber, record]))
    expect(byNumber.get('HT-2026-3005')).toMatchObject({
      vehicleNumber: '鲁X10009',
      despatchActualDateTime: '2026-09-04 09:04:00',
      goodsReceiptDateTime: '2026-09-05 07:40:00',
    })
    expect(byNumber.get('HT-2026-3002')?.freightFen).toBe(353_700)
    expect(byNumber.get('HT-2026-3007')?.consignor).toBe('皖北样例煤炭销售有限公司')
    const detail = await server.carrier.call(queryOrderInfoById, {
      query: { id: byNumber.get('HT-2026-3004')?.id ?? '' },
    })
    expect(detail.editable).toMatchObject({
      driverIdNo: '349902197811050053',
      driverPhone: '19900010003',
    })
    expect(detail.driverIdNo).toBe('349***********0053')
  })
})

describe('headings', () => {
  test('are found by their words, whatever stands above, in any order, without stars', async () => {
    const file = await edited('orders-12.xlsx', (cells) =>
      cells
        .slice(2)
        .map((line, at) =>
          [...line]
            .toReversed()
            .map((cell) =>
              at === 0 ? String(cell).replace('*', '').replace('(元)', '（元）') : cell,
            ),
        ),
    )
    expect(await imported(file)).toMatchObject({ success: 12, fail: 0 })
  })

  test('that are missing are named', async () => {
    const file = await edited('orders-12.xlsx', (cells) => cells.map((line) => line.slice(1)))
    const error = await imported(file).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      value: { code: 'templateMismatch', params: { columns: '原始单号' } },
    })
  })

  test('of the template are the importer’s', async () => {
    const blob = await server.carrier.call(readTemplate)
    const [sheet, ...more] = await readWorkbook(Buffer.from(await blob.arrayBuffer()))
    expect(more.map(({ sheet: name }) => name)).toEqual(['字典', '填写说明'])
    const [source] = await readWorkbook(Buffer.from(await fixture('orders-12.xlsx').arrayBuffer()))
    expect(sheet?.data[2]).toEqual(source?.data[2])
    const rows = [...(sheet?.data ?? []), ...(source?.data ?? []).slice(3)] as Cell[][]
    const file = await edited('orders-12.xlsx', () => rows)
    expect(await imported(file)).toMatchObject({ success: 12, fail: 0 })
  })
})

describe('refused as a whole', () => {
  test('the same file within ten minutes, not after', async () => {
    await imported(fixture('orders-12.xlsx'))
    expect(await refusalOf(imported(fixture('orders-12.xlsx')))).toBe('duplicateFile')
    await server.ports.clock.advance(10 * 60_000)
    const again = await imported(fixture('orders-12.xlsx'))
    expect(again).toMatchObject({ success: 0, fail: 12 })
    expect(again.errors.every(({ code }) => code === 'R02' || code === 'R04')).toBe(true)
  })

  test('not a file of which no row came in: what spoke against it may be settled', async () => {
    await imported(fixture('orders-12.xlsx'))
    await server.ports.clock.advance(10 * 60_000)
    for (let times = 0; times < 2; times++)
      expect(await imported(fixture('orders-12.xlsx'))).toMatchObject({ success: 0, fail: 12 })
  })

  test('what is no spreadsheet', async () => {
    const bytes = strToU8('<html>')
    expect(await refusalOf(imported(new File([bytes as Uint8Array<ArrayBuffer>], 'a.xlsx')))).toBe(
      'fileTypeUnsupported',
    )
    expect(
      await refusalOf(imported(new File([await fixture('orders-12.xlsx').arrayBuffer()], 'a.xls'))),
    ).toBe('fileTypeUnsupported')
    const zip = zipSync({ 'a.txt': strToU8('x') })
    expect(await refusalOf(imported(new File([zip as Uint8Array<ArrayBuffer>], 'a.xlsx')))).toBe(
      'fileUnreadable',
    )
    const half = (await fixture('orders-12.xlsx').arrayBuffer()).slice(0, 4000)
    expect(await refusalOf(imported(new File([half], 'a.xlsx')))).toBe('fileUnreadable')
  })

  test('an archive that unpacks to far more than it is', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(40_000_000),
    })
    const file = new File([bomb as Uint8Array<ArrayBuffer>], 'bomb.xlsx')
    expect(await refusalOf(imported(file))).toBe('fileUnreadable')
  })

  test('more rows than may be imported at once', async () => {
    const file = await edited('orders-12.xlsx', (cells) => [
      ...cells.slice(0, 3),
      ...Array.from({ length: 10_001 }, (_, at) => [`HT-${at}`]),
    ])
    const error = await imported(file).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      value: { code: 'tooManyRows', params: { rows: 10_001, limit: 10_000 } },
    })
  })

  test('a refused file may be sent again at once', async () => {
    const file = await edited('orders-12.xlsx', (cells) => cells.map((line) => line.slice(1)))
    expect(await refusalOf(imported(file))).toBe('templateMismatch')
    expect(await refusalOf(imported(file))).toBe('templateMismatch')
  })
})

test('rows are written a few at a time, between which others have their turn', async () => {
  const days = 20 * 86_400_000
  const file = await edited('orders-12.xlsx', (cells) => [
    ...cells.slice(0, 3),
    ...Array.from({ length: 10 }, (_, time) =>
      cells
        .slice(3)
        .map(([, ...line], at) => [
          `HT-${time}-${at}`,
          ...line.map((cell) =>
            cell instanceof Date ? new Date(cell.getTime() - time * days) : cell,
          ),
        ]),
    ).flat(),
  ])
  const { success } = await imported(file)
  expect(success).toBeGreaterThan(100)
  const pieces = server.ports.passed.filter((point) => point === 'import.rows')
  expect(pieces.length).toBeGreaterThanOrEqual(success / 50)
})

describe('all or nothing', () => {
  test('an import that breaks in the middle leaves nothing, and the file may be sent again', async () => {
    server.ports.stopAt = 'import.beforeDone'
    expect(await refusalOf(imported(fixture('orders-12.xlsx')))).toBe('unexpected')
    expect((await listed()).total).toBe(0)
    server.ports.stopAt = null
    expect(await imported(fixture('orders-12.xlsx'))).toMatchObject({ success: 12 })
    expect((await listed()).total).toBe(12)
  })

  test('orders of an import whose process died are not shown, and are swept away', async () => {
    const { batchNo } = await imported(fixture('orders-12.xlsx'))
    // As a killed process leaves it: all rows are in, the batch is not done.
    await server.ports.db
      .update(importBatch)
      .set({ status: 'running' })
      .where(eq(importBatch.batchNo, batchNo))
    expect((await listed()).total).toBe(0)
    expect(await server.ports.runSweep('reviews')).toBe(0)
    await server.ports.clock.advance(5 * 60_000 + 1)
    expect(await server.ports.runSweep('reviews')).toBe(1)
    expect((await listed()).total).toBe(0)
    expect(await imported(fixture('orders-12.xlsx'))).toMatchObject({ success: 12 })
  })
})

describe('an import that stands still for minutes', () => {
  const stall = (at: string, meanwhile = async () => {}) => {
    const { ports } = server
    const { checkpoint } = ports
    ports.checkpoint = async (name) => {
      await checkpoint(name)
      if (name !== at) return
      ports.checkpoint = checkpoint
      await ports.clock.advance(5 * 60_000 + 1)
      expect(await ports.runSweep('reviews')).toBe(1)
      await meanwhile()
    }
  }

  test.each(['import.rows', 'import.beforeDone'])(
    'was taken for broken: going on after %s it leaves nothing, and may be sent again',
    async (at) => {
      stall(at)
      expect(await refusalOf(imported(fixture('orders-12.xlsx')))).toBe('maintenance')
      expect((await listed()).total).toBe(0)
      expect(
        await server.ports.db.select({ status: importBatch.status }).from(importBatch),
      ).toEqual([{ status: 'failed' }])
      expect(await imported(fixture('orders-12.xlsx'))).toMatchObject({ success: 12 })
      expect((await listed()).total).toBe(12)
    },
  )

  test('adds no rows after its rows were taken away', async () => {
    const file = await edited('orders-12.xlsx', (cells) => [
      ...cells.slice(0, 3),
      ...Array.from({ length: 60 }, (_, at) => {
        const [, ...line] = cells[3] ?? []
        const moved = line.map((cell) =>
          cell instanceof Date ? new Date(cell.getTime() - at * 86_400_000) : cell,
        )
        return [`HT-S-${at}`, ...moved]
      }),
    ])
    const { ports } = server
    const { checkpoint } = ports
    // Without a word between the pieces: as if the clock had stood still for this process.
    ports.checkpoint = async (name) => {
      await checkpoint(name)
      if (name !== 'import.rows') return
      ports.checkpoint = checkpoint
      const [batch] = await ports.db.select({ id: importBatch.id }).from(importBatch)
      await discardBatch(ports.db, batch?.id ?? '')
    }
    expect(await refusalOf(imported(file))).toBe('maintenance')
    expect((await listed()).total).toBe(0)
  })

  test('leaves the turn to whoever has it by now', async () => {
    const { db, clock, ent } = server.ports
    const claim = () => claimTurn(db, { entId: ent(2), now: clock.now() })
    stall('import.beforeDone', async () => expect(await claim()).toBe(true))
    expect(await refusalOf(imported(fixture('orders-12.xlsx')))).toBe('maintenance')
    expect(await claim()).toBe(false)
  })
})

test('an import without space for its error file has its good rows in, and says why the others are not', async () => {
  const { db, nextId, clock, ent } = server.ports
  await db.insert(storedFile).values({
    id: nextId(),
    entId: ent(2),
    name: 'a.pdf',
    ext: 'pdf',
    type: 'application/pdf',
    bizType: 'other',
    size: 2 * 1_073_741_824 - 1,
    sha256: '',
    path: '',
    createdAt: clock.now(),
  })
  const reply = await imported(fixture('orders-bad.xlsx'))
  expect(reply).toMatchObject({ success: 6, fail: 10, errorFile: null })
  expect(reply.errors.length).toBeGreaterThan(9)
  expect((await listed()).total).toBe(6)
})

test('words come in the reader’s language', async () => {
  const reply = await imported(fixture('orders-bad.xlsx'), { 'accept-language': 'en' })
  expect(reply.errors.find(({ row }) => row === 11)?.message).toBe(
    'The load of 35 t exceeds the approved 33.5 t. Correct it',
  )
})

test('an import is audited with what it did', async () => {
  const { batchNo } = await imported(fixture('orders-bad.xlsx'))
  const rows = await server.ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'order.imported'))
  expect(rows).toMatchObject([
    { chain: server.ports.ent(2), params: { batchNo, total: 16, success: 6, fail: 10 } },
  ])
})

test('an import long after the goods arrived warns and blocks nothing', async () => {
  server.ports.setTime('2027-05-01 10:00:00')
  const carrier = await server.api.as('91349901MAXXX00232')
  const reply = await carrier.call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') })
  expect(reply.success).toBe(12)
  expect(reply.warnings.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 'R21'))
})

test('what would begin a formula is written as text', () => {
  expect(textCell('=1+1')).toEqual({ value: "'=1+1", type: String })
  expect(textCell('@sum')).toEqual({ value: "'@sum", type: String })
  expect(textCell('a=1')).toEqual({ value: 'a=1', type: String })
})

test.each(['=1+1', '+86', '-5', '@sum'])(
  'what stands in an error file as %s comes back as it was, however often',
  (text) => {
    expect(textCell(textOf(text))).toEqual({ value: `'${text}`, type: String })
    expect(textOf(`'${text}`)).toBe(text)
    expect(textOf(`'${textOf(`'${text}`)}`)).toBe(text)
    expect(textOf(`'${text.slice(1)}`)).toBe(`'${text.slice(1)}`)
  },
)

describe('taken back', () => {
  const undo = (batchNo: string) => server.carrier.call(undoImport, { body: { batchNo } })
  const own = async (batchNo: string) =>
    (await server.carrier.call(queryOrderInfo, { query: { batchNo } })).records

  test('are the drafts of an import that nobody has touched; the others are named, and the file may come again', async () => {
    const numbered = await edited('orders-12.xlsx', (cells) =>
      cells.map((line, at) => (at < 3 ? line : [`UNDO-${at}`, ...line.slice(1)])),
    )
    const { batchNo, success } = await imported(numbered)
    const last = async (orderKind?: 'REALTIME') =>
      server.carrier.call(listImports, { query: orderKind ? { orderKind } : {} })
    expect(await last()).toMatchObject([
      {
        batchNo,
        fileName: 'changed.xlsx',
        total: 12,
        success,
        fail: 12 - success,
        orders: 'untouched',
      },
    ])
    expect(await last('REALTIME')).toEqual([])
    const [changed, submitted] = await own(batchNo)
    const version = changed?.version ?? 0
    const { editable } = await server.carrier.call(queryOrderInfoById, {
      query: { id: changed?.id ?? '' },
    })
    await server.carrier.call(insertOrderInfo, {
      body: { id: changed?.id, version, order: { ...editable!, remark: '加急' } },
    })
    await server.carrier.call(updateOrderStatus, {
      params: { id: '10' },
      body: { orders: [{ id: submitted?.id ?? '', version: submitted?.version ?? 0 }] },
    })
    const kept = new Set([changed?.id, submitted?.id])
    const reply = await undo(batchNo)
    expect(reply).toMatchObject({ success: success - 2, fail: 2 })
    expect(new Set(reply.errors.map(({ orderId }) => orderId))).toEqual(kept)
    expect(reply.errors[0]?.code).toBe('orderTouched')
    expect(await last()).toMatchObject([{ orders: 'touched' }])
    expect(new Set((await own(batchNo)).map(({ id }) => id))).toEqual(kept)
    // Once more, as after an answer that was lost.
    expect(await undo(batchNo)).toMatchObject({ success: success - 2, fail: 2 })
    expect(await imported(numbered)).toMatchObject({ success: success - 2, fail: 2 })
    const other = await server.api.as('91349905MAXXX0058E')
    expect(await refusalOf(other.call(undoImport, { body: { batchNo } }))).toBe('missing')
    expect(await other.call(listImports, { query: {} })).toEqual([])
  })

  test('open no sealed column of what stays', async () => {
    const { batchNo } = await imported(fixture('orders-12.xlsx'))
    const { records } = await listed(1)
    const { id = '', version = 0 } = records[0] ?? {}
    await server.carrier.call(updateOrderStatus, {
      params: { id: '10' },
      body: { orders: [{ id, version }] },
    })
    const statements = await statementsOf(server.ports.db, async () => {
      expect(await undo(batchNo)).toMatchObject({ success: 11, errors: [{ orderId: id }] })
    })
    expect(statements.filter((text) => text.includes('"driver_id_no"'))).toEqual([])
  })

  test('are named in the books, without which they stay', async () => {
    const { db } = server.ports
    const { batchNo, success } = await imported(fixture('orders-12.xlsx'))
    const ids = (await own(batchNo)).map(({ id }) => id)
    expect(await unwritten(db, 'order.deleted', () => refusalOf(undo(batchNo)))).toBe('unexpected')
    expect((await own(batchNo)).map(({ id }) => id)).toEqual(ids)
    await undo(batchNo)
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'order.deleted'))
    expect(rows.map(({ params }) => params)).toEqual([
      { batchNo, asked: success, done: success, orderIds: expect.arrayContaining(ids) },
    ])
    const ends = await db.select().from(auditLog).where(eq(auditLog.action, 'order.importUndone'))
    expect(ends.map(({ params }) => params)).toEqual([{ batchNo, deleted: success, kept: 0 }])
  })
})

test('an import that goes on for long keeps its turn', async () => {
  const { ports } = server
  const entId = ports.ent(2)
  const bytes = new Uint8Array([1])
  const nothing = { total: 0, fail: 0 }
  let refusal: string | undefined
  await importing(ports, { entId, bytes }, async ({ goOn }) => {
    for (const _ of [1, 2, 3]) {
      await ports.clock.advance(4 * 60_000)
      await goOn()
    }
    refusal = await refusalOf(
      importing(ports, { entId, bytes: new Uint8Array([2]) }, async () => nothing),
    )
    return nothing
  })
  expect(refusal).toBe('importRunning')
})
