import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { RouteFailure } from '#src/app/RouteFailure.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages(['app', 'problem'], 'zh-CN'))
afterEach(() => vi.restoreAllMocks())

const notArrived = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

const server = (status: number, headers: Record<string, string> = {}) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status, headers }))

const shown = (error: unknown) =>
  render(
    <MemoryRouter>
      <RouteFailure error={error} />
    </MemoryRouter>,
  )

test('a page that broke asks nobody why', () => {
  const fetched = server(200)
  shown(new Error('broken'))
  expect(screen.getByRole('heading', { name: '页面暂时无法显示' })).toBeInTheDocument()
  expect(fetched).not.toHaveBeenCalled()
})

test('a refusal keeps its cause and its number', () => {
  shown(new Problem('forbidden', { requestNo: '01JD3W6Z8Q' }))
  expect(screen.getByRole('heading', { name: '您无权访问此页面' })).toBeInTheDocument()
  expect(screen.getByText('请求编号 01JD3W6Z8Q')).toBeInTheDocument()
})

test.each([
  [503, '系统暂时不可用'],
  [429, '访问过于频繁'],
  [500, '页面暂时无法显示'],
  [200, '页面暂时无法显示'],
] as const)('code that did not arrive: the server, asked, answers %i', async (status, title) => {
  server(status, { 'x-request-id': 'a-number' })
  shown(notArrived)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
})

test('code that did not arrive, and no answer: offline, and still so when tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  shown(notArrived)
  expect(await screen.findByRole('heading', { name: '网络已断开' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('仍无法连接网络')).toBeInTheDocument()
})
