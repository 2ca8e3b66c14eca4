import type { ReactNode } from 'react'
import type { EnterpriseDocument, LetterKind } from '#contract/loan.contract.ts'
import type { StoredFile } from '#contract/values.ts'
import type { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { hasChanges } from '#machines/loanMaterial/loanMaterial.setup.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { daysBetween } from '#src/i18n/days.ts'

/** One of the thirteen kinds, as a page asks for it. */
export type MaterialKind = {
  fileType: number
  isRequired: boolean
  /** Who needs it, or what the bank said of it. */
  note?: string | undefined
}

/** Facts and documents, with what their flow brings. */
export type MaterialView = ViewProps<typeof loanMaterialMachine> & {
  onDownload: (file: StoredFile) => void
  /** Saves a letter that is to be signed, with what is known filled in. */
  onLetter: (kind: LetterKind) => void
  /** Takes a file of a kind to the server. */
  uploadField: (fileType: number, label: string) => ReactNode
  /** By the server's clock, `YYYY-MM-DD`. */
  today: string
}

/** Something that is not saved yet is being saved; where that failed or waits for a person, it is not. */
export const isSaving = (snapshot: MaterialView['snapshot']) =>
  hasChanges(snapshot.context) && !snapshot.hasTag('blocked')

export const allKinds: readonly MaterialKind[] = Array.from({ length: 13 }, (_, at) => ({
  fileType: at + 1,
  isRequired: false,
}))

export type DocumentState = 'missing' | 'toCheck' | 'accepted' | 'returned' | 'lapsing' | 'lapsed'

const soonDays = 30

/** Where a document stands today; that it lapses matters more than that it was accepted. */
export const stateOf = (
  document: Pick<EnterpriseDocument, 'status' | 'validTo'> | undefined,
  today: string,
): DocumentState => {
  if (!document) return 'missing'
  const { status, validTo } = document
  if (validTo !== null && validTo < today) return 'lapsed'
  if (status === 2) return 'returned'
  if (validTo !== null && daysBetween(today, validTo) <= soonDays) return 'lapsing'
  return status === 1 ? 'accepted' : 'toCheck'
}

/** Where the facts of the business and each document stand on a page; both take the focus. */
export const factsId = 'material-facts'
export const documentId = (fileType: number) => `material-document-${fileType}`
