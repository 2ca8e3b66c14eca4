import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { getMaterial, type LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { draftOf, draftVersion } from '#machines/loanMaterial/loanMaterial.context.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import type { MaterialBody, MaterialForm } from '#machines/loanMaterial/materialForm.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import type { MaterialView } from '#src/parts/loanMaterial/materialView.ts'
import { DocumentFlow } from './DocumentFlow.tsx'
import { draftsOf, forgetDraft, loadDraft } from '#src/flow/drafts.ts'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useTyped } from '#src/flow/useTyped.ts'

const machineId = 'loanMaterial'
const subjectId = 'own'

const machine = loanMaterialMachine.provide({
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

const saveDraft = draftsOf<typeof loanMaterialMachine>(({ context }) => ({
  subjectId,
  version: draftVersion,
  draft: draftOf(context),
  sensitive: ['contactName', 'contactPhone'],
}))

/** The facts and documents of the enterprise that is logged in, for a page or inside a wizard. */
export const useLoanMaterial = (): MaterialView => {
  const [snapshot, sendEvent, actor] = useFlow(machine, { input: undefined, saveDraft })
  const { onTyped: onFactsTyped, send } = useTyped(sendEvent, actor)
  const onTyped = useCallback(
    (form: MaterialForm) => onFactsTyped({ type: 'facts.typed', form }),
    [onFactsTyped],
  )
  const onArrived = useCallback(
    (fileType: number, file: StoredFile) => send({ type: 'document.added', fileType, file }),
    [send],
  )
  return {
    snapshot,
    send,
    onTyped,
    onDownload: ({ id }) => fetchFile(id),
    uploadField: (fileType, label) => (
      <DocumentFlow key={fileType} fileType={fileType} label={label} onArrived={onArrived} />
    ),
    today: dayAt(serverNow()),
  }
}
