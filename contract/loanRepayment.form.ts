import { defineForm } from './form.ts'
import { repayNote } from './loan.contract.ts'
import { repaymentFaults } from './loanRepayment.rules.ts'

/** Another amount than all that is owed. */
export const repaymentForm = defineForm(
  repayNote.body,
  { amountFen: { kind: 'yuan', label: 'loan.repay.otherAmount' } },
  repaymentFaults,
)
