import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { sentWhere } from '#contract/message.examples.ts'
import { countMessages, putMessageSettings, queryMessages } from '#contract/message.contract.ts'
import { Problem } from '#contract/problem.ts'
import { MessagesFlow } from '#src/features/center/MessagesFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const server = vi.hoisted(() => ({
  saved: [] as unknown[],
  answer: null as unknown,
}))

vi.mock('#src/app/session.ts', () => ({
  sessionUser: () => ({ entId: '2' }),
  session: {
    getSnapshot: () => ({ matches: () => true }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  },
}))
vi.mock('#src/api/call.ts', () => ({
  call: async ({ path, method }: Endpoint, { body }: { body?: unknown }) => {
    if (path === queryMessages.path)
      return { records: [], total: 0, size: 10, current: 1, pages: 0 }
    if (path === countMessages.path) return { unread: 0, newest: null, all: 0 }
    if (path !== putMessageSettings.path) return new Promise(() => undefined)
    if (method === 'PUT') server.saved.push(body)
    if (server.answer instanceof Error) throw server.answer
    return server.answer
  },
}))

beforeAll(() => startMessages(['center', 'message', 'list', 'field']))
beforeEach(() => {
  server.saved = []
  server.answer = sentWhere
})

const open = async () => {
  const routes = [{ path: '/center', element: <MessagesFlow /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/center?view=messages'] })
  render(<RouterProvider router={router} />)
  const button = await screen.findByRole('button', { name: '接收设置' })
  await userEvent.click(button)
  return button
}

test('what is chosen is saved with the version that was read, and the dialog closes', async () => {
  const button = await open()
  const sms = within(await screen.findByRole('group', { name: /199\*\*\*\*0002/ }))
  await userEvent.selectOptions(sms.getByRole('combobox', { name: /付款/ }), '全部消息')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /语言/ }), 'English')
  await userEvent.click(screen.getByRole('button', { name: '保存设置' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { phone: _, email: __, refused: ___, ...chosen } = sentWhere
  expect(server.saved).toEqual([{ ...chosen, smsPay: 'all', language: 'en' }])
  await waitFor(() => expect(button).toHaveFocus())
})

test.each([
  ['maintenance', '设置未能保存'],
  // It may have arrived.
  ['offline', '未收到办理结果，操作可能已生效，请核对后再继续'],
] as const)('what could not be saved stays chosen, with the reason: %s', async (code, title) => {
  await open()
  const sms = within(await screen.findByRole('group', { name: /^短信/ }))
  server.answer = new Problem(code)
  await userEvent.selectOptions(sms.getByRole('combobox', { name: /贷款/ }), '不发送')
  await userEvent.click(screen.getByRole('button', { name: '保存设置' }))
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(sms.getByRole('combobox', { name: /贷款/ })).toHaveDisplayValue('不发送')
})

test('what could not be read is told, and opens nothing', async () => {
  server.answer = new Problem('offline')
  const button = await open()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  expect(screen.queryByRole('group')).toBeNull()
})
