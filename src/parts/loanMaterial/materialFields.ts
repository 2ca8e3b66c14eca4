import { factNames, type FactName, type MaterialForm } from '#machines/loanMaterial/materialForm.ts'

/** What stands in the form of the facts, field by field. */
export const formIn = (values: FormData): MaterialForm => {
  const text = (name: string) => String(values.get(name) ?? '')
  const facts = Object.fromEntries(factNames.map((name) => [name, text(name)]))
  return {
    // `as`: one entry for each name.
    ...(facts as Record<FactName, string>),
    unit: text('unit') === 'yuan' ? 'yuan' : 'wan',
  }
}

export const sameForm = (one: MaterialForm, other: MaterialForm) =>
  one.unit === other.unit && factNames.every((name) => one[name] === other[name])
