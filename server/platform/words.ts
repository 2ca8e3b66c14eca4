import type { FormFaults } from '#contract/form.ts'
import {
  type FieldError,
  Problem,
  type ProblemCode,
  type ProblemParams,
} from '#contract/problem.ts'
import { fieldEn } from '#contract/words/field.en.ts'
import { fieldZhCN, type FieldCode } from '#contract/words/field.zhCN.ts'
import { fillPlaces } from '#contract/words/places.ts'
import { problemEn } from '#contract/words/problem.en.ts'
import { problemZhCN } from '#contract/words/problem.zhCN.ts'
import { refusalEn } from '#contract/words/refusal.en.ts'
import { refusalZhCN } from '#contract/words/refusal.zhCN.ts'
import type { Locale } from './ports.ts'

/** The reader's language out of `Accept-Language`; Chinese unless English comes first. */
export const localeOf = (accepted: string | undefined): Locale =>
  accepted?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN'

/** Puts values into the places of a text. */
export const fill = (text: string, params: ProblemParams) =>
  fillPlaces(text, (name) => params[name])

const wordsOfProblems: Readonly<Record<Locale, Readonly<Record<ProblemCode, string>>>> = {
  'zh-CN': { ...problemZhCN, ...refusalZhCN },
  en: { ...problemEn, ...refusalEn },
}

export const problemWords = (locale: Locale, code: ProblemCode, params: ProblemParams = {}) =>
  fill(wordsOfProblems[locale][code], params)

/** One refused field, with words in the reader's language. */
export const fieldError = (
  locale: Locale,
  field: string,
  code: FieldCode,
  params: ProblemParams = {},
): FieldError => ({
  field,
  code,
  message: fill((locale === 'en' ? fieldEn : fieldZhCN)[code], params),
})

/** Refuses what the rule of a form finds, which the form would not have sent. */
export const refuseFaults = (locale: Locale, faults: FormFaults): void => {
  const errors = Object.entries(faults).flatMap(([field, found]) =>
    found ? [fieldError(locale, field, found.code, found.params)] : [],
  )
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
}
