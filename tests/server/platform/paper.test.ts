import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { paperOf } from '#server/platform/paper.ts'
import { createReading } from '#server/platform/reading.ts'
import { readPaper } from '#tests/server/readPaper.ts'

const drawing = { reading: createReading({ now: () => 0 }), whose: '1' }

const paper = (lines: [string, string][]) =>
  paperOf(drawing, { name: '电子回单 1', locale: 'zh-CN', title: '电子回单', lines }).then(
    readPaper,
  )

test('a paper says what it was given, rare characters too', async () => {
  const payee = '䶮𬭎石㛃'
  const { pages, title } = await paper([['收款人', payee]])
  expect(title).toBe('电子回单 1')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(payee)
})

/** Letters of names that the font does not have, and others as people paste them. */
const lacking: [string, string, string[]][] = [
  ['of 𠮷田', '𠮷田公司', ['U+20BB7']],
  ['of a name with two', '𠀾𨭎', ['U+2003E', 'U+28B4E']],
  ['of a picture', '送货🚚', ['U+1F69A']],
  ['of CJK extension B', '\u{20000}明', ['U+20000']],
  ['of CJK extension C', '\u{2a700}明', ['U+2A700']],
  ['of CJK extension D', '\u{2b740}\u{2b5b0}', ['U+2B740', 'U+2B5B0']],
  ['of CJK extension E', '\u{2b820}明', ['U+2B820']],
  ['of CJK extension F', '\u{2ceb0}明', ['U+2CEB0']],
  ['of CJK extension G', '\u{30000}\u{3134a}', ['U+30000', 'U+3134A']],
  ['of CJK extension H', '\u{31350}明', ['U+31350']],
  ['of nobody’s own', '张\ue000', ['U+E000']],
  ['of half a letter', '张\ud840', ['U+D840']],
  ['of another script', 'สมชาย', ['U+E2A', 'U+E21', 'U+E0A', 'U+E32', 'U+E22']],
]

test.each(lacking)(
  'a letter that the font lacks is named, and is no empty box: %s',
  async (_, text, codes) => {
    for (const lines of [[['收款人', text]], [[text, '收款人']]] as [string, string][][]) {
      const { pages } = await paper(lines)
      const all = pages.join('')
      expect(all.match(/〓/g)).toHaveLength(codes.length + 1)
      expect(all.replaceAll(/\s/g, '')).toContain(`依次为：${codes.join(',')}`)
    }
  },
)

test('wherever a text stands on a paper, also in its title, and in English', async () => {
  const given = { name: '1', locale: 'en', title: '𠮷', lines: [] } as const
  const bytes = await paperOf(drawing, { ...given, before: ['𠀾'], after: ['𨭎'] })
  const [page = ''] = (await readPaper(bytes)).pages
  expect(page.replaceAll(/\s/g, ' ')).toContain(
    'in their order: U+20BB7, U+2003E, U+28B4E (Unicode)',
  )
})

test.each([
  ['marks that show nothing', '江\u200b汇\u2060公\u202d司\ufe00', '江汇公司'],
  ['fillers and joiners that are no formats', '江\u3164汇\u034f公\u115f司\u180b', '江汇公司'],
  ['marks beside their letters', 'Nguye\u0323\u0302n Mun\u0303oz', 'Nguyện Muñoz'],
  ['spaces of other kinds', '江\u2003汇\u00a0公\t司', '江 汇 公 司'],
  ['compatible forms', '\uf90a\ufa19', '金神'],
])('%s are drawn as plain ones', async (_, text, plain) => {
  const [page = ''] = (await paper([['收款人', `（${text}）`]])).pages
  expect(page).toContain(`（${plain}）`)
  expect(page).not.toContain('〓')
})

test('the font has every letter of GBK, and those beyond it of the table of letters for general use', async () => {
  const decoder = new TextDecoder('gb18030')
  const letters = new Set<string>()
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const letter = decoder.decode(new Uint8Array([high, low]))
      if (/^\p{Script=Han}$/u.test(letter)) letters.add(letter)
    }
  // Of the third level of the table, outside of GBK.
  for (const letter of '𠅤𠙶𠳐𡎚𡐓𣗋𣲗𣲘𣸣𤧛𤩽𥔲𥕢𥖨𥻗𦈡𦒍𦙶𦝼𦭜𦰡𧿹𨐈𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨺙𩽾𩾃𩾌𪟝𪣻𪤗𪨰𪨶𪩘𪾢𫄧𫄨𫄷𫄸𫇭𫌀𫍣𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩𬀩𬀪𬂩𬃊𬇕𬇙𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸𬬹𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶨𬶭𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈𬺓')
    letters.add(letter)
  const { pages } = await paper([['字', [...letters].join('')]])
  expect(pages.join('')).not.toContain('〓')
}, 60_000)

test('a line that has no room goes to the next sheet whole', async () => {
  const lines = Array.from({ length: 40 }, (_, n): [string, string] => [
    `第 ${n} 行`,
    `${'很长的说明'.repeat(20)}止${n}`,
  ])
  const { pages } = await paper(lines)
  expect(pages.length).toBeGreaterThan(1)
  for (const [n, [label]] of lines.entries()) {
    const [found, ...others] = pages.filter((text) => text.includes(label))
    expect([found?.includes(`止${n}`), others.length]).toEqual([true, 0])
  }
})

test('a font that could not be read is read again for the next paper', async () => {
  vi.resetModules()
  const read = vi
    .fn<typeof readFile>()
    .mockRejectedValueOnce(new Error('too many open files'))
    .mockImplementation(readFile)
  vi.doMock('node:fs/promises', () => ({ readFile: read }))
  const anew = await import('#server/platform/paper.ts')
  vi.doUnmock('node:fs/promises')
  const plain = { name: '1', locale: 'en', title: 'Receipt', lines: [] } as const
  await expect(anew.paperOf(drawing, plain)).rejects.toThrow('too many open files')
  expect((await readPaper(await anew.paperOf(drawing, plain))).pages).toHaveLength(1)
})
