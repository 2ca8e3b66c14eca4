import { isAxiosError, isCancel } from 'axios'
import { Problem } from '#contract/problem.ts'
import { uploadWords } from './uploadWords.ts'

/** No business answer arrived: nothing is known of what became of the request. */
export const problemOfTransport = (error: unknown): unknown => {
  // Whoever aborted it no longer listens.
  if (isCancel(error)) return error
  if (!isAxiosError(error)) return error
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return new Problem(timedOut ? 'timedOut' : 'offline', {
    cause: error,
    message: error.config ? uploadWords(error.config, { status: 0 }) : null,
  })
}
