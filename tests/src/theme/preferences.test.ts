import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changePreferences, followPerson, usePreferences } from '#src/theme/preferences.ts'

beforeEach(() => {
  localStorage.clear()
  followPerson('nobody yet')
  followPerson(null)
})

test('the look is stored on this browser', () => {
  const { result } = renderHook(usePreferences)
  act(() => changePreferences({ isCare: true }))
  expect(result.current).toMatchObject({ scheme: 'system', isCare: true })
  expect(localStorage.getItem('PORTAL_LOOK')).toBe('system care')
})

test('everyone who logs in has a look of their own, begun with the visitors’', () => {
  const { result } = renderHook(usePreferences)
  act(() => changePreferences({ scheme: 'dark' }))
  act(() => followPerson('1'))
  expect(result.current).toMatchObject({ scheme: 'dark', isCare: false })
  act(() => changePreferences({ isCare: true }))

  act(() => followPerson(null))
  expect(result.current).toMatchObject({ scheme: 'dark', isCare: false })
  act(() => followPerson('2'))
  expect(result.current).toMatchObject({ scheme: 'dark', isCare: false })
  act(() => followPerson('1'))
  expect(result.current).toMatchObject({ scheme: 'dark', isCare: true })
})

test.each(['', 'purple care', 'dark', 'care'])(
  'what another hand wrote (%s) does no harm',
  (text) => {
    localStorage.setItem('PORTAL_LOOK', text)
    followPerson('1')
    const { result } = renderHook(usePreferences)
    expect(['system', 'light', 'dark']).toContain(result.current.scheme)
  },
)
