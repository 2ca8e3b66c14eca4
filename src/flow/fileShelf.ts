import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'
import {
  uploadedFiles,
  type uploadListMachine,
} from '#machines/kit/uploadList/uploadList.machine.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** The bytes of chosen files; machines know them by `uid` only. */
export type FileShelf = {
  put: (files: readonly File[]) => ChosenFile[]
  file: (uid: string) => File | undefined
}

export const fileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  return {
    put: (chosen) =>
      chosen.map((file) => {
        const uid = crypto.randomUUID()
        files.set(uid, file)
        return { uid, name: file.name, size: file.size, lastModified: file.lastModified }
      }),
    file: (uid) => files.get(uid),
  }
}

/** The field of a list of files: what is chosen is put on the shelf. */
export const uploadViewOf = (
  { snapshot, send }: ViewProps<typeof uploadListMachine>,
  shelf: FileShelf,
): UploadView => ({
  snapshot,
  send,
  onChoose: (files) => send({ type: 'files.chosen', files: shelf.put(files) }),
  files: snapshot.matches('uploading') ? null : uploadedFiles(snapshot.context),
})
