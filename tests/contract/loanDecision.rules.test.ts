import type { DecisionSheet } from '#contract/loan.contract.ts'
import { expect, test } from 'vitest'
import { waitingApply } from '#contract/loan.examples.ts'
import { faultsOf, isDecidable } from '#contract/loanDecision.rules.ts'

const one = { apply: waitingApply, remainingFen: 500, receivableLeftFen: 800 }
const other = { ...one, apply: { ...waitingApply, id: '6003', haulierEntId: '9' } }
const sheet: DecisionSheet = { rows: [one, other], quotaLeftFen: 1_000, canConfirm: true }

const confirm = (applyId: string, confirmFen: number | null, more: object = {}) => ({
  applyId,
  version: 2,
  result: 1 as const,
  confirmFen,
  confirmFileId: null,
  repayAccount: '3400123456789012',
  hasPromised: true,
  remark: null,
  ...more,
})

test.each([
  ['no amount', null, 'amount'],
  ['nothing', 0, 'amount'],
  ['more than the project has left', 501, 'project'],
  ['more than is left of the receivable', 801, 'receivable'],
])('%s is refused', (_, amount, fault) => {
  expect(faultsOf(sheet, [confirm('6002', amount)])).toEqual({ '6002': fault })
})

test('rows of one project share what it has left, and the row that goes beyond is named', () => {
  expect(faultsOf(sheet, [confirm('6002', 300), confirm('6003', 201)])).toEqual({
    '6003': 'project',
  })
  expect(faultsOf(sheet, [confirm('6002', 300), confirm('6003', 200)])).toEqual({})
})

test('rows of one haulier share what is owed to it', () => {
  const same = { ...other, apply: { ...other.apply, haulierEntId: waitingApply.haulierEntId } }
  const wide = { ...sheet, rows: [one, same].map((row) => ({ ...row, remainingFen: 5_000 })) }
  expect(faultsOf(wide, [confirm('6002', 500), confirm('6003', 301)])).toEqual({
    '6003': 'receivable',
  })
})

test('all rows share what the authorisation has left', () => {
  const tight = { ...sheet, quotaLeftFen: 400 }
  expect(faultsOf(tight, [confirm('6002', 300), confirm('6003', 101)])).toEqual({ '6003': 'quota' })
})

test('nothing is confirmed without promise, account and authorisation', () => {
  expect(isDecidable(sheet, [confirm('6002', 300)])).toBe(true)
  expect(isDecidable(sheet, [confirm('6002', 300, { hasPromised: false })])).toBe(false)
  expect(isDecidable(sheet, [confirm('6002', 300, { repayAccount: '1234' })])).toBe(false)
  expect(isDecidable({ ...sheet, canConfirm: false }, [confirm('6002', 300)])).toBe(false)
  expect(isDecidable(sheet, [])).toBe(false)
})

test('a return takes a reason and nothing else', () => {
  const back = {
    ...confirm('6002', null),
    result: 2 as const,
    repayAccount: null,
    hasPromised: false,
  }
  expect(isDecidable({ ...sheet, canConfirm: false }, [{ ...back, remark: '请补充对账单' }])).toBe(
    true,
  )
  expect(faultsOf(sheet, [{ ...back, remark: '太短' }])).toEqual({ '6002': 'remark' })
})
