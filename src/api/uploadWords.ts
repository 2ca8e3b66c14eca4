import type { InternalAxiosRequestConfig } from 'axios'

type Answer = { status: number; type?: string; body?: unknown }

/** The server's words outside of an envelope: a text, or the `error` of a JSON. A page is not for people to read here. */
const wordsIn = ({ type = '', body }: Answer): string | null => {
  if (typeof body === 'string') return type.startsWith('text/plain') ? body.trim() || null : null
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' ? body.error || null : null
}

/**
 * Why an upload failed where no envelope says so: in the server's words, else by what was tried, as the specification
 * words it. Status 0 is no answer at all. `null` of any other call.
 */
export const uploadWords = (
  { isUpload, method = '', url }: InternalAxiosRequestConfig,
  answer: Answer,
): string | null =>
  isUpload ? (wordsIn(answer) ?? `fail to ${method.toUpperCase()} ${url} ${answer.status}`) : null
