import { expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'
import { bodies, replies } from '#stories/examplesOf.ts'

const groups = new Set(['home', 'content', 'statistics', 'auth', 'credit', 'file', 'loan'])

/** Stories and tests answer these calls out of the contract. */
const exemplary = Object.entries(calls)
  .filter(
    ([name, { group, kind }]) => kind !== 'blob' && (groups.has(group) || name === 'saveConsult'),
  )
  .map(([name]) => name)

test('every call of these groups has an example', () => {
  expect(Object.keys(replies)).toEqual(expect.arrayContaining(exemplary))
})

test.each(Object.entries(replies))('the example of %s is what the contract says', (name, data) => {
  expect(calls[name]?.reply?.safeParse(data)).toMatchObject({ success: true })
})

test.each(Object.entries(bodies))('%s takes the example of its body', (name, body) => {
  expect(calls[name]?.body?.safeParse(body)).toMatchObject({ success: true })
})
