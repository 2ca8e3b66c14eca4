import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { paidOrder } from '#contract/order.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { invoiceableOrders, listWith, ticked } from '#machines/invoicing/invoiceableOrders.ts'
import { InvoicingPage } from '#src/features/invoicing/InvoicingPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/invoicing/invoicingPositions.ts'

beforeAll(() => startMessages(['invoice', 'act', 'problem', 'calendar', 'list', 'order'], 'zh-CN'))

test('why too many orders lead no further is said beside the button, wherever the list was scrolled to', () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ id: String(at + 1), freightFen: 1 }))
  const list = begin(invoiceableOrders, listWith('TAXPAY', ticked(many)))
  const { snapshot } = list.done('loadPage', { records: [paidOrder], total: 1, sums: {} })
  const send = () => undefined
  render(
    <MemoryRouter>
      <InvoicingPage
        snapshot={positions.choosing.snapshot}
        send={send}
        orders={{ snapshot, send }}
      />
    </MemoryRouter>,
  )
  const next = screen.getByRole('button', { name: '检查所选订单' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  const foot = next.closest('footer')
  expect(foot && within(foot).getByText('每次最多选择 200 笔，请减少订单。')).toBeVisible()
})
