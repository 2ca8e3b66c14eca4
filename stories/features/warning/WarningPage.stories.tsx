import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { RedBlackRow } from '#contract/credit.contract.ts'
import { blackRow } from '#contract/credit.examples.ts'
import { WarningPage } from '#src/features/warning/WarningPage.tsx'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { inState } from '#stories/inState.tsx'
import { listContexts, listStories, rowsOf } from '#stories/parts/list/publicLists.ts'

const Page = inState(createPagedList<RedBlackRow>(), WarningPage)
const contexts = listContexts(
  rowsOf([blackRow, { ...blackRow, status: 3 as const }, { ...blackRow, status: 2 as const }], 9),
)
const stories = listStories(contexts)

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context: contexts.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'pagedList', state: 'ready.shown' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '已修复' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { status: '3' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
