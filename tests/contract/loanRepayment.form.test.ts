import { expect, test } from 'vitest'
import { readForm } from '#contract/form.ts'
import { repaymentForm } from '#contract/loanRepayment.form.ts'

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
