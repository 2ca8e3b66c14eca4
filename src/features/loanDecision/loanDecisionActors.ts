import { fromPromise } from 'xstate'
import { decideApplies, getDecisionSheet } from '#contract/loan.contract.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm } from '#src/flow/formDrafts.ts'
import { uploadsFrom } from '#src/flow/useUploads.ts'

const { id } = loanDecisionMachine

/** Decisions with their calls. */
export const providedLoanDecision = loanDecisionMachine.provide({
  actors: {
    // Each application of a batch is decided by itself.
    act: actOf({ ...decideApplies, timeout: 120_000 }),
    readForm: fromPromise(({ signal }) => readForm(id, 'form', signal)),
    readApplies: fromPromise(({ input: { applyIds }, signal }) =>
      call(getDecisionSheet, { query: { applyIds: applyIds.join(',') } }, { signal, quiet: true }),
    ),
    uploads: uploadsFrom('other'),
  },
  actions: { forgetForm: () => forgetForm(id, 'form') },
})
