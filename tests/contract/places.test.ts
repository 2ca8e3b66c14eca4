import { expect, test } from 'vitest'
import { fillPlaces } from '#contract/words/places.ts'

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  fillPlaces(text, (name) => values[name])

test('what is counted is said of one and of more, be it a number or its digits', () => {
  const text = '{count, order is|orders are} open'
  expect(filled(text, { count: 1 })).toBe('1 order is open')
  expect(filled(text, { count: '1' })).toBe('1 order is open')
  expect(filled(text, { count: 0 })).toBe('0 orders are open')
  expect(filled(text, { count: '1,001' })).toBe('1,001 orders are open')
})

test('a place without a value stays, and shows that one was forgotten', () => {
  expect(filled('{plate} has {count, order|orders}', { plate: '皖A1' })).toBe(
    '皖A1 has {count, order|orders}',
  )
})
