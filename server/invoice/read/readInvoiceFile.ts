import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { elementsOf, readXml } from '#server/platform/xml.ts'
import { saidInXml } from './data.ts'
import { readOfd, xmlLimits } from './ofd.ts'
import { readPdf } from './pdf.ts'
import { readOf } from './said.ts'

/** Kinds of files that an invoice comes in, and that say something of it. */
export type InvoiceFileKind = 'pdf' | 'ofd' | 'xml'

const readInvoiceXml = (bytes: Uint8Array): InvoiceRead => {
  const root = readXml(bytes, xmlLimits)
  const isSigned = ['TaxBureauSignature', 'Signature'].some((name) =>
    elementsOf(root, name).some(({ text, children }) => text !== '' || children.length > 0),
  )
  return readOf('xml', [saidInXml(root)], isSigned)
}

const readers: Record<InvoiceFileKind, (bytes: Uint8Array) => InvoiceRead | Promise<InvoiceRead>> =
  {
    pdf: readPdf,
    ofd: readOfd,
    xml: readInvoiceXml,
  }

/** What an invoice's file says. Throws where the file is not whole, or is more than an invoice can be. */
export const readInvoiceFile = async (
  kind: InvoiceFileKind,
  bytes: Uint8Array,
): Promise<InvoiceRead> => readers[kind](bytes)
