import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { readInvoiceFile, type InvoiceFileKind } from '#server/invoice/read/readInvoiceFile.ts'
import { archiveOf, longStream } from '#tests/server/craftedArchive.ts'
import {
  attachedXml,
  bureauXml,
  interfaceXml,
  ofdOf,
  ofdXml,
  pdfOf,
  printed,
  sample,
  xmlBytes,
} from './invoiceFiles.ts'

const fields = [
  'number',
  'code',
  'invoiceKind',
  'issueDay',
  'sellerName',
  'sellerTaxId',
  'buyerName',
  'buyerTaxId',
  'amountFen',
  'taxFen',
  'totalFen',
] as const

const valuesOf = (read: InvoiceRead) =>
  Object.fromEntries(fields.map((field) => [field, read[field].value]))
const knownBy = (read: InvoiceRead, by: string) => fields.filter((field) => read[field].by === by)

const whole = {
  number: sample.number,
  code: null,
  invoiceKind: '81',
  issueDay: '2026-11-20',
  sellerName: sample.sellerName,
  sellerTaxId: sample.sellerTaxId,
  buyerName: sample.buyerName,
  buyerTaxId: sample.buyerTaxId,
  amountFen: 343_303,
  taxFen: 30_897,
  totalFen: 374_200,
}

describe('an invoice is read to the fen', () => {
  test.each<[string, InvoiceFileKind, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['of XML as a tax bureau hands it out', 'xml', () => bureauXml(sample), 'data'],
    ['of XML by the names of the interface', 'xml', () => interfaceXml(sample), 'data'],
    ['of the XML in an OFD', 'ofd', () => ofdOf({ attached: attachedXml(sample) }), 'data'],
    ['of the page of an OFD that has no data', 'ofd', () => ofdOf({ page: sample }), 'print'],
    ['of the text of a PDF', 'pdf', () => pdfOf(printed(sample)), 'print'],
    [
      'of what a PDF says of itself',
      'pdf',
      () =>
        pdfOf([], {
          InvoiceNumber: sample.number,
          IssueTime: '2026-11-20',
          SellerIdNum: sample.sellerTaxId,
          SellerName: sample.sellerName,
          BuyerIdNum: sample.buyerTaxId,
          BuyerName: sample.buyerName,
          TotalAmWithoutTax: sample.amount,
          TotalTaxAm: sample.tax,
          'TotalTax-includedAmount': sample.total,
          fplx: '81',
        }),
      'data',
    ],
  ])('%s', async (_, kind, bytes, by) => {
    const read = await readInvoiceFile(kind, await bytes())
    expect(valuesOf(read)).toEqual(whole)
    expect(knownBy(read, by)).toEqual(fields.filter((field) => field !== 'code'))
    expect(read.form).toBe(kind)
    expect(read.faults).toEqual([])
  })

  describe('with rare letters in its names', () => {
    const rare = '𬭎𫖯㛃\u{2b5b0}有限公司'
    const entities = (base: 10 | 16) =>
      rare.replace(/[^有限公司]/gu, (letter) => {
        const code = letter.codePointAt(0) ?? 0
        return base === 16 ? `&#x${code.toString(16)};` : `&#${code};`
      })
    // Some programs write each half of such a letter by itself.
    const halves = rare.replace(/[\ud800-\udfff]/g, (half) => `&#${half.charCodeAt(0)};`)

    test.each([
      ['as they are', rare],
      ['by their numbers', entities(10)],
      ['by their numbers in sixteens', entities(16)],
      ['by the numbers of their halves', halves],
    ])('%s', async (_, buyerName) => {
      const said = { ...sample, buyerName }
      for (const [kind, bytes] of [
        ['xml', bureauXml(said)],
        ['ofd', ofdOf({ attached: attachedXml(said) })],
        ['ofd', ofdOf({ page: said })],
      ] as const)
        expect((await readInvoiceFile(kind, bytes)).buyerName.value).toBe(rare)
    })

    test('drawn as glyphs of the font in the file, and said beside them', async () => {
      const glyphs =
        '<ofd:CGTransform CodePosition="0" CodeCount="1" GlyphCount="1"><ofd:Glyphs>7</ofd:Glyphs></ofd:CGTransform>'
      const parts = unzipSync(ofdOf({ page: { ...sample, buyerName: rare } }))
      const path = 'Doc_0/Pages/Page_0/Content.xml'
      const page = strFromU8(parts[path] ?? new Uint8Array())
      parts[path] = strToU8(page.replaceAll('<ofd:TextCode', `${glyphs}<ofd:TextCode`))
      expect((await readInvoiceFile('ofd', zipSync(parts))).buyerName.value).toBe(rare)
    })

    test.each(['&#55411;', '&#57166;', '&#57166;&#55411;', '&#55411;x&#57166;'])(
      'half a letter is none: %s',
      async (half) => {
        const bytes = bureauXml({ ...sample, buyerName: `江${half}汇` })
        await expect(readInvoiceFile('xml', bytes)).rejects.toThrow('no character')
      },
    )
  })

  test('its orders by the remark', async () => {
    for (const file of [
      ['xml', bureauXml(sample)],
      ['ofd', ofdOf({ attached: attachedXml(sample) })],
      ['pdf', await pdfOf(printed(sample))],
    ] as const) {
      const { shippingNoteNumbers } = await readInvoiceFile(file[0], file[1])
      expect(shippingNoteNumbers).toEqual(['YD2026112000000001'])
    }
  })

  test('on paper by code and number', async () => {
    const read = await readInvoiceFile(
      'xml',
      xmlBytes(
        '<fpxx><fpdm>3400211130</fpdm><fphm>05510387</fphm><kprq>20260131101213</kprq></fpxx>',
      ),
    )
    expect([read.code.value, read.number.value, read.issueDay.value]).toEqual([
      '3400211130',
      '05510387',
      '2026-01-31',
    ])
  })

  test.each([
    ['05510387', '增值税专用发票', '01'],
    ['05510387', '增值税普通发票', '04'],
    [sample.number, '增值税专用发票', '81'],
    [sample.number, '增值税普通发票', '82'],
    ['05510387', '发票', null],
  ])('%s under “%s” is of kind %s', async (number, title, kind) => {
    const text = `<fpxx><fphm>${number}</fphm><fplx>${title}</fplx></fpxx>`
    expect((await readInvoiceFile('xml', xmlBytes(text))).invoiceKind.value).toBe(kind)
  })

  test('with two hundred orders of its remark, each once', async () => {
    const numbers = Array.from({ length: 201 }, (_, at) => `YD${2026112000000001 + at}`)
    const said = `<fpxx><bz>${[numbers[0], ...numbers].join('、')}</bz></fpxx>`
    const { shippingNoteNumbers } = await readInvoiceFile('xml', xmlBytes(said))
    expect(shippingNoteNumbers).toEqual(numbers.slice(0, 200))
  })

  test('in red with amounts below zero', async () => {
    const red = { ...sample, amount: '-3433.03', tax: '-308.97', total: '-3742.00' }
    for (const file of [
      ['xml', bureauXml(red)],
      ['pdf', await pdfOf(printed(red))],
    ] as const) {
      const read = await readInvoiceFile(file[0], file[1])
      expect([read.amountFen.value, read.taxFen.value, read.totalFen.value]).toEqual([
        -343_303, -30_897, -374_200,
      ])
    }
  })

  test.each([
    ['3742', 374_200],
    ['3,742.5', 374_250],
    ['¥3742.000', 374_200],
    ['0.07', 7],
    ['-0.00', 0],
    ['0.075', null],
    ['3.742,00', null],
    ['1e3', null],
    ['', null],
  ])('%s yuan as %s', async (written, fen) => {
    const read = await readInvoiceFile('xml', xmlBytes(`<fpxx><jshj>${written}</jshj></fpxx>`))
    expect(read.totalFen.value).toBe(fen)
  })
})

