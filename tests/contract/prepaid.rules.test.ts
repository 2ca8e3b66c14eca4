import { expect, test } from 'vitest'
import { leastRefund, refundFaults, refundTransitions } from '#contract/prepaid.rules.ts'

test('a refund is of a yuan at least, and of no more than what can be spent', () => {
  const codeOf = (amountFen: number | undefined) =>
    refundFaults({ amountFen }, { availableFen: 5_000 })['amountFen']?.code
  expect([undefined, 0, leastRefund - 1, leastRefund, 5_000, 5_001].map(codeOf)).toEqual([
    undefined,
    'belowLeast',
    'belowLeast',
    undefined,
    undefined,
    'beyondRefundable',
  ])
  expect(refundFaults({}, { availableFen: 0 })).toEqual({})
})

test('nothing becomes of a refund that was paid or rejected', () => {
  expect([refundTransitions[2], refundTransitions[3]]).toEqual([[], []])
})
