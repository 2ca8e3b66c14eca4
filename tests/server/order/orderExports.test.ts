import { eq, like } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportFinance } from '#contract/apiOrder.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import {
  cancelOrderExport,
  downloadOrderExport,
  listOrderExports,
  repeatOrderExport,
  startOrderExport,
} from '#contract/orderExport.contract.ts'
import { mostAtOnce, mostUnderWay } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { orderExport } from '#server/order/orderExport.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { sweeps } from '#server/platform/jobs/sweeps.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { addOrders } from '#tests/server/pay/payWorld.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { unwritten } from '#tests/server/unwritten.ts'

let ports: TestPorts
let owner: Client
let other: Client
beforeAll(async () => {
  ports = await createTestPorts({ world: 'orders' })
  await addOrders(ports, mostAtOnce + 100)
  const api = createApi(ports)
  owner = await api.as('91349901MAXXX00232')
  other = await api.as('91339901MAXXX00821')
})
afterAll(() => ports.close())

const passOn = async () => undefined
beforeEach(async () => {
  ports.checkpoint = passOn
  await ports.db.delete(orderExport)
  await ports.db.delete(message)
})

const start = (query: { orderNo?: string } = {}) =>
  owner.call(startOrderExport, { body: { subject: 'orders', orderKind: 'API', query } })
const sweep = () => ports.runSweep('exports')
const last = async () => (await owner.call(listOrderExports))[0]
const rowOf = async (id: string) => {
  const [row] = await ports.db.select().from(orderExport).where(eq(orderExport.id, id))
  return row
}
const download = (id: string, client = owner) =>
  client.send(downloadOrderExport, { params: { id } })
const sheetOf = async (id: string) => {
  const file = await download(id)
  expect(file.status).toBe(200)
  const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()))
  return sheet?.data.slice(1) ?? []
}
const booked = async (action: string) =>
  (await ports.db.select().from(auditLog).where(eq(auditLog.action, action))).length
const told = async () =>
  (await owner.call(queryMessages, { query: {} })).records.map(({ kind }) => kind)
const minutes = (count: number) => ports.clock.advance(count * 60_000)

test('what is too much for a download says so, and is written by the server, told and taken as often as wanted', async () => {
  const refused = await owner.call(exportFinance, { query: {} }).catch((error: unknown) => error)
  if (!(refused instanceof Problem)) throw refused
  expect(refused.value).toMatchObject({ code: 'exportLarge', params: { limit: mostAtOnce } })

  const { id, status, found } = await start()
  expect({ status, found }).toEqual({ status: 'waiting', found: refused.value.params['count'] })
  expect(ports.kicked).toContain('exports')
  await sweep()
  expect(await last()).toMatchObject({ id, status: 'ready', written: found, found })
  expect(await told()).toEqual(['orderExportReady'])

  const before = await booked('order.exported')
  const rows = await sheetOf(id)
  expect(rows).toHaveLength(found)
  expect(await sheetOf(id)).toEqual(rows)
  expect(await booked('order.exported')).toBe(before + 2)
  const list = await owner.call(pageApiOrders, { query: { current: 1, size: 50 } })
  expect(rows.slice(0, 50).map(([number]) => number)).toEqual(
    list.records.map(({ shippingNoteNumber }) => shippingNoteNumber),
  )
})

test('it holds what matched as it began: nothing new, nothing twice, and not what matches no more', async () => {
  const { id, found } = await start({ orderNo: 'T-' })
  let isBegun = false
  let gone: string | undefined
  ports.checkpoint = async (name) => {
    if (name !== 'export.piece' || isBegun) return
    isBegun = true
    await addOrders(ports, 3)
    // The end of the list, which is not read yet.
    const [oldest] = await ports.db
      .select()
      .from(freightOrder)
      .where(like(freightOrder.originalDocumentNumber, 'T-%'))
      .orderBy(freightOrder.createdAt, freightOrder.id)
      .limit(1)
    gone = oldest?.shippingNoteNumber
    await ports.db
      .update(freightOrder)
      .set({ originalDocumentNumber: 'renamed' })
      .where(eq(freightOrder.id, oldest?.id ?? ''))
  }
  await sweep()
  const numbers = (await sheetOf(id)).map(([number]) => number)
  expect(numbers).toHaveLength(found - 1)
  expect(new Set(numbers).size).toBe(found - 1)
  expect(numbers).not.toContain(gone)
})

