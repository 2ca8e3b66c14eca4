import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PublicityRow } from '#contract/credit.contract.ts'
import { publicityRow } from '#contract/credit.examples.ts'
import { NoticesPage } from '#src/features/notices/NoticesPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const Page = inPosition(NoticesPage)
const list = publicList<PublicityRow>(
  pageOf([
    { ...publicityRow, status: 0, startDate: '2026-11-24', endDate: '2026-12-02' },
    { ...publicityRow, status: 1, startDate: '2026-11-16', endDate: '2026-11-24', type: 2 },
    { ...publicityRow, status: 2, type: 3 },
    { ...publicityRow, status: 3, type: 4 },
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
