import { describe, expect, test } from 'vitest'
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate'
import { onUnheard, type Unheard } from '#machines/kit/loud.ts'
import { doorMachine } from './door.ts'

/** What is reported of a machine while something happens to it. */
const listening = () => {
  const unheard: Unheard[] = []
  return { unheard, inspect: onUnheard((it) => unheard.push(it)) }
}

describe('an event sent from outside', () => {
  const sent = (...types: ('door.pushed' | 'door.left' | 'door.painted')[]) => {
    const { unheard, inspect } = listening()
    const machine = doorMachine.provide({
      actors: { unlock: fromPromise<boolean>(() => new Promise(() => undefined)) },
    })
    const actor = createActor(machine, { inspect }).start()
    // The door's own types name no painting: that is the mistake.
    for (const type of types) actor.send({ type } as { type: 'door.pushed' })
    return unheard
  }

  test('that a transition takes is heard', () => expect(sent('door.pushed')).toEqual([]))
  test('that is declared as ignored is heard', () => expect(sent('door.left')).toEqual([]))
  test('that nothing names is reported, with where the machine stood', () =>
    expect(sent('door.painted')).toEqual([
      { machine: 'door', state: 'shut', event: 'door.painted' },
    ]))
  test('is ignored while the machine is busy', () =>
    expect(sent('door.pushed', 'door.pushed', 'door.painted')).toEqual([]))
})

const bellSetup = setup({
  types: {
    context: {} as { rung: number },
    events: {} as
      | { type: 'bell.rung' }
      | { type: 'bell.muted'; by: string }
      | { type: 'wire.cut' }
      | { type: 'wire.checked' },
    tags: {} as 'busy',
  },
  actors: { wire: fromCallback(({ sendBack }) => sendBack({ type: 'wire.sparked' })) },
  guards: { isTired: ({ context }) => context.rung > 3 },
})

test('a guarded event whose guards all refuse is heard', () => {
  const { unheard, inspect } = listening()
  const machine = bellSetup.createMachine({
    id: 'bell',
    context: { rung: 0 },
    on: { 'bell.muted': [{ guard: 'isTired', actions: assign({ rung: 0 }) }] },
  })
  createActor(machine, { inspect }).start().send({ type: 'bell.muted', by: 'me' })
  expect(unheard).toEqual([])
})

test('an event that a machine raises on itself and does not know is reported', () => {
  const { unheard, inspect } = listening()
  const machine = bellSetup.createMachine({
    id: 'bell',
    context: { rung: 0 },
    on: { 'bell.rung': { actions: raise({ type: 'wire.cut' }) } },
  })
  createActor(machine, { inspect }).start().send({ type: 'bell.rung' })
  expect(unheard).toEqual([{ machine: 'bell', state: '', event: 'wire.cut' }])
})

test('what a child says is reported, also while its parent is busy', () => {
  const { unheard, inspect } = listening()
  const machine = bellSetup.createMachine({
    id: 'bell',
    context: { rung: 0 },
    initial: 'listening',
    states: {
      listening: {
        tags: ['busy'],
        invoke: { id: 'wire', src: 'wire', onDone: {}, onError: {} },
      },
    },
  })
  createActor(machine, { inspect }).start()
  expect(unheard).toEqual([{ machine: 'bell', state: 'listening', event: 'wire.sparked' }])
})

const childMachine = setup({
  types: { events: {} as { type: 'door.pushed' } | { type: 'wire.cut' } },
}).createMachine({
  id: 'child',
  initial: 'first',
  states: {
    first: { on: { 'door.pushed': { target: 'second', actions: sendParent({ type: 'lost' }) } } },
    second: {},
  },
})

test('what a parent sends to a child, what a child sends back, and what reaches a child directly are reported', () => {
  const { unheard, inspect } = listening()
  const machine = setup({
    types: { events: {} as { type: 'bell.rung' } },
    actors: { child: childMachine },
  }).createMachine({
    id: 'parent',
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'child', src: 'child', onDone: {}, onError: {} },
        on: { 'bell.rung': { actions: sendTo('child', { type: 'wire.cut' }) } },
      },
    },
  })
  const actor = createActor(machine, { inspect }).start()
  actor.send({ type: 'bell.rung' })
  const child = actor.getSnapshot().children['child']
  child?.send({ type: 'door.pushed' })
  child?.send({ type: 'door.pushed' })
  expect(unheard).toEqual([
    { machine: 'child', state: 'first', event: 'wire.cut' },
    { machine: 'parent', state: 'open', event: 'lost' },
    { machine: 'child', state: 'second', event: 'door.pushed' },
  ])
})

test('of parallel regions, each is named', () => {
  const { unheard, inspect } = listening()
  const machine = setup({}).createMachine({
    id: 'pair',
    type: 'parallel',
    states: {
      left: { initial: 'up', states: { up: {} } },
      right: { initial: 'down', states: { down: {} } },
    },
  })
  createActor(machine, { inspect }).start().send({ type: 'lost' })
  expect(unheard).toEqual([{ machine: 'pair', state: 'left.up right.down', event: 'lost' }])
})

test('stopping and finishing, and what XState says of its own, are no such event', async () => {
  const { unheard, inspect } = listening()
  const machine = setup({ actors: { done: fromPromise(async () => undefined) } }).createMachine({
    id: 'short',
    initial: 'first',
    states: {
      first: { invoke: { id: 'done', src: 'done', onDone: 'step', onError: {} } },
      step: { initial: 'last', states: { last: { type: 'final' } } },
    },
  })
  const actor = createActor(machine, { inspect }).start()
  await new Promise<void>((settled) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('step')) settled()
    })
  })
  actor.stop()
  expect(unheard).toEqual([])
})

test('nothing of what an event carries is reported', () => {
  const { unheard, inspect } = listening()
  const actor = createActor(setup({}).createMachine({ id: 'form' }), { inspect }).start()
  actor.send({ type: 'password.typed', password: 'correct horse' })
  expect(JSON.stringify(unheard)).toBe('[{"machine":"form","state":"","event":"password.typed"}]')
})
