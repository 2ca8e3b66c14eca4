import { type AnyForm, safeLengthOf } from '#contract/form.ts'
import type { FilterField } from '#src/components/filters.ts'

/** Filters whose texts are no longer than the call takes. */
export const limitedBy = (
  schema: AnyForm['schema'],
  fields: readonly FilterField[],
): FilterField[] =>
  fields.map((field) => {
    const maxLength = field.kind === 'text' ? safeLengthOf({ schema }, field.name) : undefined
    return maxLength === undefined ? field : { ...field, maxLength }
  })
