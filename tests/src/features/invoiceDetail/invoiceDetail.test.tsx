import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { InvoiceDetailPage } from '#src/features/invoiceDetail/InvoiceDetailPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { acting } from '#stories/parts/act/actPositions.ts'
import { positions } from '#stories/features/invoiceDetail/invoiceDetailPositions.ts'

beforeAll(() => startMessages(['invoice', 'invoiceFile', 'act', 'field', 'problem'], 'zh-CN'))

const send = vi.fn<(event: { type: string }) => void>()
const nothing = () => undefined
const page = (
  { snapshot }: (typeof positions)[keyof typeof positions],
  act: typeof acting.waiting | null = null,
) => (
  <MemoryRouter>
    <main id="content" tabIndex={-1}>
      <InvoiceDetailPage
        snapshot={snapshot}
        send={send}
        act={act && { snapshot: act.snapshot, send: nothing }}
        onDownload={nothing}
      />
    </main>
  </MemoryRouter>
)

test('what could not be read again after an act says so, with a retry, beside what became of the act', async () => {
  render(page(positions.notReread))
  expect(screen.getByText('已生效：撤回 KP20261120000001')).toBeVisible()
  expect(screen.getByText('以下内容可能不是最新')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(send).toHaveBeenCalledWith({ type: 'data.refreshed' })
})

test('a change stays open where another tab was first, and says so', async () => {
  render(page(positions.changeOvertaken))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('已生效：更正 KP20261120000001')
  expect(dialog).toHaveTextContent('本页刚才的操作尚未提交')
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('按更正后的内容开具')
})

test('a retry that is pressed says that it reads, and leads to the page', () => {
  const { rerender } = render(page(positions.notReread))
  screen.getByRole('button', { name: '重试' }).focus()
  rerender(page(positions.rereading))
  expect(screen.getByText('正在读取最新状态')).toHaveRole('status')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('what the act of a form asks can be reached', async () => {
  const { rerender } = render(page(positions.changingOn))
  await screen.findByRole('alertdialog')
  rerender(page(positions.changingOn, acting.waiting))
  expect(await screen.findByRole('button', { name: '立即查询' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('nobody is led anywhere when the page is opened', () => {
  const { rerender } = render(page(positions.opening))
  rerender(page(positions.loading))
  rerender(page(positions.submitted))
  expect(document.body).toHaveFocus()
})

test('of an invoice from elsewhere nothing is shown that is not known', () => {
  render(page(positions.registered))
  expect(screen.queryByRole('table', { name: '明细' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '明细' })).toBeNull()
  expect(screen.queryByText('0.00')).toBeNull()
  expect(screen.getByText('2026-11-20')).toBeVisible()
  expect(screen.queryByText('2026-11-20 00:00')).toBeNull()
})

test('a red letter that was asked for is not said to be in effect', () => {
  render(page(positions.redAsked))
  expect(screen.getByText('已提交红冲申请：26349000000000000001')).toBeVisible()
  expect(screen.queryByText(/已生效/)).toBeNull()
})

test('an application whose invoice was cancelled says so, and where it goes on', () => {
  const { rerender } = render(page(positions.issued))
  expect(screen.getByRole('button', { name: '红冲并重开' })).toBeVisible()
  rerender(page(positions.reversed))
  expect(screen.queryByRole('button', { name: '红冲并重开' })).toBeNull()
  expect(screen.getAllByText('已红冲').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: 'KP20261120000002' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('7002'),
  )
  expect(screen.getByText('红冲完成')).toBeVisible()
})

test('the registration of an invoice from elsewhere is withdrawn for a reason, and says that it was', async () => {
  const { rerender } = render(page(positions.registered))
  expect(screen.queryByRole('button', { name: '申请红冲' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '撤销登记' }))
  expect(send).toHaveBeenCalledWith({ type: 'unregister.requested' })
  rerender(page(positions.unregisterFilling))
  const dialog = await screen.findByRole('alertdialog', { name: '撤销登记？' })
  expect(dialog).toHaveTextContent('相关订单恢复为待开票，发票号码可重新登记')
  expect(screen.getByRole('textbox', { name: '撤销原因' })).toHaveValue('')
  rerender(page(positions.unregistered))
  expect(await screen.findByText('相关订单可重新开票，发票号码可重新登记。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤销登记' })).toBeNull()
  rerender(page(positions.unregisteredReceived))
  expect(await screen.findByText('销方已撤销该发票的登记，抵扣前请与其核实。')).toBeVisible()
})
