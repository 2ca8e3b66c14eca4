import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { OrderRow } from '#contract/order.contract.ts'
import { approvedOrder, draftOrder, paidOrder } from '#contract/order.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { RefusedPushes } from '#src/features/orderList/RefusedPushes.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listBeside, orders, statisticsOf, sumsOf } from '#stories/parts/order/orderStories.tsx'
import { listPositions } from '#stories/positions/lists.ts'

const asking = (filter: Filter) => ({ filter, sort: null, page: 1, size: 10 })

const Page = inPosition(listBeside(statisticsOf(orders)))
const Nothing = inPosition(listBeside(statisticsOf([], 0)))
const list = listPositions<OrderRow>(orders, {
  sums: sumsOf(orders),
  unmatched: { orderNo: 'HT-2026', payType: '3' },
})
const { shown } = list

const drafts = Array.from({ length: 3_120 }, (_, at) => ({ ...draftOrder, id: String(at + 1) }))
const Drafts = inPosition(listBeside(statisticsOf(drafts)))
const firstDrafts = listPositions<OrderRow>(drafts.slice(0, 10), {
  question: asking({ status: '0' }),
  total: drafts.length,
  sums: sumsOf(drafts),
}).shown
/** All that match are selected: orders of any status, and paid ones. */
const allOfAny = listPositions<OrderRow>(drafts.slice(0, 10), {
  question: asking({}),
  total: drafts.length,
  sums: sumsOf(drafts),
}).shown.sent({ type: 'all.selected' })
const paid = drafts.slice(0, 10).map(({ id }): OrderRow => ({ ...paidOrder, id }))
const allPaid = listPositions<OrderRow>(paid, {
  question: asking({ status: '100' }),
  total: drafts.length,
  sums: sumsOf(paid),
}).shown.sent({ type: 'all.selected' })
const extending = firstDrafts.sent({ type: 'more.wanted' })

/** Of another enterprise, which alone sees what the driver gets. */
const toAudit: OrderRow = {
  ...approvedOrder,
  status: 10,
  carrier: '安和示例物流有限公司',
  consignor: approvedOrder.carrier,
  driverFreightFen: null,
  unpaidFen: null,
  unfiledFen: null,
}

const trips = ([0, 10, 40, 50, 60, 70] as const).map((status, at): OrderRow => ({
  ...approvedOrder,
  id: String(20 + at),
  orderKind: 'REALTIME',
  shippingNoteNumber: `YD202610100000002${at}`,
  status,
  // The platform was asked to void it.
  voidAsked: status === 60,
}))
const Trips = inPosition(listBeside(statisticsOf(trips), 'REALTIME'))
const tripList = listPositions<OrderRow>(trips, { sums: sumsOf(trips) }).shown

const pushes = ([0, 1, 2] as const).map((syncStatus, at): OrderRow => ({
  ...draftOrder,
  id: String(30 + at),
  orderKind: 'API',
  status: syncStatus === 2 ? 10 : 0,
  shippingNoteNumber: `YD202610100000003${at}`,
  externalOrderNo: `TMS-2026-100${at}`,
  syncStatus,
  failReason: syncStatus === 2 ? '合同 KJ-2026-005 未覆盖运输日期，请更换合同' : null,
}))
const Pushes = inPosition(listBeside(statisticsOf(pushes), 'API'))
const PushesRefused = inPosition(
  listBeside(
    statisticsOf(pushes),
    'API',
    <RefusedPushes
      refused={{
        total: 2,
        records: [
          {
            externalOrderNo: 'TMS-2026-1004',
            reason: '合同 KJ-2026-009 不存在，请先登记合同；司机运费高于运费总额',
            time: '2026-10-10 16:43:00',
          },
          {
            externalOrderNo: 'TMS-2026-1005',
            reason: '车牌号格式有误',
            time: '2026-10-10 16:40:00',
          },
        ],
      }}
    />,
  ),
)
const pushList = listPositions<OrderRow>(pushes, { sums: sumsOf(pushes) }).shown

const specials = ([1, 2, 3, 4] as const).map((specialType, at): OrderRow => ({
  ...(orders[at] ?? draftOrder),
  id: String(40 + at),
  orderKind: 'SPECIAL',
  specialType,
}))
const Specials = inPosition(listBeside(statisticsOf(specials), 'SPECIAL'))
const specialList = listPositions<OrderRow>(specials, { sums: sumsOf(specials) }).shown

const meta = {
  component: Page,
  args: { position: shown, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyShown: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('checkbox', { name: `选择 ${draftOrder.shippingNoteNumber}` }),
    )
    await expect(args.send).toHaveBeenCalledWith({ type: 'rows.selected', ids: [draftOrder.id] })
  },
}

export const ReadyShownSelected: Story = {
  tags: ['looks'],
  args: { position: shown.sent({ type: 'rows.selected', ids: [draftOrder.id] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '提交审核' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: '付款' })).toBeNull()
  },
}

