import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { PayTaskInfoFlow } from '#src/features/payTaskInfo/PayTaskInfoFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const server = vi.hoisted(() => ({ asked: [] as string[] }))

vi.mock('#src/api/call.ts', () => ({
  call: ({ path }: Endpoint) => {
    server.asked.push(path)
    return new Promise(() => undefined)
  },
}))

beforeAll(() => startMessages(['payTask'], 'zh-CN'))
beforeEach(() => void server.asked.splice(0))

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <PayTaskInfoFlow />
    </MemoryRouter>,
  )

test.each(['/tax/generationInfo', '/tax/generationInfo?id=', '/tax/generationInfo?id=FK2026'])(
  '%s asks for a task, and the server for nothing',
  (address) => {
    open(address)
    expect(screen.getByText('请先选择付款任务')).toBeVisible()
    expect(screen.getByRole('link', { name: '选择付款任务' })).toHaveAttribute(
      'href',
      '/tax/generation',
    )
    expect(server.asked).toEqual([])
  },
)

test('a task is read with its details', async () => {
  open('/tax/generationInfo?id=1860000000000000001')
  await waitFor(() =>
    expect(server.asked.toSorted()).toEqual([
      '/api/ws/ent/pay/task/detail/list',
      '/api/ws/ent/pay/task/{id}/detail',
    ]),
  )
})
