import { expect, test } from 'vitest'
import { blocksOrders, certificateKinds, certificateState, isLight } from '#contract/fleet.rules.ts'

test('an order needs the certificates of the transport, not those of the vehicle’s state', () => {
  expect(certificateKinds.filter(blocksOrders)).toEqual(['transport', 'licence', 'qualification'])
})

test('a vehicle is light up to 4.5 t', () => {
  expect([4_499, 4_500, 4_501].map((grossMassKg) => isLight({ grossMassKg }))).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  [null, 'missing'],
  ['2026-10-31', 'expired'],
  ['2026-11-01', 'soon'],
  ['2026-12-01', 'soon'],
  ['2026-12-02', 'valid'],
  ['9999-12-31', 'valid'],
])('a certificate until %s is %s on 1 November', (validTo, state) => {
  expect(certificateState(validTo, '2026-11-01')).toBe(state)
})
