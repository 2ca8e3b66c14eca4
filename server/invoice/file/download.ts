import { strToU8 } from 'fflate'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { InvoiceFormat } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { invoiceFile } from '#server/invoice/invoiceFile.schema.ts'
import { invoice } from '#server/invoice/invoice.schema.ts'
import { auditsOf, type Asking } from '#server/platform/audit.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Drawing } from '#server/platform/paper.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { zipStream } from '#server/platform/zipStream.ts'
import { type InvoiceRecord, type InvoiceSheet, sheetsOf } from './invoiceSheet.ts'
import { invoiceList, type Listed } from './list.ts'
import { invoiceOfd } from './ofd.ts'
import { invoicePdf } from './pdf.ts'
import { invoiceXml } from './xml.ts'

type Given = Asking & { ports: Ports }

/** Whoever takes an invoice is in the books of its own enterprise, before anything goes out. */
const auditDownload = (given: Given, id: string | undefined, params: Record<string, unknown>) =>
  given.ports.db.transaction((tx) =>
    auditsOf('invoice')(tx, given, 'invoice.downloaded', id, params),
  )

/** So many are read at a time: what is drawn of them goes out before the next are read. */
const pieceSize = 10

/** Those of the ids that the enterprise has made out or was made out, in their order; one that is another's is missing. */
const ownInvoices = async (db: Db, entId: string, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const found = await db
    .select()
    .from(invoice)
    .where(
      and(inArray(invoice.id, wanted), or(eq(invoice.entId, entId), eq(invoice.buyerEntId, entId))),
    )
  const records = wanted.flatMap((id) => found.find((record) => record.id === id) ?? [])
  if (records.length < wanted.length) throw new Problem('missing')
  return records
}

/** What no program takes for a part of a path. */
const safe = (text: string) => text.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')

/** `{number}_{buyer}_{total}`; one on paper begins with its code, without which its number is not its own. */
const stemOf = ({ invoiceCode, invoiceNo, buyerName, totalFen }: InvoiceRecord) =>
  safe(`${invoiceCode}${invoiceNo}_${buyerName}_${yuanOfFen(totalFen).replaceAll(',', '')}`)

const drawn = {
  pdf: { type: 'application/pdf', draw: invoicePdf },
  ofd: {
    type: 'application/ofd',
    draw: async (_: Drawing, sheet: InvoiceSheet) => invoiceOfd(sheet),
  },
  xml: {
    type: 'application/xml',
    draw: async (_: Drawing, sheet: InvoiceSheet) => strToU8(invoiceXml(sheet)),
  },
} as const
const drawnFormats = ['pdf', 'ofd', 'xml'] as const

/** The files that came with invoices from elsewhere. */
const storedFiles = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .select({
          invoiceId: invoiceFile.invoiceId,
          ext: invoiceFile.ext,
          path: file.path,
          type: file.type,
        })
        .from(invoiceFile)
        .innerJoin(file, eq(file.id, invoiceFile.fileId))
        .where(inArray(invoiceFile.invoiceId, [...ids]))
        .orderBy(asc(invoiceFile.invoiceId), asc(invoiceFile.ext))

async function* filesOf({ ports, caller }: Given, records: readonly InvoiceRecord[]) {
  const drawing = { ...ports, whose: caller.entId }
  const listed: Listed[] = []
  for (const piece of inPieces(records, pieceSize)) {
    const ids = piece.map(({ id }) => id)
    const stored = await storedFiles(ports.db, ids)
    for (const sheet of await sheetsOf(ports, piece)) {
      const { invoice: record } = sheet
      const came = stored.filter(({ invoiceId }) => invoiceId === record.id)
      const formats = record.origin === 'issued' ? drawnFormats : []
      for (const format of formats)
        yield {
          name: `${stemOf(record)}.${format}`,
          body: await drawn[format].draw(drawing, sheet),
        }
      for (const { ext, path } of came)
        yield { name: `${stemOf(record)}.${ext}`, body: await ports.files.read(path) }
      listed.push({ record, files: [...formats, ...came.map(({ ext }) => ext)] })
    }
  }
  yield { name: '发票清单.xlsx', body: await invoiceList(ports.db, listed) }
}

/** A zip of invoices, drawn and packed no faster than it is taken. */
export const downloadZip = async (given: Given, ids: readonly string[]): Promise<BlobReply> => {
  const { ports, caller } = given
  const records = await ownInvoices(ports.db, caller.entId, ids)
  await auditDownload(given, undefined, { ids: records.map(({ id }) => id) })
  return {
    name: `发票_${timeOf(ports.clock.now()).replace(/\D/g, '')}.zip`,
    type: 'application/zip',
    body: zipStream(filesOf(given, records)),
  }
}

/** One invoice, as it is issued here or as it came. */
export const downloadOne = async (
  given: Given,
  { id, format }: { id: string; format: InvoiceFormat },
): Promise<BlobReply> => {
  const { ports, caller } = given
  const [record] = await ownInvoices(ports.db, caller.entId, [id])
  if (!record || (record.origin === 'issued') === (format === 'original'))
    throw new Problem('missing')
  const reply =
    format === 'original' ? await cameWith(ports, record) : await drawnAs(given, record, format)
  await auditDownload(given, id, { format })
  return reply
}

const cameWith = async (ports: Ports, record: InvoiceRecord): Promise<BlobReply> => {
  const [came] = await storedFiles(ports.db, [record.id])
  if (!came) throw new Problem('missing')
  const { ext, type, path } = came
  return { name: `${stemOf(record)}.${ext}`, type, body: await ports.files.read(path) }
}

const drawnAs = async (
  { ports, caller }: Given,
  record: InvoiceRecord,
  format: (typeof drawnFormats)[number],
): Promise<BlobReply> => {
  const [sheet] = await sheetsOf(ports, [record])
  if (!sheet) throw new Problem('missing')
  const { type, draw } = drawn[format]
  return {
    name: `${stemOf(record)}.${format}`,
    type,
    body: await draw({ ...ports, whose: caller.entId }, sheet),
  }
}