test('the same is begun once, and an enterprise has few under way', async () => {
  const { id } = await start()
  expect((await start()).id).toBe(id)
  for (let at = 1; at < mostUnderWay; at++) await start({ orderNo: `T-${at}` })
  expect(await refusalOf(start({ orderNo: 'one too many' }))).toBe('exportsFull')
  expect((await start()).id).toBe(id)
})

test('one that is cancelled ends, waiting or while it is written, and leaves no file', async () => {
  const waiting = await start()
  expect(await owner.call(cancelOrderExport, { params: { id: waiting.id } })).toMatchObject({
    status: 'cancelled',
  })
  const { id } = await start()
  let path = ''
  ports.checkpoint = async (name) => {
    if (name !== 'export.piece' || path) return
    path = (await rowOf(id))?.path ?? ''
    await owner.call(cancelOrderExport, { params: { id } })
    await ports.clock.advance(2_000)
  }
  await sweep()
  expect(await last()).toMatchObject({ id, status: 'cancelled' })
  await expect(ports.files.stream(path)).rejects.toThrow('ENOENT')
  expect(await refusalOf(owner.call(downloadOrderExport, { params: { id } }))).toBe('exportGone')
  expect(await told()).toEqual([])
  // Cancelled too late it stays ready.
  const ready = await start()
  await sweep()
  await sweep()
  expect(await owner.call(cancelOrderExport, { params: { id: ready.id } })).toMatchObject({
    status: 'ready',
  })
})

test('one whose process died is begun again, and told of as it ends', async () => {
  const { id } = await start()
  /** As kill -9 leaves it in the middle. */
  const die = async (one: string) => {
    const { path, end } = await ports.files.begin()
    await end()
    const attempt = ((await rowOf(one))?.attempt ?? 0) + 1
    await ports.db
      .update(orderExport)
      .set({ status: 'running', path, attempt })
      .where(eq(orderExport.id, one))
    await minutes(2)
    return path
  }
  const path = await die(id)
  await sweep()
  expect(await last()).toMatchObject({ id, status: 'ready' })
  expect((await rowOf(id))?.attempt).toBe(2)
  await expect(ports.files.stream(path)).rejects.toThrow('ENOENT')
  expect(await told()).toEqual(['orderExportReady'])

  const again = await start()
  for (let attempt = 1; attempt < 3; attempt++) await die(again.id)
  await die(again.id)
  await sweep()
  expect(await last()).toMatchObject({ id: again.id, status: 'failed' })
  expect(await told()).toContain('orderExportFailed')
})

test('what cannot be written is tried again, then has failed and says so', async () => {
  const { id } = await start()
  ports.checkpoint = async (name) => {
    if (name === 'export.beforeReady') throw new Error('no')
  }
  await sweep()
  expect(await last()).toMatchObject({ id, status: 'failed', size: null })
  expect((await rowOf(id))?.attempt).toBe(3)
  expect(await told()).toEqual(['orderExportFailed'])
  expect(await refusalOf(owner.call(downloadOrderExport, { params: { id } }))).toBe('exportGone')
})

test('one that failed or was cancelled is exported again as it was asked for, with what matches by then', async () => {
  const again = (id: string) => owner.call(repeatOrderExport, { params: { id } })
  const cancelled = await start({ orderNo: 'T-' })
  // Of one that is under way there is no second.
  expect((await again(cancelled.id)).id).toBe(cancelled.id)
  await owner.call(cancelOrderExport, { params: { id: cancelled.id } })
  await addOrders(ports, 1)
  const before = await booked('order.exportAsked')
  const repeated = await again(cancelled.id)
  expect(repeated).toMatchObject({ status: 'waiting', found: cancelled.found + 1 })
  expect(await booked('order.exportAsked')).toBe(before + 1)
  await sweep()
  expect(await sheetOf(repeated.id)).toHaveLength(cancelled.found + 1)
  const statuses = (await owner.call(listOrderExports)).map(({ id, status }) => [id, status])
  expect(new Set(statuses)).toEqual(
    new Set([
      [repeated.id, 'ready'],
      [cancelled.id, 'cancelled'],
    ]),
  )
})

