import { expect, test } from 'vitest'
import { type FormTexts, readForm } from '#contract/form.ts'
import type { DecisionSheet } from '#contract/loan.contract.ts'
import { decisionSheet, waitingApply } from '#contract/loan.examples.ts'
import { decisionFormOf, type DecisionValues, itemsOf } from '#contract/loanDecision.form.ts'
import { mostOf } from '#contract/loanDecision.rules.ts'

const one = { apply: waitingApply, remainingFen: 50_000, receivableLeftFen: 80_000 }
const other = { ...one, apply: { ...waitingApply, id: '6003', haulierEntId: '9' } }
const sheet: DecisionSheet = {
  ...decisionSheet,
  rows: [one, other],
  quotaLeftFen: 100_000,
}
const alone = { ...sheet, rows: [one] }

const read = (result: 1 | 2, of: DecisionSheet, texts: FormTexts) =>
  readForm(decisionFormOf(result, of), texts, undefined)

const whole = { account: 'ICBC', promise: 'on' }
const faultsOf = (of: DecisionSheet, texts: FormTexts) =>
  Object.entries(read(1, of, { ...whole, ...texts }).faults ?? {}).map(([name, found]) => [
    name,
    found?.code,
    ...Object.values(found?.params ?? {}),
  ])

test.each([
  ['no amount', '', 'empty'],
  ['nothing', '0', 'amount'],
  ['more digits than an amount has', '9999999999', 'amount'],
])('%s is refused', (_, text, code) => {
  expect(faultsOf(alone, { 'amount-6002': text })).toEqual([['amount-6002', code]])
})

test.each([
  ['the project has left', '500.01', 'beyondProject', '500.00'],
  ['is left of the receivable', '800.01', 'beyondReceivable', '800.00'],
])('more than what %s is refused', (_, text, code, most) => {
  expect(faultsOf(alone, { 'amount-6002': text })).toEqual([['amount-6002', code, most]])
})

test('rows of one project share what it has left, and the row that goes beyond is named', () => {
  expect(faultsOf(sheet, { 'amount-6002': '300', 'amount-6003': '200.01' })).toEqual([
    ['amount-6003', 'beyondProject', '500.00'],
  ])
  expect(faultsOf(sheet, { 'amount-6002': '300', 'amount-6003': '200' })).toEqual([])
})

test('rows of one haulier share what is owed to it', () => {
  const same = { ...other, apply: { ...other.apply, haulierEntId: waitingApply.haulierEntId } }
  const wide = { ...sheet, rows: [one, same].map((row) => ({ ...row, remainingFen: 500_000 })) }
  expect(faultsOf(wide, { 'amount-6002': '500', 'amount-6003': '300.01' })).toEqual([
    ['amount-6003', 'beyondReceivable', '800.00'],
  ])
})

test('all rows share what the authorisation has left', () => {
  const tight = { ...sheet, quotaLeftFen: 40_000 }
  expect(faultsOf(tight, { 'amount-6002': '300', 'amount-6003': '100.01' })).toEqual([
    ['amount-6003', 'beyondQuota', '400.00'],
  ])
})

test.each([
  ['the project has left', 50_000, {}, {}],
  ['is left of the receivable', 40_000, { receivableLeftFen: 40_000 }, {}],
  ['the authorisation has left', 30_000, {}, { quotaLeftFen: 30_000 }],
  ['the project has left, where no authorisation limits it', 50_000, {}, { quotaLeftFen: null }],
  ['nothing, where more was used than there was', 0, { remainingFen: -1 }, {}],
])('the most of one row is what %s', (_, fen, row, of) => {
  expect(mostOf({ ...sheet, ...of }, { ...one, ...row })).toBe(fen)
})

test('nothing is confirmed without promise and account', () => {
  const amounts = { 'amount-6002': '300' }
  expect(faultsOf(alone, { ...amounts, promise: '' })).toEqual([['promise', 'notAgreed']])
  expect(faultsOf(alone, { ...amounts, account: '1234' })).toEqual([['account', 'notAllowed']])
  expect(faultsOf(alone, { ...amounts, remark: '太短' })).toEqual([['remark', 'tooShort', 5]])
})

test('a confirmation says its amount, account and promise, and a return its reason alone', () => {
  const named = { applyId: '6002', version: waitingApply.version }
  const items = (result: 1 | 2, texts: FormTexts) =>
    // `as`: each value was read by its own schema.
    itemsOf(result, alone, read(result, alone, texts).values as DecisionValues)
  expect(items(1, { ...whole, 'amount-6002': '300' })).toEqual([
    {
      ...named,
      result: 1,
      confirmFen: 30_000,
      confirmFileId: null,
      repayAccount: whole.account,
      hasPromised: true,
      remark: null,
    },
  ])
  expect(items(2, { 'reason-6002': '请补充对账单' })).toEqual([
    {
      ...named,
      result: 2,
      confirmFen: null,
      confirmFileId: null,
      repayAccount: null,
      hasPromised: false,
      remark: '请补充对账单',
    },
  ])
  expect(read(2, alone, { 'reason-6002': '太短' }).faults).toMatchObject({
    'reason-6002': { code: 'tooShort' },
  })
})
