import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageInvoices, readInvoice, type TypedField } from '#contract/invoice.contract.ts'
import { downloadInvoice, downloadInvoices } from '#contract/invoiceFile.contract.ts'
import { invoiceFile } from '#server/invoice/invoiceFile.schema.ts'
import { readInvoiceFile } from '#server/invoice/read/readInvoiceFile.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { storeFile } from '#server/platform/file.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { interfaceXml, sample } from './invoiceFiles.ts'
import { storeInvoice } from './storedInvoice.ts'

let ports: TestPorts
let seller: Client
let buyer: Client
let other: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  seller = await api.as('91349901MAXXX00232')
  buyer = await api.as('91349902MAXXX0031B')
  other = await api.as('91339901MAXXX00821')
})
afterAll(() => ports.close())

const zipOf = async (client: Client, ids: string[]) => {
  const response = await client.send(downloadInvoices, { body: { ids } })
  const name = decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
  return { name, files: unzipSync(new Uint8Array(await response.arrayBuffer())) }
}

const lastAudit = async (entId: string) => {
  const [row] = await ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.chain, entId))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return row
}

const cellsOf = async (bytes: Uint8Array | undefined) => {
  const [sheet] = await readWorkbook(Buffer.from(bytes ?? []))
  return sheet?.data ?? []
}

/** An invoice from elsewhere, with the file that it came with. */
const storeImported = async (typed: TypedField[] = []) => {
  const row = await storeInvoice(ports, { origin: 'imported' })
  const bytes = new Uint8Array(interfaceXml(sample))
  const { id } = await storeFile(
    ports,
    { entId: ports.ent(2) },
    { bytes, name: '原件.xml', bizType: 'invoice' },
  )
  await ports.db.insert(invoiceFile).values({ invoiceId: row.id, ext: 'xml', fileId: id, typed })
  return { row, bytes }
}

describe('a download of several', () => {
  test('has each invoice in three kinds under its number, buyer and total, and a list', async () => {
    const one = await storeInvoice(ports)
    const two = await storeInvoice(ports, { buyerName: '甲/乙:示例"公司', totalFen: 374_200 })
    const { name, files } = await zipOf(seller, [one.id, two.id])
    expect(name).toBe('发票_20261121100000.zip')
    const stems = [
      `${one.invoiceNo}_江汇示例供应链管理有限公司_3742.00`,
      `${two.invoiceNo}_甲_乙_示例_公司_3742.00`,
    ]
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...stems.flatMap((stem) => ['pdf', 'ofd', 'xml'].map((ext) => `${stem}.${ext}`)),
        '发票清单.xlsx',
      ].toSorted(),
    )
    for (const kind of ['pdf', 'ofd', 'xml'] as const) {
      const read = await readInvoiceFile(kind, files[`${stems[0]}.${kind}`] ?? new Uint8Array())
      expect([read.number.value, read.totalFen.value]).toEqual([one.invoiceNo, 374_200])
    }
    const [head, ...rows] = await cellsOf(files['发票清单.xlsx'])
    expect(head?.slice(0, 3)).toEqual(['发票代码', '发票号码', '发票类型'])
    expect(rows.map((row) => [row[1], row[8], row[9], row[10], row[13]])).toEqual(
      [one, two].map(({ invoiceNo }) => [invoiceNo, 3433.03, 308.97, 3742, 'pdf、ofd、xml']),
    )
  })

  test('has what an invoice from elsewhere came with, and says where nothing did', async () => {
    const { row, bytes } = await storeImported()
    const bare = await storeInvoice(ports, { origin: 'imported' })
    const { files } = await zipOf(seller, [row.id, bare.id])
    const stem = `${row.invoiceNo}_江汇示例供应链管理有限公司_3742.00`
    expect(Object.keys(files)).toEqual([`${stem}.xml`, '发票清单.xlsx'])
    expect(strFromU8(files[`${stem}.xml`] ?? new Uint8Array())).toBe(strFromU8(bytes))
    const [, ...rows] = await cellsOf(files['发票清单.xlsx'])
    expect(rows.map((cells) => cells[13])).toEqual(['xml', '无文件'])
  })

  test('is in the books of who took it, seller or buyer', async () => {
    const { id } = await storeInvoice(ports)
    for (const [client, ent] of [
      [seller, ports.ent(2)],
      [buyer, ports.ent(3)],
    ] as const) {
      await zipOf(client, [id])
      expect(await lastAudit(ent)).toMatchObject({
        action: 'invoice.downloaded',
        objectType: 'invoice',
        params: { ids: [id] },
      })
    }
  })

  test('with one that is another’s is missing as a whole, and in no book', async () => {
    const own = await storeInvoice(ports)
    const foreign = await storeInvoice(ports, { entId: ports.ent(5), buyerEntId: ports.ent(6) })
    const before = await lastAudit(ports.ent(2))
    const asked = (client: Client, ids: string[]) =>
      refusalOf(client.call(downloadInvoices, { body: { ids } }))
    expect(await asked(seller, [own.id, foreign.id])).toBe('missing')
    expect(await asked(other, [own.id])).toBe('missing')
    expect(await lastAudit(ports.ent(2))).toEqual(before)
  })

  test('is of a hundred at most', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => String(at + 1))
    expect(await refusalOf(seller.call(downloadInvoices, { body: { ids } }))).toBe('inputInvalid')
  })

  test('reads no file before somebody takes it', async () => {
    const ids = []
    for (let count = 0; count < 12; count++) ids.push((await storeImported()).row.id)
    const reading = vi.spyOn(ports.files, 'read')
    const response = await seller.send(downloadInvoices, { body: { ids } })
    const reader = response.body?.getReader()
    await reader?.read()
    expect(reading.mock.calls.length).toBeLessThan(4)
    await reader?.cancel()
    expect(reading.mock.calls.length).toBeLessThan(4)
    reading.mockRestore()
  })
})

