import { fileTypeFromBuffer } from 'file-type'
import { unzipSync } from 'fflate'

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
}

export const allowedExtensions = Object.keys(types)

/** What must be inside a package for its name to be true. */
const inside: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  ofd: 'OFD.xml',
}

/** The kind of a file, when its name and its content agree and it is allowed; else null. */
export const kindOf = async (name: string, bytes: Uint8Array) => {
  const written = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const ext = written === 'jpeg' ? 'jpg' : written
  const type = types[ext]
  if (type === undefined) return null
  return (await isReally(ext, bytes)) ? { ext, type } : null
}

const isReally = async (ext: string, bytes: Uint8Array) => {
  if (ext === 'xml') return isXml(bytes)
  if (ext === 'zip' || inside[ext] !== undefined) return isZip(bytes, inside[ext])
  const found = (await fileTypeFromBuffer(bytes))?.ext
  return found === (ext === 'doc' || ext === 'xls' ? 'cfb' : ext)
}

const isXml = (bytes: Uint8Array) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^\s*<(\?xml|[a-zA-Z])/.test(text) && !/^\s*<(!doctype\s+)?html/i.test(text)
  } catch {
    return false
  }
}

// Only the directory at its end is read; nothing is unpacked.
const isZip = (bytes: Uint8Array, needed: string | undefined) => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  const names = new Set<string>()
  try {
    unzipSync(bytes, { filter: ({ name }) => (names.add(name), false) })
  } catch {
    return false
  }
  return needed === undefined || names.has(needed)
}
