import type { FormTexts } from '#contract/form.ts'
import { SpecialType } from '#contract/order.contract.ts'

/** The type of the special order that a form is about; null of every other. */
export const typeOf = (texts: FormTexts): SpecialType | null =>
  SpecialType.safeParse(Number(texts['specialType'])).data ?? null
