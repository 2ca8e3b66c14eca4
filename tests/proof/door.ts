import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { graphOf } from '#machines/atlas/graph.ts'
import type { Labels, StateMeta } from '#machines/atlas/labels.ts'
import type { Face } from '#machines/atlas/proof.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { wordsOf } from '#machines/atlas/words.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

const meta = (zh: string, en: string): StateMeta => ({
  label: { zh, en },
  description: { zh, en },
})

const doorSetup = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as { tries: number },
    events: {} as { type: 'door.pushed' } | { type: 'door.left' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: { unlock: fromPromise<boolean>(notProvided('unlock')) },
  guards: { isTired: ({ context }) => context.tries > 1 },
})

/** A machine without fault, to plant faults in. */
export const doorMachine = doorSetup.createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      meta: meta('关着', 'Shut'),
      always: { guard: 'isTired', target: 'given.up' },
      on: { 'door.pushed': 'unlocking', 'door.left': {} },
    },
    unlocking: {
      meta: meta('正在开锁', 'Unlocking'),
      tags: ['busy'],
      invoke: {
        id: 'unlock',
        src: 'unlock',
        onDone: [
          { guard: ({ event }) => event.output, target: 'open' },
          { target: 'shut', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
        onError: 'shut',
      },
      after: { 5000: 'shut' },
    },
    given: {
      initial: 'up',
      states: { up: { meta: meta('放弃', 'Given up'), tags: ['terminal'] } },
    },
    open: { meta: meta('开着', 'Open'), type: 'final' },
  },
})

export const doorLabels: Labels<typeof doorMachine> = {
  title: { zh: '门', en: 'Door' },
  purpose: { zh: '开门', en: 'Opens a door' },
  events: { 'door.pushed': { zh: '推门', en: 'Pushed' }, 'door.left': { zh: '走开', en: 'Left' } },
}

export const doorScenarios: Scenarios<typeof doorMachine> = {
  inputs: [undefined],
  events: [],
  outputs: { unlock: [true, false] },
  coverageKey: ({ value, context }) => JSON.stringify([value, context.tries]),
}

/** The door, or a variant of it, with all that the atlas knows of it. */
export const doorAs = (machine: AnyStateMachine): Face => ({
  machine,
  graph: graphOf(machine, wordsOf(machine, doorLabels)),
  scenarios: doorScenarios,
})
