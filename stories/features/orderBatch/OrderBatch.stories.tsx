import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { OrderBatch } from '#src/features/orderBatch/OrderBatch.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { offline } from '#stories/parts/order/orderStories.tsx'

const noFiles = uploadListMachine.resolveState({
  value: 'resting',
  context: {
    limits: { limit: 10, maxBytes: 10_485_760, types: ['pdf', 'jpg', 'png'] },
    items: [],
    failures: [],
    rejections: [],
  },
})

const Batch = (props: ViewProps<typeof orderBatchMachine>) => (
  <OrderBatch {...props} upload={{ snapshot: noFiles, send: fn(), onChoose: fn(), files: [] }} />
)
const Page = inState(orderBatchMachine, Batch)
const context = {
  kind: 'void' as const,
  target: { kind: 'rows' as const, orderIds: ['1', '2', '3'] },
  details: {},
  reply: null,
  problem: null,
}
const error = {
  orderId: '2',
  shippingNoteNumber: 'YD2026101100000002',
  code: 'R16',
  message: '没有轨迹，请先绑定轨迹',
}

const meta = {
  component: Page,
  args: { state: 'asking', context, send: fn() },
  parameters: { machine: 'orderBatch', state: 'asking' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = { args: { state: 'idle' }, parameters: { state: 'idle' } }

export const Asking: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '原因' }), '同一运单重复导入')
    await userEvent.click(screen.getByRole('button', { name: '作废' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'batch.confirmed',
      details: { reason: '同一运单重复导入' },
    })
  },
}

export const AskingWithoutReason: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '作废' }))
    await waitFor(() => expect(screen.getByText('请填写 5 至 200 个字')).toBeVisible())
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const AskingForContract: Story = { args: { context: { ...context, kind: 'bindContract' } } }

export const AskingForTrack: Story = { args: { context: { ...context, kind: 'bindTrack' } } }

export const AskingAfterFailure: Story = {
  args: { context: { ...context, kind: 'submit', problem: offline } },
}

export const Working: Story = {
  args: { state: 'working', context: { ...context, kind: 'submit' } },
  parameters: { state: 'working' },
}

export const Reported: Story = {
  args: {
    state: 'reported',
    context: { ...context, kind: 'submit', reply: { success: 2, fail: 1, errors: [error] } },
  },
  parameters: { state: 'reported' },
}

export const ReportedAllDone: Story = {
  args: {
    state: 'reported',
    context: { ...context, reply: { success: 3, fail: 0, errors: [] } },
  },
  parameters: { state: 'reported' },
}

export const Unanswered: Story = {
  args: { state: 'unanswered', context: { ...context, problem: offline } },
  parameters: { state: 'unanswered' },
}
