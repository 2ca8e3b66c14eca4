import { describe, expect, test } from 'vitest'
import { answerOf } from '#server/pay/answer.ts'
import { queryDelay } from '#server/pay/decide.ts'

describe('what a channel calls failed', () => {
  test.each([
    ['its own error', 'SYSTEM_ERROR'],
    ['that other data stand under the number', 'PAYMENT_INFO_INCONSISTENCY'],
    ['what nobody knows', 'NEVER_HEARD_OF'],
    ['no reason', null],
  ])('tells nothing of the money where it says %s', (_, code) => {
    expect(answerOf('FAIL', code)).toEqual({ kind: 'lost' })
  })

  test('is failed where the reason is one of the list', () => {
    expect(answerOf('FAIL', 'PAYEE_NOT_EXIST')).toEqual({ kind: 'failed', code: 'PAYEE_NOT_EXIST' })
  })
})

test('the channel is asked after half a minute, at growing intervals, then once a day', () => {
  expect([0, 1, 2, 3, 99, 100].map(queryDelay)).toEqual([30, 60, 300, 1800, 1800, 86_400])
})
