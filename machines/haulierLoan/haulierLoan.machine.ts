import {
  choosingProject,
  fillingMaterials,
  previewing,
  terms,
} from './haulierLoan.filling.state.ts'
import {
  checkingEligibility,
  missing,
  notEligible,
  openFailed,
  opening,
  placing,
  stepping,
  suspended,
} from './haulierLoan.opening.state.ts'
import {
  active,
  awaitingBank,
  awaitingConsigner,
  expired,
  frozen,
  overdue,
  rejected,
  returned,
  settled,
  supplementing,
  withdrawn,
} from './haulierLoan.progress.state.ts'
import { haulierLoanContext, haulierLoanSetup } from './haulierLoan.setup.ts'
import { approved, signing } from './haulierLoan.signing.state.ts'
import { saving, savingUnknown, starting } from './haulierLoan.submitting.state.ts'
import { signUnknown, startUnknown, withdrawUnknown } from './haulierLoan.unknown.state.ts'
import { askingWithdrawal, withdrawing } from './haulierLoan.withdrawing.state.ts'

/** A haulier's loan from eligibility to settled: choose a project, say the terms, bring the documents, preview, hand in, sign, draw, repay. */
export const haulierLoanMachine = haulierLoanSetup.createMachine({
  id: 'haulierLoan',
  context: haulierLoanContext,
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    // Somebody who is still here and hears it goes on as before.
    'session.restored': {},
  },
  states: {
    opening,
    placing,
    openFailed,
    missing,
    suspended,
    checkingEligibility,
    stepping,
    notEligible,
    choosingProject,
    terms,
    fillingMaterials,
    previewing,
    saving,
    savingUnknown,
    starting,
    startUnknown,
    awaitingConsigner,
    returned,
    awaitingBank,
    supplementing,
    rejected,
    approved,
    signing,
    signUnknown,
    active,
    overdue,
    frozen,
    settled,
    askingWithdrawal,
    withdrawing,
    withdrawUnknown,
    withdrawn,
    expired,
  },
})
