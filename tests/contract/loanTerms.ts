import type { LoanTerms } from '#contract/loan.rules.ts'

/** 100,000 yuan at 3.85 % for 60 days: 641.67 yuan of interest. */
export const terms: LoanTerms = {
  principalFen: 10_000_000,
  ratePpm: 38_500,
  repayMethod: 'BULLET',
  startDate: '2026-08-16',
  termDays: 60,
  termMonths: null,
}