describe('a download of one', () => {
  const one = (client: Client, id: string, format: 'pdf' | 'ofd' | 'xml' | 'original') =>
    client.send(downloadInvoice, { params: { id }, query: { format } })

  test.each(['pdf', 'ofd', 'xml'] as const)('as %s, by its buyer too', async (format) => {
    const row = await storeInvoice(ports)
    for (const client of [seller, buyer]) {
      const response = await one(client, row.id, format)
      expect(response.headers.get('content-type')).toBe(
        `application/${format}${format === 'xml' ? '; charset=utf-8' : ''}`,
      )
      const read = await readInvoiceFile(format, new Uint8Array(await response.arrayBuffer()))
      expect(read.number.value).toBe(row.invoiceNo)
    }
    expect(await lastAudit(ports.ent(3))).toMatchObject({
      action: 'invoice.downloaded',
      objectId: row.id,
      params: { format },
    })
  })

  test('as it came, where it came from elsewhere', async () => {
    const { row, bytes } = await storeImported()
    const response = await one(buyer, row.id, 'original')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes))
    expect((await one(seller, row.id, 'pdf')).status).toBe(404)
  })

  test('is offered where there is a file, and what was typed beside it is said', async () => {
    const { row } = await storeImported(['buyerTaxId'])
    const bare = await storeInvoice(ports, { origin: 'imported' })
    const seen = async (id: string) => {
      const detail = await seller.call(readInvoice, { params: { id } })
      const { records } = await seller.call(pageInvoices, {
        query: { invoiceNo: detail.invoiceNo },
      })
      return { isListed: records[0]?.hasOriginal, has: detail.hasOriginal, typed: detail.typed }
    }
    expect(await seen(row.id)).toEqual({ isListed: true, has: true, typed: ['buyerTaxId'] })
    expect(await seen(bare.id)).toEqual({ isListed: false, has: false, typed: [] })
  })

  test('that never was, or is another’s, is missing', async () => {
    const row = await storeInvoice(ports)
    const bare = await storeInvoice(ports, { origin: 'imported' })
    expect((await one(other, row.id, 'pdf')).status).toBe(404)
    expect((await one(seller, row.id, 'original')).status).toBe(404)
    expect((await one(seller, bare.id, 'original')).status).toBe(404)
  })
})
