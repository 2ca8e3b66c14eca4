import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { graphOf } from '#machines/atlas/graph.ts'
import type { Face } from '#machines/atlas/proof.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { MachineWords, WordsOf } from '#machines/atlas/words.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

const doorSetup = setup({
  types: {
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
      always: { guard: 'isTired', target: 'given.up' },
      on: { 'door.pushed': 'unlocking', 'door.left': {} },
    },
    unlocking: {
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
      states: { up: { tags: ['terminal'] } },
    },
    open: { type: 'final' },
  },
})

const words = (zh: string, en: string) => ({ zh, en, description: { zh, en } })

export const doorWords: WordsOf<typeof doorMachine> = {
  machine: words('门', 'Door'),
  states: {
    shut: words('关着', 'Shut'),
    unlocking: words('正在开锁', 'Unlocking'),
    given: words('放弃', 'Given up'),
    'given.up': words('已放弃', 'Gave up'),
    open: words('开着', 'Open'),
  },
  events: { 'door.pushed': { zh: '推门', en: 'Pushed' }, 'door.left': { zh: '走开', en: 'Left' } },
  guards: { isTired: { zh: '已经累了', en: 'tired' } },
  actors: { unlock: { zh: '开锁', en: 'Unlock' } },
}

export const doorScenarios: Scenarios<typeof doorMachine> = {
  inputs: [undefined],
  events: [],
  outputs: { unlock: [true, false] },
  coverageKey: ({ value, context }) => JSON.stringify([value, context.tries]),
}

/** The door, or a variant of it or of its words, with all that the atlas knows of it. */
export const doorAs = (machine: AnyStateMachine, words: MachineWords = doorWords): Face => ({
  machine,
  graph: graphOf(machine, words),
  scenarios: doorScenarios,
})
