/**
 * Every failure a person can be told about: the business code of the envelope and the HTTP status that carries it.
 * `code: null` never crosses the wire; the browser makes it from a transport failure, as it does `timedOut`, which a server
 * answers to a body that comes too slowly.
 */
export const problems = {
  malformed: { code: 400, status: 400 },
  idempotencyKeyMissing: { code: 400, status: 400 },
  unauthorised: { code: 401, status: 401 },
  signatureInvalid: { code: 401, status: 401 },
  signatureStale: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  missing: { code: 404, status: 404 },
  versionConflict: { code: 409, status: 409 },
  stillRunning: { code: 409, status: 409 },
  actDropped: { code: 409, status: 409 },
  actNotOpen: { code: 409, status: 409 },
  actTooOld: { code: 410, status: 410 },
  nonceUsed: { code: 409, status: 409 },
  ordersChanged: { code: 409, status: 409 },
  duplicateFile: { code: 409, status: 409 },
  stateForbids: { code: 410, status: 410 },
  orderNotDraft: { code: 410, status: 410 },
  trialExpired: { code: 410, status: 410 },
  paymentUnderWay: { code: 410, status: 410 },
  transferFiled: { code: 410, status: 410 },
  voidWaits: { code: 410, status: 410 },
  orderTouched: { code: 410, status: 410 },
  vehicleInUse: { code: 410, status: 410 },
  cardInUse: { code: 410, status: 410 },
  driversFull: { code: 422, status: 422 },
  cardsFull: { code: 422, status: 422 },
  keysFull: { code: 422, status: 422 },
  addressesFull: { code: 422, status: 422 },
  driverDiffers: { code: 422, status: 422 },
  correctionLapsed: { code: 410, status: 410 },
  fileTooLarge: { code: 413, status: 413 },
  formsFull: { code: 413, status: 413 },
  fileTypeUnsupported: { code: 415, status: 415 },
  contentTypeUnsupported: { code: 415, status: 415 },
  fileUnreadable: { code: 422, status: 422 },
  invoiceUnreadable: { code: 422, status: 422 },
  templateMismatch: { code: 422, status: 422 },
  sheetHidden: { code: 422, status: 422 },
  tooManyOrders: { code: 422, status: 422 },
  exportLarge: { code: 422, status: 422 },
  statementLarge: { code: 422, status: 422 },
  exportGone: { code: 410, status: 410 },
  tooManyRows: { code: 422, status: 422 },
  cellTooFar: { code: 422, status: 422 },
  pictureTooLarge: { code: 413, status: 413 },
  inputInvalid: { code: 422, status: 422 },
  idempotencyKeyReused: { code: 422, status: 422 },
  credentialsWrong: { code: 422, status: 422 },
  codeNeeded: { code: 422, status: 422 },
  codeWrong: { code: 422, status: 422 },
  linkSpent: { code: 422, status: 422 },
  passwordWrong: { code: 422, status: 422 },
  accountLocked: { code: 423, status: 423 },
  accountFrozen: { code: 403, status: 403 },
  tooManyRequests: { code: 429, status: 429 },
  importRunning: { code: 429, status: 429 },
  importsFull: { code: 429, status: 429 },
  exportsFull: { code: 429, status: 429 },
  quotaExceeded: { code: 413, status: 413 },
  balanceShort: { code: 4601, status: 422 },
  payeeMismatch: { code: 4602, status: 422 },
  paidTwice: { code: 4603, status: 422 },
  limitExceeded: { code: 4604, status: 422 },
  accountNotOpen: { code: 4605, status: 422 },
  agreementUnsigned: { code: 4606, status: 422 },
  withdrawalsFull: { code: 4604, status: 422 },
  refundOpen: { code: 4605, status: 422 },
  creditShort: { code: 4607, status: 422 },
  receivableUnpaid: { code: 410, status: 410 },
  drawForbidden: { code: 410, status: 410 },
  loanRefused: { code: 422, status: 422 },
  invoiceRefused: { code: 4701, status: 422 },
  checkFailed: { code: 422, status: 422 },
  unexpected: { code: 500, status: 500 },
  maintenance: { code: 503, status: 503 },
  channelUnavailable: { code: 503, status: 503 },
  offline: { code: null, status: null },
  timedOut: { code: 408, status: 408 },
  unreadable: { code: null, status: null },
} as const

export type ProblemCode = keyof typeof problems

/** Any call may answer these, so an entry does not repeat them. */
export const commonProblems = [
  'malformed',
  'inputInvalid',
  'unauthorised',
  'forbidden',
  'missing',
  'tooManyRequests',
  'unexpected',
  'maintenance',
] as const satisfies readonly ProblemCode[]

/** What any page may meet; words of the others load with the pages of an enterprise. */
export type EverydayProblem =
  | (typeof commonProblems)[number]
  | 'versionConflict'
  | 'offline'
  | 'timedOut'
  | 'unreadable'

/** Values that fill the placeholders of a problem's words. */
export type ProblemParams = Readonly<Record<string, string | number>>

/** One field or one row of the input that was refused; `message` is in the reader's language. */
export type FieldError = {
  readonly row?: number
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A failure as plain data, fit for a machine's context. */
export type ProblemValue = {
  readonly code: ProblemCode
  readonly params: ProblemParams
  readonly errors: readonly FieldError[]
  /** The server's words, in the reader's language, where a business answer carried them. */
  readonly message: string | null
  /** The number that finds this request in the server's log. */
  readonly requestNo: string | null
  /** Seconds to wait before asking again, where the server said so. */
  readonly retryAfter: number | null
}

type Options = Partial<Omit<ProblemValue, 'code'>> & { cause?: unknown }

export class Problem extends Error {
  readonly value: ProblemValue

  constructor(code: ProblemCode, { cause, ...value }: Options = {}) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Problem'
    this.value = {
      code,
      params: {},
      errors: [],
      message: null,
      requestNo: null,
      retryAfter: null,
      ...value,
    }
  }
}

/** Turns anything thrown into a problem we have words for. Total: never throws. */
export const problemOf = (error: unknown): ProblemValue =>
  error instanceof Problem ? error.value : new Problem('unexpected').value

const leavesOutcomeOpen = new Set<ProblemCode>([
  'offline',
  'timedOut',
  'unreadable',
  'unexpected',
  'maintenance',
  'channelUnavailable',
  'unauthorised',
  'tooManyRequests',
  'stillRunning',
])

const unanswered: readonly ProblemCode[] = ['offline', 'timedOut', 'unreadable', 'unexpected']

/** Whether no answer came, or none that says what was done: of a change, nobody knows whether it took effect. */
export const isUnanswered = ({ code }: ProblemValue) => unanswered.includes(code)

/** Whether the request may have taken effect, or may still: its idempotency key stays stored, and nothing is sent under another. */
export const isOutcomeOpen = ({ code }: ProblemValue) => leavesOutcomeOpen.has(code)
