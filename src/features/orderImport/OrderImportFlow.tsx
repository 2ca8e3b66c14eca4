import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { readFile } from '#contract/file.contract.ts'
import {
  importOrderInfo,
  type ImportReply,
  readImportReport,
  readTemplate,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { OrderImport } from './OrderImport.tsx'
import { type FileShelf, fileShelf } from '#src/flow/fileShelf.ts'
import { useFlow } from '#src/flow/useFlow.ts'

type ImportInput = { uid: string; onProgress: (percentage: number) => void }

const machineFor = (shelf: FileShelf, onImported: () => void) =>
  orderImportMachine.provide({
    actors: {
      importOrderInfo: fromPromise<ImportReply, ImportInput>(async ({ input, signal }) => {
        const file = shelf.file(input.uid)
        if (!file) throw new Problem('fileUnreadable')
        const reply = await call(
          importOrderInfo,
          { body: {}, file },
          {
            signal,
            quiet: true,
            timeout: 180_000,
            onProgress: (share) => input.onProgress(share * 100),
          },
        )
        onImported()
        return reply
      }),
      readReport: fromPromise<ImportReply, { batchNo: string }>(
        async ({ input, signal }) =>
          (await call(readImportReport, { query: input }, { signal, quiet: true })).report,
      ),
      readTemplate: fromPromise<unknown>(({ signal }) =>
        download(readTemplate, {}, { signal, quiet: true }),
      ),
      readErrorFile: fromPromise<unknown, { id: string }>(({ input, signal }) =>
        download(readFile, { params: input }, { signal, quiet: true }),
      ),
    },
  })

type Props = {
  /** An import whose outcome is shown once more. */
  batchNo: string | null
  onClose: () => void
  onSee: (batchNo: string | null) => void
  /** Orders came in: lists and counts are older than they look. */
  onImported: () => void
}

export function OrderImportFlow({ batchNo, onClose, onSee, onImported }: Props) {
  const [shelf] = useState(fileShelf)
  // The list to tell stays the same while the panel is open.
  const machine = useMemo(() => machineFor(shelf, onImported), [shelf, onImported])
  const [snapshot, send] = useFlow(machine, { input: { batchNo } })
  return (
    <OrderImport
      snapshot={snapshot}
      send={send}
      onChoose={(files) => send({ type: 'files.chosen', files: shelf.put(files) })}
      onClose={onClose}
      onSee={onSee}
    />
  )
}
