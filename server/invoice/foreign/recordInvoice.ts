import { and, eq } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { InvoiceColumn } from '#contract/invoice.columns.ts'
import type { recordInvoice as recordCall } from '#contract/invoiceFile.contract.ts'
import { typedOf } from '#contract/invoiceFile.rules.ts'
import { Problem } from '#contract/problem.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { invoiceFile, invoiceReading } from '#server/invoice/invoiceFile.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { foreignMessage } from './candidate.ts'
import { type Given, registerForeign } from './register.ts'

type Body = ParsedOf<typeof recordCall>['body']
type Recording = Given & { body: Body; locale: Locale }

/** A file that was read for this enterprise, and is no invoice's yet; nor becomes another's till the transaction is over. */
const takeRead = async (tx: Db, entId: string, fileId: string) => {
  await lockEnterprise(tx, entId)
  const [row] = await tx
    .select({ ext: file.ext, read: invoiceReading.read, usedBy: invoiceFile.invoiceId })
    .from(file)
    .innerJoin(invoiceReading, eq(invoiceReading.fileId, file.id))
    .leftJoin(invoiceFile, eq(invoiceFile.fileId, file.id))
    .where(and(eq(file.id, fileId), eq(file.entId, entId)))
  if (!row) throw new Problem('missing')
  if (row.usedBy !== null) throw new Problem('stateForbids')
  return row
}

/** The field of the form that a problem lands on; the seller is whoever registers, and no field. */
const fieldOf = (field: InvoiceColumn) =>
  field === 'buyer' ? 'buyerName' : field === 'seller' ? 'number' : field

/** Registers one invoice as a person has looked at it, with the file that it came in. */
export const recordInvoice = async (
  tx: Db,
  given: Recording,
): Promise<ReplyOf<typeof recordCall>> => {
  const { caller, body, locale } = given
  const { fileId, buyerName, buyerTaxId, ...said } = body
  const { ext, read } = await takeRead(tx, caller.entId, fileId)
  const typed = typedOf(read, body)
  const named = { name: read.sellerName.value, taxId: read.sellerTaxId.value }
  const seller = named.name === null && named.taxId === null ? null : named
  const candidate = { ...said, buyer: { name: buyerName, taxId: buyerTaxId }, seller }
  const { problems, row } = await registerForeign(tx, given, candidate, async () => [
    { ext, fileId, typed },
  ])
  if (!row)
    throw new Problem('inputInvalid', {
      errors: problems.map((problem) => ({
        field: fieldOf(problem.field),
        code: problem.key,
        message: foreignMessage(problem, locale),
      })),
    })
  return { id: row.id, number: row.invoiceNo, typed }
}
