import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'
import {
  uploadedFiles,
  type uploadListMachine,
} from '#machines/kit/uploadList/uploadList.machine.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** Files as machines know them, each chosen once. */
export const chosenFiles = (files: readonly File[]): ChosenFile[] =>
  files.map((raw) => {
    const { name, size, lastModified } = raw
    return { uid: crypto.randomUUID(), name, size, lastModified, raw }
  })

/** The field of a list of files. */
export const uploadViewOf = ({
  snapshot,
  send,
}: ViewProps<typeof uploadListMachine>): UploadView => ({
  snapshot,
  send,
  onChoose: (files) => send({ type: 'files.chosen', files: chosenFiles(files) }),
  files: snapshot.matches('uploading') ? null : uploadedFiles(snapshot.context),
})
