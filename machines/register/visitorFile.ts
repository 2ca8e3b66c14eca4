import { VisitorFile } from '#contract/registration.form.ts'
import type { UploadedFile } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { fileText } from '#machines/kit/uploadList/fileText.ts'

export const { textOf: textOfFiles, fileIn } = fileText(VisitorFile)

/** A file that was uploaded before, as the list of its field begins with it. */
export const uploadedBefore = (text: string | undefined): UploadedFile[] => {
  const file = fileIn(text)
  return file ? [{ ...file, url: '', ext: '', sha256: '', createTime: '' }] : []
}
