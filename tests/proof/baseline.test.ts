import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { readBaselines, readLedger } from '#bin/machines/baseline.ts'
import { graphsIn } from '#bin/registry.ts'
import { disagreements, type LedgerEntry } from '#machines/atlas/baseline.ts'
import { doorAs, doorMachine } from './door.ts'
import { changed } from './variant.ts'

const graphOf = (machine: AnyStateMachine) => doorAs(machine).graph
const door = graphOf(doorMachine)
const check = (now: AnyStateMachine | null, ...ledger: Omit<LedgerEntry, 'machine' | 'why'>[]) =>
  disagreements(
    [door],
    now ? [graphOf(now)] : [],
    ledger.map((entry) => ({ machine: 'door', why: 'so it was decided', ...entry })),
  )

const deaf = changed(doorMachine, ({ states }) => {
  Object.assign(states['shut'] ?? {}, { on: { 'door.left': {} } })
})
const pushed = 'shut: door.pushed → unlocking'

test('every machine has all that its baseline has, but for what the ledger explains', async () => {
  expect(disagreements(readBaselines(), await graphsIn('.'), readLedger())).toEqual([])
})

describe('the ledger', () => {
  test('is empty while nothing is gone', () => {
    expect(check(doorMachine)).toEqual([])
  })

  test('has to name an arrow that is gone', () => {
    expect(check(deaf)).toEqual([`door: missing without a reason: "${pushed}"`])
    expect(check(deaf, { removed: [pushed] })).toEqual([])
  })

  test('has to name an arrow that only says to ignore now what it did', () => {
    const ignoring = changed(doorMachine, ({ states }) => {
      Object.assign(states['shut'] ?? {}, { on: { 'door.pushed': {}, 'door.left': {} } })
    })
    expect(check(ignoring)).toEqual([`door: missing without a reason: "${pushed}"`])
  })

  test('has to name one of two arrows alike', () => {
    const twice = changed(doorMachine, ({ states }) => {
      Object.assign(states['shut'] ?? {}, {
        on: { 'door.pushed': ['unlocking', 'unlocking'], 'door.left': {} },
      })
    })
    expect(disagreements([graphOf(twice)], [door], [])).toEqual([
      `door: missing without a reason: "${pushed} #2"`,
    ])
  })

  test('has to name a state that is gone, and the arrows with it', () => {
    const open = changed(doorMachine, ({ states }) => {
      delete states['given']
      Object.assign(states['shut'] ?? {}, { always: undefined })
    })
    expect(check(open)).toEqual([
      'door: missing without a reason: "state given"',
      'door: missing without a reason: "state given.up"',
      'door: missing without a reason: "shut: always [isTired] → given.up"',
    ])
  })

  test('lists nothing that is there', () => {
    expect(check(doorMachine, { removed: [pushed] })).toEqual([
      `door: listed as removed, and is not missing: "${pushed}"`,
    ])
  })

  test('says why', () => {
    expect(
      disagreements([door], [graphOf(deaf)], [{ machine: 'door', why: ' ', removed: [pushed] }]),
    ).toEqual(['door: an entry says no why'])
  })

  test('names baselines that there are', () => {
    expect(disagreements([], [], [{ machine: 'gate', why: 'it never was' }])).toEqual([
      'gate: the ledger names it, and there is no such baseline',
    ])
  })

  test('has to say that a whole machine is gone', () => {
    expect(check(null)).toEqual(['door: the machine is missing'])
    expect(check(null, { removed: ['the machine'] })).toEqual([])
  })

  test('follows a state, an event and a guard to their new names', () => {
    const renamed = changed(
      doorMachine,
      ({ states }) => {
        const { given, ...others } = states
        for (const name of Object.keys(states)) delete states[name]
        Object.assign(states, others, { resigned: given })
        Object.assign(states['shut'] ?? {}, {
          always: { guard: 'isWeary', target: 'resigned.up' },
          on: { 'door.shoved': 'unlocking', 'door.left': {} },
        })
      },
      { guards: { isWeary: () => false } },
    )
    const names = {
      'state given': 'state resigned',
      'event door.pushed': 'event door.shoved',
      'guard isTired': 'guard isWeary',
    }
    expect(check(renamed, { renamed: names })).toEqual([])
    expect(check(doorMachine, { renamed: { 'state given': 'state resigned' } })).toEqual([
      'door: missing without a reason: "state resigned"',
      'door: missing without a reason: "state resigned.up"',
      'door: missing without a reason: "shut: always [isTired] → resigned.up"',
      'door: renamed, and is still there: "state given"',
      'door: the new name of something, and is not there: "state resigned"',
    ])
    expect(check(doorMachine, { renamed: { 'event door.broken': 'event door.left' } })).toEqual([
      'door: renamed, and never was: "event door.broken"',
    ])
  })

  test('follows a machine to its new name', () => {
    const gate = { ...graphOf(deaf), id: 'gate' }
    const entry = { machine: 'door', why: 'it is wider' }
    const renamed = { ...entry, renamed: { 'machine door': 'machine gate' } }
    expect(disagreements([door], [gate], [])).toEqual([
      'gate: has no baseline; npm run machines -- baseline gate',
      'door: the machine is missing',
    ])
    expect(disagreements([door], [gate], [renamed, { ...entry, removed: [pushed] }])).toEqual([])
  })

  test('keeps away what was removed before the baseline was taken again', () => {
    const ledger = [{ machine: 'door', why: 'nobody pushed', removed: [pushed], isSettled: true }]
    expect(disagreements([graphOf(deaf)], [graphOf(deaf)], ledger)).toEqual([])
    expect(disagreements([graphOf(deaf)], [door], ledger)).toEqual([
      `door: listed as removed, and is there again: "${pushed}"`,
    ])
  })
})
