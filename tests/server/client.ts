import { randomUUID } from 'node:crypto'
import { putAct } from '#contract/act.contract.ts'
import { actKeyAt, callOf, isAct } from '#contract/act.rules.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'

export type CallOptions = {
  key?: string
  headers?: Record<string, string>
  /** An act whose form was saved; any other is saved on the way. */
  isSaved?: true
}

/** Somebody who calls: `call` answers the data or throws the `Problem`; `send` answers the raw response. */
export type Client = {
  token: string | null
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: CallOptions,
  ): Promise<ReplyOf<E>>
  send(endpoint: Endpoint, input?: object, options?: CallOptions): Promise<Response>
}

type Way = {
  /** How a request reaches the server. */
  deliver: (request: Request) => Response | Promise<Response>
  token: string | null
  /** The server's clock, in milliseconds. */
  now: () => number
}

/** The one way to call the server in a test, whether it runs here or in a process of its own. */
export const createClient = ({ deliver, token, now }: Way): Client => {
  const send: Client['send'] = async (endpoint, input = {}, options = {}) => {
    const { key = actKeyAt(now(), randomUUID()) } = options
    const { body, query } = input as { body?: object; query?: object }
    const given = endpoint.method === 'GET' ? query : body
    // An act is saved before it is sent, each under a subject of its own.
    if (isAct(endpoint, given) && given && token && !options.isSaved) {
      const { password: _, ...form } = given as { password?: string }
      const kept = { subject: `test-${key}`, key, call: callOf(endpoint), name: '', body: form }
      const saved = await deliver(await requestOf(putAct, { body: kept }, token))
      // A browser sends nothing that could not be saved; a form that is refused is refused by the act, too.
      if (saved.status >= 500) return saved
    }
    return deliver(await requestOf(endpoint, input, token, { ...options, key }))
  }
  return {
    token,
    send,
    call: async (endpoint, input, options) => {
      const response = await send(endpoint, input as object | undefined, options) // an absent input is an empty one
      if (endpoint.kind === 'blob' && response.ok)
        return (await response.blob()) as ReplyOf<typeof endpoint>
      const body = await response.json()
      if (body.code !== 200) throw problemIn(body)
      return body.data
    },
  }
}

/** A client of a server that listens. */
export const clientAt = (base: string, token: string | null = null): Client =>
  createClient({
    token,
    now: Date.now,
    deliver: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.arrayBuffer()
      return fetch(`${base}${pathname}${search}`, { method, headers, body })
    },
  })

export const requestOf = async (
  endpoint: Endpoint,
  input: object,
  token: string | null,
  { key, headers }: CallOptions = {},
) => {
  const {
    params = {},
    query = {},
    body,
    file,
  } = input as {
    params?: Record<string, string>
    query?: Record<string, string | number>
    body?: Record<string, unknown>
    file?: File
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  const form = endpoint.kind === 'multipart' ? new FormData() : null
  if (form && file) form.set('file', file)
  if (form) for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  // As bytes: a stream of a form cannot be left half-read here as a socket can.
  const encoded = form ? new Response(form) : null
  return new Request(`http://localhost${path}${search ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
      ...(encoded ? { 'content-type': encoded.headers.get('content-type') ?? '' } : {}),
      ...(!form && body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(encoded
      ? { body: await encoded.arrayBuffer() }
      : body === undefined
        ? {}
        : { body: JSON.stringify(body) }),
  })
}

type Failure = {
  msg: string
  data: {
    problem: ProblemCode
    params: Record<string, string | number>
    errors: []
    requestNo: string
  }
}

const problemIn = ({ msg, data }: Failure) =>
  new Problem(data.problem, {
    params: data.params,
    errors: data.errors,
    message: msg,
    requestNo: data.requestNo,
  })
