import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import { beforeAll, expect, test } from 'vitest'
import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import { settledTask, taskDetail } from '#contract/payTask.examples.ts'
import { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import { openingContext } from '#machines/payTask/payTask.context.ts'
import { ChoosingOrders } from '#src/features/payTask/ChoosingOrders.tsx'
import { Result } from '#src/features/payTask/Result.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { listPositions } from '#stories/positions/lists.ts'

beforeAll(() => startMessages(['payTask', 'list', 'order', 'calendar'], 'zh-CN'))

const nothing = () => undefined
const input = { taskId: null, draftId: 'new', keySeed: 'a-seed', chosen: null }

const families = [
  ['TAXPAY', '/tax/order'],
  ['REALTIME', '/tax/realTime'],
  ['API', '/tax/logistics'],
  ['SPECIAL', '/specialOrder/specialOrderList'],
] satisfies [OrderKind, string][]
const kinds = families.map(([kind]) => kind)

test.each(kinds)(
  'what was paid of %s orders is invoiced among the orders of that family',
  async (orderKind) => {
    const task = { ...taskDetail(settledTask), orderKind }
    render(
      <MemoryRouter>
        <Result
          context={{ ...openingContext(input), task }}
          send={nothing}
          can={() => false}
          details={undefined}
          files={undefined}
          onPay={undefined}
        />
      </MemoryRouter>,
    )
    const address = `/tax/invoices?new=1&of=${orderKind}`
    expect(await screen.findByRole('link', { name: '为已付款的订单申请开票' })).toHaveAttribute(
      'href',
      address,
    )
  },
)

test.each(families)(
  'where no %s order can be paid, the way leads to %s',
  async (orderKind, address) => {
    render(
      <MemoryRouter>
        <ChoosingOrders
          context={{ ...openingContext(input), orderKind }}
          send={nothing}
          can={() => false}
          orders={{ snapshot: listPositions<OrderRow>([]).empty.snapshot, send: nothing }}
        />
      </MemoryRouter>,
    )
    expect(await screen.findByRole('link', { name: '查看订单' })).toHaveAttribute('href', address)
  },
)

test.each(kinds)(
  'the invoicing wizard begins with %s orders where the address says so',
  (orderKind) => {
    const actor = createActor(invoicingMachine, {
      input: { keySeed: 'a-seed', chosen: null, left: { orderKind, orders: [] } },
    })
    expect(actor.getSnapshot().context.orderKind).toBe(orderKind)
  },
)
