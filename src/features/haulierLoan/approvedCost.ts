import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { costAt } from './loanCost.ts'

/** What the approved line costs, drawn in full on the day of its approval and repaid at the end. */
export const approvedCost = (apply: LoanApplyDetail) => {
  const decided =
    apply.timeline.findLast(({ action }) => action === 'approved')?.time ?? apply.createTime
  return costAt(
    {
      principalFen: apply.approvedFen ?? 0,
      term: apply.termMonths ?? apply.termDays ?? 0,
      repayMethod: apply.repayMethod,
      startDate: decided.slice(0, 10),
    },
    apply.termMonths !== null,
    apply.approvedRatePpm ?? 0,
  )
}