describe('what an OFD says of itself and what is attached', () => {
  test('come together', async () => {
    const read = await readInvoiceFile('ofd', ofdOf({ own: sample, page: sample }))
    expect(knownBy(read, 'print')).toEqual(['invoiceKind', 'sellerName', 'buyerName', 'totalFen'])
    expect(valuesOf(read)).toEqual(whole)
  })

  test('is said to differ where it does, and the attached invoice stands', async () => {
    const read = await readInvoiceFile(
      'ofd',
      ofdOf({ own: { ...sample, amount: '9433.03' }, attached: attachedXml(sample) }),
    )
    expect(read.faults).toEqual(['sourcesDiffer'])
    expect(read.amountFen).toEqual({ value: 343_303, by: 'data' })
  })
})

describe('what is not sure is not said', () => {
  test('amounts that do not add up are told', async () => {
    const read = await readInvoiceFile('xml', bureauXml({ ...sample, tax: '308.98' }))
    expect(read.faults).toEqual(['sumDiffers'])
  })

  test.each([
    ['a total', '<jshj>3742</jshj>'],
    ['an amount', '<hjje>3433.03</hjje>'],
    ['a tax', '<hjse>308.97</hjse>'],
    ['an amount and a total', '<hjje>3433.03</hjje><jshj>3742</jshj>'],
    ['a tax and a total', '<hjse>308.97</hjse><jshj>3742</jshj>'],
    ['an amount and a tax', '<hjje>3433.03</hjje><hjse>308.97</hjse>'],
  ])('%s alone is no sum that differs', async (_, text) => {
    const read = await readInvoiceFile('xml', xmlBytes(`<fpxx>${text}</fpxx>`))
    expect(read.faults).toEqual([])
  })

  test('two numbers in one document are none', async () => {
    const read = await readInvoiceFile(
      'xml',
      xmlBytes('<a><fphm>25342000000012345678</fphm><fphm>25342000000012345679</fphm></a>'),
    )
    expect(read.number).toEqual({ value: null, by: 'missing' })
    expect(read.faults).toEqual(['severalInvoices'])
  })

  test('two numbers of one length in two places are two invoices, of two lengths one', async () => {
    const other = { ...sample, number: '26349000000000000002' }
    const two = await readInvoiceFile('ofd', ofdOf({ own: other, attached: attachedXml(sample) }))
    expect(two.faults).toEqual(['severalInvoices'])
    expect(knownBy(two, 'missing')).toEqual([...fields])
    const paper = { ...sample, number: '05510387' }
    const one = await readInvoiceFile('ofd', ofdOf({ own: paper, attached: attachedXml(sample) }))
    expect([one.faults, one.number.value]).toEqual([['sourcesDiffer'], sample.number])
  })

  test('two buyers in one document are none, and an empty place is no buyer', async () => {
    const buyerOf = async (...names: string[]) => {
      const text = names.map((name) => `<gmfmc>${name}</gmfmc>`).join('')
      const { buyerName, faults } = await readInvoiceFile('xml', xmlBytes(`<a>${text}</a>`))
      return [buyerName.value, ...faults]
    }
    expect(await buyerOf('江汇示例', '鲁海样例')).toEqual([null])
    expect(await buyerOf('江汇示例', '江汇示例')).toEqual(['江汇示例'])
    expect(await buyerOf('', '江汇示例')).toEqual(['江汇示例'])
  })

  test.each([
    ['江', false],
    ['江汇', true],
    ['江'.repeat(100), true],
    ['江'.repeat(101), false],
  ])('%s is a name: %s', async (name, isName) => {
    const { buyerName } = await readInvoiceFile('xml', xmlBytes(`<a><gmfmc>${name}</gmfmc></a>`))
    expect(buyerName.value).toBe(isName ? name : null)
  })

  test('of a scanned page nothing is known', async () => {
    const read = await readInvoiceFile('pdf', await pdfOf([]))
    expect(knownBy(read, 'missing')).toEqual([...fields])
  })

  test('signatures are named, and not verified', async () => {
    expect((await readInvoiceFile('xml', bureauXml(sample))).signature).toBe('unverified')
    expect((await readInvoiceFile('xml', interfaceXml(sample))).signature).toBe('none')
    expect((await readInvoiceFile('ofd', ofdOf({ own: sample }))).signature).toBe('unverified')
  })

  test('a name of one letter, a number with letters, or a taxpayer’s of letters alone, is none', async () => {
    const read = await readInvoiceFile(
      'xml',
      xmlBytes(
        '<a><gmfmc>x</gmfmc><gmfnsrsbh>Shanghai Logistics</gmfnsrsbh><fphm>2534200000001234567X</fphm><kprq>2026-02-30</kprq></a>',
      ),
    )
    const { buyerName, buyerTaxId, number, issueDay } = read
    for (const { value } of [buyerName, buyerTaxId, number, issueDay]) expect(value).toBeNull()
  })
})

