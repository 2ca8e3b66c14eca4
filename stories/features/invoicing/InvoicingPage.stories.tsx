import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { paidOrder } from '#contract/order.examples.ts'
import { InvoicingPage } from '#src/features/invoicing/InvoicingPage.tsx'
import type { InvoicingView } from '#src/features/invoicing/invoicingView.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { acting } from '#stories/parts/act/actPositions.ts'
import { listPositions } from '#stories/positions/lists.ts'
import { positions } from './invoicingPositions.ts'

const list = listPositions([paidOrder], { sums: { freightFen: paidOrder.freightFen } })
const orders = { snapshot: list.shown.snapshot, send: fn() }

const Page = inPosition((view: InvoicingView & { act?: ActView }) => (
  <InvoicingPage {...view} orders={orders} />
))

const meta = {
  component: Page,
  args: { position: positions.choosing, send: fn() },
  parameters: { machine: 'invoicing', state: 'choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const at = (position: keyof typeof positions, state: string): Story => ({
  args: { position: positions[position] },
  parameters: { state },
})

export const Choosing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '合并方式' }), '一单一票')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'terms.chosen',
      mergeMode: 1,
      invoiceKind: '81',
    })
    await userEvent.click(canvas.getByRole('button', { name: '实时订单' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'source.chosen', orderKind: 'REALTIME' })
  },
}
export const Opening: Story = at('opening', 'opening')
export const Checking: Story = at('checking', 'checking')
export const CheckFailed: Story = {
  ...at('checkFailed', 'checkFailed'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/已选的 2 笔订单不受影响/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'orders.rechecked' })
    await userEvent.click(canvas.getByRole('button', { name: '重新选择订单' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'orders.reopened' })
  },
}
export const Reviewing: Story = {
  ...at('reviewing', 'reviewing'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('订单未绑定合同，请补充合同后申请')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '移出这些订单' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'badOrders.leftOut' })
  },
}
/** None is left to go on with. */
export const ReviewingNone: Story = {
  ...at('reviewingNone', 'reviewing'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '所选订单均不能开票' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '移出这些订单' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const Previewing: Story = at('previewing', 'previewing')
export const PreviewFailed: Story = at('previewFailed', 'previewFailed')
export const DescribingRecalling: Story = at('recalling', 'describing.recalling')
export const DescribingFilling: Story = {
  ...at('filling', 'describing.filling'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText('3,433.03')).toHaveLength(3)
    const total = canvas.getByText('价税合计（元）', { selector: 'dt' })
    await expect(total.nextElementSibling).toHaveTextContent('3,742.00')
    await userEvent.type(canvas.getByRole('textbox', { name: '备注' }), '合')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: expect.objectContaining({ remark: '合' }),
    })
    await userEvent.click(canvas.getByRole('button', { name: '提交开票申请' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}
export const DescribingOutdated: Story = {
  ...at('outdated', 'describing.outdated'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/以下仍是更改前的票面内容/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '提交开票申请' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '重新核对' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}
export const DescribingFillingMany: Story = at('fillingMany', 'describing.filling')
export const DescribingFillingRestored: Story = {
  ...at('restored', 'describing.filling'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: '备注' })).toHaveValue('合同 HT-2')
    await userEvent.click(canvas.getByRole('button', { name: '清空，重新填写' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'draft.dropped' })
  },
}
export const DescribingFillingWarned: Story = {
  ...at('warned', 'describing.filling'),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/平均车速 110.0 公里\/小时/)
    await expect(words).toHaveTextContent('YD2026111300000001')
    await expect(canvas.getByRole('button', { name: '提交开票申请' })).toBeEnabled()
  },
}
export const DescribingFillingManyWarned: Story = {
  ...at('manyWarned', 'describing.filling'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/YD2026111300000005/)).toBeVisible()
    await expect(canvas.getByText(/YD2026111300000006/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('其余 2 条'))
    await expect(canvas.getByText(/YD2026111300000007/)).toBeVisible()
  },
}
export const DescribingFillingFaulty: Story = at('faulty', 'describing.filling')
export const DescribingFillingRefused: Story = at('refused', 'describing.filling')
export const Applying: Story = {
  ...at('applying', 'applying'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: '合并方式' })).toBeDisabled()
    await expect(canvas.getByRole('combobox', { name: '发票类型' })).toBeDisabled()
  },
}
export const ApplyingUnknown: Story = {
  args: { position: positions.applying, act: acting.waiting },
  parameters: { state: 'applying' },
}
export const Following: Story = at('following', 'following')
export const FollowingStale: Story = at('followingStale', 'following')
export const Finished: Story = {
  ...at('finished', 'finished'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '26349000000000000001' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '继续申请开票' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'more.requested' })
  },
}
export const Suspended: Story = at('suspended', 'suspended')
