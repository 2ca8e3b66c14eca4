import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { kindOf } from '#server/platform/fileInside.ts'
import { readInvoiceFile, type InvoiceFileKind } from '#server/invoice/read/readInvoiceFile.ts'
import {
  attachedXml,
  ofdOfPages,
  ofdXml,
  pageXml,
  pdfOfPages,
  printed,
  sample,
  xmlBytes,
  type Line,
  type Sample,
} from './invoiceFiles.ts'
import { zipSync } from 'fflate'

const fields = [
  'number',
  'issueDay',
  'sellerName',
  'sellerTaxId',
  'buyerName',
  'buyerTaxId',
  'amountFen',
  'taxFen',
  'totalFen',
] as const

const valuesOf = (read: InvoiceRead) => fields.map((field) => read[field].value)
const nothing = fields.map(() => null)

const caseFile = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../fixtures/cases/${name}`, import.meta.url)))

const parties = [
  '样例承运有限公司',
  '91349901MAXXX00232',
  '江汇示例供应链管理有限公司',
  '91349902MAXXX0031B',
]

describe('a file as it was brought', () => {
  test.each<[string, InvoiceFileKind, string]>([
    ['04a-two-pages.ofd', 'ofd', '26342000000000000005'],
    ['04c-two-pages.pdf', 'pdf', '26342000000000000008'],
    ['13a-remark-goods-name.pdf', 'pdf', '26342000000000000003'],
  ])('%s is read', async (name, kind, number) => {
    const read = await readInvoiceFile(kind, await caseFile(name))
    expect(valuesOf(read)).toEqual([number, '2026-11-20', ...parties, 100_000, 9_000, 109_000])
    expect(read.invoiceKind.value).toBe('81')
    expect(read.faults).toEqual([])
  })
})

const whole = [
  sample.number,
  '2026-11-20',
  sample.sellerName,
  sample.sellerTaxId,
  sample.buyerName,
  sample.buyerTaxId,
  343_303,
  30_897,
  374_200,
]

const linesFrom = (lines: readonly Line[], from: number, to: number) =>
  lines.filter(([, y]) => y >= from && y < to)
const all = printed(sample)
const head = linesFrom(all, 0, 60)
const table = linesFrom(all, 48, 60)
const foot = linesFrom(all, 90, 140)
const partial: Line[] = [
  [30, 90, '小计'],
  [138, 90, '¥100.00'],
  [178, 90, '¥9.00'],
]
const numberAlone = linesFrom(all, 0, 20)

/** Both kinds of file of the same pages. */
const filesOf = async (pages: readonly (readonly Line[])[], height?: number) =>
  [
    ['pdf', await pdfOfPages(pages, {}, height)],
    ['ofd', ofdOfPages(pages)],
  ] as const

const read = async (pages: readonly (readonly Line[])[], height?: number) => {
  const found: InvoiceRead[] = []
  for (const [kind, bytes] of await filesOf(pages, height))
    found.push(await readInvoiceFile(kind, bytes))
  return found
}

describe('an invoice of several pages is one', () => {
  test.each<[string, Line[][]]>([
    [
      'with its head on each, and its sums on the last',
      [
        [...head, ...partial],
        [...head, ...foot],
      ],
    ],
    [
      'with its parties on the first alone',
      [
        [...head, ...partial],
        [...numberAlone, ...table, ...foot],
      ],
    ],
    [
      'with nothing of its head on the last',
      [
        [...head, ...partial],
        [...table, ...foot],
      ],
    ],
    [
      'whose sums are those of each page, and of all on the last',
      [
        [...head, [30, 90, '合'], [50, 90, '计'], [138, 90, '¥100.00'], [178, 90, '¥9.00']],
        [...head, ...foot],
      ],
    ],
    ['with the same sums on each', [all, all]],
    [
      'of twelve pages',
      [...Array.from({ length: 11 }, () => [...head, ...partial]), [...head, ...foot]],
    ],
    [
      'whose second page has what was carried',
      [
        all,
        [
          [20, 20, '货物清单'],
          [20, 30, '货物名称：冷轧钢卷'],
          [20, 40, '收货单位名称：某某'],
        ],
      ],
    ],
  ])('%s', async (_, pages) => {
    for (const found of await read(pages)) {
      expect(valuesOf(found)).toEqual(whole)
      expect(found.faults).toEqual([])
    }
  })

  test('its orders are named on any of them', async () => {
    const [first, second] = ['YD2026112000000002', 'YD2026112000000003']
    for (const found of await read([
      [...head, ...partial, [12, 110, `托运单 ${first}`]],
      [...head, ...foot, [12, 116, `托运单 ${second}`]],
    ]))
      expect(found.shippingNoteNumbers.toSorted()).toEqual(['YD2026112000000001', first, second])
  })
})

describe('the pages of an OFD are found', () => {
  const pages = [
    [...head, ...partial],
    [...numberAlone, ...table, ...foot],
  ]

  test.each<[string, (place: string) => string]>([
    ['from where they are', (place) => `./${place}`],
    ['by a way that turns back', (place) => `Res/../${place}`],
    ['from the root', (place) => `/Doc_0/${place}`],
    ['from the root, by a way that begins here', (place) => `/./Doc_0/./${place}`],
    ['in letters of another size', (place) => place.toLowerCase()],
    ['with the marks of Windows', (place) => place.replaceAll('/', '\\')],
    ['by their place where nothing is where it is said to be', (place) => `Elsewhere/${place}`],
  ])('%s', async (_, named) => {
    expect(valuesOf(await readInvoiceFile('ofd', ofdOfPages(pages, named)))).toEqual(whole)
  })

  test('wherever the document puts them', async () => {
    const bytes = zipSync({
      'OFD.XML': ofdXml({}),
      'Doc_0/Document.xml': xmlBytes(
        '<Document><Pages><Page ID="1" BaseLoc="First.xml"/></Pages></Document>',
      ),
      'Doc_0/First.xml': pageXml(all),
    })
    expect(kindOf('invoice.ofd', bytes)?.ext).toBe('ofd')
    expect(valuesOf(await readInvoiceFile('ofd', bytes))).toEqual(whole)
  })

  test('once: two of one name are refused', async () => {
    const bytes = zipSync({
      'OFD.xml': ofdXml({}),
      'Doc_0/Pages/Page_0/Content.xml': pageXml(all),
      'Doc_0/pages/page_0/content.xml': pageXml(printed({ ...sample, total: '9999.00' })),
    })
    await expect(readInvoiceFile('ofd', bytes)).rejects.toThrow('stands twice')
  })
})

describe('what cannot be told apart is left to a person', () => {
  const other: Sample = {
    ...sample,
    number: '25342000000012345679',
    total: '9999.00',
    buyerName: '另一示例有限公司',
  }
  const lower = (lines: readonly Line[]): Line[] => lines.map(([x, y, text]) => [x, y + 145, text])

  test.each<[string, Line[][], number]>([
    ['two invoices on two pages', [all, printed(other)], 140],
    ['two invoices on one sheet', [[...all, ...lower(printed(other))]], 297],
  ])('of %s nothing is read, and it says so', async (_, pages, height) => {
    for (const found of await read(pages, height)) {
      expect(valuesOf(found)).toEqual(nothing)
      expect(found.shippingNoteNumbers).toEqual([])
      expect(found.faults).toEqual(['severalInvoices'])
    }
  })

  test('of two invoices that are attached to one OFD', async () => {
    const bytes = zipSync({
      'OFD.xml': ofdXml({}),
      'Doc_0/Attachs/a.xml': attachedXml(sample),
      'Doc_1/Attachs/b.xml': attachedXml(other),
    })
    const found = await readInvoiceFile('ofd', bytes)
    expect([valuesOf(found), found.faults]).toEqual([nothing, ['severalInvoices']])
  })

  test('of two invoices in one XML', async () => {
    const one = (of: Sample) =>
      `<fpxx><fphm>${of.number}</fphm><gmfmc>${of.buyerName}</gmfmc><xsfmc>${of.sellerName}</xsfmc></fpxx>`
    const found = await readInvoiceFile('xml', xmlBytes(`<all>${one(sample)}${one(other)}</all>`))
    expect([valuesOf(found), found.faults]).toEqual([nothing, ['severalInvoices']])
  })

  test('of two buyers under one number neither is said', async () => {
    const pages = [all, printed({ ...sample, buyerName: other.buyerName })]
    for (const found of await read(pages)) {
      expect(found.buyerName).toEqual({ value: null, by: 'missing' })
      expect(found.sellerName.value).toBe(sample.sellerName)
      expect(found.faults).toEqual(['sourcesDiffer'])
    }
  })

  test('a document of more pages than an invoice has says nothing', async () => {
    for (const found of await read(Array.from({ length: 101 }, () => all)))
      expect(valuesOf(found)).toEqual(nothing)
  })

  // A page that is not XML ends the reading of whoever looks at it.
  const broken = xmlBytes('<Page>')
  const pageTags = (count: number) => '<Page BaseLoc="Pages/0/Content.xml"/>'.repeat(count)
  const packed = (tags: string, page: Uint8Array) =>
    zipSync({
      'OFD.xml': ofdXml({}),
      'Doc_0/Document.xml': xmlBytes(`<Document>${tags}</Document>`),
      'Doc_0/Pages/0/Content.xml': page,
    })

  test('and none of its pages is looked at', async () => {
    await expect(readInvoiceFile('ofd', packed(pageTags(100), broken))).rejects.toThrow()
    expect(valuesOf(await readInvoiceFile('ofd', packed(pageTags(101), broken)))).toEqual(nothing)
    const unnamed = (count: number) =>
      zipSync({
        'OFD.xml': ofdXml({}),
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`Doc_0/Pages/${at}/Content.xml`, broken]),
        ),
      })
    await expect(readInvoiceFile('ofd', unnamed(100))).rejects.toThrow()
    expect(valuesOf(await readInvoiceFile('ofd', unnamed(101)))).toEqual(nothing)
  })

  test('pages that would have more texts than a document are refused, however often one stands', async () => {
    const many = pageXml(Array.from({ length: 1_001 }, (_, at): Line => [1, at, 'x']))
    await expect(readInvoiceFile('ofd', packed(pageTags(99), many))).resolves.toBeDefined()
    await expect(readInvoiceFile('ofd', packed(pageTags(100), many))).rejects.toThrow(
      'too many texts',
    )
  })

  test('a template stands beneath a page once', async () => {
    const template = '<Template TemplateID="1"/>'.repeat(5_000)
    const bytes = zipSync({
      'OFD.xml': ofdXml({}),
      'Doc_0/Document.xml': xmlBytes(
        `<Document><TemplatePage ID="1" BaseLoc="Tpls/0/Content.xml"/><Page BaseLoc="Pages/0/Content.xml"/></Document>`,
      ),
      'Doc_0/Tpls/0/Content.xml': pageXml(all.slice(0, 20)),
      'Doc_0/Pages/0/Content.xml': pageXml(all.slice(20), template),
    })
    expect(valuesOf(await readInvoiceFile('ofd', bytes))).toEqual(whole)
  })
})

describe('a number is that of the invoice', () => {
  const paper: Line[] = [
    ...all.filter(([, y]) => y > 10),
    [70, 10, '增值税专用发票'],
    [150, 5, '发票代码：3400211130'],
    [12, 20, '校验码：12345678901234567890'],
  ]
  test('and not the sum of one on paper, which is as long', async () => {
    for (const found of await read([[...paper, [150, 10, '发票号码：05510387']]]))
      expect([found.number.value, found.code.value]).toEqual(['05510387', '3400211130'])
    for (const found of await read([paper])) expect(found.number.value).toBeNull()
  })

  test('one with a number of its data and another of its paper is one invoice', async () => {
    const lines: Line[] = [...paper, [150, 10, '发票号码：05510387']]
    const pages = [lines, [...numberAlone, ...table]]
    for (const found of await read(pages)) {
      expect([found.number.value, found.faults]).toEqual([null, []])
      expect(found.totalFen.value).toBe(374_200)
    }
  })
})

describe('a remark that looks like a label is a remark', () => {
  test.each([
    '货物名称：冷轧钢卷',
    '名称：冷轧钢卷',
    '购买方名称：冷轧钢卷',
    '运输货物 名称：冷轧钢卷 名称：钢',
    '收货方名称：某某公司 纳税人识别号：91349902MAXXX0099X',
    '原发票号码：25342000000099999999',
    '发票号码：25342000000099999999',
    '开票日期：2025年01月01日',
    '合计 ¥5.00 ¥6.00',
    '（小写）¥5.00',
    '价税合计（小写）¥5.00',
    '普通发票',
  ])('%s', async (remark) => {
    const pages = [...all, [12, 116, remark] as const]
    for (const found of await read([pages])) {
      expect(valuesOf(found)).toEqual(whole)
      expect(found.invoiceKind.value).toBe('81')
      expect(found.faults).toEqual([])
    }
  })

  test('names and numbers of others in several lines of it', async () => {
    const remark: Line[] = [
      [12, 116, '名称：某某收货公司'],
      [12, 121, '纳税人识别号：91349902MAXXX0099X'],
      [112, 116, '名称：某某发货公司'],
      [112, 121, '纳税人识别号：91349902MAXXX0088X'],
    ]
    for (const found of await read([[...all, ...remark]])) expect(valuesOf(found)).toEqual(whole)
  })
})

describe('parties are told by place and label', () => {
  const moved = (lines: readonly Line[]): Line[] =>
    lines.map(([x, y, text]) => [y >= 30 && y < 40 ? (x < 100 ? x + 100 : x - 100) : x, y, text])

  test('by the letters beside them where the seller stands to the left', async () => {
    const marks: Line[] = [
      [6, 30, '销'],
      [6, 34, '售'],
      [106, 30, '购'],
      [106, 34, '买'],
    ]
    for (const found of await read([[...moved(all), ...marks]]))
      expect(valuesOf(found)).toEqual(whole)
  })

  test('on paper the seller stands beneath, beside the remark', async () => {
    const down = (lines: readonly Line[]): Line[] =>
      lines.map(([x, y, text]) =>
        y >= 30 && y < 40 && x > 100 ? [x - 100, y + 74, text] : [x, y, text],
      )
    const paper = down(all.filter(([, y]) => y < 110))
    const remark: Line[] = [
      [112, 104, '名称：冷轧钢卷'],
      [112, 112, '纳税人识别号：91349902MAXXX0099X'],
    ]
    for (const found of await read([[...paper, ...remark]])) expect(valuesOf(found)).toEqual(whole)
  })

  test('others that a list names are none, where letters stand beside the two', async () => {
    const marks: Line[] = [
      [6, 30, '购'],
      [106, 30, '销'],
    ]
    const listed: Line[] = [
      [12, 64, '名称：某某收货公司'],
      [12, 69, '纳税人识别号：91349902MAXXX0099X'],
    ]
    for (const found of await read([[...all, ...marks, ...listed]]))
      expect(valuesOf(found)).toEqual(whole)
    for (const found of await read([[...all, ...listed]]))
      expect([found.buyerName.value, found.sellerName.value]).toEqual([null, null])
  })

  test('a person without a number has a name alone', async () => {
    const lines = all.filter(([, , text]) => text !== sample.buyerTaxId)
    for (const found of await read([lines])) {
      expect(found.buyerName.value).toBe(sample.buyerName)
      expect([found.buyerTaxId.value, found.sellerTaxId.value]).toEqual([null, sample.sellerTaxId])
    }
  })

  test('a name that goes on in the next line is whole', async () => {
    const [begins, goesOn] = [sample.buyerName.slice(0, 8), sample.buyerName.slice(8)]
    const lines = all.flatMap((line): Line[] =>
      line[2] === sample.buyerName
        ? [
            [24, 30, begins],
            [24, 34, goesOn],
          ]
        : [line],
    )
    for (const found of await read([lines])) expect(valuesOf(found)).toEqual(whole)
  })

  test('an empty name is none, and takes no other’s', async () => {
    const lines = all.filter(([, , text]) => text !== sample.buyerName)
    for (const found of await read([lines])) {
      expect(found.buyerName.value).toBeNull()
      expect(found.sellerName.value).toBe(sample.sellerName)
    }
  })
})
