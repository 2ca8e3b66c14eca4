import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answered = (requestNo: string, retryAfter: number | null) => (
  <RetryButton problem={{ requestNo, retryAfter }} onRetry={() => undefined} />
)
const words = () => screen.getByRole('button').textContent

test('each answer that asks to wait is waited for anew, and the button keeps the focus', () => {
  const { rerender } = render(answered('R1', 2))
  screen.getByRole('button').focus()
  expect(words()).toBe('2 秒后可重试')
  act(() => vi.advanceTimersByTime(2_000))
  expect(words()).toBe('重试')

  rerender(answered('R2', 2))
  expect(words()).toBe('2 秒后可重试')
  expect(screen.getByRole('button')).toHaveFocus()
  act(() => vi.advanceTimersByTime(1_000))
  expect(words()).toBe('1 秒后可重试')

  // It failed for another reason, which asks for no patience.
  rerender(answered('R3', null))
  expect(words()).toBe('重试')
})
