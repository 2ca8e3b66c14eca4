import { pino, type DestinationStream, type Logger } from 'pino'

/** One JSON object a line; a short line each where a person watches. No bodies, headers or values of queries. */
export const createLog = (
  level: string,
  isWatched: boolean,
  to: DestinationStream = process.stdout,
): Logger =>
  pino(
    { level, base: null, serializers: { err: plainError } },
    isWatched ? { write: (line) => to.write(shortLine(line)) } : to,
  )

/** An error without the values that a failed query carries in its message; of what is no error, its kind. */
export const plainError = (error: unknown): unknown => {
  if (!isLikeError(error)) return { type: kindOf(error), message: wordsOf(error) }
  const clean = (text: string) => text.replace(/\nparams:[^\n]*/g, '')
  return {
    type: error.name ?? kindOf(error),
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

/** Libraries hand over copies of errors, too, which say the same and are none. */
const isLikeError = (thrown: unknown): thrown is Partial<Error> & { message: string } =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'message' in thrown &&
  typeof thrown.message === 'string'

const kindOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null
    ? (thrown.constructor?.name ?? 'object')
    : typeof thrown

/** What else is in an object may be anybody's data. */
const wordsOf = (thrown: unknown) => (typeof thrown === 'string' ? thrown : 'thrown, and no error')

const shortLine = (line: string) => {
  const { time, level, msg, requestNo, method, path, status, ms, err, ...rest } = JSON.parse(line)
  const at = new Date(time).toTimeString().slice(0, 8)
  if (msg === 'request') return `${at} ${status} ${method} ${path} ${ms} ms  ${requestNo}\n`
  const more = Object.entries({ requestNo, ...rest })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${value}`)
    .join('')
  return `${at} ${level >= 50 ? 'ERROR ' : ''}${msg}${more}${err ? `\n${err.stack ?? err.message}${err.cause ? `\n  ${err.cause.message}` : ''}` : ''}\n`
}
