import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, setup, waitFor } from 'xstate'
import { deleteDraft, getDraft, putDraft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { session } from '#src/app/session.ts'
import { draftHere, draftsOf, forgetDraft, loadDraft, saveDraft } from '#src/flow/drafts.ts'

type Asked = { query?: { subjectId: string }; body?: { subjectId: string; draft: unknown } }

const asked: string[] = []
const server = { isGone: false, isDown: false, draft: null as object | null }

vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown, { query, body }: Asked) => {
    if (server.isGone) return new Promise(() => undefined)
    if (server.isDown) throw new Problem('offline')
    if (endpoint === putDraft) asked.push(`saved ${body?.subjectId} ${JSON.stringify(body?.draft)}`)
    if (endpoint === deleteDraft) asked.push(`forgot ${query?.subjectId}`)
    if (endpoint === getDraft && server.draft === null) throw new Problem('missing')
    return endpoint === getDraft ? server.draft : {}
  },
}))

const machine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'typed'; text: string } | { type: 'confirmed' | 'abandoned' },
    tags: {} as 'resumable',
  },
}).createMachine({
  id: 'sample',
  context: { text: '' },
  initial: 'typing',
  states: {
    typing: { tags: ['resumable'], on: { confirmed: 'confirming', abandoned: 'choosing' } },
    confirming: { tags: ['resumable'] },
    choosing: {},
  },
  on: { typed: { actions: assign({ text: ({ event }) => event.text }) } },
})

const opened = () => {
  const actor = createActor(machine)
  const save = draftsOf<typeof machine>(({ context: { text } }) =>
    text === '' ? { subjectId: '7', draft: null } : { subjectId: '7', version: 1, draft: { text } },
  )
  const stop = save('sample', actor)
  return { actor: actor.start(), stop }
}
const open = () => opened().actor

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

beforeAll(async () => {
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  session.send({ type: 'login.succeeded', user: networkFreight })
})
beforeEach(() => {
  asked.length = 0
  Object.assign(server, { isGone: false, isDown: false, draft: null })
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

/** Typed, with the pause in which it is saved. */
const typeAndWait = async (actor: ReturnType<typeof open>, ...texts: readonly string[]) => {
  vi.useFakeTimers()
  for (const text of texts) {
    actor.send({ type: 'typed', text })
    vi.advanceTimersByTime(500)
  }
  vi.useRealTimers()
  await turns()
}

test('what is abandoned before it was saved stays away', async () => {
  const actor = open()
  vi.useFakeTimers()
  actor.send({ type: 'typed', text: 'a' })
  void forgetDraft('sample', '7')
  actor.send({ type: 'abandoned' })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await turns()
  expect(asked).toEqual(['forgot 7'])
})

test('what is typed on is saved once', async () => {
  const actor = open()
  vi.useFakeTimers()
  for (const text of ['s', 'si', 'six']) actor.send({ type: 'typed', text })
  expect(asked).toEqual([])
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await turns()
  expect(asked).toEqual(['saved 7 {"text":"six"}'])
})

test('what was typed just before somebody is logged out waits here for the next login', async () => {
  const { actor, stop } = opened()
  actor.send({ type: 'typed', text: 'six' })
  session.send({
    type: 'session.unauthorised',
    problem: new Problem('unauthorised').value,
    at: '/',
  })
  stop()
  await turns()
  expect(asked).toEqual([])
  expect(draftHere('sample', '7')).toBeNull()
  session.send({ type: 'login.succeeded', user: networkFreight })
  expect(draftHere('sample', '7')?.draft).toEqual({ text: 'six' })
})

test('another state is saved at once, with what was typed before', async () => {
  const actor = open()
  actor.send({ type: 'typed', text: 'six' })
  actor.send({ type: 'confirmed' })
  await turns()
  expect(asked).toEqual(['saved 7 {"text":"six"}'])
})

test('what is changed back is forgotten after it was saved', async () => {
  await typeAndWait(open(), 'six', '')
  expect(asked).toEqual(['saved 7 {"text":"six"}', 'forgot 7'])
})

test('where nothing was saved, nothing is forgotten', async () => {
  await typeAndWait(open(), '')
  expect(asked).toEqual([])
})

test('what is typed again after it was forgotten is saved again', async () => {
  await typeAndWait(open(), 'six', '', 'six')
  expect(asked).toEqual(['saved 7 {"text":"six"}', 'forgot 7', 'saved 7 {"text":"six"}'])
})

describe('while the server cannot be reached', () => {
  const save = (subjectId: string) =>
    saveDraft('sample', { subjectId, version: 1, draft: { text: 'six' } })

  test('it is stored in this browser', async () => {
    server.isDown = true
    await save('7')
    server.isDown = false
    const draft = await loadDraft('sample', '7', new AbortController().signal)
    expect(draft?.draft).toEqual({ text: 'six' })
  })

  test('and the browser stores nothing, it fails: nothing may be sent that a reload would forget', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    server.isDown = true
    await expect(save('8')).rejects.toThrow('offline')
  })
})

describe('what is taken as the page goes away', () => {
  /** It is sent to a server that does not hear of it any more. */
  const leave = () => {
    const actor = open()
    server.isGone = true
    actor.send({ type: 'typed', text: 'six' })
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    server.isGone = false
  }
  const loaded = async () => (await loadDraft('sample', '7', new AbortController().signal))?.draft

  test('is found again by it', async () => {
    leave()
    expect(await loaded()).toEqual({ text: 'six' })
  })

  test('wins over what the server had, which has what is not stored in a browser', async () => {
    leave()
    server.draft = { savedAt: '2020-01-01 10:00:00', draft: { text: 'five', phone: '19900000001' } }
    expect(await loaded()).toEqual({ text: 'six', phone: '19900000001' })
  })

  test('gives way to what another device has saved since', async () => {
    leave()
    server.draft = { savedAt: '2099-01-01 10:00:00', draft: { text: 'seven' } }
    expect(await loaded()).toEqual({ text: 'seven' })
  })
})
