import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/*.md'), ...globSync('docs/decisions/*.md')]
const folders = '(?:bin|contract|content|docs|machines|server|src|stories|tests)'
const named = new RegExp(`\`(${folders}/[\\w./*{},-]+)\``, 'g')
/** `machines/X/X.machine.ts` shows a form, not a place. */
const isForm = (path: string) => /(^|\/)([xX](\/|[A-Z.])|NAME\b)/.test(path)

const placesIn = (text: string) =>
  [...text.matchAll(named)].map(([, path = '']) => path).filter((path) => !isForm(path))

test('every place that a document names is there', () => {
  const places = documents.flatMap((file) =>
    placesIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })),
  )
  const missing = places.filter(
    ({ path }) => !existsSync(path) && globSync(path.replace(/\/$/, '')).length === 0,
  )
  expect(places.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('a place that is gone is found, and a form is none', () => {
  expect(placesIn('`src/gone.ts` and `machines/X/X.machine.ts`')).toEqual(['src/gone.ts'])
})
