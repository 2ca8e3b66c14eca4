import { render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#src/api/connection.ts'
import { Notifications } from '#src/components/Notifications.tsx'
import { notify } from '#src/components/notifications.ts'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'

const server = setupServer()
beforeAll(async () => {
  server.listen()
  // What no caller shows comes over the page as well.
  const show = (problem: Parameters<typeof wordsOfProblem>[0]) =>
    notify({ tone: 'danger', title: `${wordsOfProblem(problem)}！` })
  connect({
    baseUrl: location.origin,
    token: () => 'a token',
    locale: () => 'zh-CN',
    onUnauthorised: show,
    onIdleDeadline: () => undefined,
    onMessage: show,
  })
  await startMessages(['problem'], 'zh-CN')
})
afterAll(() => server.close())

const gone = { code: 404, msg: '文件已被删除', data: { problem: 'missing' } }
const lapsed = { code: 401, msg: '登录已失效，请重新登录', data: { problem: 'unauthorised' } }

test.each([
  ['refused', () => HttpResponse.json(gone, { status: 404 }), '文件已被删除'],
  ['out of reach', () => HttpResponse.error(), '无法连接平台，请检查网络后重试'],
  [
    'refused with the session',
    () => HttpResponse.json(lapsed, { status: 401 }),
    '登录已失效，请重新登录！',
  ],
])('a file that is %s is told once', async (_, answers, words) => {
  server.use(http.get(`${location.origin}/api/portal/file/:id`, answers))
  render(<Notifications />)
  fetchFile('9001')
  await screen.findByText(words)
  const telling = screen
    .getAllByRole('alert')
    .filter(({ textContent }) => textContent.includes(words.replace('！', '')))
  expect(telling).toHaveLength(1)
})
