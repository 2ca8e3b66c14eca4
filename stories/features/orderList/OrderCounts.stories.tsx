import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { OrderCounts } from '#src/features/orderList/OrderCounts.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import {
  forbidden,
  offline,
  statistics,
  statisticsMachine,
} from '#stories/parts/order/orderStories.tsx'

const Counts = (props: ViewProps<typeof statisticsMachine>) => (
  <OrderCounts {...props} filter={{ status: '0' }} onChange={fn()} />
)
const Page = inState(statisticsMachine, Counts)
const context = { subject: {}, data: statistics, problem: null }
const unread = { subject: {}, data: null, problem: null }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyShown: Story = {}

export const ReadyRefreshing: Story = {
  args: { state: { ready: 'refreshing' } },
  parameters: { state: 'ready.refreshing' },
}

export const ReadyOutdated: Story = {
  args: { state: { ready: 'outdated' }, context: { ...context, problem: offline } },
  parameters: { state: 'ready.outdated' },
}

export const Loading: Story = {
  args: { state: 'loading', context: unread },
  parameters: { state: 'loading' },
}

export const Failed: Story = {
  args: { state: 'failed', context: { ...unread, problem: offline } },
  parameters: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Missing: Story = {
  args: { state: 'missing', context: { ...unread, problem: new Problem('missing').value } },
  parameters: { state: 'missing' },
}

export const Forbidden: Story = {
  args: { state: 'forbidden', context: { ...unread, problem: forbidden } },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: unread },
  parameters: { state: 'suspended' },
}
