import * as z from 'zod/mini'
import { faultOf } from '#contract/fieldFault.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Route } from './handle.ts'
import type { Locale } from './ports.ts'
import {
  jsonLimit,
  formBytes,
  paces,
  parseForm,
  parseJson,
  readBytes,
  storable,
  uploadLimit,
} from './readBody.ts'
import { fieldError } from './words.ts'

export type Input = { params?: unknown; query?: unknown; body?: unknown; file?: File }

/**
 * Reads and checks everything a request carries; also hands over the raw bytes, over which a channel signs, and what was
 * asked before it was checked, with which an act was saved.
 */
export const readInput = async (
  { endpoint, upload }: Pick<Route, 'endpoint' | 'upload'>,
  request: Request,
  params: Record<string, string>,
  locale: Locale,
  /** Refuses bytes before anything is made of them. */
  enforce: (bytes: Uint8Array) => void,
): Promise<{ input: Input; bytes: Uint8Array; asked: unknown }> => {
  const input: Input = {}
  enforceType(endpoint, request)
  if (endpoint.params) input.params = check(endpoint.params, storableIn(params), locale)
  const query = queryOf(request)
  const isInQuery = endpoint.inQuery === true && Object.keys(query).length > 0
  // Addresses are logged and remembered on the way.
  if (isInQuery && Object.hasOwn(query, 'password')) throw new Problem('malformed')
  if (endpoint.query) input.query = check(endpoint.query, query, locale)
  else if (Object.keys(query).length > 0 && !isInQuery) throw new Problem('malformed')
  if (request.method === 'GET') {
    enforce(new Uint8Array())
    return { input, bytes: new Uint8Array(), asked: query }
  }

  if (endpoint.kind === 'multipart') {
    const { maxBytes = uploadLimit } = upload
    const refusal = tooLarge(maxBytes)
    const pace = paces.upload
    const bytes = await readBytes(request, { limit: maxBytes + formBytes, refusal, pace })
    enforce(bytes)
    const { fields, file } = await parseForm(bytes, request.headers.get('content-type') ?? '')
    if (file.size > maxBytes) throw refusal
    input.file = file
    if (endpoint.body) input.body = check(endpoint.body, fields, locale)
    else if (!isEmpty(fields)) throw new Problem('malformed')
    return { input, bytes, asked: fields }
  }
  const refusal = new Problem('malformed')
  const pace = endpoint.access === 'channel' ? paces.channel : paces.json
  const bytes = await readBytes(request, { limit: jsonLimit, refusal, pace })
  enforce(bytes)
  if (bytes.length > 0 && !request.headers.has('content-type')) throw wrongType(endpoint)
  if (isInQuery && bytes.length > 0) throw new Problem('malformed')
  const body = isInQuery && endpoint.body ? bodyIn(endpoint.body, query) : parseJson(bytes)
  if (endpoint.body) input.body = check(endpoint.body, body, locale)
  else if (!isEmpty(body)) throw new Problem('malformed')
  return { input, bytes, asked: body }
}

const isJson = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i
const isForm = /^multipart\/form-data\s*;\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})$/i

/** Exactly the type that the call speaks: what a page of another site may send unasked is none of them. */
const enforceType = (endpoint: Endpoint, request: Request) => {
  const type = request.headers.get('content-type')
  if (request.method === 'GET' || (type === null && endpoint.kind !== 'multipart')) return
  const isOwn = endpoint.kind === 'multipart' ? isForm : isJson
  if (!isOwn.test(type ?? '')) throw wrongType(endpoint)
}

const wrongType = ({ kind }: Endpoint) =>
  new Problem('contentTypeUnsupported', {
    params: { type: kind === 'multipart' ? 'multipart/form-data' : 'application/json' },
  })

const tooLarge = (maxBytes: number) =>
  new Problem('fileTooLarge', { params: { limit: `${maxBytes / 1_048_576} MB` } })

const isEmpty = (body: unknown) =>
  body === null || (typeof body === 'object' && Object.keys(body).length === 0)

const storableIn = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))

const queryOf = (request: Request) => {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name === '__proto__' || Object.hasOwn(query, name)) throw new Problem('malformed')
    query[name] = storable(value)
  }
  return query
}

/** The body that a query says: a text that stands for a number, where the body has one, is that number. */
const bodyIn = ({ shape }: z.ZodMiniObject, query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const isNumber = /^-?\d{1,15}$/.test(text) && takesNumbers(shape[name], Number(text))
      return [name, isNumber ? Number(text) : text]
    }),
  )

const takesNumbers = (schema: z.core.$ZodType | undefined, value: number) =>
  schema !== undefined &&
  !z.core.safeParse(schema, value).error?.issues.some((issue) => isMalformed(issue, value))

type Issue = z.core.$ZodIssue

/** A shape the contract does not know is malformed (400); a value it refuses is told field by field (422). */
const check = (schema: z.ZodMiniObject, value: unknown, locale: Locale): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('malformed')
  if (Object.keys(value).some((key) => !Object.hasOwn(schema.shape, key)))
    throw new Problem('malformed')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  if (issues.some((issue) => isMalformed(issue, value))) throw new Problem('malformed')
  throw new Problem('inputInvalid', {
    errors: issues.map((issue) => {
      const { code, params } = faultOf(issue)
      return fieldError(locale, issue.path.join('.'), code, params)
    }),
  })
}

const isMalformed = (issue: Issue, whole: unknown) => {
  if (issue.code === 'invalid_type' || issue.code === 'unrecognized_keys') return true
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], // the path led here
    whole,
  )
  if (issue.code === 'invalid_value') {
    return !issue.values.some((allowed) => typeof allowed === typeof value)
  }
  return issue.code === 'invalid_union' && typeof value !== 'string' && typeof value !== 'number'
}
