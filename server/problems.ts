import { Problem, problemOf, problems, type ProblemValue } from '#contract/problem.ts'
import type { Locale } from './ports.ts'
import { problemWords } from './words.ts'

/** What a failed call answers: the business code and words, and what a program can go by. */
export const problemBody = (value: ProblemValue, locale: Locale, requestNo: string) => ({
  code: problems[value.code].code,
  msg: value.message ?? problemWords(locale, value.code, value.params),
  data: { problem: value.code, params: value.params, errors: value.errors, requestNo },
})

/** The failure as the contract names it; a database out of reach is no bug of ours. */
export const problemFrom = (error: unknown): ProblemValue =>
  isDatabaseGone(error) ? new Problem('maintenance', { retryAfter: 5 }).value : problemOf(error)

const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300'])

const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && goneCodes.has(error.code)) return true
  return isDatabaseGone(error.cause)
}
