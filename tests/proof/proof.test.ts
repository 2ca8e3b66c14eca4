import { describe, expect, test } from 'vitest'
import { mermaidOf } from '#machines/atlas/mermaid.ts'
import { prove } from '#machines/atlas/proof.ts'
import { doorAs, doorMachine, doorScenarios } from './door.ts'
import { changed } from './variant.ts'

const storied = new Set(['shut', 'unlocking', 'given.up', 'open'])
const sent = new Set(['door.pushed', 'door.left'])
const witnesses = { storied, sent }
const door = doorAs(doorMachine)

const proofOf = (change: (states: Record<string, object>) => void) =>
  prove(doorAs(changed(doorMachine, ({ states }) => change(states))), witnesses)

describe('the proof', () => {
  test('finds what the door leaves unnamed and nothing else', () => {
    const proof = prove(door, witnesses)
    expect(proof.transitions).toMatchObject({ covered: 6, total: 6, missing: [] })
    expect(proof.stories).toMatchObject({ covered: 4, total: 4 })
    expect(proof.labels).toMatchObject({ covered: 10, total: 10 })
    expect([proof.unreachable, proof.deadEnds, proof.breaches]).toEqual([[], [], []])
    expect(proof.unresolved).toEqual(['guard inline in unlocking', 'delay 5000 in unlocking'])
  })

  test('misses a story', () => {
    expect(prove(door, { storied: new Set(['shut']), sent }).stories?.missing).toEqual([
      'unlocking',
      'open',
      'given.up',
    ])
  })

  test('misses a transition that no sample takes', () => {
    const scenarios = { ...doorScenarios, outputs: { unlock: [false] } }
    const proof = prove({ ...door, scenarios }, witnesses)
    expect(proof.transitions.missing).toEqual(['unlocking|xstate.done.actor.unlock|inline|open'])
    expect(proof.unreachable).toEqual(['open'])
  })

  test('names an event that nobody sends', () => {
    expect(prove(door, { storied, sent: new Set(['door.pushed']) }).unsent).toEqual(['door.left'])
  })

  test('finds a dead end', () => {
    const proof = proofOf((states) =>
      Object.assign(states, { given: { initial: 'up', states: { up: {} } } }),
    )
    expect(proof.deadEnds).toEqual(['given.up'])
  })

  test('finds a name that nobody provides', () => {
    const proof = proofOf(({ shut }) => Object.assign(shut ?? {}, { entry: 'ring' }))
    expect(proof.unresolved).toContain('action ring in shut')
  })

  test('finds an invoke that hears no error', () => {
    const proof = proofOf(({ unlocking }) =>
      Object.assign(unlocking ?? {}, { invoke: { id: 'unlock', src: 'unlock', onDone: 'open' } }),
    )
    expect(proof.breaches).toEqual(['the invoke unlock in unlocking answers no error'])
  })

  test('finds an invoke without an id', () => {
    const proof = proofOf(({ unlocking }) =>
      Object.assign(unlocking ?? {}, {
        invoke: { src: 'unlock', onDone: 'open', onError: 'shut' },
      }),
    )
    expect(proof.breaches).toEqual(['the invoke of unlock in unlocking has no id'])
  })

  test('finds a person heard in a busy state', () => {
    const proof = proofOf(({ unlocking }) =>
      Object.assign(unlocking ?? {}, { on: { 'door.left': 'shut' } }),
    )
    expect(proof.breaches).toEqual(['unlocking is busy and answers door.left'])
  })

  test('finds a wildcard below the root', () => {
    const proof = proofOf(({ shut }) => Object.assign(shut ?? {}, { on: { '*': 'open' } }))
    expect(proof.breaches).toEqual(["shut takes every event: '*' is allowed at the root only"])
  })

  test('finds a state deaf to the end of the session', () => {
    const proof = proofOf(({ shut }) =>
      Object.assign(shut ?? {}, {
        on: { 'session.unauthorised': 'open', 'door.pushed': 'unlocking' },
      }),
    )
    expect(proof.breaches).toEqual([
      'unlocking ignores session.unauthorised',
      'given.up ignores session.unauthorised',
    ])
  })
})

describe('a graph', () => {
  test('is written as Mermaid', () => {
    expect(mermaidOf(door.graph, 'en').split('\n')).toEqual(
      expect.arrayContaining(
        [
          '  [*] --> shut',
          '  state "Given up" as given {',
          '    state "Gave up" as given_up',
          '  shut --> unlocking: Pushed',
          '  shut --> given_up: [tired]',
          '  unlocking --> shut: Unlock: failed',
        ].map((line) => expect.stringContaining(line.trim())),
      ),
    )
  })
})
