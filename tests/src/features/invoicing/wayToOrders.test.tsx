import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { OrderKind } from '#contract/order.contract.ts'
import { begin } from '#machines/atlas/position.ts'
import { invoiceableOrders, listWith } from '#machines/invoicing/invoiceableOrders.ts'
import { InvoicingPage } from '#src/features/invoicing/InvoicingPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/invoicing/invoicingPositions.ts'

beforeAll(() => startMessages(['invoice', 'act', 'problem', 'calendar', 'list', 'order'], 'zh-CN'))

test.each([
  ['REALTIME', '/tax/realTime'],
  ['API', '/tax/logistics'],
] satisfies [OrderKind, string][])(
  'where no %s order can be invoiced, the way leads to the orders of that family',
  (orderKind, address) => {
    const { snapshot } = begin(invoiceableOrders, listWith(orderKind, null)).done('loadPage', {
      records: [],
      total: 0,
      sums: {},
    })
    const send = () => undefined
    render(
      <MemoryRouter>
        <InvoicingPage
          snapshot={positions.choosing.sent({ type: 'source.chosen', orderKind }).snapshot}
          send={send}
          orders={{ snapshot, send }}
        />
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', address)
  },
)
