import { endingOf } from '#contract/file.rules.ts'

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

/** The kind that a file is called; null where that is none of those. */
export const kindByName = (name: string) => {
  const ext = endingOf(name)
  const type = types[ext]
  return type === undefined ? null : { ext, type }
}

/** Whether a file of this kind is told by more than how it begins. */
export const isToldInside = (ext: string) => beginnings[ext] === undefined

/** Whether a file begins as one of this kind does, where all of them begin alike. */
export const beginsAs = (ext: string, bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8))
    .toString('hex')
    .startsWith(beginnings[ext] ?? '')

/** Whether all of a file came: readers begin with the table of what a PDF has inside, which its last `startxref` leads to. */
export const isWhole = (ext: string, bytes: Uint8Array) => {
  if (ext !== 'pdf') return true
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return text.includes(' obj') && text.lastIndexOf('startxref') > text.lastIndexOf('endobj')
}
