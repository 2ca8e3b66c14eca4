import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'

/** What the directory at the end of an archive says of an entry. */
type Entry = {
  name: string
  /** The name byte for byte. */
  raw: Buffer
  flags: number
  method: number
  crc: number
  /** Bytes in the archive, and unpacked. */
  packed: number
  size: number
  at: number
}

const unset = 0xffff_ffff
const hasDescriptor = 8
const encrypted = 0x2041
/** Says in which letters the name is; some programs set it in one place alone, so that nothing follows from it. */
const inUtf8 = 0x800

const demand = (isTrue: boolean, why: string) => {
  if (!isTrue) throw new Error(`the archive is not whole: ${why}`)
}

/** Numbers of an archive by their place; a place beyond the end throws. */
const numbersOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    u16: (at: number) => view.getUint16(at, true),
    u32: (at: number) => view.getUint32(at, true),
    u64: (at: number) => Number(view.getBigUint64(at, true)),
  }
}
type Numbers = ReturnType<typeof numbersOf>

const bytesAt = (bytes: Uint8Array, at: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, length)

const gb18030 = new TextDecoder('gb18030')

/**
 * A name in UTF-8, or in GBK as a Chinese Windows writes it. Of bytes that could be both it is UTF-8 where it is marked so, or
 * where they make Chinese, whatever stands beside it: a few words of GBK would be Latin or Cyrillic letters.
 */
const nameOf = (raw: Buffer, flags: number) => {
  const text = raw.toString()
  const isChinese = !/[\u0080-\u07ff]/.test(text) || /\p{Script=Han}/u.test(text)
  const isSaid = (flags & inUtf8) !== 0 || isChinese
  return isUtf8(raw) && isSaid ? text : gb18030.decode(raw)
}

/** Numbers too large for their field stand in an extra one, in this order; some programs always write it. */
const widened = ({ u16, u64 }: Numbers, at: number, length: number, given: readonly number[]) => {
  let [extra, end] = [at, at + length]
  while (extra + 4 <= end && u16(extra) !== 1) extra += 4 + u16(extra + 2)
  if (extra + 4 > end) return given
  let field = extra + 4
  end = field + u16(extra + 2)
  return given.map((number) => {
    if (number !== unset) return number
    demand(field + 8 <= end, 'a number is missing')
    field += 8
    return u64(field - 8)
  })
}

/** Where the directory begins and ends, and how many entries it has. */
const findDirectory = (bytes: Uint8Array, numbers: Numbers) => {
  const { u16, u32, u64 } = numbers
  const isEnd = (at: number) => u32(at) === 0x0605_4b50 && at + 22 + u16(at + 20) === bytes.length
  let end = bytes.length - 22
  const first = Math.max(0, end - 0xffff)
  while (end >= first && !isEnd(end)) end--
  demand(end >= first, 'it has no end')
  const given = [u16(end + 10), u32(end + 12), u32(end + 16)] as const
  demand(u16(end + 4) + u16(end + 6) === 0 && u16(end + 8) === given[0], 'it has several parts')
  if (end < 20 || u32(end - 20) !== 0x0706_4b50) return { end, given }
  const wide = u64(end - 12)
  demand(wide <= end - 76 && u32(wide) === 0x0606_4b50, 'its end is elsewhere')
  demand(wide + 12 + u64(wide + 4) === end - 20, 'its end is elsewhere')
  const [count, size, start] = [u64(wide + 32), u64(wide + 40), u64(wide + 48)] as const
  const agrees = (small: number, large: number, full: number) => small === full || small === large
  demand(
    agrees(given[0], count, 0xffff) &&
      agrees(given[1], size, unset) &&
      agrees(given[2], start, unset),
    'its two ends differ',
  )
  return { end: wide, given: [count, size, start] as const }
}

/** The entries of an archive as its directory has them; nothing of them is read, and nothing said there is believed. */
export const entriesOf = (bytes: Uint8Array, maxEntries: number) => {
  const numbers = numbersOf(bytes)
  const { u16, u32 } = numbers
  const { end, given } = findDirectory(bytes, numbers)
  const [count, size, start] = given
  demand(count <= maxEntries, 'it has too many entries')
  demand(start + size === end, 'its directory is elsewhere')
  const entries: Entry[] = []
  let at = start
  for (let left = count; left > 0; left--) {
    demand(at + 46 <= end && u32(at) === 0x0201_4b50, 'an entry is missing')
    const [name, extra, comment] = [u16(at + 28), u16(at + 30), u16(at + 32)] as const
    const next = at + 46 + name + extra + comment
    demand(next <= end, 'an entry is too long')
    const [unpacked = 0, packed = 0, offset = 0] = widened(numbers, at + 46 + name, extra, [
      u32(at + 24),
      u32(at + 20),
      u32(at + 42),
    ])
    const raw = bytesAt(bytes, at + 46, name)
    const flags = u16(at + 8)
    entries.push({
      name: nameOf(raw, flags),
      raw,
      flags,
      method: u16(at + 10),
      crc: u32(at + 16),
      packed,
      size: unpacked,
      at: offset,
    })
    at = next
  }
  demand(at === end, 'its directory is longer than it says')
  demand(new Set(entries.map(({ name }) => name)).size === count, 'a name stands twice')
  return { entries, start }
}

