import { note } from '#contract/loan.examples.ts'
import type { RepaymentDraft } from '#contract/loanRepayment.draft.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { loanRepaymentMachine } from './loanRepayment.machine.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const unsent: RepaymentDraft = {
  key: `${keySeed}-1`,
  amountFen: 1_000_000,
  before: { penaltyFen: 0, interestFen: 0, principalFen: 0 },
  repaidFen: 0,
  isSent: false,
}
const sent = { ...unsent, isSent: true }
const paid = {
  ...note,
  interestPaidFen: 34_222,
  principalPaidFen: 965_778,
  accruedInterestFen: 0,
  payoffFen: 9_034_222,
}
const settled = { ...note, status: 2 as const, payoffFen: 0 }
const availableFen = 80_000_000

export const loanRepaymentScenarios: Scenarios<typeof loanRepaymentMachine> = {
  inputs: [{ applyId: note.applyId, noteId: note.id, keySeed }],
  events: [
    { type: 'amount.chosen', amountFen: 1_000_000 },
    { type: 'amount.chosen', amountFen: note.payoffFen + 1 },
    { type: 'amount.chosen', amountFen: 0 },
    { type: 'repayment.confirmed', password: 'secret' },
  ],
  outputs: {
    readDraft: [null, sent],
    saveDraft: [unsent, { ...sent, key: 'another-tab-0000001' }],
    getNote: [
      { note, availableFen },
      { note: paid, availableFen },
      { note: settled, availableFen: null },
      { note: null, availableFen: null },
    ],
    repayNote: [paid],
  },
  errors: {
    readDraft: [new Problem('offline')],
    saveDraft: [new Problem('offline')],
    getNote: [new Problem('offline')],
    repayNote: [new Problem('passwordWrong'), new Problem('timedOut'), new Problem('balanceShort')],
  },
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      context.draft?.isSent,
      context.wasOpen,
      context.note?.status,
      context.note?.principalPaidFen,
      context.refusal,
    ]),
}
