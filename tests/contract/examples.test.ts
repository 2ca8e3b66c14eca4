import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { examples } from '#contract/examples.ts'

const groups = new Set(['home', 'content', 'statistics', 'auth', 'credit', 'file'])

/** What visitors and new enterprises meet: stories and tests answer these calls out of the contract. */
const publicSide = Object.entries(calls)
  .filter(([name, { group, kind }]) => kind !== 'blob' && (groups.has(group) || name === 'saveConsult'))
  .map(([name]) => name)

test('every call of the public side has an example', () => {
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(publicSide))
})

test.each(Object.entries(examples))('the example of %s is what the contract says', (name, data) => {
  expect(calls[name]?.reply?.safeParse(data)).toMatchObject({ success: true })
})
