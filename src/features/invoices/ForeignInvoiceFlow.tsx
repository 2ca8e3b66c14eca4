import { useState } from 'react'
import { fromPromise } from 'xstate'
import { recordInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import { Problem } from '#contract/problem.ts'
import { foreignInvoiceMachine } from '#machines/foreignInvoice/foreignInvoice.machine.ts'
import { invoiceSubject, type ReadFile } from '#machines/foreignInvoice/foreignInvoice.setup.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { type FileShelf, fileShelf } from '#src/flow/fileShelf.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import type { ForeignInvoiceView } from './ForeignInvoice.tsx'

type Upload = { uid: string; onProgress: (percentage: number) => void }

const machineId = foreignInvoiceMachine.id
const saveDraft = savesForm(invoiceForm)

const machineFor = (shelf: FileShelf) =>
  foreignInvoiceMachine.provide({
    actors: {
      act: actOf(recordInvoice),
      readForm: fromPromise(({ signal }) => readForm(machineId, invoiceSubject, signal)),
      uploadInvoice: fromPromise<ReadFile, Upload>(({ input, signal }) => {
        const file = shelf.file(input.uid)
        if (!file) throw new Problem('invoiceUnreadable')
        const onProgress = (share: number) => input.onProgress(share * 100)
        return call(uploadInvoice, { file }, { signal, quiet: true, timeout: 120_000, onProgress })
      }),
    },
    actions: { forgetForm: () => forgetForm(machineId, invoiceSubject) },
  })

/** Registers one invoice from elsewhere beside a list, which is read again when something has changed. */
export const useForeignInvoice = (renew: () => void): ForeignInvoiceView => {
  const [shelf] = useState(fileShelf)
  const [machine] = useState(() => machineFor(shelf))
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, {
    input: { keySeed },
    actions: { announceChange: renew },
    saveDraft,
  })
  return {
    snapshot,
    send,
    act: useAct(snapshot),
    onChoose: (files) => send({ type: 'files.chosen', files: shelf.put(files) }),
  }
}
