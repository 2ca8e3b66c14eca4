import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { generateCode } from '#contract/auth.contract.ts'
import { uploadImage } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import type { VisitorFile } from '#machines/register/register.form.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import { uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadedFiles, uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { call } from '#src/api/call.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { type FileShelf, fileShelf } from './fileShelf.ts'
import { useFlow } from './useFlow.ts'

const limits: UploadLimits = { limit: 1, maxBytes: 5 * 1024 * 1024, types: ['jpg', 'jpeg', 'png'] }

type UploadInput = { uid: string; onProgress: (percentage: number) => void }
/** The proof of each upload, by the file's id: lists of files know nothing of it. */
type Tickets = Map<string, string>

const machineFor = (shelf: FileShelf, tickets: Tickets) =>
  uploadListMachine.provide({
    actors: {
      uploadItem: uploadItemMachine.provide({
        actors: {
          uploadFile: fromPromise<StoredFile, UploadInput>(async ({ input, signal }) => {
            const file = shelf.file(input.uid)
            if (!file) throw new Problem('fileUnreadable')
            // A visitor uploads under the key of a picture code, which lives for a few minutes: each time a new one.
            const { codeKey } = await call(
              generateCode,
              { body: { type: 'IMAGE', scene: 'REGISTER' } },
              { signal, quiet: true },
            )
            const { ticket, ...stored } = await call(
              uploadImage,
              { body: { codeKey }, file },
              {
                signal,
                quiet: true,
                timeout: 120_000,
                onProgress: (share) => input.onProgress(share * 100),
              },
            )
            if (ticket === null) throw new Problem('unexpected')
            tickets.set(stored.id, ticket)
            return stored
          }),
        },
      }),
    },
  })

const storedOf = ({ id, name, size }: VisitorFile): StoredFile => ({
  id,
  name,
  size,
  url: '',
  ext: name.slice(name.lastIndexOf('.') + 1),
  sha256: '',
  createTime: '',
})

/** One picture of a visitor, on its way or here; `file` is null until it has arrived. */
export const useVisitorUpload = (existing: VisitorFile | null) => {
  const [shelf] = useState(fileShelf)
  const [tickets] = useState<Tickets>(
    () => new Map(existing ? [[existing.id, existing.ticket]] : []),
  )
  const machine = useMemo(() => machineFor(shelf, tickets), [shelf, tickets])
  const [snapshot, send] = useFlow(machine, {
    input: { limits, existing: existing ? [storedOf(existing)] : [] },
  })
  const [stored] = snapshot.matches('uploading') ? [] : uploadedFiles(snapshot.context)
  const ticket = stored && tickets.get(stored.id)
  const file: VisitorFile | null =
    stored && ticket !== undefined
      ? { id: stored.id, ticket, name: stored.name, size: stored.size }
      : null
  const view: UploadView = {
    snapshot,
    send,
    onChoose: (files) => send({ type: 'files.chosen', files: shelf.put(files) }),
    files: snapshot.matches('uploading') ? null : uploadedFiles(snapshot.context),
  }
  return { view, file }
}
