import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { OrderStatistics } from '#contract/order.contract.ts'
import { approvedOrder, draftOrder, paidOrder } from '#contract/order.examples.ts'
import { SpecialOrderPage } from '#src/features/specialOrder/SpecialOrderPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { statisticsOf } from '#stories/parts/order/orderStories.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const Page = inPosition(SpecialOrderPage)
const orders = queryPositions<null, OrderStatistics>(
  null,
  statisticsOf([
    { ...draftOrder, specialType: 1 },
    { ...approvedOrder, specialType: 1 },
    { ...approvedOrder, specialType: 4 },
    { ...paidOrder, specialType: 1 },
  ]),
)

const meta = {
  component: Page,
  args: { position: orders.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  tags: ['looks'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '新增仅司机订单' })).toHaveAttribute(
      'href',
      '/specialOrder/onlyDriver',
    )
    await expect(canvas.getByRole('link', { name: '新增短驳订单' })).toHaveAttribute(
      'href',
      '/specialOrder/specialOrderList?new=2',
    )
    await expect(canvas.getByRole('link', { name: '待付款' })).toHaveAttribute(
      'href',
      '/specialOrder/specialOrderList?status=40',
    )
    await expect(canvas.getByRole('link', { name: '查看仅司机订单（3）' })).toHaveAttribute(
      'href',
      '/specialOrder/specialOrderList?specialType=1',
    )
    await expect(canvas.getByRole('link', { name: '草稿（1）' })).toHaveAttribute(
      'href',
      '/specialOrder/specialOrderList?specialType=1&status=0',
    )
    await expect(canvas.getByRole('link', { name: '查看短驳订单（0）' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { position: orders.loading },
  parameters: { state: 'loading' },
}

export const Failed: Story = {
  args: { position: orders.failed },
  parameters: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
    await expect(canvas.getByRole('heading', { name: '退货返程' })).toBeVisible()
  },
}

export const Suspended: Story = {
  args: { position: orders.suspended },
  parameters: { state: 'suspended' },
}
