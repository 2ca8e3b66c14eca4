import { pino, type Logger } from 'pino'

/** One JSON object a line; a short line each where a person watches. No bodies, headers or values of queries. */
export const createLog = (level: string, isWatched: boolean): Logger =>
  pino(
    { level, base: null, serializers: { err: plainError } },
    isWatched ? { write: (line) => process.stdout.write(shortLine(line)) } : process.stdout,
  )

/** An error without the values that a failed query carries in its message. */
export const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: 'thrown, and no error' }
  const clean = (text: string) => text.replace(/\nparams:[^\n]*/g, '')
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

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
