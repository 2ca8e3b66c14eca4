import { describe, expect, test } from 'vitest'
import {
  nextQuestion,
  type Question,
  type QuestionEvent,
  sameFilter,
  sameQuestion,
} from '#machines/kit/pagedList/question.ts'

const question: Question = {
  filter: { name: '张', status: '40' },
  sort: { key: 'time', order: 'asc' },
  page: 3,
  size: 20,
}

describe('the question after', () => {
  test.each([
    [
      'another filter',
      { filter: { name: '李' } },
      { type: 'filter.changed', filter: { name: '李' } },
    ],
    ['no filter', { filter: {} }, { type: 'filter.cleared' }],
    ['another order', { sort: null }, { type: 'sort.changed', sort: null }],
    ['another size', { size: 50 }, { type: 'size.changed', size: 50 }],
  ] as [string, Partial<Question>, QuestionEvent][])(
    '%s begins at the first page, and the rest of it stays',
    (_, changed, event) => {
      expect(nextQuestion(question, event)).toEqual({ ...question, ...changed, page: 1 })
    },
  )

  test('another page has all else as it was', () => {
    expect(nextQuestion(question, { type: 'page.changed', page: 4 } as QuestionEvent)).toEqual({
      ...question,
      page: 4,
    })
  })

  test('another address is that of the address', () => {
    const asked = { filter: {}, sort: null, page: 2, size: 10 }
    const event: QuestionEvent = { type: 'address.changed', question: asked }
    expect(nextQuestion(question, event)).toBe(asked)
  })

  test('anything else is the same', () => {
    expect(nextQuestion(question, { type: 'row.opened' })).toBe(question)
  })

  test('a filter has what is set alone, without space, in the order of its names', () => {
    const filter = { status: ' 40 ', plate: '', name: '李', route: '  ' }
    const event: QuestionEvent = { type: 'filter.changed', filter }
    const next = nextQuestion(question, event)
    expect(Object.entries(next.filter)).toEqual([
      ['name', '李'],
      ['status', '40'],
    ])
  })
})

test('filters are the same in any order, and with what is not set', () => {
  const filter = { c: '3', a: '1', b: '2' }
  expect(sameFilter(filter, { b: '2', c: ' 3', a: '1', d: '' })).toBe(true)
  expect(sameFilter(filter, { a: '1', b: '2' })).toBe(false)
})

test.each([
  ['filter', { filter: {} }],
  ['column of the order', { sort: { key: 'name', order: 'asc' } }],
  ['direction of the order', { sort: { key: 'time', order: 'desc' } }],
  ['order', { sort: null }],
  ['page', { page: 4 }],
  ['size', { size: 50 }],
] as [string, Partial<Question>][])('another %s is another question', (_, changed) => {
  expect(sameQuestion(question, { ...question })).toBe(true)
  expect(sameQuestion(question, { ...question, ...changed })).toBe(false)
})
