import { expect, test } from 'vitest'
import { draw } from '#bin/draw.ts'
import { chartOf, isLeaf } from '#machines/atlas/chart.ts'
import { isAside, overviewOf } from '#machines/atlas/overview.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import { doorLabels, doorMachine, doorScenarios } from './door.ts'

const door = { machine: doorMachine, labels: doorLabels, scenarios: doorScenarios }

test('each leaf state has a box of its own that covers no other', async () => {
  const { boxes } = await draw(door, 'zh')
  const leaves = boxes.filter((box) => box.isLeaf)
  expect(leaves.map(({ path }) => path).sort()).toEqual(
    chartOf(doorMachine)
      .states.filter(isLeaf)
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
  const layout = await draw(door, 'zh')
  const plain = toSvg(layout)
  const marked = toSvg(layout, { active: ['shut'], taken: ['shut|door.pushed||unlocking'] })
  expect(plain).toContain('正在开锁')
  expect(plain.match(/stroke="#0f5bb5"/g)).toBeNull()
  expect(marked.match(/stroke="#0f5bb5"/g)).toHaveLength(2)
})

test('drawing twice gives the same picture', async () => {
  expect(toSvg(await draw(door, 'en'))).toBe(toSvg(await draw(door, 'en')))
})

test('an overview has each step once, failures as text, and the ways between the steps', () => {
  const meta = (word: string) => ({
    label: { zh: word, en: word },
    description: { zh: word, en: word },
  })
  const state = (path: string, parent: string | null, initial: string | null = null) => ({
    path,
    parent,
    type: initial ? ('compound' as const) : ('atomic' as const),
    initial,
    tags: [],
    meta: initial ? null : meta(path),
    invokes: [],
  })
  const way = (source: string, event: string, target: string) => ({
    key: [source, event, '', target].join('|'),
    source,
    event,
    guard: null,
    targets: [target],
    isIgnoring: false,
  })
  const chart = overviewOf({
    id: 'pay',
    states: [
      state('', null, 'checking'),
      state('checking', '', 'checking.bank'),
      state('checking.bank', 'checking'),
      state('checking.book', 'checking'),
      state('paid', ''),
    ],
    transitions: [
      way('checking.bank', 'method.changed', 'checking.book'),
      way('checking.bank', 'xstate.done.actor.bankCheck', 'paid'),
      way('checking.book', 'xstate.done.actor.bookCheck', 'paid'),
      way('checking.bank', 'xstate.error.actor.bankCheck', 'paid'),
    ],
  })
  expect(chart.states.map(({ path, meta: it }) => [path, it?.label.en])).toEqual([
    ['', undefined],
    ['checking', 'checking.bank'],
    ['paid', 'paid'],
  ])
  expect(chart.transitions.map(({ source, event }) => [source, event])).toEqual([
    ['checking', 'xstate.done.actor.'],
    ['checking', 'xstate.error.actor.'],
  ])
  expect(chart.transitions.filter(isAside(chart)).map(({ event }) => event)).toEqual([
    'xstate.error.actor.',
  ])
})
