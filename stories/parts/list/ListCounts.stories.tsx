import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { List } from '#src/parts/list/List.tsx'
import type { CountsView } from '#src/parts/list/ListBody.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { queryPositions } from '#stories/positions/queries.ts'

const list = listOf([{ id: '1' }])
const tabs = tabsOf('按状态', 'status', [
  { value: '', label: '全部' },
  { value: '30', label: '已驳回' },
])

/** The tabs of a list, in each place of what counts their rows. */
const Page = inPosition((counts: CountsView) => (
  <List
    {...list}
    counts={counts}
    tabs={tabs}
    filters={[]}
    caption="订单"
    columns={[{ key: 'id', title: '单号', render: ({ id }) => id }]}
    empty={{ title: '暂无订单' }}
  />
))
const positions = queryPositions<Filter, Counts>({}, { all: 1, '30': 0 })

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ReadyShown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: '已驳回0' })).toBeVisible()
  },
}

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