export const ReadyShownRealTime: Story = {
  tags: ['looks'],
  args: { position: tripList.sent({ type: 'rows.selected', ids: ['20'] }) },
  render: (args) => <Trips {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /待发车/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '申请预审' })).toBeEnabled()
    await expect(canvas.getByRole('row', { name: /YD2026101000000024/ })).toHaveTextContent(
      '作废待审核',
    )
  },
}

export const ReadyShownPushed: Story = {
  tags: ['looks'],
  args: { position: pushList },
  render: (args) => <Pushes {...args} />,
  play: async ({ canvas }) => {
    // The filter has the word, too.
    await expect(canvas.getAllByText('同步失败').at(-1)).toBeVisible()
    await expect(canvas.getByText(/未覆盖运输日期/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '新增订单' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: '导入订单' })).toBeNull()
  },
}

export const ReadyShownSpecial: Story = {
  tags: ['looks'],
  args: { position: specialList },
  render: (args) => <Specials {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ · 无轨迹补录/)).toBeVisible()
  },
}

export const ReadyShownSpecialTypes: Story = {
  args: { position: specialList },
  render: (args) => <Specials {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '新增订单' }))
    const last = await screen.findByRole('menuitem', { name: '退货返程' })
    await waitFor(() => expect(last).toBeVisible())
  },
}

export const ReadyShownPushesRefused: Story = {
  args: { position: pushList },
  render: (args) => <PushesRefused {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('查看单号及原因'))
    await expect(canvas.getByText('TMS-2026-1005')).toBeVisible()
  },
}

export const ReadyShownPayable: Story = {
  args: { position: shown.sent({ type: 'rows.selected', ids: [approvedOrder.id] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '付款' })).toBeEnabled()
  },
}

export const ReadyShownMixedSelected: Story = {
  args: {
    position: tripList.sent({ type: 'rows.selected', ids: ['20', '21'] }),
  },
  render: (args) => <Trips {...args} />,
  play: async ({ canvas }) => {
    const why = canvas.getByText(/所选订单的状态不同，没有可一起办理的事项/)
    await waitFor(() => expect(why).toBeVisible())
  },
}

export const ReadyShownAllSelected: Story = {
  args: { position: firstDrafts.sent({ type: 'all.selected' }) },
  render: (args) => <Drafts {...args} />,
}

export const ReadyShownAllOfAny: Story = {
  args: { position: allOfAny },
  render: (args) => <Drafts {...args} />,
  play: async ({ canvas }) => {
    const why = canvas.getByText('所选订单可能状态不同，请先按状态筛选')
    await waitFor(() => expect(why).toBeVisible())
  },
}

export const ReadyShownAllPaid: Story = {
  args: { position: allPaid },
  render: (args) => <Drafts {...args} />,
  play: async ({ canvas }) => {
    const why = canvas.getByText('全选时不能申请开票，请逐笔勾选订单')
    await waitFor(() => expect(why).toBeVisible())
  },
}

export const ReadyShownForMyAudit: Story = {
  args: {
    position: listPositions([toAudit], {
      question: asking({ role: 'consignor', status: '10,20' }),
      sums: { freightFen: toAudit.freightFen, driverFreightFen: null, unpaidFen: null },
    }).shown,
  },
}

export const ReadyTurning: Story = {
  args: { position: firstDrafts.sent({ type: 'page.changed', page: 2 }) },
  parameters: { state: 'ready.turning' },
  render: (args) => <Drafts {...args} />,
}

export const ReadyRefreshing: Story = {
  args: { position: list.refreshing },
  parameters: { state: 'ready.refreshing' },
}

export const ReadyOutdated: Story = {
  args: { position: list.outdated },
  parameters: { state: 'ready.outdated' },
}

export const ReadyExtending: Story = {
  args: { position: extending },
  parameters: { state: 'ready.extending' },
  render: (args) => <Drafts {...args} />,
}

export const ReadyCutShort: Story = {
  args: { position: extending.failed('loadPage', new Problem('offline')) },
  parameters: { state: 'ready.cutShort' },
  render: (args) => <Drafts {...args} />,
}

export const Loading: Story = {
  args: { position: list.loading },
  parameters: { state: 'loading' },
}

export const Empty: Story = {
  args: { position: list.empty },
  parameters: { state: 'empty' },
  render: (args) => <Nothing {...args} />,
}

export const NoMatch: Story = {
  args: { position: list.noMatch },
  parameters: { state: 'noMatch' },
  render: (args) => <Nothing {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
  },
}

export const Failed: Story = {
  args: { position: list.failed },
  parameters: { state: 'failed' },
}

export const Forbidden: Story = {
  args: { position: list.forbidden },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { position: list.suspended },
  parameters: { state: 'suspended' },
}
