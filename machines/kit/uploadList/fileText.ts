import type { UploadedFile } from '#machines/kit/uploadItem/uploadItem.machine.ts'

/** The text of a field of one file: what `schema` takes of the file, as JSON, or that it is on its way. */
export const fileText = <File>(schema: { parse: (value: unknown) => File }) => ({
  textOf: (files: readonly UploadedFile[] | null): string => {
    if (files === null) return 'uploading'
    return files[0] ? JSON.stringify(schema.parse(files[0])) : ''
  },
  /** The file that a text stands for. */
  fileIn: (text: string | undefined): File | null => {
    try {
      return schema.parse(JSON.parse(text ?? ''))
    } catch {
      return null
    }
  },
})

/** The text of a field of files: the ids of the files that have arrived, as JSON, or that one is on its way. */
export const idsText = (files: readonly UploadedFile[] | null): string => {
  if (files === null) return 'uploading'
  return files.length === 0 ? '' : JSON.stringify(files.map(({ id }) => id))
}
