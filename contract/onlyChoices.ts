import { type AnyForm, choicesOf, type FormField, type FormTexts, isRequired } from './form.ts'

/** Choices that are none: exactly one thing can be chosen, and has to be. */
export const onlyChoices = (form: AnyForm): FormTexts =>
  Object.fromEntries(
    Object.entries<FormField>(form.fields).flatMap(([name, { kind }]) => {
      const [only, ...others] = kind === 'choice' ? choicesOf(form, name) : []
      return only !== undefined && others.length === 0 && isRequired(form, name)
        ? [[name, only] as const]
        : []
    }),
  )
