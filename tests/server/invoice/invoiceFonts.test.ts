import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { readInvoiceFile } from '#server/invoice/read/readInvoiceFile.ts'
import { piecesIn } from '#server/invoice/read/pdf.ts'
import { bareFontPdf, printed, sample, type BareFont, type Line } from './invoiceFiles.ts'

const caseFile = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../fixtures/cases/${name}`, import.meta.url)))

const fetched = vi.spyOn(globalThis, 'fetch')

test('07a-unigb-ucs2.pdf is read as the same text embedded is', async () => {
  const read = await readInvoiceFile('pdf', await caseFile('07a-unigb-ucs2.pdf'))
  const { number, issueDay, sellerName, sellerTaxId, buyerName, buyerTaxId } = read
  expect(
    [number, issueDay, sellerName, sellerTaxId, buyerName, buyerTaxId].map(({ value }) => value),
  ).toEqual([
    '26342000000000000004',
    '2026-11-20',
    '样例承运有限公司',
    '91349901MAXXX00232',
    '江汇示例供应链管理有限公司',
    '91349902MAXXX0031B',
  ])
  expect([read.amountFen, read.taxFen, read.totalFen].map(({ value }) => value)).toEqual([
    100_000, 9_000, 109_000,
  ])
  expect(read.shippingNoteNumbers).toEqual(['YD2026113000000001'])
  expect(read.faults).toEqual([])
})

type Encode = (letter: string) => string

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
const utf16: Encode = (letter) =>
  Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at), 4)).join('')
const utf8: Encode = (letter) => Buffer.from(letter).toString('hex')
const utf32: Encode = (letter) => hex(letter.codePointAt(0) ?? 0, 8)

/** Codes of an encoding by their letters, as its decoder has them; `plain` has one byte each. */
const codesOf = (encoding: string, more: (code: string) => string = (code) => code): Encode => {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, string>()
  for (let low = 0x20; low < 0x7f; low++) codes.set(String.fromCharCode(low), hex(low, 2))
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const letter = decoder.decode(new Uint8Array([high, low]))
      if ([...letter].length === 1 && letter !== '\ufffd' && !codes.has(letter))
        codes.set(letter, more(hex(high * 256 + low, 4)))
    }
  return (letter) => {
    const code = codes.get(letter)
    if (code === undefined) throw new Error(`${encoding} has no ${letter}`)
    return code
  }
}
/** The same of seven bits. */
const iso = (encoding: string) =>
  codesOf(encoding, (code) => hex(Number.parseInt(code, 16) & 0x7f7f, 4))

/** Those of table 116 of ISO 32000-2. */
const named =
  `GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V
UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V
ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V
83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V
Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H
UniJIS-UTF16-V KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H
UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V`.split(/\s/)

const [gbk, big5, hkscs, sjis, eucJp, uhc] = [
  codesOf('gb18030'),
  codesOf('big5'),
  codesOf('big5-hkscs'),
  codesOf('shift_jis'),
  codesOf('euc-jp'),
  codesOf('euc-kr'),
]

const simple = '发票号码名称江汇'
const traditional = '發票號碼名稱江匯'
const japanese = '会社名称東京都'
const korean = '한국名稱'

/** Every CMap that a PDF may name, with letters that it has, as its standard lists them (horizontal; `V` is told beside). */
const predefined: [
  collection: BareFont['collection'],
  names: string[],
  encode: Encode,
  text: string,
][] = [
  ['GB1', ['UniGB-UCS2', 'UniGB-UTF16'], utf16, simple],
  ['GB1', ['UniGB-UTF8'], utf8, simple],
  ['GB1', ['UniGB-UTF32'], utf32, simple],
  ['GB1', ['GB-EUC', 'GBpc-EUC', 'GBK-EUC', 'GBKp-EUC', 'GBK2K'], gbk, simple],
  ['GB1', ['GB'], iso('gb18030'), simple],
  ['CNS1', ['UniCNS-UCS2', 'UniCNS-UTF16'], utf16, traditional],
  ['CNS1', ['UniCNS-UTF8'], utf8, traditional],
  ['CNS1', ['UniCNS-UTF32'], utf32, traditional],
  ['CNS1', ['B5', 'B5pc', 'ETen-B5', 'ETenms-B5'], big5, traditional],
  ['CNS1', ['HKscs-B5'], hkscs, traditional],
  ['Japan1', ['UniJIS-UCS2', 'UniJIS-UCS2-HW', 'UniJIS-UTF16'], utf16, japanese],
  [
    'Japan1',
    ['90ms-RKSJ', '90msp-RKSJ', '90pv-RKSJ', 'Add-RKSJ', 'Ext-RKSJ', 'RKSJ'],
    sjis,
    japanese,
  ],
  ['Japan1', ['EUC'], eucJp, japanese],
  ['Japan1', ['', 'Add', 'Ext'], iso('euc-jp'), japanese],
  ['Korea1', ['UniKS-UCS2', 'UniKS-UTF16'], utf16, korean],
  ['Korea1', ['KSC-EUC', 'KSCms-UHC', 'KSCms-UHC-HW', 'KSCpc-EUC'], uhc, korean],
]

const cases = predefined.flatMap(([collection, names, encode, text]) =>
  names.flatMap((name) =>
    (['H', 'V'] as const).map((way) => {
      const encoding = name === '' ? way : `${name}-${way}`
      return [encoding, { encoding, collection, encode }, text] as const
    }),
  ),
)

const own = new Set(
  readdirSync(new URL('../../../server/invoice/read/cmaps', import.meta.url)).map((name) =>
    name.replace('.bcmap', ''),
  ),
)

describe('a font that is not in the file', () => {
  test.each(cases.filter(([encoding]) => own.has(encoding)))(
    'is read by %s',
    async (_, font, text) => {
      const [pieces = []] = await piecesIn(bareFontPdf([[20, 20, text]], font))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    },
  )

  test('has a CMap of each name that the standard has', () => {
    expect(named.filter((name) => !own.has(name))).toEqual([])
  })

  // Without widths every letter is as wide as it is high, and numbers lie over what stands to the right of them.
  test.each(['UniGB-UCS2-H', 'UniGB-UTF16-H', 'GBK-EUC-H', 'GBKp-EUC-H', 'GBK2K-H'])(
    'gives a whole invoice by %s',
    async (encoding) => {
      const encode = encoding.startsWith('Uni') ? utf16 : gbk
      const lines = printed(sample).map(([x, y, text]): Line => {
        const isHead = y < 20 && x > 100
        return [isHead ? x - 30 : x, y, text.replace('¥', '￥')]
      })
      const bytes = bareFontPdf(lines, { encoding, collection: 'GB1', encode })
      const read = await readInvoiceFile('pdf', bytes)
      expect([read.number.value, read.buyerName.value, read.sellerName.value]).toEqual([
        sample.number,
        sample.buyerName,
        sample.sellerName,
      ])
      expect(read.buyerTaxId.value).toBe(sample.buyerTaxId)
      expect([read.amountFen.value, read.taxFen.value, read.totalFen.value]).toEqual([
        343_303, 30_897, 374_200,
      ])
    },
  )

  test('is read by the numbers of its collection alone', async () => {
    // 啊 is the first of the letters of GB 2312, and they follow each other.
    const cid = (letter: string) => hex(940 + '啊阿埃挨哎'.indexOf(letter), 4)
    const font = { encoding: 'Identity-H', collection: 'GB1', encode: cid } as const
    const [pieces = []] = await piecesIn(bareFontPdf([[20, 20, '埃阿啊']], font))
    expect(pieces.map(({ text }) => text).join('')).toBe('埃阿啊')
  })

  test('asks nobody for anything', () => {
    expect(fetched).not.toHaveBeenCalled()
  })

  test('whose encoding nobody has is no text, and breaks nothing', async () => {
    const font = { encoding: '../../secret', collection: 'GB1', encode: utf16 } as const
    const read = await readInvoiceFile('pdf', bareFontPdf(printed(sample), font))
    expect(read.number).toEqual({ value: null, by: 'missing' })
  })
})
