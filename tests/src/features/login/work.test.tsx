import { fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCode, login } from '#contract/auth.contract.ts'
import { loginCode } from '#contract/auth.examples.ts'
import { isWorkDone } from '#contract/work.rules.ts'
import { connect } from '#src/api/connection.ts'
import { LoginFlow } from '#src/features/login/LoginFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const server = setupServer()
beforeAll(async () => {
  server.listen()
  connect({
    baseUrl: location.origin,
    token: () => null,
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage: () => undefined,
  })
  await startMessages(['login', 'problem', 'refusal'], 'zh-CN')
})
afterAll(() => server.close())

const refused = (problem: string, status: number, params = {}) =>
  HttpResponse.json(
    { code: status, msg: problem, data: { problem, params, errors: [], requestNo: 'r' } },
    { status },
  )

test('after mistakes the browser does the work that is asked for, and the person nothing', async () => {
  const sent: Record<string, string>[] = []
  server.use(
    http.post(`${location.origin}${generateCode.path}`, () =>
      HttpResponse.json({ code: 200, msg: '', data: loginCode }),
    ),
    http.post(`${location.origin}${login.path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, string> // as the call says
      sent.push(body)
      return body['code'] === undefined
        ? refused('codeNeeded', 422)
        : refused('credentialsWrong', 422, { left: 3 })
    }),
  )
  render(
    <MemoryRouter initialEntries={['/login']}>
      <LoginFlow />
    </MemoryRouter>,
  )
  fireEvent.change(await screen.findByLabelText('账号'), {
    target: { value: '91349901MAXXX00232' },
  })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Guess#2026' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText(/credentialsWrong|还可尝试 3 次/)

  const [first, second] = sent
  expect(sent).toHaveLength(2)
  expect(second).toEqual({ ...first, codeKey: loginCode.codeKey, code: second?.['code'] })
  if (!loginCode.work) throw new Error('the example asks for no work')
  expect(await isWorkDone(loginCode.codeKey, loginCode.work, second?.['code'] ?? '')).toBe(true)
})
