import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Costs, Experience } from '#bin/mutants/experience.ts'
import { compare, type Judged, type Ledger, textOf } from '#bin/mutants/ledger.ts'

const source = `export const sign = (fen: number) => {
  if (fen < 0) return '-'
  return ''
}
`
const at = (status: string, line: number, from: number, to: number, replacement: string) => ({
  fileName: '/root/contract/sign.ts',
  location: { start: { line, column: from }, end: { line, column: to } },
  replacement,
  status,
})
const less = at('Survived', 2, 7, 14, 'fen <= 0')
const name = `contract/sign.ts: if ([fen < 0 → fen <= 0]) return '-'`

const judge = (mutants: Judged[], listed: string[]) =>
  compare(mutants, [{ why: 'alike', mutants: listed }], ['contract/sign.ts'], {
    root: '/root',
    read: () => source,
  })

describe('a mutant', () => {
  test('is called by its line with the change in it, wherever the line is', () => {
    expect(textOf(less, source)).toBe(`if ([fen < 0 → fen <= 0]) return '-'`)
    const further = at('Survived', 3, 7, 14, 'fen <= 0')
    expect(textOf(further, `\n${source}`)).toBe(textOf(less, source))
  })

  test('of several lines is called by the first two and the last', () => {
    const block = at('Survived', 1, 38, 2, '{}')
    block.location.end.line = 4
    expect(textOf(block, source)).toBe(
      `export const sign = (fen: number) => [{ if (fen < 0) return '-' … } → {}]`,
    )
  })

  test('that no test notices has to be listed, and is then no fault', () => {
    const killed = at('Killed', 2, 7, 14, 'true')
    const never = at('NoCoverage', 2, 7, 14, 'false')
    expect(judge([less, killed], [])).toEqual({
      judged: 2,
      killed: 1,
      unlisted: [`${name} (line 2)`],
      gone: [],
    })
    expect(judge([less, killed], [name])).toMatchObject({ unlisted: [], gone: [] })
    expect(judge([never], []).unlisted).toHaveLength(1)
  })

  test('that is noticed now has to leave the list; of files that were not tried nothing is known', () => {
    expect(judge([at('Timeout', 2, 7, 14, 'fen <= 0')], [name]).gone).toEqual([name])
    const elsewhere = name.replace('sign.ts', 'signs.ts')
    expect(judge([less], [name, elsewhere]).gone).toEqual([])
  })

  test('needs an entry for each of two that are alike', () => {
    expect(judge([less, less], [name]).unlisted).toHaveLength(1)
    expect(judge([less, less], [name, name])).toMatchObject({ unlisted: [], gone: [] })
  })

  test('that was left out, or does not run, is neither killed nor alive', () => {
    expect(judge([at('Ignored', 2, 7, 14, 'true'), at('RuntimeError', 2, 7, 14, '')], [])).toEqual({
      judged: 0,
      killed: 0,
      unlisted: [],
      gone: [],
    })
  })
})

describe('of the tests that reach a mutant, that one is tried first', () => {
  const about = { ms: 100, hits: { 1: 2 } }
  const journey = { ms: 100, hits: Object.fromEntries([...Array(200).keys()].map((id) => [id, 1])) }
  const experienceOf = (tests: Costs['tests']) => new Experience({ tests, beside: {} })
  const place = { id: '1', file: 'sign.ts', line: 10 }

  test('that reaches little else, then that is short', () => {
    const costs = { journey, about, long: { ...about, ms: 9_000 } }
    expect(experienceOf(costs).likelyFirst(place, ['long', 'journey', 'about'])).toEqual([
      'about',
      'journey',
      'long',
    ])
  })

  test('that noticed others near by, in the same file', () => {
    const known = experienceOf({ one: about, other: about })
    known.learn({ ...place, line: 12 }, ['other'], true)
    known.learn({ ...place, line: 12 }, ['one'], false)
    known.learn({ ...place, line: 90 }, ['one'], true)
    expect(known.likelyFirst(place, ['one', 'other'])).toEqual(['other', 'one'])
    expect(known.likelyFirst({ ...place, line: 91 }, ['other', 'one'])).toEqual(['one', 'other'])
    const elsewhere = { ...place, file: 'else.ts' }
    expect(known.likelyFirst(elsewhere, ['one', 'other'])).toEqual(['one', 'other'])
  })

  test('and comes to it a hundred times as often as without it, at most', () => {
    const tests = { journey, about, other: about }
    const known = new Experience({ tests, beside: { 1: 4, 2: 9 } })
    expect(known.hitLimitOf(place, ['journey', 'about'])).toBe(700)
  })
})

test('each entry of the list has a reason, and its file is there', () => {
  const ledger: Ledger = JSON.parse(readFileSync('docs/mutants.json', 'utf8'))
  const names = ledger.flatMap(({ mutants }) => mutants)
  expect(names.filter((it) => !existsSync(it.slice(0, it.indexOf(': '))))).toEqual([])
  expect(ledger.filter(({ why, mutants }) => why === '' || mutants.length === 0)).toEqual([])
})
