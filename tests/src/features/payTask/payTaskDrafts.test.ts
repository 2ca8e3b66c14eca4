import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, getDraft, putDraft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { emptyDraft, jsonOf } from '#machines/payTask/payTask.draft.ts'
import { loadDraft, saveDraft } from '#src/flow/drafts.ts'
import { saveBeforeSending } from '#src/features/payTask/payTaskDrafts.ts'

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
const mine = { ...emptyDraft, startKey: 'my-own-key-0123456789' }
const theirs = 'the-key-of-another-tab-0123'

const stored = (startKey: string | null) =>
  server.drafts.set('7', { version: 1, draft: jsonOf({ ...emptyDraft, startKey }) })
const save = (answeredKey: string | null = null) =>
  saveBeforeSending({ subjectId: '7', draft: mine, answeredKey }, signal)
const keyAtServer = () => (server.drafts.get('7') as Draft | undefined)?.draft['startKey'] // as `putDraft` sends it

beforeEach(() => {
  server.drafts.clear()
  server.isDown = false
  localStorage.clear()
})

test('the key is saved before anything is sent', async () => {
  expect(await save()).toEqual(mine)
  expect(keyAtServer()).toBe(mine.startKey)
})

test('a key that another tab saved first is taken over', async () => {
  stored(theirs)
  expect(await save()).toEqual({ ...mine, startKey: theirs })
  expect(keyAtServer()).toBe(theirs)
})

test('a key that has had its answer is replaced', async () => {
  stored(theirs)
  expect(await save(theirs)).toEqual(mine)
  expect(keyAtServer()).toBe(mine.startKey)
})

test('offline it is stored in this browser, and read from there', async () => {
  server.isDown = true
  expect(await save()).toEqual(mine)
  expect((await loadDraft('payTask', '7', signal))?.draft['startKey']).toBe(mine.startKey)
})

test('an earlier save never overtakes a later one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.slow = promise
  const draftOf = (startKey: string) => ({
    subjectId: '7',
    version: 1,
    draft: jsonOf({ ...emptyDraft, startKey }),
  })
  const saves = [saveDraft('payTask', draftOf('earlier')), saveDraft('payTask', draftOf('later'))]
  resolve()
  await Promise.all(saves)
  expect(keyAtServer()).toBe('later')
})
