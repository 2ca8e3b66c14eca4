import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import { textsOf } from '#contract/form.ts'
import { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { insertApply, signApply, startApply, withdrawApply } from '#contract/loan.contract.ts'
import { loanTermsFormOf } from '#contract/loanTerms.form.ts'
import type { HaulierLoanContext } from './haulierLoan.setup.ts'

/** Until 1 the keys of what was sent stood in the draft, until 2 the terms as values. */
export const haulierDraftVersion = 3

export const emptyTerms = textsOf(loanTermsFormOf(null, null))

export const emptyHaulierDraft: HaulierLoanDraft = {
  productCode: null,
  projectId: null,
  terms: emptyTerms,
  typedVersion: null,
  step: null,
  handedIn: null,
}

export type RestoredHaulierDraft = { draft: HaulierLoanDraft; isPartial: boolean }

/** Reads a saved draft. Of another version, whatever fields still fit are filled in, and that is said. */
export const haulierDraftIn = (saved: Draft | null): RestoredHaulierDraft => {
  if (!saved) return { draft: emptyHaulierDraft, isPartial: false }
  const whole = HaulierLoanDraft.safeParse(saved.draft)
  if (saved.version <= haulierDraftVersion && whole.success) {
    return { draft: whole.data, isPartial: false }
  }
  const fitting = Object.entries(HaulierLoanDraft.shape).map(([name, field]) => {
    const value = field.safeParse(saved.draft[name])
    return [name, value.success ? value.data : emptyHaulierDraft[name as keyof HaulierLoanDraft]] // a name of its shape
  })
  // `as`: one entry for each field, each parsed by the field's own schema.
  return { draft: Object.fromEntries(fitting) as HaulierLoanDraft, isPartial: true }
}

export const haulierDraftOf = ({
  productCode,
  projectId,
  form,
  typedVersion,
  step,
  handedIn,
}: HaulierLoanContext): HaulierLoanDraft => ({
  productCode,
  projectId,
  terms: form.texts,
  typedVersion,
  step,
  handedIn,
})

const oldActs = [
  ['signKey', signApply],
  ['withdrawKey', withdrawApply],
  ['startKey', startApply],
] as const

/**
 * What was begun before there were acts and had no answer: its key is asked for, of whichever version the draft is. A first
 * save comes first, since nothing else is possible before it.
 */
export const actInDraft = (saved: Draft | null): SavedAct | null => {
  if (!saved) return null
  const { subjectId, draft } = saved
  const { saveKey, saveBody, keyVersion: version } = draft
  if (typeof saveKey === 'string' && typeof saveBody === 'object' && saveBody !== null) {
    return { key: saveKey, call: callOf(insertApply), body: saveBody as SavedAct['body'], name: '' } // JSON, by name
  }
  for (const [name, endpoint] of oldActs) {
    const key = draft[name]
    if (typeof key === 'string' && typeof version === 'number')
      return { key, call: callOf(endpoint), body: { applyId: subjectId, version }, name: '' }
  }
  return null
}
