import { useTranslation } from 'react-i18next'
import { isUnanswered, type ProblemValue } from '#contract/problem.ts'
import { messages } from './messages.ts'
import { useTranslate } from './translate.ts'

/** What a failure is in words: the server's own where it sent some, else ours for its code. */
export const wordsOfProblem = ({ code, params, message }: ProblemValue): string =>
  message ?? messages.t(code, { ns: ['problem', 'refusal'], ...params })

/** What a change came to, over the words of its problem: that it was not done is said only where that is known. */
export const useFailureTitle = (): ((problem: ProblemValue, failed: string) => string) => {
  const t = useTranslate('common')
  return (problem, failed) => (isUnanswered(problem) ? t('common.unanswered') : failed)
}

export const useProblemWords = (): ((problem: ProblemValue) => string) => {
  useTranslation('problem')
  return wordsOfProblem
}
