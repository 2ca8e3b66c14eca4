import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSizes } from '#contract/values.ts'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'

const filters = ['orderNo', 'status']

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter(Boolean)

const questions = fc.record({
  filter: fc
    .record({ orderNo: word, status: word }, { requiredKeys: [] })
    .map((filter): Record<string, string> => ({ ...filter })),
  sort: fc.option(
    fc.record({
      key: fc.constantFrom('createTime', 'freightFen'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  page: fc.integer({ min: 1, max: 9_999 }),
  size: fc.constantFrom(...pageSizes),
})

test('every question survives the address', () => {
  fc.assert(
    fc.property(questions, (question) => {
      expect(questionOf(new URLSearchParams(searchOf(question)), filters)).toEqual(question)
    }),
  )
})

test('what an address makes up is left out', () => {
  const search = new URLSearchParams('?orderNo=A&evil=1&page=-3&size=7')
  expect(questionOf(search, filters)).toEqual({
    filter: { orderNo: 'A' },
    sort: null,
    page: 1,
    size: 20,
  })
})

test('the plain list has a plain address', () => {
  expect(searchOf({ filter: {}, sort: null, page: 1, size: 20 })).toBe('')
})