/** The bytes of an entry that ends where the next begins, when all that is said of it is the same. */
const packedBytes = (bytes: Uint8Array, entry: Entry, end: number) => {
  const numbers = numbersOf(bytes)
  const { u16, u32, u64 } = numbers
  const { at, name, raw, flags, method, crc, packed, size } = entry
  demand(at + 30 <= end && u32(at) === 0x0403_4b50, `${name} is elsewhere`)
  const [nameLength, extra] = [u16(at + 26), u16(at + 28)] as const
  const start = at + 30 + nameLength + extra
  demand(start + packed <= end, `${name} overlaps another`)
  const [localSize = 0, localPacked = 0] = widened(numbers, at + 30 + nameLength, extra, [
    u32(at + 22),
    u32(at + 18),
  ])
  const comesLater = (flags & hasDescriptor) !== 0
  const isSame = (local: number, said: number) => local === said || (comesLater && local === 0)
  demand(
    bytesAt(bytes, at + 30, nameLength).equals(raw) &&
      ((u16(at + 6) ^ flags) & ~inUtf8) === 0 &&
      u16(at + 8) === method &&
      isSame(u32(at + 14), crc) &&
      isSame(localPacked, packed) &&
      isSame(localSize, size),
    `${name} has two descriptions`,
  )
  const last = start + packed
  const rest = end - last
  if (!comesLater) demand(rest === 0, `${name} is followed by nothing that is named`)
  else {
    const wide = rest === 20 || rest === 24
    const field = rest === 16 || rest === 24 ? last + 4 : last
    demand(wide || rest === 12 || rest === 16, `${name} has no description`)
    demand(
      (field === last || u32(last) === 0x0807_4b50) &&
        u32(field) === crc &&
        (wide ? u64(field + 4) : u32(field + 4)) === packed &&
        (wide ? u64(field + 12) : u32(field + 8)) === size,
      `${name} has two descriptions`,
    )
  }
  return bytes.subarray(start, last)
}

const unpacked = ({ name, method, crc, size, packed }: Entry, data: Uint8Array) => {
  demand(method === 0 || method === 8, `${name} is packed in another way`)
  if (method === 0) {
    demand(packed === size && crc32(data) === crc, `${name} is not what is said of it`)
    return data
  }
  // Ends at the byte after the last that may come, whatever else there would be.
  const { buffer, engine } = inflateRawSync(data, {
    maxOutputLength: Math.max(1, size),
    info: true,
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } } // so it is documented where `info` is set
  demand(
    buffer.length === size && engine.bytesWritten === packed && crc32(buffer) === crc,
    `${name} is not what is said of it`,
  )
  return buffer
}

/**
 * Unpacks the entries that are wanted, once. Throws when it would be more than the limits, when the directory, an entry's own
 * header or what follows it disagree, and when entries overlap, hide something between them or are encrypted. An archive
 * in the archive stays packed.
 */
export const unpack = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: { entries: number; bytes: number },
): Record<string, Uint8Array> => {
  const { entries, start } = entriesOf(bytes, limits.entries)
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  demand((inOrder[0]?.at ?? start) === 0, 'something stands before it')
  let left = limits.bytes
  const found: [string, Uint8Array][] = []
  for (const [index, entry] of inOrder.entries()) {
    demand((entry.flags & encrypted) === 0, `${entry.name} is encrypted`)
    const data = packedBytes(bytes, entry, inOrder[index + 1]?.at ?? start)
    if (!isWanted(entry.name)) continue
    demand(entry.size <= left, 'it is too large')
    left -= entry.size
    found.push([entry.name, unpacked(entry, data)])
  }
  return Object.fromEntries(found)
}

/** A part's name as it is compared, of how a part in this folder names it: capitals do not count, and some programs write backslashes. */
export const partPath = (folder: string, target: string) => {
  const place = target.replaceAll('\\', '/')
  return posix
    .join('/', place.startsWith('/') ? '' : folder, place)
    .slice(1)
    .toLowerCase()
}

/** The parts of a package that are wanted, by their `partPath`; two of one name are refused. */
export const unpackParts = (...given: Parameters<typeof unpack>): Map<string, Uint8Array> => {
  const found = new Map<string, Uint8Array>()
  for (const [name, part] of Object.entries(unpack(...given))) {
    const key = partPath('', name)
    demand(!found.has(key), `${key} stands twice`)
    found.set(key, part)
  }
  return found
}
