import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { roadVehicle, splitTax } from '#contract/invoice.rules.ts'
import { invoiceOfd } from '#server/invoice/file/ofd.ts'
import type { InvoiceSheet } from '#server/invoice/file/invoiceSheet.ts'
import { invoicePdf } from '#server/invoice/file/pdf.ts'
import { invoiceXml } from '#server/invoice/file/xml.ts'
import { readInvoiceFile } from '#server/invoice/read/readInvoiceFile.ts'
import { createReading } from '#server/platform/reading.ts'
import { readXml } from '#server/platform/xml.ts'
import { readPaper } from '#tests/server/readPaper.ts'
import { sheetOf } from './storedInvoice.ts'

const drawing = { reading: createReading({ now: () => 0 }), whose: '2' }

const written = async (sheet: InvoiceSheet) =>
  [
    ['xml', strToU8(invoiceXml(sheet))],
    ['ofd', invoiceOfd(sheet)],
    ['pdf', await invoicePdf(drawing, sheet)],
  ] as const

/** The pages alone of an OFD. */
const pagesAlone = (bytes: Uint8Array) =>
  zipSync({
    ...Object.fromEntries(
      Object.entries(unzipSync(bytes)).filter(([path]) => /\/Pages\//.test(path)),
    ),
    'OFD.xml': strToU8('<OFD/>'),
  })

describe('what is written is read back', () => {
  test('to the fen, whatever the amount, of each kind of file and of the pages of an OFD alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom(90_000, 60_000, 30_000, 10_000, 0),
        fc.boolean(),
        async (size, ratePpm, isBlue) => {
          const { totalFen, amountFen, taxFen } = splitTax(size, ratePpm)
          const sign = isBlue ? 1 : -1
          const amounts = {
            totalFen: sign * totalFen,
            amountFen: sign * amountFen,
            taxFen: sign * taxFen + 0,
          }
          const sheet = sheetOf({ ...amounts, isBlue })
          const files = await written(sheet)
          for (const [kind, bytes] of [...files, ['ofd', pagesAlone(files[1][1])] as const]) {
            const read = await readInvoiceFile(kind, bytes)
            expect({
              totalFen: read.totalFen.value,
              amountFen: read.amountFen.value,
              taxFen: read.taxFen.value! + 0,
            }).toEqual(amounts)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('with both parties, the day and the orders of its remark', async () => {
    for (const [kind, bytes] of await written(sheetOf())) {
      const read = await readInvoiceFile(kind, bytes)
      expect([
        read.number.value,
        read.issueDay.value,
        read.sellerName.value,
        read.sellerTaxId.value,
        read.buyerName.value,
        read.buyerTaxId.value,
        read.shippingNoteNumbers,
        read.faults,
      ]).toEqual([
        '26349000000000000001',
        '2026-11-20',
        '云途示例网络货运有限公司',
        '91349901MAXXX00232',
        '江汇示例供应链管理有限公司',
        '91349902MAXXX0031B',
        ['YD2026111300000001'],
        [],
      ])
    }
  })

  test('names with signs of markup too', async () => {
    const buyerName = '江汇<示例>&"供应链"有限公司'
    for (const [kind, bytes] of await written(sheetOf({ buyerName })))
      expect((await readInvoiceFile(kind, bytes)).buyerName.value).toBe(buyerName)
  })
})

describe('a demonstration', () => {
  test.each([
    [true, '示例发票'],
    [false, null],
  ])('%s is marked so on each kind of file', async (isSample, mark) => {
    const [[, xml], [, ofd], [, pdf]] = await written(sheetOf({}, { isSample }))
    const parts = Object.values(unzipSync(ofd)).map((part) => strFromU8(part))
    const { pages } = await readPaper(pdf)
    for (const text of [strFromU8(xml), parts.join(), pages.join()])
      expect(text.includes('示例发票')).toBe(mark !== null)
  })
})

test('a long invoice goes on over pages, each with the number; every line and the sums stand once', async () => {
  const transport = Array.from({ length: 200 }, (_, at) => ({
    seq: at + 1,
    vehicleKind: roadVehicle,
    vehicleNumber: `皖X${10_001 + at}`,
    from: '安徽省芜湖市鸠江区',
    to: '江苏省苏州市昆山市',
    goods: '冷轧钢卷',
  }))
  const sheet = sheetOf({}, { transport })
  const { pages } = await readPaper(await invoicePdf(drawing, sheet))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('26349000000000000001')
  const text = pages.join('\n')
  for (const { vehicleNumber } of transport) expect(text.split(vehicleNumber)).toHaveLength(2)
  expect(text.split('价税合计（大写）')).toHaveLength(2)
  const ofd = unzipSync(invoiceOfd(sheet))
  expect(Object.keys(ofd).filter((path) => path.includes('/Pages/'))).toHaveLength(pages.length)
})

test('a letter that the font lacks is named beneath the last page, and is no empty box', async () => {
  const sheet = sheetOf({ buyerName: '𠮷示例有限公司', drawer: '𠀾某' })
  const { pages } = await readPaper(await invoicePdf(drawing, sheet))
  const text = pages.join('\n')
  expect(text).toContain('名称：〓示例有限公司')
  expect(text.replaceAll(/\s/g, '')).toContain('依次为：U+20BB7,U+2003E')
})

test('so many of them that they have no room there are named on a page of their own', async () => {
  const transport = Array.from({ length: 120 }, (_, at) => ({
    seq: at + 1,
    vehicleKind: roadVehicle,
    vehicleNumber: `皖X${10_001 + at}`,
    from: '安徽省芜湖市鸠江区',
    to: '江苏省苏州市昆山市',
    goods: String.fromCodePoint(0x20000 + at),
  }))
  const { pages } = await readPaper(await invoicePdf(drawing, sheetOf({}, { transport })))
  const text = pages.join('').replaceAll(/\s/g, '')
  for (const { goods } of transport)
    expect(text).toContain(`U+${goods.codePointAt(0)?.toString(16).toUpperCase()}`)
})

test('every part of an OFD is XML, and its ids stand once', () => {
  const parts = unzipSync(invoiceOfd(sheetOf()))
  for (const part of Object.values(parts)) readXml(part, { elements: 10_000, depth: 20 })
  const ids = Object.entries(parts)
    .filter(([path]) => /Document|Content/.test(path))
    .flatMap(([, part]) => [...strFromU8(part).matchAll(/ ID="(\d+)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a red invoice names the blue one that it cancels', async () => {
  const [[, xml], , [, pdf]] = await written(
    sheetOf({ isBlue: false, totalFen: -374_200 }, { redOfNo: '26349000000000000003' }),
  )
  expect(strFromU8(xml)).toContain('<kjhzfpdydlzfphm>26349000000000000003</kjhzfpdydlzfphm>')
  const { pages } = await readPaper(pdf)
  expect(pages[0]).toContain('26349000000000000003')
  expect(pages[0]).toContain('（负数）人民币叁仟柒佰肆拾贰元整')
})
