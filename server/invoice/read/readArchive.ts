import { invoiceArchiveFiles, type InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import { kindInside } from '#server/platform/fileInside.ts'
import { entriesOf, unpack } from '#server/platform/unzip.ts'
import { readInvoiceFile, type InvoiceFileKind } from './readInvoiceFile.ts'

/** A file of an archive; one that cannot be read has neither kind nor what it says. */
export type ReadFile = {
  name: string
  bytes: Uint8Array
  found: { kind: InvoiceFileKind; read: InvoiceRead } | null
}

const limits = { entries: 2 * invoiceArchiveFiles, bytes: 32 * 1_048_576 }

/** Files that programs of some computers add are not the person's. */
const isInvoice = (name: string) =>
  /\.(xml|ofd|pdf)$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name)

const readOne = async (bytes: Uint8Array): Promise<ReadFile['found']> => {
  const kind = kindInside(['pdf', 'ofd', 'xml'], bytes)
  if (!kind) return null
  return readInvoiceFile(kind, bytes).then(
    (read) => ({ kind, read }),
    () => null,
  )
}

/** Reads the invoices in an archive, one after the other. An OFD is an archive itself, and no other in it is opened. */
export const readArchive = async (bytes: Uint8Array): Promise<ReadFile[]> => {
  const count = entriesOf(bytes, limits.entries).entries.filter(({ name }) =>
    isInvoice(name),
  ).length
  if (count > invoiceArchiveFiles)
    throw new Problem('tooManyRows', { params: { rows: count, limit: invoiceArchiveFiles } })
  const files: ReadFile[] = []
  for (const [path, content] of Object.entries(unpack(bytes, isInvoice, limits))) {
    const name = path.split('/').at(-1) ?? path
    files.push({ name, bytes: content, found: await readOne(content) })
  }
  return files
}
