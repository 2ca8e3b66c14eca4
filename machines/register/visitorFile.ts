import { VisitorFile } from '#contract/registration.form.ts'
import type { UploadedFile } from '#machines/kit/uploadItem/uploadItem.machine.ts'

/** What stands in a field of one file: the file as JSON, or that it is on its way. */
export const textOfFiles = (files: readonly UploadedFile[] | null): string => {
  if (files === null) return 'uploading'
  return files[0] ? JSON.stringify(VisitorFile.parse(files[0])) : ''
}

/** The file that a text stands for. */
export const fileIn = (text: string | undefined): VisitorFile | null => {
  try {
    return VisitorFile.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** A file that was uploaded before, as the list of its field begins with it. */
export const uploadedBefore = (text: string | undefined): UploadedFile[] => {
  const file = fileIn(text)
  return file ? [{ ...file, url: '', ext: '', sha256: '', createTime: '' }] : []
}
