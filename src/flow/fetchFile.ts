import { readFile } from '#contract/file.contract.ts'
import { type LetterKind, readLetter } from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'

/** Saves a letter of a loan for the person, or tells why it cannot be had. */
export const fetchLetter = (kind: LetterKind, applyId?: Id): void =>
  void download(
    readLetter,
    { query: applyId === undefined ? { kind } : { kind, applyId } },
    { quiet: true },
  ).catch((error: unknown) => notifyProblem(error))

/** Saves a stored file for the person, or tells why it cannot be had. */
export const fetchFile = (id: Id): void =>
  void download(readFile, { params: { id } }, { quiet: true }).catch((error: unknown) =>
    notifyProblem(error),
  )
