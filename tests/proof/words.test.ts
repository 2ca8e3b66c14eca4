import { describe, expect, test } from 'vitest'
import { and, fromPromise, not, or, setup } from 'xstate'
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import { carouselWords } from '#machines/carousel/carousel.words.ts'
import { eventWords, guardWords } from '#machines/atlas/eventWords.ts'
import { graphOf } from '#machines/atlas/graph.ts'
import { breachesOf, namedParts } from '#machines/atlas/rules.ts'
import { stateWords, whoActs } from '#machines/atlas/stateWords.ts'
import type { WordsOf } from '#machines/atlas/words.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Floor = 'ground' | 'top'

const liftMachine = setup({
  types: {
    context: {} as { floor: Floor },
    events: {} as { type: 'button.pressed'; to: Floor } | { type: 'alarm.rung' },
    tags: {} as 'busy',
  },
  actors: { move: fromPromise<Floor, { to: Floor }>(notProvided('move')) },
  guards: {
    isAt: ({ context }, floor: Floor) => context.floor === floor,
    isGoing: (_, { from, to }: { from: string; to: Floor }) => from !== to,
    isHeavy: () => false,
  },
  delays: { pause: 300 },
}).createMachine({
  id: 'lift',
  context: { floor: 'ground' },
  initial: 'placing',
  states: {
    placing: {
      always: [
        { guard: { type: 'isAt', params: 'top' }, target: 'open.wide' },
        {
          guard: and([not('isHeavy'), { type: 'isAt', params: 'ground' as const }]),
          target: 'open',
        },
        { guard: or(['isHeavy', not('isHeavy')]), target: 'stuck' },
      ],
    },
    open: {
      initial: 'narrow',
      on: {
        'button.pressed': {
          guard: {
            type: 'isGoing',
            params: ({ context }) => ({ from: context.floor, to: 'top' as const }),
          },
          target: 'moving',
        },
      },
      states: { narrow: { after: { pause: 'wide' } }, wide: {} },
    },
    moving: {
      tags: ['busy'],
      invoke: { id: 'up', src: 'move', input: { to: 'top' }, onDone: 'open', onError: 'stuck' },
    },
    stuck: { on: { 'alarm.rung': 'placing' } },
  },
})

const without = <T extends object, Key extends keyof T>(it: T, key: Key): Omit<T, Key> => {
  const { [key]: _gone, ...rest } = it
  return rest
}

const said = (en: string) => ({ zh: `（${en}）`, en })
const state = (en: string) => ({ ...said(en), description: said(en) })

const states = {
  placing: state('Placing'),
  open: state('Open'),
  'open.narrow': state('Narrow'),
  'open.wide': state('Wide'),
  moving: state('Moving'),
  stuck: { ...state('Stuck'), who: 'authority' as const },
}
const floors = { ground: said('on the ground'), top: said('on top') }
const guards = {
  isAt: { ...said('somewhere'), cases: floors },
  isGoing: { ...said('going'), by: 'to' as const, cases: floors },
  isHeavy: said('too heavy'),
}
const atGround = { ...said('somewhere'), cases: without(floors, 'top') }

const words = {
  machine: state('Lift'),
  states,
  events: { 'button.pressed': said('Press'), 'alarm.rung': said('Ring') },
  guards,
  actors: { move: said('Move') },
  delays: { pause: said('After a pause') },
}
const lift = graphOf(liftMachine, words satisfies WordsOf<typeof liftMachine>)

// The compiler refuses each of these lines; what reaches the proof all the same is named by it.
type Lift = WordsOf<typeof liftMachine>
const lacking: [words: Lift, part: string][] = [
  // @ts-expect-error a state
  [{ ...words, states: without(states, 'stuck') }, 'state stuck'],
  // @ts-expect-error a compound
  [{ ...words, states: without(states, 'open') }, 'state open'],
  // @ts-expect-error a state within a compound
  [{ ...words, states: without(states, 'open.wide') }, 'state open.wide'],
  // @ts-expect-error what happens in a state
  [{ ...words, states: { ...states, moving: said('Moving') } }, 'state moving'],
  // @ts-expect-error an event
  [{ ...words, events: { 'alarm.rung': said('Ring') } }, 'event button.pressed'],
  // @ts-expect-error a guard
  [{ ...words, guards: without(guards, 'isHeavy') }, 'guard isHeavy'],
  // @ts-expect-error what a guard is given
  [{ ...words, guards: { ...guards, isAt: atGround } }, 'guard isAt "top"'],
  // @ts-expect-error an actor
  [{ ...words, actors: {} }, 'actor move'],
  // @ts-expect-error a delay
  [without(words, 'delays'), 'delay pause'],
  // @ts-expect-error the machine itself
  [{ ...words, machine: said('Lift') }, 'the machine'],
]

