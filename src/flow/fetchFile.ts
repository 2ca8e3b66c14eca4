import { readFile } from '#contract/file.contract.ts'
import type { Id } from '#contract/values.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'

/** Saves a stored file for the person, or tells why it cannot be had. */
export const fetchFile = (id: Id): void =>
  void download(readFile, { params: { id } }, { quiet: true }).catch((error: unknown) =>
    notifyProblem(error),
  )
