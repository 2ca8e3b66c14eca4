import { expect, test } from 'vitest'
import { textToSign } from '#contract/signature.rules.ts'

test('a signature is over version, method, path, time, nonce and body, a line each', () => {
  const request = {
    method: 'POST',
    path: '/api/ws/ent/api/order?a=1',
    timestamp: '1790000000',
    nonce: 'one-of-its-own-16',
    bodyHash: 'ab'.repeat(32),
  }
  expect(textToSign(request)).toBe(
    `portal-v1\nPOST\n/api/ws/ent/api/order?a=1\n1790000000\none-of-its-own-16\n${'ab'.repeat(32)}`,
  )
})
