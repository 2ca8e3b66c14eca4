import { isUtf8 } from 'node:buffer'
import { beginsAs, isToldInside, kindByName } from './fileKind.ts'
import { entriesOf } from './unzip.ts'

/** What must be inside a package for its name to be true. */
const inside: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\.xml$/,
  // Programs other than Excel name it workbook2.xml, and write backslashes.
  xlsx: /^xl[/\\]workbook\d{0,9}\.xml$/i,
  ofd: /^OFD\.xml$/i,
}

/** The kind of a file, when its name and its content agree and it is allowed; else null. */
export const kindOf = (name: string, bytes: Uint8Array) => {
  const kind = kindByName(name)
  return kind && isReally(kind.ext, bytes) ? kind : null
}

/** Which of these kinds a file is by its content, whatever its name says; null when it is none of them. */
export const kindInside = <E extends string>(extensions: readonly E[], bytes: Uint8Array) =>
  extensions.find((ext) => isReally(ext, bytes)) ?? null

/** Whether the content of a file is of this kind. */
export const isReally = (ext: string, bytes: Uint8Array) => {
  if (ext === 'xml' || ext === 'gpx') return isXml(bytes)
  if (ext === 'csv') return isPlainText(bytes)
  if (ext === 'zip' || inside[ext] !== undefined) return isZip(bytes, inside[ext])
  return !isToldInside(ext) && beginsAs(ext, bytes)
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
const isZip = (bytes: Uint8Array, needed: RegExp | undefined) => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  try {
    const { entries } = entriesOf(bytes, 65_535)
    return needed === undefined || entries.some(({ name }) => needed.test(name))
  } catch {
    return false
  }
}
