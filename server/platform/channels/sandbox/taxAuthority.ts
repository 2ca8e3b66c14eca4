import type { TaxInfo, TaxpayerType } from '#contract/taxInfo.contract.ts'

const yuan = 100

/**
 * What the sandbox's authority tells of a taxpayer it has just taken on: no credit level before a year is over (M), and
 * what may be invoiced in a month by its type.
 */
export const tellOfTaxpayer = (
  taxpayerType: TaxpayerType,
): Omit<NonNullable<TaxInfo['authority']>, 'invoiceUsedFen'> => ({
  taxCreditLevel: taxpayerType === 5 ? null : 'M',
  invoiceQuotaFen: (taxpayerType === 1 || taxpayerType === 4 ? 7_500_000 : 1_000_000) * yuan,
  digitalAccountStatus: 1,
  levy: null,
})

/** Whether it knows a taxpayer by this number: an enterprise's is its credit code. */
export const knowsTaxpayer = (asked: { taxpayerId: string; uscc: string }) =>
  asked.taxpayerId === asked.uscc
