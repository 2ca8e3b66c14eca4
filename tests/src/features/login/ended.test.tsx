import { cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { connect } from '#src/api/connection.ts'
import { leaveForLogin } from '#src/app/navigation.ts'
import { session } from '#src/app/session.ts'
import { LoginFlow } from '#src/features/login/LoginFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(async () => {
  connect({
    baseUrl: location.origin,
    token: () => null,
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage: () => undefined,
  })
  await startMessages(['login', 'problem', 'session', 'common'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
afterEach(() => history.replaceState(null, '', '/'))

const opened = async () => {
  render(
    <BrowserRouter>
      <LoginFlow />
    </BrowserRouter>,
  )
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}

test('who is sent to the login reads how the last one ended, after a reload as well', async () => {
  history.replaceState(null, '', '/tax/order')
  const message = '您的账号已在别处登录'
  leaveForLogin(new Problem('unauthorised', { message, requestNo: 'the-request' }).value)
  for (const time of ['at first', 'after a reload']) {
    await opened()
    expect(screen.getByRole('status').textContent, time).toContain('您的账号已在别处登录')
    expect(screen.getByText(/the-request/), time).toBeTruthy()
    cleanup()
  }
  history.replaceState(null, '', '/login')
  await opened()
  expect(screen.queryByText(/别处登录/)).toBeNull()
})
