import { isUtf8 } from 'node:buffer'
import { entriesOf } from './unzip.ts'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  ofd: 'application/ofd',
  xml: 'application/xml',
  csv: 'text/csv',
  gpx: 'application/gpx+xml',
}

/** Of a track alone: nobody else has a use for them. */
const ofTracks = ['csv', 'gpx']

const usual = Object.keys(types).filter((ext) => !ofTracks.includes(ext))

/** What may be uploaded for a purpose. */
export const extensionsFor = (bizType: string): readonly string[] =>
  bizType === 'track' ? [...usual, ...ofTracks] : usual

const compound = 'd0cf11e0a1b11ae1'

/** How a file begins, in hexadecimal digits. */
const beginnings: Readonly<Record<string, string>> = {
  pdf: '255044462d',
  doc: compound,
  xls: compound,
  jpg: 'ffd8ff',
  png: '89504e470d0a1a0a',
}

/** What must be inside a package for its name to be true. */
const inside: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  ofd: 'OFD.xml',
}

/** The kind that a file is called; null where that is none of those. */
export const kindByName = (name: string) => {
  const written = /\.(\w{1,9})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const ext = written === 'jpeg' ? 'jpg' : written
  const type = types[ext]
  return type === undefined ? null : { ext, type }
}

/** The kind of a file, when its name and its content agree and it is allowed; else null. */
export const kindOf = (name: string, bytes: Uint8Array) => {
  const kind = kindByName(name)
  return kind && isReally(kind.ext, bytes) ? kind : null
}

/** Whether a file of this kind is told by more than how it begins. */
export const isToldInside = (ext: string) => beginnings[ext] === undefined

/** Whether a file begins as one of this kind does, where all of them begin alike. */
export const beginsAs = (ext: string, bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8))
    .toString('hex')
    .startsWith(beginnings[ext] ?? '')

/** Which of these kinds a file is by its content, whatever its name says; null when it is none of them. */
export const kindInside = <E extends string>(extensions: readonly E[], bytes: Uint8Array) =>
  extensions.find((ext) => isReally(ext, bytes)) ?? null

/** Whether the content of a file is of this kind. */
export const isReally = (ext: string, bytes: Uint8Array) => {
  if (ext === 'xml' || ext === 'gpx') return isXml(bytes)
  if (ext === 'csv') return isPlainText(bytes)
  if (ext === 'zip' || inside[ext] !== undefined) return isZip(bytes, inside[ext])
  return beginnings[ext] !== undefined && beginsAs(ext, bytes)
}

const isXml = (bytes: Uint8Array) => {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 1024)).trimStart()
  return isUtf8(bytes) && /^<(\?xml|[a-zA-Z])/.test(start) && !/^<(!doctype\s+)?html/i.test(start)
}

// Markup would be a page to whoever opens it, and no encoding of text has a NUL.
const isPlainText = (bytes: Uint8Array) =>
  !bytes.includes(0) &&
  !new TextDecoder('utf-8').decode(bytes.subarray(0, 1024)).trimStart().startsWith('<')

// Only the directory at its end is read; nothing is unpacked.
const isZip = (bytes: Uint8Array, needed: string | undefined) => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  try {
    const { entries } = entriesOf(bytes, 65_535)
    return needed === undefined || entries.some(({ name }) => name === needed)
  } catch {
    return false
  }
}
