import { describe, expect, test } from 'vitest'
import { material, products } from '#contract/loan.examples.ts'
import {
  amountFaults,
  missingFacts,
  missingFiles,
  mostOf,
  neededFiles,
  termFaults,
  termsOffered,
} from '#contract/loanTerms.rules.ts'

const [byDays, byMonths] = products.products
if (!byDays || !byMonths) throw new Error('the examples have no products')
const ofReceivable = { ...byDays, code: 'YSZK' as const, termDays: [] }

describe('the most', () => {
  test('that a receivable carries is its share, in whole ten thousands of yuan', () => {
    expect(mostOf(byDays, 100_000_000)).toBe(80_000_000)
    expect(mostOf(byDays, 101_249_999)).toBe(80_000_000)
    expect(mostOf(byDays, 101_250_000)).toBe(81_000_000)
    expect(mostOf(byDays, 1_249_999)).toBe(0)
  })

  test('is never above the product’s, and that alone where nothing carries it', () => {
    expect(mostOf(byDays, 10_000_000_000)).toBe(500_000_000)
    expect(mostOf(byMonths, 0)).toBe(100_000_000)
  })
})

describe('an amount', () => {
  const receivableFen = 100_000_000

  test.each([5_000_000, 6_000_000, 80_000_000])('of %i fen can be applied for', (fen) => {
    expect(amountFaults(fen, byDays, receivableFen)).toEqual([])
  })

  test('goes in steps', () => {
    const fault = [{ field: 'applyFen', code: 'amountStep' }]
    expect(amountFaults(5_000_001, byDays, receivableFen)).toEqual(fault)
    expect(amountFaults(4_999_999, byDays, receivableFen)).toEqual(fault)
  })

  test('outside of the product names what could be had', () => {
    const fault = (max: string) => [
      { field: 'applyFen', code: 'amountRange', params: { min: '50,000.00', max } },
    ]
    expect(amountFaults(4_000_000, byDays, receivableFen)).toEqual(fault('800,000.00'))
    expect(amountFaults(501_000_000, byDays, receivableFen)).toEqual(fault('800,000.00'))
    expect(amountFaults(500_000_000, byDays, 1_000_000_000)).toEqual([])
    // Of a receivable that carries less than the least, the product's own most is told.
    expect(amountFaults(4_000_000, byDays, 6_000_000)).toEqual(fault('5,000,000.00'))
    expect(amountFaults(4_000_000, byDays, 6_250_000)).toEqual(fault('50,000.00'))
  })

  test('above what is owed names the share', () => {
    expect(amountFaults(81_000_000, byDays, receivableFen)).toEqual([
      { field: 'applyFen', code: 'amountRatio', params: { percent: 80, most: '800,000.00' } },
    ])
  })
})

describe('a term', () => {
  test('is one of the product’s, and of a receivable that until it is paid', () => {
    expect(termsOffered(byDays, 45)).toEqual([30, 60, 90, 180])
    expect(termsOffered(byMonths, 45)).toEqual([12, 24, 36])
    expect(termsOffered(ofReceivable, 45)).toEqual([45])
  })

  const days = {
    applyFen: 5_000_000,
    termDays: 60,
    termMonths: null,
    repayMethod: 'BULLET',
  } as const
  const months = {
    applyFen: 5_000_000,
    termDays: null,
    termMonths: 12,
    repayMethod: 'ANNUITY',
  } as const
  const term = { field: 'term', code: 'term' }
  const method = { field: 'repayMethod', code: 'method' }

  test.each([
    ['days of the product', days, byDays, []],
    ['other days', { ...days, termDays: 61 }, byDays, [term]],
    ['no days', { ...days, termDays: null }, byDays, [term]],
    ['months where there are days', { ...months, termMonths: 60 }, byDays, [term, method]],
    ['months of the product', months, byMonths, []],
    ['other months', { ...months, termMonths: 13 }, byMonths, [term]],
    ['days where there are months', { ...days, termDays: 12 }, byMonths, [term, method]],
    ['another way to repay', { ...days, repayMethod: 'ANNUITY' as const }, byDays, [method]],
    ['the days of a receivable', { ...days, termDays: 45 }, ofReceivable, []],
    [
      'other days than a receivable has',
      days,
      ofReceivable,
      [{ field: 'term', code: 'termPeriod', params: { days: 45 } }],
    ],
  ] as const)('%s', (_, terms, product, faults) => {
    expect(termFaults(terms, product, 45)).toEqual(faults)
  })
})

describe('material', () => {
  test('is what the product and the bank ask for, once each, with a resolution above its limit', () => {
    expect(neededFiles(byDays, 100_000_000)).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11])
    expect(neededFiles(byDays, 100_000_001)).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11, 13])
    expect(neededFiles(byDays, 1, [12, 3])).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11, 12])
  })

  test('is missing that is not there, was returned or is not in force', () => {
    const [first] = material.documents
    if (!first) throw new Error('the example has no document')
    const documents = [
      { ...first, fileType: 1, validTo: null },
      { ...first, fileType: 2, validTo: '2026-11-01' },
      { ...first, fileType: 3, validTo: '2026-10-31' },
      { ...first, fileType: 4, validTo: null, status: 2 as const },
    ]
    expect(missingFiles([5, 4, 3, 2, 1], { documents }, '2026-11-01')).toEqual([5, 4, 3])
  })

  test('lacks what the bank wants to know of the enterprise; none is a number too', () => {
    expect(missingFacts(material)).toEqual([])
    const empty = {
      employees: null,
      vehicles: null,
      yearlyRevenueFen: null,
      contactName: null,
      contactPhone: null,
    }
    expect(missingFacts(empty)).toEqual(Object.keys(empty))
    expect(missingFacts({ ...material, vehicles: 0 })).toEqual([])
  })
})
