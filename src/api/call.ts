import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

/** What an upload may take along beside its file and its fields. */
export type UploadOptions = {
  headers?: Readonly<Record<string, string>>
  /** Sends cookies to another origin. */
  withCredentials?: boolean
}

type Options = {
  /** Leaving the state that asked aborts the call. */
  signal?: AbortSignal
  /** Nobody asked for it: it does not extend the session. */
  background?: boolean
  /** The caller shows the failure itself, or asks again, so no message appears. A 401 is announced all the same. */
  quiet?: boolean
  /** Share of an upload that has left, between 0 and 1. */
  onProgress?: (share: number) => void
  /** Milliseconds; 30 s without it. */
  timeout?: number
}

export type CallOptions<E extends Endpoint> = E extends { readonly act: 'creating' }
  ? [options: Options & { idempotencyKey?: string }]
  : E extends { readonly idempotent: true }
    ? [options: Options & { idempotencyKey: string }]
    : E extends { readonly kind: 'multipart' }
      ? [options?: Options & UploadOptions]
      : [options?: Options]

/** What a caller may give, whatever the endpoint. */
type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: File
}

const urlOf = ({ path }: Endpoint, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const formOf = (file: File, body: Record<string, unknown> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', file, file.name)
  return form
}

const requestOf = (
  endpoint: Endpoint,
  { params, query, body, file }: Input,
  options: Options & UploadOptions & { idempotencyKey?: string },
): AxiosRequestConfig => {
  const { signal, background, quiet, onProgress, timeout, idempotencyKey } = options
  const { headers, withCredentials } = options
  const inAddress = endpoint.inQuery ? body : query
  const inBody = endpoint.inQuery ? undefined : body
  return {
    method: endpoint.method,
    url: urlOf(endpoint, params),
    isPublic: endpoint.access === 'public',
    isUpload: endpoint.kind === 'multipart',
    headers: {
      ...headers,
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(background ? { 'X-Background': '1' } : {}),
    },
    quiet: quiet === true,
    ...(endpoint.kind === 'blob' ? { responseType: 'blob' } : {}),
    ...(inAddress ? { params: inAddress } : {}),
    ...(file ? { data: formOf(file, inBody) } : inBody ? { data: inBody } : {}),
    ...(signal ? { signal } : {}),
    ...(timeout === undefined ? {} : { timeout }),
    ...(withCredentials === undefined ? {} : { withCredentials }),
    ...(onProgress
      ? { onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress(progress) }
      : {}),
  }
}

/** The clients' code is not needed to show a page that came whole. */
export const loadClients = () => import('./clients.ts')

const clientOf = async ({ kind }: Endpoint) => {
  const { bodyClient, dataClient } = await loadClients().catch((cause: unknown) => {
    throw new Problem('offline', { cause })
  })
  return kind === 'blob' ? bodyClient : dataClient
}

/** Calls an endpoint; yields what the contract names of the answer, or rejects with a `Problem`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ...[options = {}]: CallOptions<E>
): Promise<ReplyOf<E>> => {
  const request = requestOf(endpoint, input as Input, options) // every InputOf<E> is one
  const client = await clientOf(endpoint)
  const answer: unknown = await client.request(request)
  if (!endpoint.reply) return answer as ReplyOf<E> // a file, by its kind
  const reply = endpoint.reply.safeParse(answer)
  if (!reply.success) throw new Problem('unreadable', { cause: reply.error })
  return reply.data as ReplyOf<E> // parsed by the schema it is inferred from
}
