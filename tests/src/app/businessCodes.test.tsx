import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { getUserInfo } from '#contract/auth.contract.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { getRightTools } from '#contract/content.contract.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { connect } from '#src/api/connection.ts'
import { loadMenu } from '#src/app/menu.ts'
import { session, sessionUser } from '#src/app/session.ts'
import { useTools } from '#src/app/toolbar/useTools.ts'

const onMessage = vi.fn<(problem: ProblemValue) => void>()
const server = setupServer()
beforeAll(async () => {
  server.listen()
  connect({
    baseUrl: location.origin,
    token: () => sessionUser()?.token ?? null,
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage,
  })
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
// So late that no clock runs here.
const user = { ...networkFreight, idleDeadlineAt: '2099-01-01 00:00:00' }
beforeEach(() => void session.send({ type: 'login.succeeded', user }))
afterEach(() => {
  server.resetHandlers()
  onMessage.mockReset()
})
afterAll(() => server.close())

const at = ({ path }: { path: string }) => `${location.origin}${path}`
const messages = () => onMessage.mock.calls.map(([{ message }]) => message)

const asked = [
  ['the menu', getColumnList, () => void loadMenu()],
  ['the toolbar', getRightTools, () => void renderHook(() => useTools('/'))],
  ['user info', getUserInfo, () => void session.send({ type: 'refresh.requested' })],
] as const

test.each(asked)('a business code that answers %s shows its message', async (_, call, ask) => {
  server.use(http.get(at(call), () => HttpResponse.json({ code: 500, msg: '栏目服务维护中' })))
  ask()
  await expect.poll(messages).toEqual(['栏目服务维护中'])
})

test.each(asked)('a broken transport that answers %s shows none', async (_, call, ask) => {
  const wasAsked = vi.fn<() => void>()
  server.use(
    http.get(at(call), () => {
      wasAsked()
      return HttpResponse.error()
    }),
  )
  ask()
  await expect.poll(() => wasAsked.mock.calls.length).toBe(1)
  await waitFor(session, (snapshot) => !snapshot.matches({ loggedIn: { info: 'refreshing' } }))
  expect(messages()).toEqual([])
})

test('what asks whether the session still lives says a code in its own place alone', async () => {
  server.use(http.get(at(getUserInfo), () => HttpResponse.json({ code: 500, msg: '维护中' })))
  session.send({ type: 'idle.passed' })
  await waitFor(session, (snapshot) => snapshot.matches({ loggedIn: { presence: 'expiring' } }))
  expect(session.getSnapshot().context.problem?.message).toBe('维护中')
  expect(messages()).toEqual([])
})
