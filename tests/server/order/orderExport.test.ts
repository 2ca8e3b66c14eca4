import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportNow } from '#server/order/export/exportNow.ts'
import { streamSheet } from '#server/order/export/stream.ts'
import type { ExportRows } from '#server/order/export/exportWorker.ts'
import type { Db } from '#server/platform/ports.ts'
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

const row = Array.from({ length: 22 }, (_, at) => `第${at}列`)
const plan = { sheetName: '订单', widths: row.map(() => 20) }

/** A sheet of so many pieces, and how often the next was asked for. */
const sheetOf = (pieces: number) => {
  let asked = 0
  let written = 0
  const nextRows = async (): Promise<ExportRows> => {
    asked++
    if (asked > pieces) return null
    return Array.from({ length: rowsOfPiece }, () => [...row, String((written += 7_919))])
  }
  return { body: streamSheet(plan, nextRows), asked: () => asked }
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
  const { body, rows } = await exportNow(
    { ...ports, db },
    { entId: ports.ent(2), subject: 'orders', orderKind: 'API', query: {} },
  )
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
