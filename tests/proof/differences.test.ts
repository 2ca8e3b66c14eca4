import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { differencesBetween, differencesOf } from '#machines/atlas/differences.ts'
import { graphOf } from '#machines/atlas/graph.ts'
import type { MachineWords } from '#machines/atlas/words.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { payTaskWords } from '#machines/payTask/payTask.words.ts'
import { changed, type Config } from './variant.ts'

type Branch = { target?: string; actions?: unknown; reenter?: boolean }
type State = {
  initial?: string
  tags: string[]
  entry?: unknown
  invoke: { onDone: Branch[]; onError: Branch[] }
  on: Record<string, unknown>
  states: Record<string, State>
}
type Change = (states: Record<string, State>) => void

const graph = (machine: AnyStateMachine, words: MachineWords = payTaskWords) =>
  graphOf(machine, words)
const before = graph(payTaskMachine)
const after = (change: Change, pieces: object = {}, words?: MachineWords) =>
  graph(
    changed(payTaskMachine, ({ states }: Config) => change(states as never), pieces),
    words,
  ) // as payTask has them

const at = (states: Record<string, State>, path: string): State => {
  const [first = '', ...rest] = path.split('.')
  const state = states[first]
  if (!state) throw new Error(`no state ${first}`)
  return rest.length > 0 ? at(state.states, rest.join('.')) : state
}
const { guards, delays } = payTaskMachine.implementations

