import { describe, expect, test } from 'vitest'
import { products } from '#contract/loan.examples.ts'
import { amountOf, calculate, trialOf } from '#src/features/loanHome/calculation.ts'

const asked = (search: string) => {
  const trial = trialOf(new URLSearchParams(search), products.products)
  if (!trial) throw new Error('there are products')
  return trial
}

describe('what is tried out', () => {
  test('begins with the first product, in the middle of what it offers', () => {
    expect(asked('')).toMatchObject({
      product: { code: 'YFD' },
      amount: '30',
      term: 90,
      method: 'BULLET',
      ratePpm: 45_000,
    })
  })

  test('stands in the address', () => {
    expect(
      asked('calcProduct=CLD&calcAmount=60&calcTerm=36&calcMethod=EQUAL_PRINCIPAL&calcRate=6.5'),
    ).toMatchObject({
      product: { code: 'CLD' },
      amount: '60',
      term: 36,
      method: 'EQUAL_PRINCIPAL',
      ratePpm: 65_000,
    })
  })

  test('is what the product offers, whatever the address says', () => {
    expect(asked('calcProduct=CLD&calcTerm=90&calcMethod=BULLET&calcRate=99')).toMatchObject({
      term: 24,
      method: 'ANNUITY',
      ratePpm: 60_000,
    })
  })
})

describe('its amount', () => {
  test.each([
    ['30', { fen: 30_000_000 }],
    ['１００', { fen: 100_000_000 }],
    ['1,00', { fault: 'step' }],
    ['30.5', { fault: 'step' }],
    ['', { fault: 'step' }],
    ['4', { fault: 'range' }],
    ['501', { fault: 'range' }],
  ])('typed as %j', (amount, expected) => {
    expect(amountOf({ ...asked(''), amount })).toEqual(expected)
  })
})

describe('its cost', () => {
  test('is simple interest on a year of 360 days', () => {
    const trial = { ...asked('calcAmount=10&calcTerm=60'), ratePpm: 38_500 }
    expect(calculate(trial, '2026-11-21')).toMatchObject({
      amountFen: 10_000_000,
      interestFen: 64_167,
      totalFen: 10_064_167,
      plan: [{ dueDate: '2027-01-20' }],
    })
  })

  test('pays back the principal exactly in equal instalments', () => {
    const result = calculate(asked('calcProduct=CLD&calcAmount=61&calcTerm=12'), '2026-11-21')
    expect(result?.plan).toHaveLength(12)
    expect(result?.plan.reduce((sum, { principalFen }) => sum + principalFen, 0)).toBe(61_000_000)
  })

  test('is not told of an amount that is none', () => {
    expect(calculate(asked('calcAmount=x'), '2026-11-21')).toBeNull()
  })
})
