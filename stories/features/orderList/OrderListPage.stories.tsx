import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { approvedOrder, draftOrder } from '#contract/order.examples.ts'
import { orderListMachine } from '#machines/orderBatch/orderList.ts'
import { inState } from '#stories/inState.tsx'
import { forbidden, List, listContext, offline } from '#stories/parts/order/orderStories.tsx'

const Page = inState(orderListMachine, List)
const empty = { ...listContext, records: [], total: 0, sums: {} }
const filtered = { ...listContext.question, filter: { orderNo: 'HT-2026', payType: '3' } }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context: listContext, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyShown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('checkbox', { name: `选择 ${draftOrder.shippingNoteNumber}` }),
    )
    await expect(args.send).toHaveBeenCalledWith({ type: 'rows.selected', ids: [draftOrder.id] })
  },
}

export const ReadyShownSelected: Story = {
  args: {
    context: { ...listContext, selection: { kind: 'rows', rows: { [draftOrder.id]: draftOrder } } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '提交审核' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: '付款' })).toBeNull()
  },
}

export const ReadyShownPayable: Story = {
  args: {
    context: {
      ...listContext,
      selection: { kind: 'rows', rows: { [approvedOrder.id]: approvedOrder } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '付款' })).toBeEnabled()
  },
}

export const ReadyShownAllSelected: Story = {
  args: {
    context: {
      ...listContext,
      question: { ...listContext.question, filter: { status: '0' } },
      total: 3_120,
      selection: {
        kind: 'all',
        filter: { status: '0' },
        count: 3_120,
        sums: { freightFen: 1_103_544_000 },
      },
    },
  },
}

export const ReadyShownForMyAudit: Story = {
  args: {
    context: {
      ...listContext,
      question: { ...listContext.question, filter: { role: 'consignor', status: '10,20' } },
      records: [{ ...approvedOrder, status: 10, driverFreightFen: null, unpaidFen: null }],
      total: 1,
    },
  },
}

export const ReadyTurning: Story = {
  args: { state: { ready: 'turning' } },
  parameters: { state: 'ready.turning' },
}

export const ReadyRefreshing: Story = {
  args: { state: { ready: 'refreshing' } },
  parameters: { state: 'ready.refreshing' },
}

export const ReadyOutdated: Story = {
  args: { state: { ready: 'outdated' }, context: { ...listContext, problem: offline } },
  parameters: { state: 'ready.outdated' },
}

export const ReadyExtending: Story = {
  args: { state: { ready: 'extending' } },
  parameters: { state: 'ready.extending' },
}

export const ReadyCutShort: Story = {
  args: { state: { ready: 'cutShort' }, context: { ...listContext, problem: offline } },
  parameters: { state: 'ready.cutShort' },
}

export const Loading: Story = {
  args: { state: 'loading', context: empty },
  parameters: { state: 'loading' },
}

export const Empty: Story = {
  args: { state: 'empty', context: empty },
  parameters: { state: 'empty' },
}

export const NoMatch: Story = {
  args: { state: 'noMatch', context: { ...empty, question: filtered } },
  parameters: { state: 'noMatch' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
  },
}

export const Failed: Story = {
  args: { state: 'failed', context: { ...empty, problem: offline } },
  parameters: { state: 'failed' },
}

export const Forbidden: Story = {
  args: { state: 'forbidden', context: { ...empty, problem: forbidden } },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: empty },
  parameters: { state: 'suspended' },
}
