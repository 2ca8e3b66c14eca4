import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider, type To } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { approvedOrder } from '#contract/order.examples.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { call } from '#src/api/call.ts'
import { setNavigate } from '#src/app/navigation.ts'
import { OrderListFlow } from '#src/features/orderList/OrderListFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

beforeAll(() => startMessages(['order', 'app'], 'zh-CN'))

const unanswered = new Promise<never>(() => undefined)
const answers: ((page: unknown) => void)[] = []

beforeEach(() => {
  answers.length = 0
  // What is answered belongs to the endpoint; a mock of all calls cannot know that.
  type Asked = { query?: { payable?: string } }
  const mocked = vi.mocked<(endpoint: unknown, asked: Asked) => Promise<unknown>>(call as never)
  mocked.mockImplementation(async (endpoint, { query }) => {
    if (endpoint !== queryOrderInfo) return unanswered
    if (query?.payable) return { records: [approvedOrder], total: 12, sums: { unpaidFen: 360_00 } }
    return new Promise((answer) => answers.push(answer))
  })
})

/** Answers the list's next question. */
const answer = async (total: number, unpaidFen: number) => {
  const next = await vi.waitUntil(() => answers.shift())
  await act(async () => next({ records: [approvedOrder], total, sums: { unpaidFen } }))
}

const all = /^选择全部符合条件的/

const open = (address: string) => {
  history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: '/tax/order', element: <OrderListFlow /> },
    { path: '/tax/generation', element: <p>付款办理</p> },
  ])
  // The list leads to addresses only, never back by so many entries.
  setNavigate((to) => void router.navigate(to as To))
  render(<RouterProvider router={router} />)
  return router
}

test('all that can be paid are paid at one press, whatever the list shows', async () => {
  const router = open('/tax/order?status=0')
  await userEvent.click(await screen.findByRole('button', { name: '12 笔可付款，共 360.00 元' }))
  expect(router.state.location.state).toEqual({
    orderKind: 'TAXPAY',
    filter: { payable: '1' },
    expected: { count: 12, totalFen: 360_00 },
  })
})

test('all that match can be paid only once the list says how many they are', async () => {
  const router = open('/tax/order?status=40')
  await answer(60, 6_000_00)
  await userEvent.click(
    await screen.findByRole('checkbox', { name: `选择 ${approvedOrder.shippingNoteNumber}` }),
  )
  expect(screen.getByRole('button', { name: all })).toHaveTextContent('60')

  await userEvent.type(screen.getByLabelText('单号'), 'HT-2026{Enter}')
  expect(answers).toHaveLength(1)
  expect(screen.queryByRole('button', { name: all })).toBeNull()

  await answer(7, 700_00)
  await userEvent.click(screen.getByRole('button', { name: all }))
  await userEvent.click(screen.getByRole('button', { name: '付款' }))
  expect(router.state.location.state).toEqual({
    orderKind: 'TAXPAY',
    filter: { status: '40', orderNo: 'HT-2026' },
    expected: { count: 7, totalFen: 700_00 },
  })
})
