import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { plainNumber } from './written.rules.ts'
import { PartyName } from './parties.ts'
import { importProblems } from './importProblems.ts'
import { InvoiceKind, mostInvoiced, typedFields } from './invoice.contract.ts'
import { taxIdPattern } from './invoice.rules.ts'
import { Day, Fen, FenSum, Id, SheetRow, UnreadSheets, StoredFile } from './values.ts'

/** How a value is known: it stands in the file's data, was found in its printed text, or was not found and has to be typed. */
export const knownBy = ['data', 'print', 'missing'] as const

const told = <T extends z.ZodMiniType>(value: T) =>
  z.object({ value: z.nullable(value), by: z.enum(knownBy) })

/**
 * What may speak against what was read: amount and tax do not make the total; two places of the file, or two of its pages, say
 * different things; it has several invoices, of which nothing is read.
 */
export const invoiceReadFaults = ['sumDiffers', 'sourcesDiffer', 'severalInvoices'] as const

/**
 * What a file says of its invoice. Nothing of it is proved: signatures are not verified, and the number is asked of no tax
 * bureau. Of a picture nothing is read.
 */
export const InvoiceRead = z.object({
  form: z.enum(['pdf', 'ofd', 'xml', 'picture']),
  /** 20 digits, or 8 of an invoice on paper, which has a code as well. */
  number: told(z.string()),
  code: told(z.string()),
  invoiceKind: told(InvoiceKind),
  issueDay: told(Day),
  sellerName: told(z.string()),
  sellerTaxId: told(z.string()),
  buyerName: told(z.string()),
  buyerTaxId: told(z.string()),
  /** Below zero on an invoice in red. */
  amountFen: told(z.int()),
  taxFen: told(z.int()),
  totalFen: told(z.int()),
  /** Of the orders that its remark names. */
  shippingNoteNumbers: z.array(z.string()),
  signature: z.enum(['none', 'unverified']),
  faults: z.array(z.enum(invoiceReadFaults)),
})
export type InvoiceRead = z.infer<typeof InvoiceRead>

/** pdf, ofd, xml, jpg and png up to 10 MB, of whatever name: what is inside decides. Answers the file and what was read of it. */
export const uploadInvoice = endpoint({
  method: 'POST',
  path: '/api/ws/file/upload/invoice',
  group: 'file',
  summary: { zh: '上传发票文件并读取', en: 'Upload an invoice and read it' },
  access: 'enterprise',
  kind: 'multipart',
  reply: z.extend(StoredFile, { read: InvoiceRead }),
  problems: [
    'fileTooLarge',
    'pictureTooLarge',
    'fileTypeUnsupported',
    'invoiceUnreadable',
    'importsFull',
    'quotaExceeded',
  ],
})

/** How an invoice can be had. One that was brought in is had as it came, where a file came with it. */
export const InvoiceFormat = z.enum(['pdf', 'ofd', 'xml', 'original'])
export type InvoiceFormat = z.infer<typeof InvoiceFormat>

/** So many invoices can be downloaded at once. */
export const mostDownloaded = 100

/**
 * A zip of the invoices' files and a list of them as a spreadsheet, for seller and buyer alike. One invoice that is neither
 * made out by nor to the caller is missing, and nothing is answered.
 */
export const downloadInvoices = endpoint({
  method: 'POST',
  path: '/api/ws/ent/invoice/batch/download',
  group: 'invoice',
  summary: { zh: '批量下载发票', en: 'Download invoices' },
  access: 'enterprise',
  kind: 'blob',
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostDownloaded)) }),
})

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/portal/invoice/{id}/file',
  group: 'portal',
  summary: { zh: '下载一张发票', en: 'Download one invoice' },
  access: 'enterprise',
  kind: 'blob',
  params: z.object({ id: Id }),
  query: z.object({ format: InvoiceFormat }),
})

/** Rows of a spreadsheet, and invoices in an archive. */
export const invoiceFileRows = 2_000
export const invoiceArchiveFiles = 500

/**
 * Registers invoices that were issued elsewhere: of a spreadsheet, of a zip of XML, OFD and PDF (files of one number belong
 * together), or of one such file. Each must be of the caller's own paid orders, to the fen; good ones take effect, bad ones
 * are answered.
 */
export const importInvoices = endpoint({
  method: 'POST',
  path: '/api/ws/ent/invoice/import',
  group: 'invoice',
  summary: { zh: '导入发票', en: 'Import invoices' },
  access: 'enterprise',
  kind: 'multipart',
  reply: z.object({
    total: z.int(),
    success: z.int(),
    fail: z.int(),
    successTotalFen: FenSum,
    /** The refused rows, each with what to do. */
    errorFile: z.nullable(StoredFile),
    /** At most 500; `errorFile` has all. */
    errors: z.array(SheetRow),
    /** Where the file has other sheets of the kind. */
    unread: z.optional(UnreadSheets),
  }),
  problems: [...importProblems, 'invoiceUnreadable'],
})

export const readInvoiceTemplate = endpoint({
  method: 'GET',
  path: '/api/portal/invoice/import/template',
  group: 'portal',
  summary: { zh: '下载发票导入模板', en: 'Download the template for invoices' },
  access: 'enterprise',
  kind: 'blob',
})

const invoiceNumber = z
  .string()
  .check(z.maxLength(100), z.overwrite(plainNumber), z.regex(/^(\d{20}|\d{8})$/))
const invoiceCode = z
  .string()
  .check(z.maxLength(100), z.overwrite(plainNumber), z.regex(/^(\d{10}|\d{12})$/))
const shippingNote = z
  .string()
  .check(z.maxLength(100), z.overwrite(plainNumber), z.regex(/^YD\d{16}$/))

/**
 * Registers one invoice that was issued elsewhere, with the file that it came in. What a person typed otherwise than the file
 * says is marked so. Its orders are invoiced by it.
 */
export const recordInvoice = endpoint({
  method: 'POST',
  path: '/api/portal/invoice/record',
  group: 'portal',
  summary: { zh: '登记外部发票', en: 'Register an invoice from elsewhere' },
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  body: z.strictObject({
    fileId: Id,
    number: invoiceNumber,
    code: z.nullable(invoiceCode),
    invoiceKind: InvoiceKind,
    issueDay: Day,
    buyerName: PartyName,
    buyerTaxId: z.nullable(
      z.string().check(z.maxLength(100), z.overwrite(plainNumber), z.regex(taxIdPattern)),
    ),
    amountFen: Fen,
    taxFen: Fen,
    totalFen: Fen.check(z.minimum(1)),
    shippingNoteNumbers: z.array(shippingNote).check(z.minLength(1), z.maxLength(mostInvoiced)),
  }),
  /** `typed` names what does not stand so in the file. */
  reply: z.object({ id: Id, number: z.string(), typed: z.array(z.enum(typedFields)) }),
})
