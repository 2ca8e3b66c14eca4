import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCheck } from '#contract/payTask.contract.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { handedOver } from '#src/flow/handOver.ts'
import { PayTaskListFlow } from '#src/features/payTaskList/PayTaskListFlow.tsx'

const server = vi.hoisted(() => ({ asked: [] as { path: string; body: unknown }[] }))

vi.mock('#src/app/session.ts', () => ({
  sessionUser: () => ({ entId: '2' }),
  session: {
    getSnapshot: () => ({ matches: () => true }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  },
}))
vi.mock('#src/api/call.ts', () => ({
  call: async ({ path }: Endpoint, { body }: { body?: unknown }) => {
    server.asked.push({ path, body })
    return /^\/api\/portal\/(act|draft)$/.test(path) ? null : new Promise(() => undefined)
  },
}))

beforeAll(() => startMessages(['payTask']))

test('orders chosen elsewhere are checked, and a reload does not hand them over again', async () => {
  const router = createMemoryRouter([{ path: '/tax/generation', element: <PayTaskListFlow /> }], {
    initialEntries: [
      {
        pathname: '/tax/generation',
        search: '?task=new',
        state: { orderKind: 'TAXPAY', orderIds: ['7', '8'] },
      },
    ],
  })
  render(<RouterProvider router={router} />)
  await waitFor(() =>
    expect(server.asked).toContainEqual({ path: addCheck.path, body: { orderIds: ['7', '8'] } }),
  )
  const { search, state } = router.state.location
  expect(search).toBe('?task=new')
  expect(handedOver(state)).toBeNull()
})
