import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { kindOf } from '#server/platform/fileInside.ts'
import { unpack } from '#server/platform/unzip.ts'
import { archiveOf, longStream, type Crafted } from '#tests/server/craftedArchive.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'

const limits = { entries: 10, bytes: 1_000_000 }
const unpacked = (bytes: Uint8Array, isWanted = (_: string) => true) =>
  unpack(bytes, isWanted, limits)
const text = 'what is in it '.repeat(20)
const first: Crafted = { name: 'a.xml', content: text }
const second: Crafted = { name: 'b.xml', content: 'b' }

describe('is unpacked', () => {
  test.each<[string, Uint8Array]>([
    ['as it is usual', archiveOf([first, second])],
    [
      'with sizes that follow',
      archiveOf([{ ...first, flags: 8, local: { crc: 0, packed: 0, size: 0 } }, second]),
    ],
    ['with sizes of 64 bits', archiveOf([{ ...first, wide: true }, second])],
    ['with sizes of 64 bits that follow', archiveOf([{ ...first, wide: true, flags: 8 }, second])],
    ['with an end of 64 bits', archiveOf([first, second], { isWide: true })],
    ['as another program packs it', zipSync({ 'a.xml': strToU8(text), 'b.xml': strToU8('b') })],
    ['as it lies open', zipSync({ 'a.xml': strToU8(text), 'b.xml': strToU8('b') }, { level: 0 })],
  ])('%s', (_, bytes) => {
    const found = unpacked(bytes)
    expect(Object.keys(found)).toEqual(['a.xml', 'b.xml'])
    expect(strFromU8(found['a.xml'] ?? new Uint8Array())).toBe(text)
  })

  test('what is wanted, and nothing else', () => {
    const bytes = archiveOf([first, { ...second, stream: longStream(2) }])
    expect(Object.keys(unpacked(bytes, (name) => name === 'a.xml'))).toEqual(['a.xml'])
  })

  test.each(['orders-12.xlsx', 'orders-messy.xlsx'])('%s, byte for byte', async (name) => {
    const bytes = new Uint8Array(await fixture(name).arrayBuffer())
    const found = unpack(bytes, () => true, { entries: 100, bytes: 10_000_000 })
    expect(
      Object.fromEntries(Object.entries(found).map(([path, part]) => [path, Buffer.from(part)])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(unzipSync(bytes)).map(([path, part]) => [path, Buffer.from(part)]),
      ),
    )
  })
})

/** 张三.xml and 李四.xml as a Chinese Windows writes them. */
const [zhangSan, liSi] = ['d5c5c8fd2e786d6c', 'c0eecbc42e786d6c'].map((name) =>
  Buffer.from(name, 'hex'),
) as [Buffer, Buffer]
const utf8 = 0x800

describe('names are read', () => {
  const namesOf = (bytes: Uint8Array) => Object.keys(unpacked(bytes))

  test.each<[string, Crafted[], string[]]>([
    [
      'as a Chinese Windows writes them',
      [
        { ...first, name: zhangSan },
        { ...second, name: liSi },
      ],
      ['张三.xml', '李四.xml'],
    ],
    [
      'of letters that GBK has no two bytes for',
      [{ ...first, name: Buffer.from('9933a9322e786d6c', 'hex') }],
      ['𬭎.xml'],
    ],
    ['in UTF-8 that is not marked', [{ ...first, name: '江汇.xml' }], ['江汇.xml']],
    [
      'in UTF-8 that is not marked, with a dot of no script between Chinese',
      [{ ...first, name: '阿卜杜拉·买买提.xml' }],
      ['阿卜杜拉·买买提.xml'],
    ],
    ['in UTF-8 that is marked', [{ ...first, name: 'é江.xml', flags: utf8 }], ['é江.xml']],
    [
      'in UTF-8 that the header alone marks',
      [{ ...first, name: '江汇.xml', local: { flags: utf8 } }],
      ['江汇.xml'],
    ],
    [
      'in UTF-8 that the directory alone marks',
      [{ ...first, name: '江汇.xml', directory: { flags: utf8 } }],
      ['江汇.xml'],
    ],
    [
      'in GBK that is marked as UTF-8 all the same',
      [{ ...first, name: zhangSan, flags: utf8 }],
      ['张三.xml'],
    ],
    [
      'in GBK whose bytes would be letters of other scripts',
      [{ ...first, name: Buffer.from('d2bb2e786d6c', 'hex') }],
      ['一.xml'],
    ],
  ])('%s', (_, entries, names) => {
    expect(namesOf(archiveOf(entries))).toEqual(names)
  })
})

