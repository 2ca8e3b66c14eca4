import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minute = 60_000

const begin = () => {
  const server = { asked: 0, problem: null as Problem | null }
  const heard: WatchEvent<number>[] = []
  const parent = setup({
    types: { events: {} as WatchEvent<number> | { type: 'page.left' } },
    actors: {
      watch: createWatch<{ id: string }, number>().provide({
        actors: {
          look: fromPromise<number, { subject: { id: string } }>(async () => {
            server.asked += 1
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
    await vi.advanceTimersByTimeAsync(minute)
    const first = server.asked
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.asked - first).toBeLessThan(first / 2)
    expect(server.asked - first).toBeGreaterThanOrEqual(4)
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

  test('stops when its state is left', async () => {
    const { server, actor } = begin()
    await vi.advanceTimersByTimeAsync(2_000)
    actor.send({ type: 'page.left' })
    const before = server.asked
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.asked).toBe(before)
  })
})
