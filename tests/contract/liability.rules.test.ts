import { expect, test } from 'vitest'
import { isLiableAuth, isLiableDecision } from '#contract/liability.rules.ts'

test.each([
  [1, 'sign', false],
  [2, 'sign', false],
  [3, 'sign', true],
  [4, 'sign', true],
  [3, 'revoke', false],
  [4, 'revoke', false],
] as const)('authorisation %i, %s: a password %s', (authType, action, asks) => {
  expect(isLiableAuth({ authType, action })).toBe(asks)
})

test('a batch in which one is confirmed takes the password, one that only returns does not', () => {
  expect(isLiableDecision([{ result: 2 }, { result: 1 }])).toBe(true)
  expect(isLiableDecision([{ result: 2 }, { result: 2 }])).toBe(false)
})
