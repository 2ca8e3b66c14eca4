import type { LoanMaterial, LoanProduct, RepayMethod } from './loan.contract.ts'
import { yuanOfFen } from './money.ts'
import type { FieldError } from './problem.ts'
import type { FieldCode } from './words/field.zhCN.ts'
import type { LoanKey } from './words/loan.zhCN.ts'

/** Amounts are applied for in whole ten thousands of yuan. */
export const amountStepFen = 1_000_000

/** What speaks against an application, by field; its words are in words/loan, what its form says too in words/field. */
export type LoanFault = {
  field: FieldError['field']
  code: LoanKey | FieldCode
  params?: Readonly<Record<string, string | number>>
}

type Terms = {
  applyFen: number
  termDays: number | null
  termMonths: number | null
  repayMethod: RepayMethod
}

/** The most that a receivable carries of a product, in whole steps; it may be less than the product's least. */
export const mostOf = ({ maxFen, ratioPercent }: LoanProduct, receivableFen: number) => {
  const carried = ratioPercent === null ? maxFen : Math.floor((receivableFen * ratioPercent) / 100)
  return Math.floor(Math.min(maxFen, carried) / amountStepFen) * amountStepFen
}

export const amountFaults = (
  applyFen: number,
  product: LoanProduct,
  receivableFen: number,
): LoanFault[] => {
  const { minFen, maxFen, ratioPercent } = product
  if (applyFen % amountStepFen !== 0) return [{ field: 'applyFen', code: 'amountStep' }]
  const mostFen = mostOf(product, receivableFen)
  if (applyFen < minFen || applyFen > maxFen) {
    // Nobody is sent to an amount that is refused next for what is owed.
    const params = { min: yuanOfFen(minFen), max: yuanOfFen(mostFen < minFen ? maxFen : mostFen) }
    return [{ field: 'applyFen', code: 'amountRange', params }]
  }
  if (applyFen <= mostFen) return []
  const params = { percent: ratioPercent ?? 100, most: yuanOfFen(mostFen) }
  return [{ field: 'applyFen', code: 'amountRatio', params }]
}

/** Terms that a product offers for a project, in its months or days: a receivable is financed until it is paid. */
export const termsOffered = (
  { code, termDays, termMonths }: LoanProduct,
  periodDays: number,
): readonly number[] =>
  termMonths.length > 0 ? termMonths : code === 'YSZK' ? [periodDays] : termDays

export const termFaults = (
  { termDays, termMonths, repayMethod }: Terms,
  product: LoanProduct,
  periodDays: number,
): LoanFault[] => {
  const term = product.termMonths.length > 0 ? termMonths : termDays
  const isOffered = term !== null && termsOffered(product, periodDays).includes(term)
  const fault: LoanFault =
    product.code === 'YSZK'
      ? { field: 'term', code: 'termPeriod', params: { days: periodDays } }
      : { field: 'term', code: 'term' }
  return [
    ...(isOffered ? [] : [fault]),
    ...(product.repayMethods.includes(repayMethod)
      ? []
      : [{ field: 'repayMethod', code: 'method' } as const]),
  ]
}

/** Kinds of material that an application must bring: the product's, a resolution above its limit, and what the bank asked for. */
export const neededFiles = (
  { requiredFiles, resolutionAboveFen }: LoanProduct,
  applyFen: number,
  supplement: readonly number[] = [],
): number[] =>
  [
    ...new Set([...requiredFiles, ...supplement, ...(applyFen > resolutionAboveFen ? [13] : [])]),
  ].toSorted((a, b) => a - b)

/** Those of them that are not there, were returned, or are not in force on a day. */
export const missingFiles = (
  needed: readonly number[],
  { documents }: Pick<LoanMaterial, 'documents'>,
  today: string,
): number[] => {
  const there = new Set(
    documents
      .filter(({ validTo, status }) => status !== 2 && (validTo === null || validTo >= today))
      .map(({ fileType }) => fileType),
  )
  return needed.filter((fileType) => !there.has(fileType))
}

/** Facts of the enterprise that the bank wants to know; profit and debts may stay open. */
export const requiredFacts = [
  'employees',
  'vehicles',
  'yearlyRevenueFen',
  'contactName',
  'contactPhone',
] as const

export const missingFacts = (material: Pick<LoanMaterial, (typeof requiredFacts)[number]>) =>
  requiredFacts.filter((fact) => material[fact] === null)
