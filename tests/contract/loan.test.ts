import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  costOf,
  daysBetween,
  interestOf,
  needsRemark,
  penaltyOf,
  repayPlanOf,
} from '#contract/loan.rules.ts'
import { RepayMethod } from '#contract/loan.contract.ts'
import { terms } from './loanTerms.ts'

test('interest of 100,000 yuan at 3.85 % for 60 days is 641.67 yuan', () => {
  expect(interestOf(10_000_000, 38_500, 60)).toBe(64_167)
})

test('interest of the seeded note is 78.23 yuan, and its penalty half as much again', () => {
  expect(interestOf(1_131_102, 41_500, 60)).toBe(7_823)
  expect(penaltyOf(1_131_102, 41_500, 60)).toBe(11_735)
})

test('half a fen of interest is a whole one', () => {
  expect(interestOf(500, 360_000, 1)).toBe(1)
  expect(interestOf(499, 360_000, 1)).toBe(0)
})

test('interest is exact where numbers are not', () => {
  expect(interestOf(50_000_000_000, 99_999, 3_650)).toBe(50_693_937_500)
})

test('a month later is the last day where there is no such day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(daysBetween('2026-08-16', '2026-10-15')).toBe(60)
})

describe('a plan', () => {
  test('at the end: one instalment', () => {
    expect(repayPlanOf(terms)).toEqual([
      { period: 1, dueDate: '2026-10-15', principalFen: 10_000_000, interestFen: 64_167 },
    ])
  })

  test('interest first: on each 21st, the rest at the end', () => {
    const plan = repayPlanOf({ ...terms, repayMethod: 'INTEREST_FIRST' })
    expect(plan.map(({ dueDate }) => dueDate)).toEqual(['2026-08-21', '2026-09-21', '2026-10-15'])
    expect(plan.map(({ principalFen }) => principalFen)).toEqual([0, 0, 10_000_000])
    expect(plan.map(({ interestFen }) => interestFen)).toEqual([5_347, 33_153, 25_667])
  })

  test('interest first: begun on a 21st, it is asked for a month later; by months it ends on the day of its start', () => {
    const plan = repayPlanOf({
      ...terms,
      repayMethod: 'INTEREST_FIRST',
      startDate: '2026-08-21',
      termMonths: 3,
    })
    expect(plan.map(({ period, dueDate }) => [period, dueDate])).toEqual([
      [1, '2026-09-21'],
      [2, '2026-10-21'],
      [3, '2026-11-21'],
    ])
  })

  test('in parts, by days: a part for each thirty of them, and one at least', () => {
    const parts = (termDays: number) =>
      repayPlanOf({ ...terms, repayMethod: 'EQUAL_PRINCIPAL', termDays }).length
    expect([10, 30, 90].map(parts)).toEqual([1, 1, 3])
  })

  test('at the end, by months: on the day of its start', () => {
    const [only] = repayPlanOf({ ...terms, startDate: '2026-08-31', termMonths: 6 })
    expect(only?.dueDate).toBe('2027-02-28')
  })

  test('equal instalments without interest are equal parts', () => {
    const asked = { ...terms, ratePpm: 0, repayMethod: 'ANNUITY' as const, termMonths: 3 }
    expect(repayPlanOf(asked)).toEqual([
      { period: 1, dueDate: '2026-09-16', principalFen: 3_333_333, interestFen: 0 },
      { period: 2, dueDate: '2026-10-16', principalFen: 3_333_333, interestFen: 0 },
      { period: 3, dueDate: '2026-11-16', principalFen: 3_333_334, interestFen: 0 },
    ])
  })

  test('equal instalments are equal but for the last', () => {
    const plan = repayPlanOf({
      ...terms,
      ratePpm: 60_000,
      repayMethod: 'ANNUITY',
      termMonths: 12,
    })
    const paid = plan.map(({ principalFen, interestFen }) => principalFen + interestFen)
    expect(new Set(paid.slice(0, -1))).toEqual(new Set([860_664]))
    expect(Math.abs((paid.at(-1) ?? 0) - 860_664)).toBeLessThan(12)
    expect(costOf(plan).totalFen).toBe(paid.reduce((sum, one) => sum + one, 0))
  })

  test('gives back exactly what was lent, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 500_000_000 }),
        fc.integer({ min: 0, max: 240_000 }),
        fc.constantFrom(...RepayMethod.options),
        fc.integer({ min: 1, max: 36 }),
        (principalFen, ratePpm, repayMethod, termMonths) => {
          const plan = repayPlanOf({ ...terms, principalFen, ratePpm, repayMethod, termMonths })
          expect(plan.reduce((sum, one) => sum + one.principalFen, 0)).toBe(principalFen)
          for (const one of plan) {
            expect(one.principalFen).toBeGreaterThanOrEqual(0)
            expect(one.interestFen).toBeGreaterThanOrEqual(0)
          }
          const days = plan.map(({ dueDate }) => dueDate)
          expect(days).toEqual(days.toSorted())
        },
      ),
    )
  })
})

test('whoever suspends a project, or ends it, says why', () => {
  expect(([1, 2, 4, 5] as const).filter(needsRemark)).toEqual([4, 5])
})