test('its file is sealed, another enterprise’s is missing, and after seven days there is none', async () => {
  const { id } = await start()
  await sweep()
  const { path } = (await rowOf(id)) ?? {}
  const stored = await ports.files.read(path ?? '')
  expect(Buffer.from(stored).subarray(0, 2).toString()).toBe('PK')
  expect((await download(id, other)).status).toBe(404)
  expect(await refusalOf(other.call(cancelOrderExport, { params: { id } }))).toBe('missing')
  expect(await refusalOf(other.call(repeatOrderExport, { params: { id } }))).toBe('missing')
  await ports.files.remove(path ?? '')
  expect(await refusalOf(owner.call(downloadOrderExport, { params: { id } }))).toBe('exportGone')
  const now = ports.clock.now()
  await ports.db.update(orderExport).set({ expiresAt: now }).where(eq(orderExport.id, id))
  expect(await refusalOf(owner.call(downloadOrderExport, { params: { id } }))).toBe('exportGone')
  await sweep()
  expect(await last()).toMatchObject({ id, status: 'expired' })
  await expect(ports.files.stream(path ?? '')).rejects.toThrow('ENOENT')
})

test('seven days after it was written none is taken, though nobody has swept its file away', async () => {
  const { id } = await start()
  await sweep()
  const before = ports.clock.now()
  const { expireTime } = (await last()) ?? {}
  expect(expireTime).toBe(timeOf(before + 7 * 86_400_000))
  const taken = async (second: 0 | -1) => {
    ports.setTime(expireTime ?? '')
    await ports.clock.advance(second * 1_000)
    const client = await createApi(ports).as('91349901MAXXX00232')
    return (await download(id, client)).status
  }
  expect(await taken(-1)).toBe(200)
  expect(await taken(0)).toBe(410)
  await ports.clock.advance(before - ports.clock.now())
  owner = await createApi(ports).as('91349901MAXXX00232')
})

test('who may not come in any more takes no file that was exported before', async () => {
  const { id } = await start()
  await sweep()
  const set = (regStatus: number) =>
    ports.db
      .update(enterprise)
      .set({ regStatus })
      .where(eq(enterprise.id, ports.ent(2)))
  await set(3)
  expect((await download(id)).status).toBe(401)
  await set(2)
  expect((await download(id)).status).toBe(200)
})

test('where one turn breaks, the sweep ends once the other has written its export', async () => {
  const { id } = await start()
  const { db } = ports
  let claims = 0
  const broken: typeof db.transaction = async (work, config) => {
    if (++claims === 2) throw new Error('no answer')
    return db.transaction(work, config)
  }
  const torn = { ...ports, db: Object.assign(Object.create(db), { transaction: broken }) }
  const sweep = sweeps.find(({ name }) => name === 'exports')
  await expect(sweep?.run(torn)).rejects.toThrow('no answer')
  expect(await rowOf(id)).toMatchObject({ status: 'ready' })
})

test('a file that cannot be removed hinders no other, nor an export that waits; the sweep says so at its end', async () => {
  const ids: string[] = []
  for (const orderNo of ['YD29990101', 'YD2999010', 'YD299901']) {
    ids.push((await start({ orderNo })).id)
    await sweep()
  }
  const [kept = '', second = '', third = ''] = ids
  const at = { expiresAt: ports.clock.now() }
  await ports.db.update(orderExport).set(at)
  const { path } = (await rowOf(kept)) ?? {}
  const waiting = await start({ orderNo: 'YD29' })
  const { remove } = ports.files
  ports.files.remove = async (one) => {
    if (one === path) throw new Error('it is read only')
    await remove(one)
  }
  await expect(sweep()).rejects.toThrow('it is read only')
  expect(await rowOf(kept)).toMatchObject({ status: 'ready', path })
  for (const id of [second, third])
    expect(await rowOf(id)).toMatchObject({ status: 'expired', path: null })
  expect(await rowOf(waiting.id)).toMatchObject({ status: 'ready' })
  ports.files.remove = remove
  await sweep()
  expect(await rowOf(kept)).toMatchObject({ status: 'expired', path: null })
})

test('a part that cannot be removed keeps no export from being put back', async () => {
  const { id } = await start()
  const { begin } = ports.files
  ports.files.begin = async () => ({
    ...(await begin()),
    write: async () => {
      throw new Error('a letter is missing')
    },
    discard: async () => {
      throw new Error('it is read only')
    },
  })
  await sweep()
  ports.files.begin = begin
  expect(await rowOf(id)).toMatchObject({ status: 'failed', attempt: 3 })
})

test('a file of which the books take no row is not handed out', async () => {
  const { id } = await start()
  await sweep()
  expect(await unwritten(ports.db, 'order.exported', async () => (await download(id)).status)).toBe(
    500,
  )
  expect((await download(id)).status).toBe(200)
})
