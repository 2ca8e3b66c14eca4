import { beforeEach, expect, test, vi } from 'vitest'
import { getDraft, putDraft } from '#contract/draft.contract.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { draftVersion, emptyDraft, jsonOf } from '#machines/payTask/payTask.draft.ts'
import { loadDraft, saveDraft } from '#src/flow/drafts.ts'

const server = vi.hoisted(() => ({
  drafts: new Map<string, unknown>(),
  isDown: false,
  slow: null as Promise<void> | null,
}))

vi.mock('#src/app/session.ts', () => ({ sessionUser: () => ({ entId: '2' }) }))
vi.mock('#src/api/call.ts', () => ({
  call: async (
    endpoint: { method: string },
    { query, body }: { query?: { subjectId: string }; body?: { subjectId: string } },
  ) => {
    const { slow } = server
    server.slow = null
    await slow
    if (server.isDown) throw new Problem('offline')
    if (endpoint.method === getDraft.method)
      return server.drafts.get(query?.subjectId ?? '') ?? null
    if (endpoint.method === putDraft.method) server.drafts.set(body?.subjectId ?? '', body)
    return null
  },
}))

const { signal } = new AbortController()
const draftOf = (orderKind: OrderKind) => ({
  subjectId: 'new',
  version: draftVersion,
  draft: jsonOf({ ...emptyDraft, orderKind }),
})

beforeEach(() => {
  server.drafts.clear()
  server.isDown = false
  localStorage.clear()
})

test('offline it is stored in this browser, and read from there', async () => {
  server.isDown = true
  await saveDraft('payTask', draftOf('API'))
  expect((await loadDraft('payTask', 'new', signal))?.draft['orderKind']).toBe('API')
})

test('an earlier save never overtakes a later one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.slow = promise
  const saves = [saveDraft('payTask', draftOf('API')), saveDraft('payTask', draftOf('TAXPAY'))]
  resolve()
  await Promise.all(saves)
  expect(server.drafts.get('new')).toMatchObject(draftOf('TAXPAY'))
})
