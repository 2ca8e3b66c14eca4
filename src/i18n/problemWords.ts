import { useTranslation } from 'react-i18next'
import type { ProblemValue } from '#contract/problem.ts'
import { messages } from './messages.ts'

/** What a failure is in words: the server's own where it sent some, else ours for its code. */
export const wordsOfProblem = ({ code, params, message }: ProblemValue): string =>
  message ?? messages.t(code, { ns: ['problem', 'refusal'], ...params })

export const useProblemWords = (): ((problem: ProblemValue) => string) => {
  useTranslation('problem')
  return wordsOfProblem
}
