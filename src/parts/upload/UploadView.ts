import type { StoredFile } from '#contract/values.ts'
import type { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** The files of one field, as a flow runs them. */
export type UploadView = ViewProps<typeof uploadListMachine> & {
  onChoose: (files: File[]) => void
  /** Those that have arrived; `null` while one is on its way. */
  files: readonly StoredFile[] | null
}
