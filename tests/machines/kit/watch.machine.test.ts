import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minute = 60_000

const begin = () => {
  const server = { asked: 0, of: new Set<string>(), problem: null as Problem | null }
  const heard: WatchEvent<number>[] = []
  const parent = setup({
    types: { events: {} as WatchEvent<number> | { type: 'page.left' } },
    actors: {
      watch: createWatch<{ id: string }, number>().provide({
        actors: {
          look: fromPromise<number, { subject: { id: string } }>(async ({ input }) => {
            server.asked += 1
            server.of.add(input.subject.id)
            if (server.problem) throw server.problem
            return server.asked
          }),
        },
      }),
    },
  }).createMachine({
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          id: 'watch',
          src: 'watch',
          input: { subject: { id: '1' }, pace: { soonest: 1_500, latest: 15_000 } },
        },
        on: {
          'watch.reported': { actions: ({ event }) => heard.push(event) },
          'watch.failed': { actions: ({ event }) => heard.push(event) },
          'page.left': 'left',
        },
      },
      left: {},
    },
  })
  return { server, heard, actor: createActor(parent).start() }
}

describe('watch', () => {
  test('looks ever less often and tells what it sees', async () => {
    const { server, heard } = begin()
    await vi.advanceTimersByTimeAsync(1_499)
    expect(server.asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual([{ type: 'watch.reported', seen: 1 }])
    expect([...server.of]).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(minute)
    const first = server.asked
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.asked - first).toBeLessThan(first / 2)
    expect(server.asked - first).toBeGreaterThanOrEqual(4)
  })

  test('looks at once when asked, and once more while it looks', async () => {
    const { server, heard, actor } = begin()
    const { watch } = actor.getSnapshot().children
    watch?.send({ type: 'look.requested' })
    expect(watch?.getSnapshot().hasTag('busy')).toBe(true)
    watch?.send({ type: 'look.requested' })
    await vi.advanceTimersByTimeAsync(0)
    // What was looked at before is not told.
    expect([server.asked, heard]).toEqual([2, [{ type: 'watch.reported', seen: 2 }]])
  })

  test('tells a failure, and waits it out', async () => {
    const { server, heard } = begin()
    server.problem = new Problem('offline')
    await vi.advanceTimersByTimeAsync(minute)
    expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['watch.failed']))
    expect(server.asked).toBeLessThan(8)
    server.problem = null
    await vi.advanceTimersByTimeAsync(minute / 2)
    expect(heard.at(-1)?.type).toBe('watch.reported')
  })

  test('waits as long as the server asks', async () => {
    const { server } = begin()
    server.problem = new Problem('tooManyRequests', { retryAfter: 20 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.asked).toBe(2)
  })

  test('goes on where nobody listens', async () => {
    const looked = vi.fn<() => Promise<number>>()
    looked.mockRejectedValueOnce(new Problem('offline')).mockResolvedValue(1)
    const actor = createActor(
      createWatch<null, number>().provide({ actors: { look: fromPromise(looked) } }),
      { input: { subject: null, pace: { soonest: 1_000, latest: 1_000 } } },
    ).start()
    await vi.advanceTimersByTimeAsync(minute)
    expect(looked.mock.calls.length).toBeGreaterThan(2)
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('stops when its state is left', async () => {
    const { server, actor } = begin()
    await vi.advanceTimersByTimeAsync(2_000)
    actor.send({ type: 'page.left' })
    const before = server.asked
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.asked).toBe(before)
  })
})
