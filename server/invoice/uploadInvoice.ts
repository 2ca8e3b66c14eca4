import type { ReplyOf } from '#contract/endpoint.ts'
import type { uploadInvoice as call } from '#contract/invoiceFile.contract.ts'
import { storeFile } from '#server/platform/file.ts'
import { kindByName } from '#server/platform/fileKind.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { openReader, type Reads } from '#server/platform/reader.ts'
import { invoiceReading } from './invoiceFile.schema.ts'
import type { InvoiceAnswer, InvoiceRequest } from './read/invoiceProcess.ts'

/** So large the file of an invoice may be. */
export const invoiceFileBytes = 10 * 1_048_576

/** Under the name of what it is: people rename files, and programs leave endings out. */
const named = (name: string, kind: InvoiceAnswer['kind']) =>
  kindByName(name)?.ext === kind ? name : `${name.replace(/\.\w{1,5}$/, '')}.${kind}`

const reads: Reads = {
  program: new URL('./read/invoiceProcess.ts', import.meta.url),
  heapMb: 128,
  memoryMb: 240,
  seconds: 5,
}

const read = async ({ reading }: Ports, owner: { entId: string }, bytes: Uint8Array) => {
  const turn = await reading.takeFileTurn(owner)
  const { ask, close } = openReader<InvoiceRequest, InvoiceAnswer>(reads, turn)
  try {
    return await ask({ bytes }, 'invoiceUnreadable')
  } finally {
    close()
  }
}

/** Takes in the file of an invoice, and answers what it says. One that is not whole is not taken. */
export const uploadInvoice = async (
  ports: Ports,
  owner: { entId: string },
  file: File,
): Promise<ReplyOf<typeof call>> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { kind, read: found } = await read(ports, owner, bytes)
  const save = (tx: Db, fileId: string) => tx.insert(invoiceReading).values({ fileId, read: found })
  const sent = { bytes, name: named(file.name, kind), bizType: 'invoice', inside: kind }
  const stored = await storeFile(ports, owner, sent, save)
  return { ...stored, read: found }
}
