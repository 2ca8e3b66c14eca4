import type { Draft } from '#contract/draft.contract.ts'
import { HaulierLoanDraft, type LoanTermsTyped } from '#contract/haulierLoan.draft.ts'

export const haulierDraftVersion = 1

export const emptyTerms: LoanTermsTyped = {
  amount: '',
  term: null,
  repayMethod: null,
  purpose: null,
  remark: '',
}

export const noKeys = {
  startKey: null,
  withdrawKey: null,
  signKey: null,
  keyVersion: null,
} as const

export const emptyHaulierDraft: HaulierLoanDraft = {
  productCode: null,
  projectId: null,
  terms: emptyTerms,
  typedVersion: null,
  saveBody: null,
  saveKey: null,
  ...noKeys,
}

export type RestoredHaulierDraft = { draft: HaulierLoanDraft; isPartial: boolean }

/** Reads a saved draft. Of another version, whatever fields still fit are filled in, and that is said. */
export const haulierDraftIn = (saved: Draft | null): RestoredHaulierDraft => {
  if (!saved) return { draft: emptyHaulierDraft, isPartial: false }
  const whole = HaulierLoanDraft.safeParse(saved.draft)
  if (saved.version === haulierDraftVersion && whole.success) {
    return { draft: whole.data, isPartial: false }
  }
  const fitting = Object.entries(HaulierLoanDraft.shape).map(([name, field]) => {
    const value = field.safeParse(saved.draft[name])
    return [name, value.success ? value.data : emptyHaulierDraft[name as keyof HaulierLoanDraft]] // a name of its shape
  })
  // `as`: one entry for each field, each parsed by the field's own schema.
  return { draft: Object.fromEntries(fitting) as HaulierLoanDraft, isPartial: true }
}

export const haulierDraftOf = (from: HaulierLoanDraft): HaulierLoanDraft => ({
  productCode: from.productCode,
  projectId: from.projectId,
  terms: from.terms,
  typedVersion: from.typedVersion,
  saveBody: from.saveBody,
  saveKey: from.saveKey,
  startKey: from.startKey,
  withdrawKey: from.withdrawKey,
  signKey: from.signKey,
  keyVersion: from.keyVersion,
})

/** A draft as it is stored. `as`: every field of its schema is JSON; what is left out of a body is left out. */
export const jsonOfHaulier = (draft: HaulierLoanDraft) =>
  JSON.parse(JSON.stringify(draft)) as Draft['draft']
