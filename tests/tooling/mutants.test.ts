import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compare, type Ledger, type Mutant, textOf } from '#bin/mutants/ledger.ts'

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

const judge = (mutants: Mutant[], listed: string[]) =>
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

  test('of several lines is called by its ends', () => {
    const block = at('Survived', 1, 38, 2, '{}')
    block.location.end.line = 4
    expect(textOf(block, source)).toBe('export const sign = (fen: number) => [{ … } → {}]')
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

test('each entry of the list has a reason, and its file is there', () => {
  const ledger: Ledger = JSON.parse(readFileSync('docs/mutants.json', 'utf8'))
  const names = ledger.flatMap(({ mutants }) => mutants)
  expect(names.filter((it) => !existsSync(it.slice(0, it.indexOf(': '))))).toEqual([])
  expect(ledger.filter(({ why, mutants }) => why === '' || mutants.length === 0)).toEqual([])
})
