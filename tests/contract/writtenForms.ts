/** Marks that show nothing, as chats, web pages and address books put them around what is copied. */
export const unseenMarks: Readonly<Record<string, string>> = {
  'left-to-right override (of address books)': '\u202d',
  'pop of it': '\u202c',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  isolate: '\u2066',
  'zero-width space': '\u200b',
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'grapheme joiner': '\u034f',
  'variation selector': '\ufe0e',
  'ideographic variation': '\u{e0101}',
  'tag letter': '\u{e0041}',
}

/** Between the parts of a name, and after the second letter of a plate. */
export const middleDots = [
  '·',
  '•',
  '‧',
  '・',
  '･',
  '．',
  '∙',
  '⋅',
  '\u0387',
  '●',
  '﹒',
  '.',
] as const

const dotted = (...parts: [string, string]) => middleDots.map((dot) => parts.join(dot))
const marked = (text: string) =>
  Object.values(unseenMarks).flatMap((mark) => [
    mark + text,
    text + mark,
    text.slice(0, 2) + mark + text.slice(2),
  ])
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** One text of each kind, as it is stored, and as people write it. */
export const writtenForms = {
  plate: {
    stored: '皖X77710',
    written: [
      ...dotted('皖X', '77710'),
      ...marked('皖X77710'),
      wide('皖X77710'),
      '皖x77710',
      '皖X 77710',
      '皖X　·　77710',
      '皖X-77710',
    ],
  },
  newEnergyPlate: {
    stored: '皖XD77710',
    written: [...dotted('皖X', 'D77710'), ...marked('皖XD77710'), '皖X·d77710'],
  },
  crossBorderPlate: {
    stored: '粤Z1234港',
    written: [...dotted('粤Z', '1234港'), ...marked('粤Z1234港'), wide('粤Z1234港'), '粤Z 1234 港'],
  },
  trailerPlate: {
    stored: '皖X1001挂',
    written: [...dotted('皖X', '1001挂'), ...marked('皖X1001挂'), '皖X 1001 挂'],
  },
  name: {
    stored: '阿卜杜拉·买买提',
    written: [
      ...dotted('阿卜杜拉', '买买提'),
      ...marked('阿卜杜拉·买买提'),
      '阿卜杜拉 · 买买提',
      '阿卜杜拉　•　买买提',
    ],
  },
  shortName: { stored: '张三', written: [...marked('张三'), '张 三', '张　三'] },
  oneLetterName: { stored: '靖', written: [...marked('靖'), ' 靖　'] },
  latinName: {
    stored: 'SMITH JOHN',
    written: [...marked('SMITH JOHN'), 'SMITH  JOHN', wide('SMITH') + '　' + wide('JOHN')],
  },
  numberedName: {
    stored: 'Route 66 Logistics Ltd',
    written: [...marked('Route 66 Logistics Ltd'), ' Route  66　Logistics\u00a0Ltd'],
  },
  idNo: {
    stored: '65010119850312155X',
    written: [
      ...marked('65010119850312155X'),
      wide('65010119850312155X'),
      '65010119850312155x',
      '65010119850312155Ⅹ',
      '650101 19850312 155X',
    ],
  },
  permanentResident: {
    stored: '911840198503121231',
    written: [...marked('911840198503121231'), wide('911840198503121231')],
  },
  oldPermanentResident: {
    stored: 'USA340185031212',
    written: [...marked('USA340185031212'), 'usa340185031212', wide('USA340185031212')],
  },
  phone: {
    stored: '19900017710',
    written: [
      ...marked('19900017710'),
      wide('19900017710'),
      '199 0001 7710',
      '199-0001-7710',
      '+86 19900017710',
      '+8619900017710',
      '86-199-0001-7710',
      '(+86)19900017710',
      '0086 19900017710',
    ],
  },
  tel: {
    stored: '0555-2345678',
    written: [...marked('0555-2345678'), '0555－2345678', '0555—2345678'],
  },
  uscc: {
    stored: '91349902MAXXX0031B',
    written: [
      ...marked('91349902MAXXX0031B'),
      wide('91349902MAXXX0031B'),
      '91349902maxxx0031b',
      '91349902 MAXXX0031B',
    ],
  },
  account: {
    stored: '6222020000000007',
    written: [
      ...marked('6222020000000007'),
      wide('6222020000000007'),
      '6222 0200 0000 0007',
      '6222-0200-0000-0007',
    ],
  },
  enterprise: {
    stored: '江汇示例（集团）有限公司',
    written: [
      ...marked('江汇示例（集团）有限公司'),
      '江汇示例(集团)有限公司',
      ' 江汇示例 (集团) 有限公司',
    ],
  },
} as const satisfies Record<string, { stored: string; written: readonly string[] }>

export type WrittenKind = keyof typeof writtenForms
