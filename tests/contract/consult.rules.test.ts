import { expect, test } from 'vitest'
import { lengthOf, refusalOf } from '#contract/consult.rules.ts'

test.each([
  ['', 'empty'],
  [' \n ', 'empty'],
  ['问', null],
  ['问'.repeat(200), null],
  [`  ${'问'.repeat(200)}\n`, null],
  ['问'.repeat(201), 'tooLong'],
])('a question counts without the space around it: %j', (text, refusal) => {
  expect(refusalOf(text)).toBe(refusal)
})

test('a character is one, whatever it takes', () => {
  expect(lengthOf(' 🚚问 ')).toBe(2)
})
