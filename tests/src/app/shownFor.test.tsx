import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, useNotifications } from '#src/app/notifications.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  { what: 'a toast of success', given: { tone: 'success', title: '已保存' }, stays: 3_000 },
  {
    what: 'a notification of success',
    given: { tone: 'success', title: '成功', words: '咨询成功！请等待回复。' },
    stays: 4_500,
  },
] as const)('$what stays $stays ms', ({ given, stays }) => {
  const { result } = renderHook(() => useNotifications())
  act(() => notify(given))
  act(() => void vi.advanceTimersByTime(stays - 1))
  expect(result.current.map(({ title }) => title)).toEqual([given.title])
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toEqual([])
})