const tooMany: [words: Lift, breach: string][] = [
  // @ts-expect-error a state that is not there
  [{ ...words, states: { ...states, attic: state('Attic') } }, 'state attic'],
  // @ts-expect-error a guard that is not there
  [{ ...words, guards: { ...guards, isOld: said('old') } }, 'guard isOld'],
  // @ts-expect-error an actor that is not there
  [{ ...words, actors: { ...words.actors, stop: said('Stop') } }, 'actor stop'],
  // @ts-expect-error a delay that is not there
  [{ ...words, delays: { ...words.delays, rest: said('Later') } }, 'delay rest'],
]

// @ts-expect-error the carousel has no guards, so it has no words of them
const guarded: WordsOf<typeof carouselMachine> = { ...carouselWords, guards: {} }

const unnamedIn = (it: Lift) =>
  namedParts(graphOf(liftMachine, it))
    .filter(({ isNamed }) => !isNamed)
    .map(({ part }) => part)

describe('words', () => {
  test('are whole', () => {
    expect(unnamedIn(words)).toEqual([])
    expect(breachesOf(lift)).toEqual([])
  })

  test.each(lacking)('lack something (%#)', (it, part) => {
    expect(unnamedIn(it)).toEqual([part])
  })

  test.each(tooMany)('say something of nothing (%#)', (it, part) => {
    const [kind] = part.split(' ')
    expect(breachesOf(graphOf(liftMachine, it))).toEqual([
      `there are words of the ${part}, and no such ${kind}`,
    ])
  })

  test('of nothing are an empty list, not none', () => {
    expect(guarded.guards).toEqual({})
  })

  test('are there in both languages', () => {
    expect(unnamedIn({ ...words, actors: { move: { zh: ' ', en: 'Move' } } })).toEqual([
      'actor move',
    ])
    const stuck = { ...states.stuck, hint: { zh: '请等待。', en: '' } }
    expect(unnamedIn({ ...words, states: { ...states, stuck } })).toEqual(['state stuck'])
  })

  test('of a guard that is given several things tell them apart', () => {
    const isAt = said('somewhere')
    expect(unnamedIn({ ...words, guards: { ...guards, isAt } })).toEqual([
      'guard isAt "top"',
      'guard isAt "ground"',
    ])
  })
})

describe('an arrow says', () => {
  const eventOf = (event: string) => eventWords(event, lift).en
  const guardsAt = (path: string) =>
    lift.transitions
      .filter(({ source }) => source === path)
      .map(({ guard }) => guard && guardWords(guard, lift))

  test('what a person did', () => expect(eventOf('button.pressed')).toBe('Press'))
  test('what became of a call, by the id it has there', () => {
    expect(eventWords('xstate.done.actor.up', lift)).toEqual({
      zh: '（Move）：成功',
      en: 'Move: done',
    })
    expect(eventOf('xstate.error.actor.up')).toBe('Move: failed')
    expect(eventOf('xstate.snapshot.up')).toBe('Move: changed')
  })
  test('how much time has passed', () => {
    expect(eventOf('xstate.after.pause.lift.open.narrow')).toBe('After a pause')
    expect(eventOf('xstate.after.5000.lift.open')).toBe('After 5000 ms')
  })
  test('under which condition', () => {
    expect(guardsAt('placing').map((it) => it?.en)).toEqual([
      'on top',
      'not: too heavy, and on the ground',
      'too heavy, or not: too heavy',
    ])
  })
  test('what a guard is given by a function, where the function says it outright', () => {
    expect(guardsAt('open').map((it) => it?.en)).toEqual(['on top'])
  })
})

describe('a state', () => {
  const who = (path: string) =>
    lift.states.filter((it) => it.path === path).map((it) => whoActs(it, lift))

  test('is called by its words, the machine by its own, a state without words by its name', () => {
    expect(stateWords('open.wide', lift).en).toBe('Wide')
    expect(stateWords('', lift).en).toBe('Lift')
    expect(stateWords('open.tall', lift)).toEqual({ zh: 'tall', en: 'tall' })
  })
  test('says who has to act', () => {
    expect(who('open.wide')).toEqual(['person'])
    expect(who('moving')).toEqual(['portal'])
    expect(who('placing')).toEqual(['portal'])
    expect(who('stuck')).toEqual(['authority'])
  })
})
