import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderCounts } from '#src/features/orderList/OrderCounts.tsx'
import type { OrderStatistics } from '#src/features/orderList/orderTabs.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { orders, statisticsOf } from '#stories/parts/order/orderStories.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const Counts = (props: QueryView<Filter, OrderStatistics>) => (
  <OrderCounts {...props} filter={{ status: '0' }} onChange={fn()} />
)
const Page = inPosition(Counts)
const positions = queryPositions<Filter, OrderStatistics>({}, statisticsOf(orders))

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyShown: Story = {}

export const ReadyRefreshing: Story = {
  args: { position: positions.refreshing },
  parameters: { state: 'ready.refreshing' },
}

export const ReadyOutdated: Story = {
  args: { position: positions.outdated },
  parameters: { state: 'ready.outdated' },
}

export const Loading: Story = {
  args: { position: positions.loading },
  parameters: { state: 'loading' },
}

export const Failed: Story = {
  args: { position: positions.failed },
  parameters: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Missing: Story = {
  args: { position: positions.missing },
  parameters: { state: 'missing' },
}

export const Forbidden: Story = {
  args: { position: positions.forbidden },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
