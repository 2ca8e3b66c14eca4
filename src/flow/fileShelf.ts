import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'

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
