import { constants, crc32, deflateRawSync } from 'node:zlib'
import { strToU8 } from 'fflate'

/** What is said of an entry in one place; what is left out is true. */
type Said = {
  crc?: number
  packed?: number
  size?: number
  name?: string | Uint8Array
  method?: number
}

export type Crafted = {
  name: string | Uint8Array
  content?: Uint8Array | string
  /** The stream as it stands in the archive, where it is not the packed content. */
  stream?: Uint8Array
  flags?: number
  local?: Said & { flags?: number }
  directory?: Said & { at?: number; flags?: number }
  descriptor?: Said
  /** Leaves the sizes to extra fields of 64 bits. */
  wide?: boolean
  /** Stands in no directory. */
  isHidden?: boolean
}

const number = (bytes: number, value: number) => {
  const field = Buffer.alloc(bytes)
  if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
  else field.writeUIntLE(value, 0, bytes)
  return field
}
const u16 = (value: number) => number(2, value)
const u32 = (value: number) => number(4, value)
const u64 = (value: number) => number(8, value)
const unset = 0xffff_ffff

const extraOf = (wide: boolean, numbers: readonly number[]) =>
  wide ? Buffer.concat([u16(1), u16(8 * numbers.length), ...numbers.map(u64)]) : Buffer.alloc(0)

type End = { count?: number; isWide?: boolean }

/** An archive byte by byte, so that its places may contradict each other. */
export const archiveOf = (entries: readonly Crafted[], end: End = {}) => {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  const length = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)
  for (const { flags = 0, wide = false, ...entry } of entries) {
    const content = Buffer.from(
      typeof entry.content === 'string' ? strToU8(entry.content) : (entry.content ?? []),
    )
    const stream = Buffer.from(entry.stream ?? deflateRawSync(content))
    const truth = {
      name: entry.name,
      method: 8,
      crc: crc32(content),
      packed: stream.length,
      size: content.length,
    }
    const at = length(pieces)
    const local = { ...truth, flags, ...entry.local }
    const localName = Buffer.from(local.name)
    const localExtra = extraOf(wide, [local.size, local.packed])
    pieces.push(
      Buffer.concat([
        u32(0x0403_4b50),
        u16(20),
        u16(local.flags),
        u16(local.method),
        u32(0),
        u32(local.crc),
        u32(wide ? unset : local.packed),
        u32(wide ? unset : local.size),
        u16(localName.length),
        u16(localExtra.length),
        localName,
        localExtra,
      ]),
      stream,
    )
    if (flags & 8) {
      const said = { ...truth, ...entry.descriptor }
      const size = wide ? u64 : u32
      pieces.push(
        Buffer.concat([u32(0x0807_4b50), u32(said.crc), size(said.packed), size(said.size)]),
      )
    }
    if (entry.isHidden) continue
    const listed = { ...truth, flags, at, ...entry.directory }
    const listedName = Buffer.from(listed.name)
    const extra = extraOf(wide, [listed.size, listed.packed])
    directory.push(
      Buffer.concat([
        u32(0x0201_4b50),
        u16(20),
        u16(20),
        u16(listed.flags),
        u16(listed.method),
        u32(0),
        u32(listed.crc),
        u32(wide ? unset : listed.packed),
        u32(wide ? unset : listed.size),
        u16(listedName.length),
        u16(extra.length),
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(listed.at),
        listedName,
        extra,
      ]),
    )
  }
  const start = length(pieces)
  const size = length(directory)
  const { count = directory.length, isWide = false } = end
  const wideEnd = isWide
    ? [
        Buffer.concat([u32(0x0606_4b50), u64(44), u16(45), u16(45), u32(0), u32(0)]),
        Buffer.concat([u64(count), u64(count), u64(size), u64(start)]),
        Buffer.concat([u32(0x0706_4b50), u32(0), u64(start + size), u32(1)]),
      ]
    : []
  const short = isWide ? 0xffff : count
  return new Uint8Array(
    Buffer.concat([
      ...pieces,
      ...directory,
      ...wideEnd,
      u32(0x0605_4b50),
      u16(0),
      u16(0),
      u16(short),
      u16(short),
      u32(isWide ? unset : size),
      u32(isWide ? unset : start),
      u16(0),
    ]),
  )
}

/** A stream of so many megabytes of one text, itself a thousandth of it. */
export const longStream = (megabytes: number, text = ' ') => {
  const piece = deflateRawSync(Buffer.alloc(1_048_576, text), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: megabytes }, () => piece), last])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** The parts of a workbook with one sheet, whose rows and texts are given as they stand in it. */
export const workbookParts = (rows: string, texts = '', before = ''): Crafted[] => [
  {
    name: 'xl/workbook.xml',
    content:
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="x" sheetId="1" r:id="r1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  },
  { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  },
]
