import { Problem, problemOf, problems, type ProblemValue } from '#contract/problem.ts'
import { isOutOfReach } from './db/outOfReach.ts'
import type { Locale } from './ports.ts'
import { jsonAnswer } from './reply.ts'
import { problemWords } from './words.ts'

/** What a failed call answers: the business code and words, and what a program can go by. */
export const problemAnswer = (
  value: ProblemValue,
  {
    locale,
    requestNo,
    headers,
  }: { locale: Locale; requestNo: string; headers: Record<string, string> },
) => {
  const { code, status } = problems[value.code]
  const body = {
    code,
    msg: value.message ?? problemWords(locale, value.code, value.params),
    data: { problem: value.code, params: value.params, errors: value.errors, requestNo },
  }
  const retry = value.retryAfter === null ? {} : { 'retry-after': String(value.retryAfter) }
  return jsonAnswer(JSON.stringify(body), { ...headers, ...retry }, status ?? 500)
}

/** The failure as the contract names it; a database or a disk that cannot serve for the moment is no bug of ours. */
export const problemFrom = (error: unknown): ProblemValue =>
  !(error instanceof Problem) && isOutOfReach(error)
    ? new Problem('maintenance', { retryAfter: 5 }).value
    : problemOf(error)
