const codes = new Set([
  // No way to it, or the way broke.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No room on the disk.
  'ENOSPC',
  'EDQUOT',
  '53100',
  // It is short of memory or connections, is shutting down or starting, or is the one that only reads.
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // A limit of `limits.ts`, or locks in a circle.
  '55P03',
  '57014',
  '25P03',
  '40P01',
])

// What the driver says without a code.
const broken =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
const unanswered = /^Query read timeout/

const errorsOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...errorsOf(error.cause)] : []

/** Whether the database or the disk cannot serve for the moment: whoever asks again later may find that it does. */
export const isOutOfReach = (error: unknown): boolean =>
  errorsOf(error).some(
    (one) =>
      ('code' in one && codes.has(String(one.code))) ||
      broken.test(one.message) ||
      unanswered.test(one.message),
  )

/** Whether a statement that a connection keeps no longer fits its tables, on which it fails as long as the connection lives. */
export const isOutdated = (error: unknown): boolean =>
  errorsOf(error).some((one) => 'code' in one && one.code === '0A000')

/** Whether a connection has not answered at all. */
export const isUnanswered = (error: unknown): boolean =>
  errorsOf(error).some(({ message }) => unanswered.test(message))
