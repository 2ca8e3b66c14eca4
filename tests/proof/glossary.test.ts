import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allMachines } from '#bin/registry.ts'
import type { Graph } from '#machines/atlas/graph.ts'
import { saysReplaced } from '#tests/replacedWords.ts'

type Entry = { term: string; zh: string; meaning: string; not: string[] }

/** The tables of the glossary, one for the product and one for the code. */
const [product = [], code = []] = readFileSync('docs/glossary.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => entriesIn(section))
const entries = [...product, ...code]

function entriesIn(section: string): Entry[] {
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) => {
    const [term = '', zh = '', meaning = '', not = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { term, zh, meaning, not: not === '' ? [] : not.split(', ') }
  })
}

const shown = globSync([
  'contract/**/*.ts',
  'src/**/words.zhCN.ts',
  'src/i18n/zhCN/*.ts',
  'machines/**/*.words.ts',
])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('the glossary says each term in both languages, in one sentence or two, once', () => {
  expect(product.length).toBeGreaterThan(30)
  expect(code.length).toBeGreaterThan(20)
  const incomplete = entries.filter(
    ({ term, zh, meaning }) => !term || !zh || !meaning.endsWith('.'),
  )
  expect(incomplete).toEqual([])
  const terms = entries.map(({ term }) => term)
  expect(terms).toEqual([...new Set(terms)])
})

test('its Chinese terms are those of the product', () => {
  expect(product.filter(({ zh }) => !shown.includes(zh)).map(({ zh }) => zh)).toEqual([])
})

/** Everything that a person reads of a machine, with where it stands. */
const textsOf = (words: unknown, at: string): [at: string, text: string][] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, it]) => textsOf(it, `${at} ${key}`))
    : [[at, String(words)]]

/** Every name in a chart: its states, its events, and what its setup names. */
const namesIn = (graph: Graph): string[] => [
  ...graph.states.flatMap(({ path, invokes }) => [path, ...invokes.map(({ id }) => id)]),
  ...graph.transitions.map(({ event }) => event),
  ...Object.keys({ ...graph.guards, ...graph.actions, ...graph.delays, ...graph.actors }),
]

/** `mine.chosen` and `isStepRequested`, part by part. */
const partsOf = (name: string) => name.split(/[^A-Za-z]+|(?=[A-Z])/).map((it) => it.toLowerCase())

test('a name is looked at part by part', () => {
  expect(partsOf('saving.keepKey')).toEqual(['saving', 'keep', 'key'])
})

/** Words that a product's term is not called by, and that are common parts of names, each with why. */
const ordinary: Readonly<Record<string, string>> = {
  item: 'an order of transport law, and any one of a list: `uploadItem`',
}

describe.each(await allMachines())('the words of $graph.id', ({ graph }) => {
  const texts = textsOf(graph.words, '').filter(([at]) => /(zh|en)$/.test(at))

  test('are those of the glossary', () => {
    const banned = [...new Set(entries.flatMap(({ not }) => not))]
    const isIn = (text: string) => (word: string) =>
      /^[\w ]+$/.test(word) ? new RegExp(`\\b${word}\\b`, 'i').test(text) : text.includes(word)
    const found = texts.flatMap(([at, text]) =>
      banned.filter(isIn(text)).map((word) => `${at}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('and its names are those of the glossary too', () => {
    const banned = new Set(entries.flatMap(({ not }) => not).filter((it) => !(it in ordinary)))
    const found = namesIn(graph).filter((name) => partsOf(name).some((part) => banned.has(part)))
    expect(found).toEqual([])
  })

  test('are written as a public service writes', () => {
    const chinese = texts.filter(([at]) => at.endsWith('zh'))
    const isOdd = ([, text]: [string, string]) =>
      saysReplaced(text) ||
      /[!！]|[\u4e00-\u9fff] *[,;:?()] *[\u4e00-\u9fff]|^[A-Za-z]+$/.test(text)
    expect(chinese.filter(isOdd)).toEqual([])
  })
})
