import { fromPromise } from 'xstate'
import { getMaterial, type LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import { Problem } from '#contract/problem.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import {
  draftOf,
  draftVersion,
  type MaterialBody,
} from '#machines/loanMaterial/loanMaterial.setup.ts'
import { call } from '#src/api/call.ts'
import { draftsOf, forgetDraft, loadDraft } from '#src/flow/drafts.ts'

const machineId = loanMaterialMachine.id
const subjectId = 'own'

/** The facts and documents of the enterprise that is logged in, with their calls. */
export const providedLoanMaterial = loanMaterialMachine.provide({
  actors: {
    readDraft: fromPromise(({ signal }) => loadDraft(machineId, subjectId, signal)),
    getMaterial: fromPromise<LoanMaterial>(({ signal }) =>
      call(getMaterial, { query: {} }, { signal, quiet: true }),
    ),
    // Once sent it is seen through: whoever leaves the page finds it saved.
    saveMaterial: fromPromise<LoanMaterial, { body: MaterialBody | null }>(
      ({ input: { body } }) => {
        if (!body) throw new Problem('unexpected')
        return call(saveMaterial, { body }, { quiet: true })
      },
    ),
  },
  actions: { forgetDraft: () => void forgetDraft(machineId, subjectId) },
})

export const saveMaterialDraft = draftsOf<typeof loanMaterialMachine>((snapshot) =>
  snapshot.matches({ editing: 'clean' })
    ? { subjectId, draft: null }
    : {
        subjectId,
        version: draftVersion,
        draft: draftOf(snapshot.context),
        sensitive: ['contactName', 'contactPhone'],
      },
)
