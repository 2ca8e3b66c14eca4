import { expect, test } from 'vitest'
import { fitsQrCode } from '#src/components/qrCapacity.ts'

test.each([
  ['H', 'a', 1273],
  ['Q', 'a', 1663],
  ['M', 'a', 2331],
  ['L', 'a', 2953],
  ['H', '8', 3057],
  ['H', 'A', 1852],
] as const)('level %s holds so many of %s: %i', (level, character, most) => {
  expect(fitsQrCode(character.repeat(most), level)).toBe(true)
  expect(fitsQrCode(character.repeat(most + 1), level)).toBe(false)
})

test('a Chinese character counts as the three bytes it is', () => {
  expect(fitsQrCode('长'.repeat(424), 'H')).toBe(true)
  expect(fitsQrCode('长'.repeat(425), 'H')).toBe(false)
})
