import { type TypedField, typedFields } from './invoice.contract.ts'
import type { InvoiceRead } from './invoiceFile.contract.ts'

type Said = Readonly<Partial<Record<TypedField, string | number | null>>>

/** The fields that do not say what the file says: they were typed by hand. */
export const typedOf = (read: InvoiceRead, said: Said): TypedField[] =>
  typedFields.filter((field) => (said[field] ?? null) !== read[field].value)
