import { strToU8, zipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFile as readStoredFile } from '#contract/file.contract.ts'
import { uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { file as fileTable } from '#server/platform/db/platform.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { archiveOf, longStream } from '#tests/server/craftedArchive.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import {
  attachedXml,
  bareFontPdf,
  bureauXml,
  ofdOf,
  ofdXml,
  pdfOf,
  pdfWithPage,
  printed,
  sample,
} from './invoiceFiles.ts'
import { loopedPdfs } from './loopedPdf.ts'

let ports: TestPorts
let client: Client
beforeAll(async () => {
  ports = await createTestPorts()
  client = await createApi(ports).as('91349901MAXXX00232')
})
afterAll(() => ports.close())

const upload = (bytes: Uint8Array, name: string, by = client) =>
  by.call(uploadInvoice, { file: new File([new Uint8Array(bytes)], name) })
const files = () => ports.db.$count(fileTable)

describe('an uploaded invoice', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['xml', () => bureauXml(sample), 'data'],
    ['ofd', () => ofdOf({ attached: attachedXml(sample) }), 'data'],
    ['pdf', () => pdfOf(printed(sample)), 'print'],
  ])('of %s is stored, and what it says is answered', async (ext, bytes, by) => {
    const given = await bytes()
    const answer = await upload(given, `发票.${ext}`)
    expect(answer).toMatchObject({ name: `发票.${ext}`, ext, size: given.length })
    expect(answer.read.number).toEqual({ value: sample.number, by })
    expect(answer.read.totalFen).toEqual({ value: 374_200, by })
    const stored = await client.send(readStoredFile, { params: { id: answer.id } })
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(Buffer.from(given))
  })

  test('is what is inside, under whatever name', async () => {
    const renamed = await upload(ofdOf({ own: sample }), '发票.pdf')
    expect(renamed).toMatchObject({ name: '发票.ofd', ext: 'ofd', read: { form: 'ofd' } })
    const nameless = await upload(bureauXml(sample), '25342000000012345678')
    expect(nameless).toMatchObject({ name: '25342000000012345678.xml', ext: 'xml' })
  })

  test('whose fonts are not in it is read as well, by the process that may read nothing else', async () => {
    const encode = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0')
    const font = { encoding: 'UniGB-UCS2-H', collection: 'GB1', encode } as const
    const { read } = await upload(bareFontPdf([[12, 30, '发票号码：05510387']], font), '发票.pdf')
    expect(read.number).toEqual({ value: '05510387', by: 'print' })
  })

  test('that was photographed says nothing, and is stored', async () => {
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const answer = await upload(picture, '扫描件.jfif')
    expect(answer).toMatchObject({ name: '扫描件.jfif', ext: 'jpg', read: { form: 'picture' } })
    expect(answer.read.number).toEqual({ value: null, by: 'missing' })
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['an OFD’s own data', () => ofdOf({ own: { ...sample, buyerTaxId: 'A\u0001' } })],
    ['an XML', () => bureauXml({ ...sample, buyerName: '江汇\u0000示例' })],
  ])('that holds what no XML may hold is refused: %s', async (_, bytes) => {
    expect(await refusalOf(upload(await bytes(), '发票.xml'))).toBe('invoiceUnreadable')
  })

  test('is read without what no database takes', async () => {
    const info = { BuyerName: '江汇\u0000示例\u0007公司', SellerName: '\u0000' }
    const { read } = await upload(await pdfOf([], info), '发票.pdf')
    expect(read.buyerName.value).toBe('江汇示例公司')
    expect(read.sellerName.value).toBeNull()
  })

  test('whose reading cannot be saved leaves no file', async () => {
    const before = await files()
    const add = sql`alter table invoice_reading add constraint none check (false) not valid`
    await ports.db.execute(add)
    expect(await refusalOf(upload(bureauXml(sample), '发票.xml'))).toBe('unexpected')
    await ports.db.execute(sql`alter table invoice_reading drop constraint none`)
    expect(await files()).toBe(before)
  })

  const lies = { size: 5_000 }
  test.each<[string, Uint8Array, string]>([
    ['that is cut off', bureauXml(sample).subarray(0, 700), 'invoiceUnreadable'],
    ['that is a damaged PDF', strToU8('%PDF-1.7\n1 0 obj'), 'invoiceUnreadable'],
    ['of another kind', strToU8('number,amount\n1,2'), 'fileTypeUnsupported'],
    ['that is an archive of anything', zipSync({ 'a.txt': strToU8('a') }), 'fileTypeUnsupported'],
    [
      'whose archive lies about two gigabytes',
      archiveOf([
        { name: 'OFD.xml', content: ofdXml(sample) },
        { name: 'Doc_0/Attachs/a.xml', stream: longStream(2_000), local: lies, directory: lies },
      ]),
      'invoiceUnreadable',
    ],
    [
      'whose page unpacks to two gigabytes',
      pdfWithPage(Buffer.concat([Buffer.from([0x78, 0x9c]), longStream(2_000)])),
      'invoiceUnreadable',
    ],
    ['of more than 10 MB', new Uint8Array(10 * 1_048_576 + 1).fill(32), 'fileTooLarge'],
  ])('%s is refused, and nothing is stored', async (_, bytes, code) => {
    const before = await files()
    expect(await refusalOf(upload(bytes, '发票.pdf'))).toBe(code)
    expect(await files()).toBe(before)
  })
})

test.each(Object.entries(loopedPdfs))(
  'a PDF with %s is read or refused, and nobody has to stop it',
  async (_, bytes) => {
    // Not who sent something that had to be stopped, before.
    const other = await createApi(ports).as('91349901MAXXX00157')
    const outcome = await upload(bytes, 'loop.pdf', other).then(
      ({ read }) => read.number?.value ?? null,
      (error: unknown) => problemOf(error).code,
    )
    expect([null, 'invoiceUnreadable']).toContain(outcome)
    // Whoever sent what had to be stopped would rest now.
    expect((await upload(bureauXml(sample), 'good.xml', other)).ext).toBe('xml')
  },
)
