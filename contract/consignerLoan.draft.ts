import type { Draft } from './draft.contract.ts'
import type { FormTexts } from './form.ts'

export const consignerDraftVersion = 1

/** The texts of a form that was left; of another version whatever is a text. */
export const fieldsIn = (saved: Draft | null): FormTexts | null =>
  saved &&
  Object.fromEntries(
    Object.entries(saved.draft).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
