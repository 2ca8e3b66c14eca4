import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import { answerReads } from '#server/platform/answerReads.ts'
import { kindInside } from '#server/platform/fileInside.ts'
import { readInvoiceFile } from './readInvoiceFile.ts'
import { readOfPicture } from './said.ts'

/** Kinds of files that an invoice is uploaded as. */
const kinds = ['pdf', 'ofd', 'xml', 'jpg', 'png'] as const
type Kind = (typeof kinds)[number]

export type InvoiceRequest = { bytes: Uint8Array }
export type InvoiceAnswer = { type: 'invoice'; kind: Kind; read: InvoiceRead }

const read = async (kind: Kind, bytes: Uint8Array) => {
  if (kind === 'jpg' || kind === 'png') return readOfPicture()
  return readInvoiceFile(kind, bytes).catch((cause: unknown) => {
    throw new Problem('invoiceUnreadable', { cause })
  })
}

answerReads(async ({ bytes }: InvoiceRequest): Promise<InvoiceAnswer> => {
  const kind = kindInside(kinds, bytes)
  if (!kind) throw new Problem('fileTypeUnsupported', { params: { types: kinds.join(' / ') } })
  return { type: 'invoice', kind, read: await read(kind, bytes) }
})
