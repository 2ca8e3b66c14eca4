import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getPayTask, listPayDetails } from '#contract/payTask.contract.ts'
import { paidDetail, settledTask, taskDetail } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { PayTaskInfoFlow } from '#src/features/payTaskInfo/PayTaskInfoFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const server = vi.hoisted(() => ({
  asked: [] as string[],
  answers: {} as Record<string, () => unknown>,
}))

vi.mock('#src/api/call.ts', () => ({
  call: async ({ path }: Endpoint) => {
    server.asked.push(path)
    return server.answers[path]?.()
  },
}))

beforeAll(() => startMessages(['payTask'], 'zh-CN'))
beforeEach(() => {
  server.asked = []
  server.answers = {
    [getPayTask.path]: () => settled,
    [listPayDetails.path]: () => ({ records: [paidDetail], total: 1 }),
  }
})

const settled = taskDetail(settledTask)

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

test('its history names the amount of each thing that happened', async () => {
  const line = { time: settled.createTime, actor: '系统' }
  const whole = { count: 3, fen: 300_00 }
  const events = [
    { action: 'payment.started', params: { ...whole, feeFen: 30 } },
    {
      action: 'task.settled',
      params: {
        status: 41,
        paidCount: 1,
        paidFen: 100_00,
        failedCount: 1,
        failedFen: 120_00,
        returnedCount: 1,
        returnedFen: 80_00,
        feeFen: 10,
      },
    },
    { action: 'money.returned', params: { count: 1, fen: 80_00, feeFen: 8 } },
    { action: 'task.cancelled', params: whole },
    // Written down before amounts were.
    { action: 'task.created', params: { count: 3 } },
  ].map((event, at) => ({ ...line, ...event, sequence: at + 1 }))
  server.answers[getPayTask.path] = () => ({ ...settled, events })
  open(`/tax/generationInfo?id=${settled.id}`)
  const history = await screen.findByRole('list', { name: '办理过程' })
  expect([...history.children].map((one) => one.querySelectorAll('p')[2]?.textContent)).toEqual([
    undefined,
    '3 笔，共 300.00 元',
    '1 笔，共 80.00 元；退还平台服务费 0.08 元',
    '已付款 1 笔 100.00 元；付款失败 1 笔 120.00 元；已退回 1 笔 80.00 元；平台服务费 0.10 元',
    '3 笔，共 300.00 元；平台服务费 0.30 元',
  ])
})

test('a task is read, and then its details', async () => {
  open(`/tax/generationInfo?id=${settled.id}`)
  // On the page and on the voucher's sheet.
  expect(await screen.findAllByText(paidDetail.payeeName)).not.toEqual([])
  expect(server.asked).toEqual([getPayTask.path, listPayDetails.path])
})

test('of a task that does not exist nothing else is asked, and one notice says so', async () => {
  const missing = () => {
    throw new Problem('missing')
  }
  server.answers = { [getPayTask.path]: missing, [listPayDetails.path]: missing }
  open('/tax/generationInfo?id=1860000000000009999')
  expect(await screen.findAllByText('没有找到这个付款任务')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.asked).toEqual([getPayTask.path])
})

test('of a split the tasks are named that came of it, and the one that each came of', async () => {
  const [created] = settled.events
  if (!created) throw new Error('nothing has happened')
  const events = [
    { ...created, params: { count: 2, from: 'FK20261110000001' } },
    {
      ...created,
      sequence: 2,
      action: 'task.split',
      params: { count: 1, tasks: 'FK20261110000008 FK20261110000009' },
    },
  ]
  server.answers[getPayTask.path] = () => ({ ...settled, events })
  open(`/tax/generationInfo?id=${settled.id}`)
  expect(
    await screen.findByText('已将部分订单拆分至 FK20261110000008、FK20261110000009'),
  ).toBeVisible()
  expect(screen.getByText('由 FK20261110000001 拆分而来')).toBeVisible()
})
