import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { picturesOf } from '#bin/machines/pictures.ts'
import { graphOf, isLeaf } from '#machines/atlas/graph.ts'
import { isAside, overviewOf } from '#machines/atlas/overview.ts'
import { stateWords } from '#machines/atlas/stateWords.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import { doorAs, doorMachine } from './door.ts'

const words = (word: string) => ({ zh: word, en: word, description: { zh: word, en: word } })

const door = doorAs(doorMachine).graph

test('each leaf state has a box of its own that covers no other', async () => {
  const { boxes } = (await picturesOf(door)).zh
  const leaves = boxes.filter((box) => box.isLeaf)
  expect(leaves.map(({ path }) => path).sort()).toEqual(
    door.states
      .filter(isLeaf)
      .map(({ path }) => path)
      .sort(),
  )
  const overlaps = leaves.filter((a) =>
    leaves.some(
      (b) =>
        a !== b &&
        a.x < b.x + b.width &&
        b.x < a.x + a.width &&
        a.y < b.y + b.height &&
        b.y < a.y + a.height,
    ),
  )
  expect(overlaps).toEqual([])
})

test('the active state and the taken transition are marked, and the words are the language asked for', async () => {
  const layout = (await picturesOf(door)).zh
  const plain = toSvg(layout)
  const marked = toSvg(layout, { active: ['shut'], taken: ['shut|door.pushed||unlocking'] })
  expect(plain).toContain('正在开锁')
  expect(plain.match(/stroke="#0f5bb5"/g)).toBeNull()
  expect(marked.match(/stroke="#0f5bb5"/g)).toHaveLength(2)
})

test('drawing twice gives the same picture', async () => {
  expect(toSvg((await picturesOf(door)).en)).toBe(toSvg((await picturesOf(door)).en))
})

test('what leads the same way is one arrow, with a line for each, and room for them all', async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'on', pulled: 'on', asked: 'on' } }, on: {} },
  })
  const events = { pressed: words('Press'), pulled: words('Pull'), asked: words('Ask aloud') }
  const states = { off: words('Off'), on: words('On') }
  const graph = graphOf(machine, { machine: words('Lamp'), states, events })
  const layout = (await picturesOf(graph)).en
  expect(layout.arrows.map(({ labels }) => labels)).toEqual([['Press', 'Pull', 'Ask aloud']])
  const [off, on] = ['off', 'on'].map((path) => layout.boxes.find((box) => box.path === path))
  const top = layout.arrows[0]?.at?.y ?? 0
  expect(top).toBeGreaterThan((off?.y ?? 0) + (off?.height ?? 0))
  expect(top + 3 * 16).toBeLessThan(on?.y ?? 0)
  expect(toSvg(layout)).toMatch(/>Press<[^]*>Pull<[^]*>Ask aloud</)
})

test('an overview has each step once, failures as text, and the ways between the steps', () => {
  const call = (name: string, onDone: string) => ({
    invoke: { id: name, src: name, onDone, onError: '#pay.paid' },
  })
  const machine = createMachine({
    id: 'pay',
    initial: 'checking',
    states: {
      checking: {
        initial: 'bank',
        states: {
          bank: { ...call('bankCheck', '#pay.paid'), on: { 'method.changed': 'book' } },
          book: call('bookCheck', '#pay.paid'),
        },
      },
      paid: {},
    },
  })
  const states = { checking: words('Checking'), paid: words('Paid') }
  const graph = overviewOf(graphOf(machine, { machine: words('Pay'), states }))
  expect(graph.states.map(({ path }) => [path, stateWords(path, graph).en])).toEqual([
    ['', 'Pay'],
    ['checking', 'Checking'],
    ['paid', 'Paid'],
  ])
  expect(graph.transitions.map(({ source, event }) => [source, event])).toEqual([
    ['checking', 'xstate.done.actor.'],
    ['checking', 'xstate.error.actor.'],
  ])
  expect(graph.transitions.filter(isAside(graph)).map(({ event }) => event)).toEqual([
    'xstate.error.actor.',
  ])
})