const planted: Record<string, { change?: Change; pieces?: object; lines: string[] }> = {
  'the order of guards': {
    change: (states) => {
      const { onDone } = at(states, 'paying.starting').invoke
      onDone.splice(0, 2, ...onDone.slice(0, 2).toReversed())
    },
    lines: [
      'paying.starting, done act: is asked in the order [isChannelRefusal] → paying.channelBlocked, [isOwnDone] → paying.placing, [isOvertaken] → paying.opening.askingTask, [isOwnDropped] → paying.confirming, [else] → paying.reconciling; was [isOwnDone] → paying.placing, [isChannelRefusal] → paying.channelBlocked, [isOvertaken] → paying.opening.askingTask, [isOwnDropped] → paying.confirming, [else] → paying.reconciling',
    ],
  },
  'an action that is another': {
    change: (states) => {
      Object.assign(at(states, 'paying.starting').invoke.onDone[0] ?? {}, {
        actions: 'forgetCheck',
      })
    },
    lines: [
      'paying.starting: done act [isOwnDone] → paying.placing: does forgetCheck; did takeOutcome ({event})=>event.output, takeStart ({event})=>event.output',
    ],
  },
  'an action that is gone': {
    change: (states) => {
      delete at(states, 'paying.starting').invoke.onDone[0]?.actions
    },
    lines: [
      'paying.starting: done act [isOwnDone] → paying.placing: does nothing; did takeOutcome ({event})=>event.output, takeStart ({event})=>event.output',
    ],
  },
  'the value of a delay': {
    pieces: { delays: { ...delays, backOff: 5_000 } },
    lines: [
      expect.stringMatching(
        /^delay backOff is 5000 ms; was computed \(\w{8}\) \(.*paying.reconciling.waiting: after backOff → paying.reconciling.asking\)$/,
      ),
    ],
  },
  'the body of a guard': {
    pieces: { guards: { ...guards, isChannelRefusal: () => false } },
    lines: [
      expect.stringMatching(
        /^guard isChannelRefusal decides otherwise: its body changed \(paying.starting: done act/,
      ),
    ],
  },
  'what is done on entry': {
    change: (states) => {
      delete at(states, 'paying.reconciling.waiting').entry
    },
    lines: ['paying.reconciling.waiting: on entry does nothing; did countAttempt'],
  },
  'a state that is entered anew': {
    change: (states) => {
      at(states, 'paying.reconciling.waiting').on['task.asked'] = {
        target: 'asking',
        reenter: true,
      }
    },
    lines: [
      'paying.reconciling.waiting: task.asked → paying.reconciling.asking: enters its state anew',
    ],
  },
  'where an arrow leads': {
    change: (states) => {
      Object.assign(at(states, 'paying.starting').invoke.onDone[1] ?? {}, { target: 'reconciling' })
    },
    lines: [
      'paying.starting: done act [isChannelRefusal] → paying.reconciling: led to paying.channelBlocked',
    ],
  },
  'a state that is new': {
    change: (states) => {
      at(states, 'paying.reconciling').states['escalated'] = { tags: ['moneyMoving'] } as State // nothing more
    },
    lines: ['state paying.reconciling.escalated is new'],
  },
  'a state that is gone': {
    change: (states) => {
      delete at(states, 'paying').states['starting']
      Object.assign(at(states, 'paying.confirming').on, { 'payment.requested': 'channelBlocked' })
    },
    lines: [
      'state paying.starting is gone',
      'paying.confirming: payment.requested → paying.channelBlocked: led to paying.starting',
      'paying.confirming: payment.requested → paying.channelBlocked: does nothing; did forgetTold, beginStart',
      'paying.starting: done act [isOwnDone] → paying.placing is gone',
      'paying.starting: done act [isChannelRefusal] → paying.channelBlocked is gone',
      'paying.starting: done act [isOvertaken] → paying.opening.askingTask is gone',
      'paying.starting: done act [isOwnDropped] → paying.confirming is gone',
      'paying.starting: done act → paying.reconciling is gone',
    ],
  },
}

describe('a change where money moves is named:', () => {
  test.each(Object.entries(planted))('%s', (_, { change = () => {}, pieces, lines }) => {
    const differences = differencesOf(before, after(change, pieces))
    expect(differences.map(({ text }) => text)).toEqual(lines)
    expect(differences.map(({ weight }) => weight)).toEqual(lines.map(() => 'money'))
  })
})

describe('differences', () => {
  test('are none where nothing changed', () => {
    expect(
      differencesOf(
        before,
        after(() => {}),
      ),
    ).toEqual([])
  })

  test('name what money does first, then what else is done, then what is said', () => {
    const reviewing = { ...payTaskWords.states['paying.confirming'], en: 'Looking at it' }
    const now = after(
      (states) => {
        at(states, 'ordering.placing').entry = 'forgetChoice'
        at(states, 'paying.reconciling.waiting').on['task.asked'] = {
          target: 'asking',
          reenter: true,
        }
      },
      {},
      {
        ...payTaskWords,
        states: { ...payTaskWords.states, 'paying.confirming': reviewing },
      },
    )
    expect(differencesOf(before, now)).toEqual([
      {
        machine: 'payTask',
        weight: 'money',
        text: 'paying.reconciling.waiting: task.asked → paying.reconciling.asking: enters its state anew',
      },
      {
        machine: 'payTask',
        weight: 'behaviour',
        text: 'ordering.placing: on entry does forgetChoice; did nothing',
      },
      {
        machine: 'payTask',
        weight: 'words',
        text: 'states paying.confirming en: says “Looking at it”; said “Reviewing the payment”',
      },
    ])
  })

  test('count the whole compound as a place where money moves, and the way into it', () => {
    const weights = (change: Change) =>
      differencesOf(before, after(change)).map(({ weight }) => weight)
    expect(weights((states) => (at(states, 'paying.reconciling').entry = 'forgetTold'))).toEqual([
      'money',
    ])
    expect(
      weights((states) => (at(states, 'paying.channelBlocked').on['task.asked'] = 'reconciling')),
    ).toEqual(['money'])
    expect(
      weights(
        (states) =>
          (at(states, 'paying.channelBlocked').on['task.asked'] = 'reconciling.notStarted'),
      ),
    ).toEqual(['behaviour'])
  })

  test('take a piece that nothing names to be used anywhere', () => {
    const rung = (ring: () => void) => {
      const { actions } = payTaskMachine.implementations
      return after(() => {}, { actions: { ...actions, ring } })
    }
    const differences = differencesOf(
      rung(() => {}),
      rung(() => undefined),
    )
    expect(differences).toEqual([
      {
        machine: 'payTask',
        weight: 'money',
        text: 'action ring does otherwise: its body changed',
      },
    ])
  })

  test('name machines that are new and gone', () => {
    const loan = { ...before, id: 'loan' }
    expect(
      differencesBetween([before], [loan]).map(({ machine, text }) => [machine, text]),
    ).toEqual([
      ['payTask', expect.stringMatching(/^the machine is gone: \d+ states, \d+ arrows$/)],
      ['loan', expect.stringMatching(/^the machine is new/)],
    ])
  })
})
