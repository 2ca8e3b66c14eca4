import { expect, test } from 'vitest'
import { statementMonths } from '#src/features/myAccount/statementMonths.ts'

test('there is a statement of every month since the book was opened, the newest first', () => {
  expect(statementMonths('2026-10-31 23:59:59', '2027-02-01')).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
    '2026-11',
    '2026-10',
  ])
})

test('a book of this month has its own, also where the clocks differ', () => {
  expect(statementMonths('2026-12-01 00:00:00', '2026-12-31')).toEqual(['2026-12'])
  expect(statementMonths('2026-12-01 00:00:00', '2026-11-30')).toEqual(['2026-11'])
})
