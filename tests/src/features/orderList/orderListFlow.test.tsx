import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider, type To } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { approvedOrder } from '#contract/order.examples.ts'
import {
  importOrderInfo,
  type ImportReply,
  type OrderBatchReply,
  pageRealTimeOrders,
  queryMatchingOrders,
  queryOrderInfo,
  updateOrderStatus,
} from '#contract/order.contract.ts'
import { applyTrial } from '#contract/realTimeOrder.contract.ts'
import { call } from '#src/api/call.ts'
import { Notifications } from '#src/components/Notifications.tsx'
import { setNavigate } from '#src/app/navigation.ts'
import { OrderListFlow, RealTimeListFlow } from '#src/features/orderList/OrderListFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

beforeAll(() => startMessages(['order', 'sheet', 'upload', 'app'], 'zh-CN'))

const unanswered = new Promise<never>(() => undefined)
const answers: ((page: unknown) => void)[] = []
let imported: (reply: ImportReply) => void = () => undefined
let submitted = 0
let trial: OrderBatchReply

beforeEach(() => {
  answers.length = 0
  submitted = 0
  // What is answered belongs to the endpoint; a mock of all calls cannot know that.
  type Asked = { query?: { payable?: string } }
  const mocked = vi.mocked<(endpoint: unknown, asked: Asked) => Promise<unknown>>(call as never)
  mocked.mockImplementation(async (endpoint, { query }) => {
    if (endpoint === importOrderInfo) return new Promise((answer) => (imported = answer))
    if (endpoint === queryMatchingOrders)
      return { orders: [{ id: '1', version: 1 }], freightFen: 374_200 }
    if (endpoint === updateOrderStatus) {
      submitted++
      return { success: 1, fail: 0, errors: [] }
    }
    if (endpoint === applyTrial) return trial
    if (endpoint !== queryOrderInfo && endpoint !== pageRealTimeOrders) return unanswered
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
    {
      path: '/tax/order',
      element: (
        <>
          <OrderListFlow />
          <Notifications />
        </>
      ),
    },
    { path: '/tax/realTime', element: <RealTimeListFlow /> },
    { path: '/tax/generation', element: <p>付款办理</p> },
  ])
  // The list leads to addresses only, never back by so many entries.
  setNavigate((to) => void router.navigate(to as To))
  render(<RouterProvider router={router} />)
  return router
}

test('all that can be paid are paid at one press, whatever the list shows', async () => {
  const router = open('/tax/order?status=0')
  await userEvent.click(await screen.findByRole('button', { name: '付款（12 笔，共 360.00 元）' }))
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

describe('an import whose orders the list shows', () => {
  const untouched = { ...approvedOrder, status: 0, version: 0 } as const
  const handedIn = { ...untouched, id: '2', status: 10, version: 1 } as const
  const show = async (records: readonly object[], total = records.length) => {
    open('/tax/order?batchNo=DR20261010000000001')
    const next = await vi.waitUntil(() => answers.shift())
    await act(async () => next({ records, total, sums: {} }))
    return screen.queryByRole('button', { name: '撤销导入' })
  }

  test('is offered to be taken back while one of its orders is as it came', async () => {
    expect(await show([untouched])).not.toBeNull()
  })

  test('is where others were handed in, which stay', async () => {
    expect(await show([handedIn, untouched])).not.toBeNull()
  })

  test('is where the page does not show all of them', async () => {
    expect(await show([handedIn], 21)).not.toBeNull()
  })

  test.each([
    ['all were handed in', [handedIn]],
    ['all were changed', [{ ...untouched, version: 1 }]],
    ['none is left', []],
  ])('is not where %s', async (_, records) => {
    expect(await show(records)).toBeNull()
  })
})

describe('orders submitted for their pre-check', () => {
  const draft = { ...approvedOrder, orderKind: 'REALTIME', status: 0 } as const
  const submit = async (reply: OrderBatchReply) => {
    trial = reply
    open('/tax/realTime?status=0')
    const next = await vi.waitUntil(() => answers.shift())
    await act(async () => next({ records: [draft], total: 1, sums: {} }))
    await userEvent.click(
      await screen.findByRole('checkbox', { name: `选择 ${draft.shippingNoteNumber}` }),
    )
    await userEvent.click(screen.getByRole('button', { name: '申请预审' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '申请预审' }))
  }

  test('are shown where most of them are, and the passed are told', async () => {
    await submit({ success: 9, fail: 0, errors: [], passed: 9 })
    expect(await screen.findByText('9 笔订单已通过预审，可以登记发车')).toBeVisible()
    expect(location.search).toBe('?status=40')
  })

  test('wait for a person where most were warned of', async () => {
    await submit({ success: 4, fail: 0, errors: [], passed: 1 })
    expect(await screen.findByText(/4 笔订单已申请预审，其中 1 笔已通过/)).toBeVisible()
    expect(location.search).toBe('?status=10%2C20')
  })
})

describe('what is imported', () => {
  const reply: ImportReply = {
    batchNo: 'DR20261121000001',
    total: 1,
    success: 1,
    fail: 0,
    successFreightFen: 374_200,
    successDriverFreightFen: 357_361,
    errorFile: null,
    errors: [],
    warnings: [],
  }
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '选择文件并提交审核' }))
    await userEvent.upload(
      screen.getByLabelText('订单表格', { selector: 'input' }),
      new File(['a'], 'orders.xlsx'),
    )
    await vi.waitFor(() => expect(screen.getByText(/正在/)).toBeVisible())
  }
  const said = '订单已导入为草稿，尚未提交审核，请在列表中提交。'

  test('is submitted without a question, and the list shows it', async () => {
    open('/tax/order?import')
    await answer(1, 0)
    await choose()
    await act(async () => imported(reply))
    await vi.waitFor(() => expect(submitted).toBe(1))
    await vi.waitFor(() => expect(location.search).toBe('?batchNo=DR20261121000001&status=10%2C20'))
    expect(screen.queryByText(said)).toBeNull()
  })

  test('stays a draft while another act is asked about, and that is said', async () => {
    open('/tax/order?import')
    await answer(1, 0)
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: /作废/ }))
    await screen.findByRole('alertdialog')
    await act(async () => imported(reply))
    expect(await screen.findByText(said)).toBeVisible()
    expect(submitted).toBe(0)
  })

  test('has the focus at each of its steps, which goes back to its button', async () => {
    open('/tax/order')
    await answer(1, 0)
    const opener = screen.getByRole('button', { name: '导入订单' })
    await userEvent.click(opener)
    const panel = screen.getByRole('region', { name: '导入订单' })
    const hasFocus = () => panel.contains(document.activeElement)
    expect(hasFocus()).toBe(true)
    await userEvent.upload(
      screen.getByLabelText('订单表格', { selector: 'input' }),
      new File(['a'], 'orders.xlsx'),
    )
    await vi.waitFor(() => expect(screen.getByText(/正在/)).toBeVisible())
    expect(hasFocus()).toBe(true)
    await act(async () => imported(reply))
    expect(hasFocus()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '收起' }))
    expect(opener).toHaveFocus()
  })
})