describe('is refused', () => {
  const lies = { size: 5_000 }
  const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, content: 'x' }))
  const whole = archiveOf([first, second])
  // Each of both begins in the middle of the other: what one stream holds counts many times.
  const overlapping = archiveOf([first, { ...second, directory: { at: 10 } }])

  test.each<[string, Uint8Array, string]>([
    [
      'a directory and a header that say less than comes out',
      archiveOf([{ ...first, stream: longStream(64), local: lies, directory: lies }]),
      'larger',
    ],
    ['a directory that lies alone', archiveOf([{ ...first, directory: { size: 5 } }]), 'two descr'],
    ['a header that lies alone', archiveOf([{ ...first, local: { size: 5 } }]), 'two descr'],
    [
      'another name in the header',
      archiveOf([{ ...first, local: { name: 'b.xml' } }]),
      'two descr',
    ],
    ['another method in the header', archiveOf([{ ...first, local: { method: 0 } }]), 'two descr'],
    [
      'a sum that is not the content’s',
      archiveOf([{ ...first, local: { crc: 1 }, directory: { crc: 1 } }]),
      'not what',
    ],
    [
      'more than comes out',
      archiveOf([{ ...first, local: { size: 999 }, directory: { size: 999 } }]),
      'not what',
    ],
    [
      'what follows and disagrees',
      archiveOf([{ ...first, flags: 8, descriptor: { size: 5 } }]),
      'two descr',
    ],
    [
      'a header with sizes of its own where they follow',
      archiveOf([{ ...first, flags: 8, local: { size: 5 } }]),
      'two descr',
    ],
    [
      'a stream that goes on after its end',
      archiveOf([
        {
          ...first,
          stream: Buffer.concat([longStream(0), longStream(1)]),
          local: { size: 0, crc: 0 },
          directory: { size: 0, crc: 0 },
        },
      ]),
      'not what',
    ],
    [
      '64 bits that disagree',
      archiveOf([{ ...first, wide: true, local: { size: 5 } }]),
      'two descr',
    ],
    [
      '64 bits beyond all measure',
      archiveOf([{ ...first, wide: true, local: { size: 2 ** 40 }, directory: { size: 2 ** 40 } }]),
      'too large',
    ],
    [
      'four billion entries that are not there',
      archiveOf([first], { count: 2 ** 32, isWide: true }),
      'too many',
    ],
    ['more entries than its directory has room for', archiveOf([first], { count: 2 }), 'missing'],
    ['fewer entries than its directory has', archiveOf([first, second], { count: 1 }), 'longer'],
    ['too many entries', archiveOf(many), 'too many'],
    ['entries that overlap', overlapping, 'elsewhere'],
    [
      'two entries in one place',
      archiveOf([first, { ...first, directory: { name: 'b.xml', at: 0 } }]),
      'elsewhere',
    ],
    [
      'an entry that reaches into the next',
      archiveOf([{ ...first, local: { packed: 90 }, directory: { packed: 90 } }, second]),
      'overlaps',
    ],
    ['a name twice', archiveOf([first, first]), 'twice'],
    [
      'an entry that the directory hides',
      archiveOf([first, { ...second, isHidden: true }]),
      'nothing that is named',
    ],
    ['what stands before it', new Uint8Array([...strToU8('MZ'), ...whole]), 'elsewhere'],
    ['an encrypted entry', archiveOf([{ ...first, flags: 1 }]), 'encrypted'],
    [
      'another way of packing',
      archiveOf([{ ...first, local: { method: 93 }, directory: { method: 93 } }]),
      'another way',
    ],
    ['half of it', whole.subarray(0, whole.length / 2), 'no end'],
    ['all but its first byte', whole.subarray(1), 'elsewhere'],
    [
      'more than the limit in one',
      archiveOf([{ name: 'a', content: new Uint8Array(1_000_001) }]),
      'too large',
    ],
    [
      'more than the limit together',
      archiveOf(['a', 'b'].map((name) => ({ name, content: new Uint8Array(600_000) }))),
      'too large',
    ],
  ])('%s', (_, bytes, why) => {
    expect(() => unpacked(bytes)).toThrow(why)
  })
})

test('an archive in an archive stays packed', () => {
  const inner = archiveOf([{ name: 'a', stream: longStream(64) }])
  expect(unpacked(archiveOf([{ name: 'inner.zip', content: inner }]))['inner.zip']).toEqual(
    Buffer.from(inner),
  )
})

test('a package that claims four billion entries is none, at once', () => {
  const bytes = archiveOf([{ name: 'word/document.xml', content: 'x' }], {
    count: 2 ** 32 - 1,
    isWide: true,
  })
  for (const ext of ['zip', 'docx', 'xlsx', 'ofd']) expect(kindOf(`a.${ext}`, bytes)).toBeNull()
})
