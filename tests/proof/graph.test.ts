import { describe, expect, test } from 'vitest'
import { and, assign, createMachine, emit, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import { graphOf } from '#machines/atlas/graph.ts'
import { graphText } from '#machines/atlas/graphText.ts'
import { unnamed } from '#machines/atlas/words.ts'
import { doorAs, doorMachine } from './door.ts'

const graph = (machine: Parameters<typeof graphOf>[0]) => graphOf(machine, unnamed(machine.id))

const bell = graph(
  setup({
    guards: { isLate: () => true, isLoud: (_, { than }: { than: number }) => than > 1 },
    actions: { ring: assign({}), call: sendTo('porter', { type: 'called' }) },
    delays: { pause: 300, rest: () => 5 },
  }).createMachine({
    id: 'bell',
    context: {},
    initial: 'still',
    entry: 'ring',
    states: {
      still: {
        exit: ['ring', raise({ type: 'left' })],
        on: {
          pulled: [
            {
              guard: and([not('isLate'), or([{ type: 'isLoud', params: { than: 2 } }, 'isLate'])]),
            },
            { guard: stateIn('ringing'), target: 'ringing', actions: emit({ type: 'heard' }) },
            { target: 'ringing', reenter: true },
            { target: 'ringing' },
          ],
          left: {},
        },
      },
      ringing: {
        after: { pause: 'still', rest: 'still', 700: 'still' },
        always: { guard: 'isLate', target: 'still' },
      },
    },
  }),
)
const pulled = bell.transitions.filter(({ event }) => event === 'pulled')

describe('the graph', () => {
  test('has the branches of an event in their order, each with a key of its own', () => {
    expect(pulled.map(({ key }) => key)).toEqual([
      'still|pulled|and(not(isLate), or(isLoud {"than":2}, isLate))|',
      'still|pulled|stateIn "ringing"|ringing',
      'still|pulled||ringing',
      'still|pulled||ringing#2',
    ])
    expect(pulled.map(({ reenter }) => reenter)).toEqual([false, false, true, false])
  })

  test('has guards within guards, with what they are given', () => {
    expect(pulled[0]?.guard).toEqual({
      name: 'and',
      guards: [
        { name: 'not', guards: [{ name: 'isLate' }] },
        {
          name: 'or',
          guards: [{ name: 'isLoud', params: { value: { than: 2 } } }, { name: 'isLate' }],
        },
      ],
    })
  })

  test('has what is done on entry, on exit and on the way', () => {
    const [root, still] = bell.states
    expect(root?.entry).toEqual([{ name: 'ring' }])
    expect(still?.exit).toEqual([
      { name: 'ring' },
      { name: 'raise', piece: { kind: 'raise', says: { event: { value: { type: 'left' } } } } },
    ])
    expect(pulled[1]?.actions.map(({ piece }) => piece?.says)).toEqual([
      { event: { value: { type: 'heard' } } },
    ])
    expect(bell.actions['call']).toEqual({
      kind: 'sendTo',
      says: { event: { value: { type: 'called' } }, to: { value: 'porter' } },
    })
  })

  test('has delays by name or in milliseconds, and no timers among what is done on entry', () => {
    const timed = bell.transitions.filter(({ delay }) => delay !== undefined)
    expect(timed.map(({ delay }) => delay).toSorted()).toEqual([700, 'pause', 'rest'])
    expect(bell.delays['pause']).toEqual({ milliseconds: 300 })
    expect(bell.delays['rest']).toHaveProperty('body')
    expect(bell.states.find(({ path }) => path === 'ringing')).toMatchObject({
      entry: [],
      exit: [],
    })
  })

  test('says which event is ignored and which does something', () => {
    expect(bell.transitions.filter((it) => it.isIgnoring).map(({ key }) => key)).toEqual([
      'still|pulled|and(not(isLate), or(isLoud {"than":2}, isLate))|',
      'still|left||',
    ])
  })

  test('has calls with what they are given, the words, and what is called without a name', () => {
    const { states, words } = doorAs(doorMachine).graph
    expect(states.find(({ path }) => path === 'unlocking')?.invokes).toEqual([
      { id: 'unlock', src: 'unlock' },
    ])
    expect(words.states['open']).toMatchObject({ zh: '开着', en: 'Open' })
    expect(words.events['door.left']).toEqual({ zh: '走开', en: 'Left' })
    const inline = graph(
      createMachine({ id: 'frame', invoke: { id: 'own', src: doorMachine, input: { tries: 1 } } }),
    )
    expect(inline.states[0]?.invokes).toMatchObject([
      { id: 'own', input: { value: { tries: 1 } }, inline: { machine: 'door' } },
    ])
  })

  test('has a history state with its depth and where it leads at first', () => {
    const { states } = graph(
      createMachine({
        id: 'page',
        initial: 'open',
        states: {
          open: {
            initial: 'a',
            states: { a: {}, last: { type: 'history', history: 'deep', target: 'a' } },
          },
        },
      }),
    )
    expect(states.at(-1)).toMatchObject({ type: 'history', history: 'deep', initial: 'open.a' })
  })

  test('is plain data, the same each time', () => {
    const text = graphText(bell)
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(bell)))
    expect(graphText(JSON.parse(text))).toBe(text)
    expect(text.split('\n').filter((line) => line.includes('"event":"pulled"'))).toHaveLength(4)
  })
})
