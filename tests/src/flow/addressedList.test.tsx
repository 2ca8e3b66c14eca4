import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { approvedOrder } from '#contract/order.examples.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { settledTask } from '#contract/payTask.examples.ts'
import { pagePayTasks, payTaskStatistics } from '#contract/payTask.contract.ts'
import { call } from '#src/api/call.ts'
import { setNavigate } from '#src/app/navigation.ts'
import { OrderListFlow } from '#src/features/orderList/OrderListFlow.tsx'
import { PayTaskListFlow } from '#src/features/payTaskList/PayTaskListFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const answers = new Map<unknown, unknown>([
  [queryOrderInfo, { records: [approvedOrder], total: 60, sums: {} }],
  [pagePayTasks, { records: [settledTask], total: 60, sums: {} }],
  [payTaskStatistics, []],
])

beforeAll(() => startMessages(['order', 'payTask', 'app'], 'zh-CN'))

beforeEach(() => {
  // What is answered belongs to the endpoint; a mock of all calls cannot know that.
  const mocked = vi.mocked<(endpoint: unknown) => Promise<unknown>>(call as never)
  mocked.mockImplementation(async (endpoint) => answers.get(endpoint) ?? new Promise(() => {}))
})

function Routed({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate(navigate), [navigate])
  return children
}

test.each([
  ['/tax/order', OrderListFlow],
  ['/tax/generation', PayTaskListFlow],
] as const)('%s follows who goes back before the next page is on screen', async (path, Flow) => {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Routed>
        <Flow />
      </Routed>
    </BrowserRouter>,
  )
  const second = await screen.findByRole('button', { name: '第 2 页' })
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  // Nothing is drawn before it has ended.
  await act(async () => {
    second.click()
    history.back()
    await isBack
  })
  expect(location.search).toBe('')
  const current = await screen.findByRole('button', { current: 'page' })
  expect(current).toHaveAccessibleName('第 1 页')
})
