import { fromPromise } from 'xstate'
import { recordInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import { Problem } from '#contract/problem.ts'
import { foreignInvoiceMachine } from '#machines/foreignInvoice/foreignInvoice.machine.ts'
import { invoiceSubject, type ReadFile } from '#machines/foreignInvoice/foreignInvoice.setup.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'
import { chosenFiles } from '#src/flow/chosenFiles.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import type { ForeignInvoiceView } from './ForeignInvoice.tsx'

type Upload = Pick<ChosenFile, 'raw'> & { onProgress: (percentage: number) => void }

const machineId = foreignInvoiceMachine.id
const saveDraft = savesForm(invoiceForm)

const providedForeignInvoice = foreignInvoiceMachine.provide({
  actors: {
    act: actOf(recordInvoice),
    readForm: fromPromise(({ signal }) => readForm(machineId, invoiceSubject, signal)),
    uploadInvoice: fromPromise<ReadFile, Upload>(({ input, signal }) => {
      const { raw: file } = input
      if (!file) throw new Problem('invoiceUnreadable')
      const onProgress = (share: number) => input.onProgress(share * 100)
      return call(uploadInvoice, { file }, { signal, quiet: true, timeout: 120_000, onProgress })
    }),
  },
  actions: { forgetForm: () => forgetForm(machineId, invoiceSubject) },
})

/** Registers one invoice from elsewhere beside a list, which is read again when something has changed. */
export const useForeignInvoice = (renew: () => void): ForeignInvoiceView => {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(providedForeignInvoice, {
    input: { keySeed },
    actions: { announceChange: renew },
    saveDraft,
  })
  return {
    snapshot,
    send,
    act: useAct(snapshot),
    onChoose: (files) => send({ type: 'files.chosen', files: chosenFiles(files) }),
  }
}
