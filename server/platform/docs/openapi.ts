import * as z from 'zod/mini'
import { calls } from '#server/platform/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonProblems, problems, type ProblemCode } from '#contract/problem.ts'
import { signedHeaders } from '#contract/signature.rules.ts'
import type { Locale } from '#server/platform/ports.ts'
import { docWords } from './words.ts'
import { problemWords } from '#server/platform/words.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (locale: Locale, publicUrl: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(calls)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, locale)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: locale === 'en' ? 'Logistics credit portal' : '物流信用公共服务平台',
      version: '1',
      description:
        locale === 'en'
          ? 'Every answer is {code, msg, data}; 200 is success. Money is in integer fen, times are wall time of Asia/Shanghai, ids are text.'
          : '所有应答均为 {code, msg, data}，200 表示成功。金额为整数分，时间为北京时间，编号为字符串。',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Channel-Signature' },
        ...keySchemes(locale),
      },
    },
  }
}

const operation = (name: string, endpoint: Endpoint, locale: Locale): Json => {
  const body = requestBody(endpoint)
  return {
    operationId: name,
    tags: [endpoint.group],
    summary: locale === 'en' ? endpoint.summary.en : endpoint.summary.zh,
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.inQuery ? endpoint.body : endpoint.query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body === null ? {} : { requestBody: body }),
    responses: { 200: success(endpoint), ...failures(endpoint, locale) },
  }
}

const inHeaders = Object.entries(signedHeaders).map(
  ([part, name]) => [`portal-${part}`, name] as const,
)

/** The headers of a request that an outside system signs: all of them together stand for a session. */
const keySchemes = (locale: Locale): Json =>
  Object.fromEntries(
    inHeaders.map(([scheme, name]) => [
      scheme,
      { type: 'apiKey', in: 'header', name, description: docWords[locale].headers[name] },
    ]),
  )

const securityOf = ({ access, signed }: Endpoint) => {
  if (access === 'channel') return [{ signature: [] }]
  if (access !== 'enterprise') return []
  const byKey = Object.fromEntries(inHeaders.map(([scheme]) => [scheme, []]))
  return signed ? [{ session: [] }, byKey] : [{ session: [] }]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

/** What a schema lets in, or (as `output`) what it answers. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parameters = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  } // the schema of an object has this form
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const requestBody = ({ kind, body, inQuery }: Endpoint): Json | null => {
  if (kind === 'multipart') {
    const fields = body ? jsonSchema(body, 'input') : { type: 'object' }
    const properties = {
      file: { type: 'string', format: 'binary' },
      ...(fields['properties'] as Json),
    }
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { ...fields, properties } } },
    }
  }
  return body
    ? { required: !inQuery, content: { 'application/json': { schema: jsonSchema(body, 'input') } } }
    : null
}

const bareTypes = { blob: 'application/octet-stream', stream: 'text/event-stream' } as const

const success = ({ kind, reply }: Endpoint): Json =>
  kind === 'blob' || kind === 'stream'
    ? { description: 'OK', content: { [bareTypes[kind]]: {} } }
    : {
        description: 'OK',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: {
                code: { const: 200 },
                msg: { type: 'string' },
                data: reply ? jsonSchema(reply, 'output') : { type: 'null' },
              },
            },
          },
        },
      }

/** Every problem a call may answer, those of all calls included. */
export const problemsOf = (endpoint: Endpoint): ProblemCode[] => [
  ...new Set<ProblemCode>([
    ...(endpoint.problems ?? []),
    ...(endpoint.idempotent
      ? (['idempotencyKeyMissing', 'idempotencyKeyReused', 'stillRunning'] as const)
      : []),
    ...(endpoint.signed ? (['signatureInvalid', 'signatureStale'] as const) : []),
    ...(endpoint.signed && endpoint.method === 'POST'
      ? (['nonceUsed', 'stillRunning'] as const)
      : []),
    ...(endpoint.method === 'GET' ? [] : (['contentTypeUnsupported'] as const)),
    ...commonProblems.filter((code) => code !== 'unauthorised' || endpoint.access !== 'public'),
  ]),
]

const failures = (endpoint: Endpoint, locale: Locale): Json => {
  const byStatus = new Map<number, string[]>()
  for (const code of problemsOf(endpoint)) {
    const { status, code: business } = problems[code]
    if (status === null) continue
    const line = `${business} ${code}: ${problemWords(locale, code)}`
    byStatus.set(status, [...(byStatus.get(status) ?? []), line])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { type: 'integer' },
                msg: { type: 'string' },
                data: {
                  type: 'object',
                  properties: {
                    problem: { type: 'string' },
                    params: { type: 'object' },
                    errors: { type: 'array' },
                    requestNo: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    ]),
  )
}
