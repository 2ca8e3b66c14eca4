import type { ReplyOf } from '#contract/endpoint.ts'
import type { InvoiceRead, uploadInvoice as call } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import { openReader } from '#server/order/import/reader.ts'
import { storeFile } from '#server/platform/file.ts'
import { kindInside } from '#server/platform/fileKind.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { invoiceReading } from './invoiceFile.schema.ts'
import { readOfPicture } from './read/said.ts'

/** So large the file of an invoice may be. */
export const invoiceFileBytes = 10 * 1_048_576

const kinds = ['pdf', 'ofd', 'xml', 'jpg', 'png'] as const
type Kind = (typeof kinds)[number]

/** Under the name of what it is: people rename files, and programs leave endings out. */
const named = (name: string, kind: Kind) =>
  new RegExp(String.raw`\.${kind === 'jpg' ? 'jpe?g' : kind}$`, 'i').test(name)
    ? name
    : `${name.replace(/\.\w{1,5}$/, '')}.${kind}`

const read = async (kind: Kind, bytes: Uint8Array): Promise<InvoiceRead> => {
  if (kind === 'jpg' || kind === 'png') return readOfPicture()
  const reader = await openReader()
  try {
    return (await reader.ask({ type: 'invoice', kind, bytes })).read
  } finally {
    reader.close()
  }
}

/** Takes in the file of an invoice, and answers what it says. One that is not whole is not taken. */
export const uploadInvoice = async (
  ports: Ports,
  owner: { entId: string },
  file: File,
): Promise<ReplyOf<typeof call>> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindInside(kinds, bytes)
  if (!kind) throw new Problem('fileTypeUnsupported', { params: { types: kinds.join(' / ') } })
  const found = await read(kind, bytes)
  const save = (tx: Db, fileId: string) => tx.insert(invoiceReading).values({ fileId, read: found })
  const stored = await storeFile(ports, owner, bytes, named(file.name, kind), 'invoice', save)
  return { ...stored, read: found }
}
