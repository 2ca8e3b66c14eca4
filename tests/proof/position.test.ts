import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { begin, isReplayed } from '#machines/atlas/position.ts'
import { doorMachine } from './door.ts'

const shut = begin(doorMachine, undefined)
const unlocking = shut.sent({ type: 'door.pushed' })

test('a position has the context that its events left', () => {
  const twice = unlocking.done('unlock', false).sent({ type: 'door.pushed' }).done('unlock', false)
  expect(twice.snapshot.value).toEqual({ given: 'up' })
  expect(twice.snapshot.context).toEqual({ tries: 2 })
})

test('its events are plain data, in their order', () => {
  const { machine, events } = unlocking.done('unlock', true)
  expect(JSON.parse(JSON.stringify({ machine, events }))).toEqual({
    machine: 'door',
    events: [
      { type: 'door.pushed' },
      { type: 'xstate.done.actor.unlock', actorId: 'unlock', output: true },
    ],
  })
})

test('a position stands still, and others go on from it', () => {
  expect(unlocking.failed('unlock', new Error('stuck')).snapshot.value).toBe('shut')
  expect(unlocking.elapsed('5000').snapshot.value).toBe('shut')
  expect(unlocking.snapshot.value).toBe('unlocking')
})

test('what an actor answers is found by its name, whatever its invoke is called', () => {
  const question = { filter: {}, sort: null, page: 1, size: 20 }
  const list = begin(createPagedList<{ id: string }>(), { subject: null, question })
    .done('loadPage', { records: [{ id: '1' }], total: 1, sums: {} })
    .sent({ type: 'list.refreshed' })
    .failed('loadPage', new Problem('offline'))
  expect(list.snapshot.value).toEqual({ ready: 'outdated' })
  expect(list.snapshot.context.problem?.code).toBe('offline')
})

test('an event that nothing takes there is refused', () => {
  expect(() => unlocking.sent({ type: 'door.pushed' })).toThrow(
    'door in "unlocking" does not take door.pushed',
  )
  expect(() => shut.done('unlock', true)).toThrow('door in "shut": no actor unlock runs')
  expect(() => shut.elapsed('5000')).toThrow('door in "shut": no delay 5000 runs')
})

test('a snapshot put together by hand is told from one that was reached', () => {
  expect(isReplayed(unlocking.snapshot)).toBe(true)
  expect(isReplayed(doorMachine.resolveState({ value: 'shut', context: { tries: 0 } }))).toBe(false)
})
