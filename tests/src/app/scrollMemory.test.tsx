import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollMemory } from '#src/app/useScrollMemory.ts'

const Page = () => {
  useScrollMemory()
  return null
}

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a page that is left before its scrolling was told is found again where it was', () => {
  vi.stubGlobal('scrollTo', () => undefined)
  render(<Page />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/assess/query', key: 'default' }]}>
        {children}
      </MemoryRouter>
    ),
  })
  vi.stubGlobal('scrollY', 300)
  window.dispatchEvent(new Event('pagehide'))
  const stored = JSON.parse(sessionStorage.getItem('PORTAL_SCROLL') ?? '{}')
  expect(stored).toEqual({ 'default /assess/query': 300 })
})
