import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDay,
  formatFen,
  formatShare,
  formatTime,
} from '#src/i18n/formats.ts'

test.each([
  [374_200, '¥3,742.00'],
  [5, '¥0.05'],
  [0, '¥0.00'],
  [-100, '-¥1.00'],
  [123_456_789_01, '¥123,456,789.01'],
])('%i fen read %s', (fen, text) => {
  expect(formatFen(fen)).toBe(text)
})

test('counts, times, shares and sizes', () => {
  expect(formatCount(10_000)).toBe('10,000')
  expect(formatTime('2026-10-10 09:30:15')).toBe('2026-10-10 09:30')
  expect(formatDay('2026-10-10 09:30:15')).toBe('2026-10-10')
  expect(formatTime(null)).toBe('—')
  expect(formatShare(0.986)).toBe('98.6%')
  expect(formatBytes(1_500_000)).toBe('1.4 MB')
  expect(formatBytes(0)).toBe('0 B')
})
