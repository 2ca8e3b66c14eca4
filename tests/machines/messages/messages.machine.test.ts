import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Unread } from '#contract/message.contract.ts'
import { Problem } from '#contract/problem.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { Reading } from '#machines/messages/messages.setup.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that counts, and a browser whose tabs can be told to lead. */
const started = () => {
  const server = {
    unread: 2,
    isDown: false,
    counted: 0,
    read: [] as Reading[],
    streams: 0,
    say: (_: EventObject): void => undefined,
  }
  const count = (): Unread => {
    if (server.isDown) throw new Problem('offline')
    return { unread: server.unread, newest: server.unread === 0 ? null : String(server.unread) }
  }
  const idle = fromCallback<EventObject>(() => () => undefined)
  const tellTabs = vi.fn<() => void>()
  const announceProblem = vi.fn<() => void>()
  const actor = createActor(
    messagesMachine.provide({
      actors: {
        tabs: idle,
        lead: idle,
        stream: fromCallback<EventObject>(({ sendBack }) => {
          server.streams += 1
          server.say = sendBack
          return () => undefined
        }),
        countMessages: fromPromise(async () => {
          server.counted += 1
          return count()
        }),
        readMessages: fromPromise<Unread, Reading>(async ({ input }) => {
          server.read.push(input)
          return count()
        }),
      },
      actions: { tellTabs, announceProblem },
    }),
  ).start()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const context = () => actor.getSnapshot().context
  return { server, actor, settled, context, tellTabs, announceProblem, count }
}

test('a tab that does not lead counts once, hears the others, and asks only where they are silent', async () => {
  const { server, actor, settled, context } = started()
  actor.send({ type: 'person.came' })
  await settled()
  expect(context().unread).toEqual({ unread: 2, newest: '2' })
  await vi.advanceTimersByTimeAsync(29_000)
  actor.send({ type: 'count.heard', unread: { unread: 3, newest: '3' } })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server.counted).toBe(1)
  expect(context()).toMatchObject({ unread: { unread: 3 }, revision: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.counted).toBe(2)
  // It says what the server said before the others did.
  expect(context()).toMatchObject({ unread: { unread: 2 }, revision: 2 })
})

test('the tab that leads has one stream, and tells the others what it says', async () => {
  const { server, actor, settled, context, tellTabs } = started()
  actor.send({ type: 'person.came' })
  await settled()
  actor.send({ type: 'lead.given' })
  server.say({ type: 'count.heard', unread: { unread: 5, newest: '5' } } as EventObject)
  expect(context().unread).toEqual({ unread: 5, newest: '5' })
  expect(tellTabs).toHaveBeenCalledTimes(1)
  expect(server.streams).toBe(1)
})

test('a stream that breaks is opened again after pauses that grow to a minute, and asked about meanwhile', async () => {
  const { server, actor, settled } = started()
  actor.send({ type: 'person.came' })
  await settled()
  actor.send({ type: 'lead.given' })
  const pauses: number[] = []
  for (let round = 0; round < 9; round++) {
    server.say({ type: 'stream.broken' })
    await settled()
    const before = server.streams
    let waited = 0
    while (server.streams === before) {
      await vi.advanceTimersByTimeAsync(1_000)
      waited += 1
    }
    pauses.push(waited)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(server.counted).toBe(10)
  server.say({ type: 'count.heard', unread: { unread: 1, newest: '1' } } as EventObject)
  server.say({ type: 'stream.broken' })
  await settled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.streams).toBe(11)
})

test('what is read is marked one after the other, in the order in which it was read', async () => {
  const { server, actor, settled, context } = started()
  actor.send({ type: 'person.came' })
  await settled()
  actor.send({ type: 'messages.read', reading: { ids: ['1'] } })
  actor.send({ type: 'messages.read', reading: { ids: ['2'] } })
  actor.send({ type: 'messages.read', reading: { upTo: '3' } })
  server.unread = 0
  await settled()
  await settled()
  expect(server.read).toEqual([{ ids: ['1'] }, { ids: ['2'] }, { upTo: '3' }])
  expect(context()).toMatchObject({ readings: [], unread: { unread: 0, newest: null } })
})

test('what could not be marked stays unread, and is told', async () => {
  const { server, actor, settled, context, announceProblem } = started()
  actor.send({ type: 'person.came' })
  await settled()
  server.isDown = true
  actor.send({ type: 'messages.read', reading: { ids: ['1'] } })
  await settled()
  expect(announceProblem).toHaveBeenCalledTimes(1)
  expect(context()).toMatchObject({ readings: [], unread: { unread: 2 } })
})

test('of whoever was here nothing is left', async () => {
  const { actor, settled, context } = started()
  actor.send({ type: 'person.came' })
  await settled()
  actor.send({ type: 'person.left' })
  expect(context()).toMatchObject({ unread: null, readings: [] })
  expect(actor.getSnapshot().value).toBe('absent')
})

test('a message that is read renews a list once, whichever of the reply and the stream comes first', async () => {
  const { server, actor, settled, context, count } = started()
  actor.send({ type: 'person.came' })
  await settled()
  actor.send({ type: 'lead.given' })
  // What a stream says as it begins is known.
  server.say({ type: 'count.heard', unread: count() } as EventObject)
  expect(context().revision).toBe(0)
  server.unread = 1
  actor.send({ type: 'messages.read', reading: { ids: ['1'] } })
  await settled()
  server.say({ type: 'count.heard', unread: count() } as EventObject)
  expect(context().revision).toBe(1)
  server.unread = 0
  actor.send({ type: 'messages.read', reading: { ids: ['2'] } })
  server.say({ type: 'count.heard', unread: count() } as EventObject)
  await settled()
  expect(context()).toMatchObject({ unread: { unread: 0 }, revision: 2 })
})
