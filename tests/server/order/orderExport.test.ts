import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OrderKind, OrderStatus } from '#contract/order.contract.ts'
import { exportNow } from '#server/order/export/exportNow.ts'
import { type ExportedOrder, orderSheet } from '#server/order/export/exportOrders.ts'
import { countExported } from '#server/order/export/foundRows.ts'
import { downloadSheet, inThread, streamSheet } from '#server/order/export/stream.ts'
import type { ExportRows } from '#server/order/export/exportWorker.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { refusalOf } from '#tests/server/api.ts'
import { addOrders } from '#tests/server/pay/payWorld.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const rowsOfPiece = 200

const bytesOf = async (body: ReadableStream<Uint8Array>) => {
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  return bytes
}

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts({ world: 'orders' })
  await addOrders(ports, 4_000)
})
afterAll(() => ports.close())
afterEach(() => void vi.useRealTimers())

const row = Array.from({ length: 22 }, (_, at) => `第${at}列`)
const plan = { sheetName: '订单', widths: row.map(() => 20) }

/** Rows of so many pieces, and how often the next was asked for. */
const rowsOf = (pieces: number) => {
  let asked = 0
  let written = 0
  const nextRows = async (): Promise<ExportRows> => {
    asked++
    if (asked > pieces) return null
    return Array.from({ length: rowsOfPiece }, () => [...row, String((written += 7_919))])
  }
  return { nextRows, asked: () => asked }
}

const sheetOf = (pieces: number) => {
  const { nextRows, asked } = rowsOf(pieces)
  return { body: streamSheet(inThread(plan), nextRows), asked }
}

/** Time in which whoever does not wait for its reader would go on by as many pieces. */
const meanwhile = () => bytesOf(sheetOf(50).body)

test('an export reads a piece at a time, and no further than somebody takes it', async () => {
  let asked = 0
  const db = new Proxy(ports.db, {
    get: (target, name: keyof Db) => {
      if (name === 'select') asked++
      return target[name]
    },
  })
  const caller = { entId: ports.ent(2), userId: '1' }
  const what = { subject: 'orders', orderKind: 'API', query: {} } as const
  const rows = await countExported(ports.db, { ...what, entId: caller.entId })
  const given = { ports: { ...ports, db }, caller, requestNo: 'test', ip: '127.0.0.1' }
  const { body } = await exportNow(given, what)
  if (!(body instanceof ReadableStream)) throw new Error('the export is no stream')
  const reader = body.getReader()
  await reader.read()
  await meanwhile()
  expect(asked).toBeLessThan(10)
  reader.releaseLock()
  await bytesOf(body)
  expect(asked).toBeGreaterThan(rows / rowsOfPiece)
})

test('what is written goes out before the rest is asked for, and waits for whoever takes it', async () => {
  const { body, asked } = sheetOf(1_000)
  const reader = body.getReader()
  for (let bytes = 0; bytes < 100_000;) bytes += (await reader.read()).value?.length ?? Infinity
  const sofar = asked()
  expect(sofar).toBeLessThan(100)
  await meanwhile()
  expect(asked()).toBeLessThan(sofar + 5)
  await reader.cancel()
})

test('most of the work of an export is done beside the thread that answers others', async () => {
  const [here, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await bytesOf(sheetOf(100).body)
  const [own, whole] = [process.threadCpuUsage(here), process.cpuUsage(all)]
  expect(own.user + own.system).toBeLessThan((whole.user + whole.system) / 2)
})

const download = (entId: string, note = async () => {}) =>
  downloadSheet(entId, { plan, nextRows: rowsOf(100).nextRows }, note)

test('four downloads are written at once, one of each enterprise; some wait, and more are refused', async () => {
  const began = [await download('1')]
  const second = download('1')
  expect(await refusalOf(download('1'))).toBe('tooManyRequests')
  began.push(await download('2'), await download('3'), await download('4'))
  const waiting = [second, ...Array.from({ length: 7 }, (_, at) => download(`${10 + at}`))]
  expect(await refusalOf(download('5'))).toBe('tooManyRequests')
  // Whoever goes away makes room.
  await Promise.all(began.map((body) => body.cancel()))
  await Promise.all(waiting.map(async (body) => (await body).cancel()))
  expect(await bytesOf(await download('1'))).toBeGreaterThan(0)
})

test('a download that the books do not take is not begun, and has taken no turn', async () => {
  const { nextRows, asked } = rowsOf(1)
  const refuse = async () => {
    throw new Error('no')
  }
  for (let at = 0; at < 20; at++)
    await expect(downloadSheet('1', { plan, nextRows }, refuse)).rejects.toThrow('no')
  expect(asked()).toBe(0)
  expect(await bytesOf(await download('1'))).toBeGreaterThan(0)
})

/** Until each of so many downloads waits for its reader: its thread works in real time, and its patience has begun. */
const areWaiting = (count: number) =>
  vi.waitFor(() => expect(vi.getTimerCount()).toBe(2 * count), { interval: 1, timeout: 60_000 })

test('a download of which nobody reads any more breaks off after a minute, and others have its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = [await download('1'), await download('2')].map((body) => body.getReader())
  const broken = Promise.all(
    left.map((reader) => expect(reader.closed).rejects.toThrow('nobody reads')),
  )
  await areWaiting(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await broken
  await vi.waitFor(async () => (await download('1')).cancel())
})

test('a download that is read a little now and then breaks off after five minutes, and another has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const long = { plan, nextRows: rowsOf(100_000).nextRows }
  const slow = (await downloadSheet('1', long, async () => {})).getReader()
  let waited = 0
  const readSlowly = async () => {
    for (; ; waited += 50) {
      for (let piece = 0; piece < 20; piece++) await slow.read()
      await areWaiting(1)
      await vi.advanceTimersByTimeAsync(50_000)
    }
  }
  const broken = readSlowly().catch((error: unknown) => error)
  const next = download('1')
  expect(await broken).toMatchObject({ message: 'the export is read too slowly' })
  expect(waited).toBeGreaterThan(200)
  await (await next).cancel()
})

const later = '付款中 部分付款 已付款 开票中 已开票 已作废'
const reviewed = `草稿 待审核 审核中 审核驳回 待付款 运输中 已送达 已签收 ${later}`.split(' ')
const tried = `草稿 待预审 预审中 预审不通过 待发车 运输中 已送达 已签收 ${later}`.split(' ')
const statusesOf: [OrderKind, string[]][] = [
  ['TAXPAY', reviewed],
  ['REALTIME', tried],
  ['API', reviewed],
  ['SPECIAL', reviewed],
]

test.each(statusesOf)(
  'of %s, each status is exported as the pages call it',
  async (kind, names) => {
    const [stored] = await ports.db.select().from(freightOrder).limit(1)
    const rows = OrderStatus.def.values.map(
      (status) => ({ ...stored, status }) as ExportedOrder, // one is there
    )
    const { headings, cellsOf } = orderSheet(kind, {})
    const at = headings.indexOf('状态')
    expect((await cellsOf(rows)).map((cells) => cells[at])).toEqual(names)
  },
)
