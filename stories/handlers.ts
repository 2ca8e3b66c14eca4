import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Endpoint } from '#contract/endpoint.ts'
import { replies } from './examplesOf.ts'

const contracts = import.meta.glob<object>('/contract/*.contract.ts', { eager: true })
const calls: Readonly<Record<string, Endpoint>> = Object.assign({}, ...Object.values(contracts))

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** Answers a call as the server would; `data` is what the contract's reply describes. */
export const answering = ({ method, path }: Endpoint, data: unknown): HttpHandler =>
  methods[method](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, () =>
    HttpResponse.json({ code: 200, msg: '成功', data }),
  )

/** Every call that has an example answers it, unless a story gives another handler. */
export const handlers: readonly HttpHandler[] = Object.entries(replies).flatMap(([name, data]) => {
  const endpoint = calls[name]
  return endpoint ? [answering(endpoint, data)] : []
})
