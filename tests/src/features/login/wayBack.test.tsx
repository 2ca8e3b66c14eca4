import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { connect } from '#src/api/connection.ts'
import { setNavigate } from '#src/app/navigation.ts'
import { session } from '#src/app/session.ts'
import { LoginFlow } from '#src/features/login/LoginFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const navigate = vi.fn<(path: string) => void>()
const other = { ...networkFreight, entId: '7', token: 'of-another-enterprise' }

beforeAll(async () => {
  connect({
    baseUrl: location.origin,
    token: () => null,
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage: () => undefined,
  })
  await startMessages(['login', 'problem', 'session'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  setNavigate((path) => navigate(String(path)))
})
beforeEach(() => navigate.mockClear())

/** An enterprise leaves its page, and whoever logs in comes by the address that it left. */
const followedBy = async (user: typeof networkFreight) => {
  session.send({ type: 'login.succeeded', user: networkFreight })
  const problem = new Problem('unauthorised').value
  session.send({ type: 'session.unauthorised', problem, at: '/tax/order' })
  navigate.mockClear()
  const { unmount } = render(
    <MemoryRouter initialEntries={['/login?from=%2Ftax%2Forder%3Fpage%3D2']}>
      <LoginFlow />
    </MemoryRouter>,
  )
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
  session.send({ type: 'login.succeeded', user })
  unmount()
  session.send({ type: 'session.unauthorised', problem, at: '/' })
  return navigate.mock.calls[0]?.[0]
}

test('whoever left a page is led back to it, and another enterprise to the landing page', async () => {
  expect(await followedBy(networkFreight)).toBe('/tax/order?page=2')
  expect(await followedBy(other)).toBe('/center')
})
