import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PublicityRow } from '#contract/credit.contract.ts'
import { publicityRow } from '#contract/credit.examples.ts'
import { NoticesPage } from '#src/features/notices/NoticesPage.tsx'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { inState } from '#stories/inState.tsx'
import { listContexts, listStories, rowsOf } from '#stories/parts/list/publicLists.ts'

const Page = inState(createPagedList<PublicityRow>(), NoticesPage)
const contexts = listContexts(
  rowsOf(
    [0, 1, 2, 3].map((status) => ({ ...publicityRow, status, type: status + 1 })),
    8,
  ),
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
    const [opener] = canvas.getAllByText('查看公示内容')
    await userEvent.click(opener ?? document.body)
    await expect(canvas.getAllByText(/公示期7个工作日/)[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: '公示中' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { status: '1' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
