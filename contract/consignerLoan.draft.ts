import type { Draft } from './draft.contract.ts'
import type { decideApplies } from './loan.contract.ts'
import type { ParsedOf } from './endpoint.ts'

export type DecisionItem = ParsedOf<typeof decideApplies>['body']['items'][number]

/** Applications that are decided together, each with the number under which a person knows it. */
export type Decision = {
  readonly items: readonly (DecisionItem & {
    readonly applyNo: string
    readonly haulierName: string
  })[]
}

/** The values of the fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>

/** A decision that is being filled in: which way, of which applications, and the values of its fields. */
export type DecisionForm = {
  readonly result: 1 | 2
  readonly applyIds: readonly string[]
  readonly fields: FormFields
}

export const consignerDraftVersion = 1

/** The texts of a form that was left; of another version whatever is a text. */
export const fieldsIn = (saved: Draft | null): FormFields | null =>
  saved &&
  Object.fromEntries(
    Object.entries(saved.draft).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
