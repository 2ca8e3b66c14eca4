import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { noteServerTime } from '#src/api/serverClock.ts'
import { idleClock } from '#src/app/idleClock.ts'

type Event = { type: 'idle.nearing' } | { type: 'idle.passed' }

const heardWhile = (at: string) => {
  const heard: string[] = []
  const machine = setup({
    types: { events: {} as Event },
    actors: { idleClock },
    actions: { hear: ({ event }) => heard.push(event.type) },
  }).createMachine({
    invoke: { id: 'idleClock', src: 'idleClock', input: { at } },
    on: { 'idle.*': { actions: 'hear' } },
  })
  const actor = createActor(machine).start()
  return { heard, clock: actor.getSnapshot().children['idleClock'] }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-10T09:00:00+08:00') })
  noteServerTime(new Date().toUTCString())
})
afterEach(() => vi.useRealTimers())

test('warns two minutes before the deadline, and says when it has passed', () => {
  const { heard } = heardWhile('2026-10-10 09:30:00')
  vi.advanceTimersByTime(27 * 60_000)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['idle.nearing'])
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual(['idle.nearing', 'idle.passed'])
})

test('goes by the clock of the server, not of the browser', () => {
  noteServerTime(new Date(Date.now() + 20 * 60_000).toUTCString())
  const { heard } = heardWhile('2026-10-10 09:30:00')
  vi.advanceTimersByTime(8 * 60_000)
  expect(heard).toEqual(['idle.nearing'])
})

test('a deadline that moved counts alone', () => {
  const { heard, clock } = heardWhile('2026-10-10 09:30:00')
  clock?.send({ type: 'deadline.moved', at: '2026-10-10 10:00:00' })
  vi.advanceTimersByTime(40 * 60_000)
  expect(heard).toEqual([])
})

test('a deadline months away does not fire at once', () => {
  const { heard } = heardWhile('2027-01-01 00:00:00')
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])
})
