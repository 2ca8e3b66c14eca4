import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')
const required = lines('tests/fixtures/asvs.tsv')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
const said = lines('docs/asvs.md')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [number = '', asked = '', state = '', proof = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { number, asked, state, proof }
  })

test('every requirement of the levels 1 and 2 has one line, in their order', () => {
  expect(required).toHaveLength(253)
  expect(said.map(({ number }) => number)).toEqual(required)
})

test('each passes, does not apply or comes later, with its proof or reason', () => {
  const odd = said.filter(
    ({ state, asked, proof }) =>
      !['pass', 'not applicable', 'later'].includes(state) || asked === '' || proof === '',
  )
  expect(odd).toEqual([])
})

test('what passes names a test, a place in the code or what is written down, and all of it is there', () => {
  const places = (text: string) => [
    ...[...text.matchAll(/`([\w.@-]+\/[\w./@-]+)`/g)].map(([, path = '']) => path),
    ...[...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, path]) => `docs/${path}`),
  ]
  const missing = said.flatMap(({ number, proof }) =>
    places(proof).flatMap((path) => (existsSync(path) ? [] : [`${number} ${path}`])),
  )
  expect(missing).toEqual([])
  const unproved = said.filter(
    ({ state, proof }) => state === 'pass' && places(proof).length === 0 && !/`\w/.test(proof),
  )
  expect(unproved.map(({ number }) => number)).toEqual([])
})

test('each chapter that a line names is there', () => {
  const linked = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/\]\((\w+\.md)#([\w-]+)\)/g)]
  const headings = (path: string) =>
    lines(path)
      .filter((line) => line.startsWith('#'))
      .map((line) =>
        line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      )
  const missing = linked.filter(
    ([, path = '', chapter = '']) => !headings(`docs/${path}`).includes(chapter),
  )
  expect(missing.map(([link]) => link)).toEqual([])
})

test('the list at the top has what comes later, and the counts are right', () => {
  const text = readFileSync('docs/asvs.md', 'utf8')
  const count = (state: string) => said.filter((line) => line.state === state).length
  expect(text).toContain(
    `${count('pass')} pass, ${count('not applicable')} do not apply, ${count('later')} come later:`,
  )
  const listed = [...text.matchAll(/^- (V[\d.]+) /gm)].map(([, number]) => number)
  expect(listed).toEqual(said.filter(({ state }) => state === 'later').map(({ number }) => number))
})
