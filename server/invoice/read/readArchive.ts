import { invoiceArchiveFiles, type InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import { kindInside } from '#server/platform/fileInside.ts'
import { entriesOf, unpack } from '#server/platform/unzip.ts'
import { readInvoiceFile, type InvoiceFileKind } from './readInvoiceFile.ts'

/** A file of an archive; one that cannot be read has neither kind nor what it says, and one that is an archive itself is not opened. */
export type ReadFile = {
  name: string
  bytes: Uint8Array
  found: { kind: InvoiceFileKind; read: InvoiceRead } | 'archive' | null
}

const limits = { entries: 2 * invoiceArchiveFiles, bytes: 32 * 1_048_576 }

/** Files that programs of some computers add are not the person's. */
const isOwn = (name: string) => !/(^|[/\\])(__MACOSX[/\\]|\._)/.test(name)
const isInvoice = (name: string) => isOwn(name) && /\.(xml|ofd|pdf)$/i.test(name)
const isArchive = (name: string) => isOwn(name) && /\.(zip|rar|7z|tar|gz|tgz)$/i.test(name)
const nameOf = (path: string) => path.split(/[/\\]/).at(-1) ?? path

const readOne = async (bytes: Uint8Array): Promise<ReadFile['found']> => {
  const kind = kindInside(['pdf', 'ofd', 'xml', 'zip'], bytes)
  if (!kind) return null
  if (kind === 'zip') return 'archive'
  return readInvoiceFile(kind, bytes).then(
    (read) => ({ kind, read }),
    () => null,
  )
}

/** Reads the invoices in an archive, one after the other. An OFD is an archive itself; others in it are named, and stay packed. */
export const readArchive = async (bytes: Uint8Array): Promise<ReadFile[]> => {
  const { entries } = entriesOf(bytes, limits.entries)
  const names = entries.map(({ name }) => name).filter((name) => isInvoice(name) || isArchive(name))
  if (names.length > invoiceArchiveFiles)
    throw new Problem('tooManyRows', { params: { rows: names.length, limit: invoiceArchiveFiles } })
  const contents = unpack(bytes, isInvoice, limits)
  const files: ReadFile[] = []
  for (const path of names) {
    const content = contents[path]
    files.push({
      name: nameOf(path),
      bytes: content ?? new Uint8Array(),
      found: content ? await readOne(content) : 'archive',
    })
  }
  return files
}
