import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Endpoint } from '#contract/endpoint.ts'

type Examples = { replies?: Readonly<Record<string, unknown>> }

const found = (modules: Record<string, object>) => Object.values(modules)
const calls: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...found(import.meta.glob('/contract/*.contract.ts', { eager: true })),
)
const replies = found(import.meta.glob('/contract/*.examples.ts', { eager: true })).flatMap(
  (examples: Examples) => Object.entries(examples.replies ?? {}),
)

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** Answers a call as the server would; `data` is what the contract's reply describes. */
export const answering = ({ method, path }: Endpoint, data: unknown): HttpHandler =>
  methods[method](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, () =>
    HttpResponse.json({ code: 200, msg: '成功', data }),
  )

/** Every call that has an example answers it, unless a story gives another handler. */
export const handlers: readonly HttpHandler[] = replies.flatMap(([name, data]) => {
  const endpoint = calls[name]
  return endpoint ? [answering(endpoint, data)] : []
})
