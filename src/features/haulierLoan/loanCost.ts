import type { LoanProduct, RepayMethod } from '#contract/loan.contract.ts'
import { costOf, repayPlanOf } from '#contract/loan.rules.ts'

type Asked = { principalFen: number; term: number; repayMethod: RepayMethod; startDate: string }

/** Plan and cost of a loan drawn in full on a day, at a rate. */
export const costAt = (
  { principalFen, term, repayMethod, startDate }: Asked,
  isMonthly: boolean,
  ratePpm: number,
) => {
  const plan = repayPlanOf({
    principalFen,
    ratePpm,
    repayMethod,
    startDate,
    termDays: isMonthly ? term * 30 : term,
    termMonths: isMonthly ? term : null,
  })
  return { ratePpm, plan, ...costOf(plan) }
}

/** At the least and at the most that the product costs. */
export const costsOf = (asked: Asked, product: LoanProduct) => {
  const isMonthly = product.termMonths.length > 0
  return {
    least: costAt(asked, isMonthly, product.minRatePpm),
    most: costAt(asked, isMonthly, product.maxRatePpm),
  }
}