describe('is refused', () => {
  const lies = { size: 5_000 }
  const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`
  test.each<[string, InvoiceFileKind, Uint8Array]>([
    ['XML that is cut off', 'xml', bureauXml(sample).subarray(0, 700)],
    ['XML whose elements cross', 'xml', xmlBytes('<a><b></a></b>')],
    ['XML with two roots', 'xml', xmlBytes('<a/><b/>')],
    ['XML with a document type', 'xml', xmlBytes('<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>')],
    ['XML with an entity of its own', 'xml', xmlBytes('<a>&b;</a>')],
    ['XML with a letter that is none', 'xml', xmlBytes('<a>&#x110000;</a>')],
    ['XML that goes too deep', 'xml', xmlBytes(deep)],
    ['XML of too many elements', 'xml', xmlBytes(`<a>${'<b/>'.repeat(100_001)}</a>`)],
    ['XML that is no UTF-8', 'xml', new Uint8Array([60, 97, 62, 0xff, 60, 47, 97, 62])],
    ['an OFD whose first file is no XML', 'ofd', zipSync({ 'OFD.xml': strToU8('<a') })],
    [
      'an OFD whose attachment is more than it says',
      'ofd',
      archiveOf([
        { name: 'OFD.xml', content: ofdXml(sample) },
        {
          name: 'Doc_0/Attachs/original_invoice.xml',
          stream: longStream(200),
          local: lies,
          directory: lies,
        },
      ]),
    ],
    [
      'an OFD whose attachment is too large',
      'ofd',
      zipSync({
        'OFD.xml': ofdXml(sample),
        'Doc_0/Attachs/a.xml': new Uint8Array(33 * 1_048_576),
      }),
    ],
    ['a PDF that is cut off at its beginning', 'pdf', strToU8('%PDF-1.7\n')],
  ])('%s', async (_, kind, bytes) => {
    await expect(readInvoiceFile(kind, bytes)).rejects.toThrow()
  })
})
