import { fromPromise } from 'xstate'
import type { DecisionForm } from '#contract/consignerLoan.draft.ts'
import { decideApplies, getDecisionSheet } from '#contract/loan.contract.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { draftsOf } from '#src/flow/drafts.ts'
import { forgetForm, formToSave, readForm } from '#src/flow/formDrafts.ts'

const machineId = loanDecisionMachine.id
const formSubject = 'form'

const recallForm = async (signal: AbortSignal): Promise<DecisionForm | null> => {
  const texts = await readForm(machineId, formSubject, signal)
  if (!texts) return null
  const { result, applies = '', ...fields } = texts
  const applyIds = applies.split(',').filter((id) => id !== '')
  return applyIds.length > 0 ? { result: result === '2' ? 2 : 1, applyIds, fields } : null
}

/** Decisions with their calls. */
export const providedLoanDecision = loanDecisionMachine.provide({
  actors: {
    // Each application of a batch is decided by itself.
    act: actOf({ ...decideApplies, timeout: 120_000 }),
    readForm: fromPromise(({ signal }) => recallForm(signal)),
    readApplies: fromPromise(({ input: { applyIds }, signal }) =>
      call(getDecisionSheet, { query: { applyIds: applyIds.join(',') } }, { signal, quiet: true }),
    ),
  },
  actions: {
    forgetForm: () => forgetForm(machineId, formSubject),
  },
})

/** Saved whenever the person pauses in the form of a decision. */
export const saveDecisionForm = draftsOf<typeof loanDecisionMachine>(
  ({ context: { result, applyIds, fields } }) =>
    applyIds.length > 0
      ? formToSave(formSubject, { ...fields, result: String(result), applies: applyIds.join(',') })
      : null,
)
