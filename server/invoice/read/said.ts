import { readDate } from '#contract/dateText.ts'
import { plainName } from '#contract/names.rules.ts'
import { plainNumber } from '#contract/written.rules.ts'
import { taxIdPattern } from '#contract/invoice.rules.ts'
import { InvoiceKind, mostInvoiced } from '#contract/invoice.contract.ts'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { plainFigures } from '#contract/money.ts'

/** The fields of an invoice that are read of a file. */
export type InvoiceField = Exclude<
  keyof InvoiceRead,
  'form' | 'shippingNoteNumbers' | 'signature' | 'faults'
>

/** What one place of a file says, each as it stands there; a field that it does not name is absent. */
export type Said = Partial<Record<InvoiceField | 'remark', string>>
export type Fault = InvoiceRead['faults'][number]
export type Source = { by: 'data' | 'print'; said: Said; faults?: Fault[] }

const matching = (pattern: RegExp) => (text: string) => {
  const plain = plainNumber(text)
  return pattern.test(plain) ? plain : null
}

/** Of a PDF it may hold what no database takes, and nobody sees. */
const name = (text: string) => {
  const plain = plainName(text.replace(/\p{Cc}/gu, '')).toWellFormed()
  return plain.length >= 2 && plain.length <= 100 ? plain : null
}

/** `2026-11-20 10:30:00`, `2026年11月20日`, `20261120103000`: the day of it. */
const day = (text: string) => {
  const written = /^\d{14}$/.test(text) ? text.slice(0, 8) : text
  for (const kind of ['day', 'time'] as const) {
    const read = readDate(kind, written)
    if (read.text) return read.text.slice(0, 10)
  }
  return null
}

/** Fen of yuan as they are printed, to the cent and without arithmetic in fractions. */
const fen = (text: string) => {
  const plain = plainFigures(text.replace(/[¥￥元]/g, ''))
  const [, sign, whole = '', cents = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  if (sign === undefined) return null
  const size = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' && size > 0 ? -size : size
}

/** By its code, or by the words of its first line. */
const invoiceKind = (text: string): InvoiceKind | null => {
  const code = InvoiceKind.safeParse(text)
  if (code.success) return code.data
  return text.includes('专用') ? '81' : text.includes('普通') ? '82' : null
}

/** On paper the same kinds have codes of their own. */
const onPaper: Partial<Record<InvoiceKind, InvoiceKind>> = { '81': '01', '82': '04' }

const readers = {
  number: matching(/^(\d{20}|\d{8})$/),
  code: matching(/^(\d{10}|\d{12})$/),
  invoiceKind,
  issueDay: day,
  sellerName: name,
  sellerTaxId: matching(taxIdPattern),
  buyerName: name,
  buyerTaxId: matching(taxIdPattern),
  amountFen: fen,
  taxFen: fen,
  totalFen: fen,
} satisfies { [F in InvoiceField]: (text: string) => InvoiceRead[F]['value'] }

const shippingNotes = /YD\d{16}(?!\d)/g

type Found = { [F in InvoiceField]: InvoiceRead[F] }

/** Whether these are numbers of several invoices: one may have a number of each length, on paper and of its data. */
export const areSeveral = (numbers: readonly string[]) =>
  Map.groupBy(new Set(numbers), ({ length }) => length)
    .values()
    .some(({ length }) => length > 1)

const numbersOf = (sources: readonly Source[]) =>
  sources.flatMap(({ said }) => readers.number(said.number ?? '') ?? [])

/**
 * Brings together what the places of a file say, the surest first; where two differ it is said, and the first stands. Of a file
 * with several invoices nobody knows what belongs to which: a person types it.
 */
export const readOf = (
  form: InvoiceRead['form'],
  given: readonly Source[],
  isSigned: boolean,
): InvoiceRead => {
  const faults = new Set(given.flatMap((source) => source.faults ?? []))
  if (areSeveral(numbersOf(given))) faults.add('severalInvoices')
  const sources = faults.has('severalInvoices') ? [] : given
  const found = Object.entries(readers).map(([field, read]) => {
    const values = sources.flatMap(({ by, said }) => {
      const text = said[field as InvoiceField]?.trim()
      const value = text ? read(text) : null
      return value === null ? [] : [{ value, by }]
    })
    const [first = { value: null, by: 'missing' as const }] = values
    if (values.some(({ value }) => value !== first.value)) faults.add('sourcesDiffer')
    return [field, first] as const
  })
  const fields = Object.fromEntries(found) as Found // `readers` has each field, and reads its kind
  const { number, invoiceKind: kind } = fields
  if (number.value?.length === 8 && kind.value !== null)
    fields.invoiceKind = { ...kind, value: onPaper[kind.value] ?? kind.value }
  const [amount, tax, total] = [fields.amountFen, fields.taxFen, fields.totalFen].map(
    ({ value }) => value,
  )
  if (amount != null && tax != null && total != null && amount + tax !== total)
    faults.add('sumDiffers')
  const remarks = sources.flatMap(({ said }) => said.remark?.match(shippingNotes) ?? [])
  return {
    form,
    ...fields,
    shippingNoteNumbers: [...new Set(remarks)].slice(0, mostInvoiced),
    signature: isSigned ? 'unverified' : 'none',
    faults: [...faults],
  }
}

/** What is known of a picture before somebody has typed it. */
export const readOfPicture = (): InvoiceRead => readOf('picture', [], false)
