import { headingOf, type InvoiceColumn } from '#contract/invoice.columns.ts'
import { taxIdPattern } from '#contract/invoice.rules.ts'
import { plainName } from '#contract/names.rules.ts'
import { plainNumber } from '#contract/written.rules.ts'
import { type InvoiceKind, mostInvoiced } from '#contract/invoice.contract.ts'
import { foreignEn } from '#contract/words/foreign.en.ts'
import { foreignZhCN, type ForeignKey } from '#contract/words/foreign.zhCN.ts'
import type { ProblemParams } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'

/** A party as an invoice names it; of a spreadsheet the name or the number may be all. */
export type NamedParty = { name: string | null; taxId: string | null }

/** An invoice from elsewhere, as far as it is known. */
export type Candidate = {
  number: string | null
  code: string | null
  invoiceKind: InvoiceKind | null
  issueDay: string | null
  buyer: NamedParty
  /** Null where nothing names it: whoever registers says that it is its own. */
  seller: NamedParty | null
  amountFen: number | null
  taxFen: number | null
  totalFen: number | null
  shippingNoteNumbers: readonly string[]
}

/** Why an invoice is not registered, and which of its fields says so. */
export type ForeignProblem = { key: ForeignKey; field: InvoiceColumn; params?: ProblemParams }

export const foreignMessage = ({ key, field, params }: ForeignProblem, locale: Locale) =>
  fill((locale === 'en' ? foreignEn : foreignZhCN)[key], { column: headingOf(field), ...params })

/** What stands in a party's cell: its number where it has the form of one, else its name as the portal writes names. */
export const partyOf = (text: string): NamedParty => {
  const taxId = plainNumber(text)
  return taxIdPattern.test(taxId) ? { name: null, taxId } : { name: plainName(text), taxId: null }
}

const needed = [
  'number',
  'issueDay',
  'amountFen',
  'taxFen',
  'totalFen',
] as const satisfies InvoiceColumn[]

/** What speaks against it before any order is looked at; `missing` says how what is not there is told. */
export const faultsOf = (
  it: Candidate,
  today: string,
  missing: 'empty' | 'notFound',
): ForeignProblem[] => {
  const problems: ForeignProblem[] = needed.flatMap((field) =>
    it[field] === null ? [{ key: missing, field }] : [],
  )
  for (const field of ['buyer', 'seller'] as const) {
    const party = it[field]
    if (party && party.name === null && party.taxId === null) problems.push({ key: missing, field })
  }
  if (it.shippingNoteNumbers.length === 0)
    problems.push({ key: missing, field: 'shippingNoteNumbers' })
  if (it.shippingNoteNumbers.length > mostInvoiced) {
    const params = { limit: mostInvoiced }
    problems.push({ key: 'tooMany', field: 'shippingNoteNumbers', params })
  }
  const isPaper = it.number?.length === 8
  if (it.number !== null && isPaper !== (it.code !== null))
    problems.push({ key: 'code', field: 'code' })
  if (it.issueDay !== null && it.issueDay > today)
    problems.push({ key: 'future', field: 'issueDay' })
  const { amountFen, taxFen, totalFen } = it
  if (amountFen === null || taxFen === null || totalFen === null) return problems
  if (totalFen <= 0 || amountFen < 0 || taxFen < 0) problems.push({ key: 'red', field: 'totalFen' })
  else if (amountFen + taxFen !== totalFen) problems.push({ key: 'sum', field: 'totalFen' })
  return problems
}
