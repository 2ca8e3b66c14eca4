import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { RedBlackRow } from '#contract/credit.contract.ts'
import { blackRow } from '#contract/credit.examples.ts'
import { WarningPage } from '#src/features/warning/WarningPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const Page = inPosition(WarningPage)
const list = publicList<RedBlackRow>(
  pageOf([
    blackRow,
    { ...blackRow, status: 3 },
    { ...blackRow, status: 2, listDate: '2025-08-01', expireDate: '2026-07-31' },
  ]),
)
const stories = listStories(list)

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
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
