import type { AxiosResponse } from 'axios'
import { type FieldError, Problem, type ProblemCode, problems } from '#contract/problem.ts'
import { connected } from './connection.ts'
import { noteServerTime } from './serverClock.ts'
import { uploadWords } from './uploadWords.ts'

type Failure = {
  code: number
  msg?: string
  data?: {
    problem?: string
    params?: Record<string, string | number>
    errors?: FieldError[]
  } | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** The body; a failed download's JSON comes inside the blob. */
export const bodyOf = async (response: AxiosResponse): Promise<unknown> => {
  const body: unknown = response.data
  if (!(body instanceof Blob) || !body.type.includes('json')) return body
  try {
    return JSON.parse(await body.text())
  } catch {
    return null
  }
}

const isFailure = (body: unknown): body is Failure =>
  isRecord(body) && typeof body['code'] === 'number' && body['code'] !== 200

const isKnown = (name: string | undefined): name is ProblemCode =>
  name !== undefined && Object.hasOwn(problems, name)

// A server that sends no name is understood by its business code.
const codeOf = ({ code, data }: Failure): ProblemCode => {
  if (isKnown(data?.problem)) return data.problem
  const names = Object.keys(problems) as ProblemCode[] // the keys of `problems`
  return names.find((name) => problems[name].code === code) ?? 'unexpected'
}

const problemIn = (response: AxiosResponse, body: Failure): Problem => {
  const retryAfter = Number(response.headers['retry-after'])
  return new Problem(codeOf(body), {
    params: body.data?.params ?? {},
    errors: body.data?.errors ?? [],
    message: body.msg || wordsOf(response, body),
    requestNo: requestNoOf(response),
    retryAfter: retryAfter > 0 ? retryAfter : null,
    cause: body,
  })
}

const wordsOf = ({ config, status, headers }: AxiosResponse, body: unknown) =>
  uploadWords(config, { status, type: String(headers['content-type'] ?? ''), body })

const requestNoOf = ({ headers }: AxiosResponse): string | null =>
  headers['x-request-id'] ? String(headers['x-request-id']) : null

/** A missing code or 200 is success. Throws for the rest, after the portal has been told. */
export const refuseFailure = (response: AxiosResponse, body: unknown): void => {
  const { config, status, headers } = response
  const { token, onUnauthorised, onIdleDeadline, onMessage } = connected()
  noteServerTime(headers['x-server-time'] ?? headers['date'])
  // Somebody else is logged in by now, or nobody: the answer is not theirs to see.
  if (!config.isPublic && config.sentToken !== token()) throw new Problem('unauthorised')

  const idleAt: unknown = headers['x-session-idle-at']
  if (typeof idleAt === 'string' && config.sentToken) onIdleDeadline(idleAt)

  if (isFailure(body)) {
    const problem = problemIn(response, body)
    if (body.code === 401) onUnauthorised(problem.value)
    else if (!config.quiet) onMessage(problem.value)
    throw problem
  }
  const isSuccess = status < 300 && (isRecord(body) || body instanceof Blob)
  if (!isSuccess) {
    throw new Problem('unreadable', {
      requestNo: requestNoOf(response),
      message: wordsOf(response, body),
    })
  }
}
