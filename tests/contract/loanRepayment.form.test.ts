import { expect, test } from 'vitest'
import { readForm } from '#contract/form.ts'
import { repaymentForm } from '#contract/loanRepayment.form.ts'
import { principalRepaid, spendingOf } from '#contract/loanRepayment.rules.ts'

test.each([
  ['all that is owed', '4,012.50', null],
  ['a fen more', '4012.51', { code: 'beyondPayoff', params: { most: '4,012.50' } }],
  ['nothing', '0', { code: 'amount', params: {} }],
  ['what is not typed yet', ' ', { code: 'empty', params: {} }],
])('%s', (_, amountFen, found) => {
  const { values, faults } = readForm(repaymentForm, { amountFen }, { payoffFen: 401_250 })
  expect(faults?.['amountFen'] ?? null).toEqual(found)
  expect(values).toEqual(found ? null : { amountFen: 401_250 })
})

test('what payees’ banks sent back was not repaid by anybody', () => {
  expect(principalRepaid({ principalPaidFen: 500, returnedFen: 200 })).toBe(300)
  expect(principalRepaid({ principalPaidFen: 200, returnedFen: 500 })).toBe(0)
})

test.each([
  [20, { penaltyFen: 20, interestFen: 0, principalFen: 0 }],
  [130, { penaltyFen: 30, interestFen: 100, principalFen: 0 }],
  [1_000, { penaltyFen: 30, interestFen: 400, principalFen: 570 }],
])('%i fen go to the penalty first, then to the interest', (fen, spent) => {
  expect(spendingOf({ penaltyFen: 30, accruedInterestFen: 400 }, fen)).toEqual(spent)
})
