import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { ArticleRow } from '#contract/content.contract.ts'
import { results } from '#contract/content.examples.ts'
import { ResultsPage } from '#src/features/results/ResultsPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { newsEntries } from '#stories/parts/content/newsEntries.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const InColumn = (list: ListView<ArticleRow>) => (
  <ResultsPage
    {...list}
    entries={newsEntries}
    current="/dynamic/results"
    years={[2026, 2025, 2024, 2023]}
  />
)

const Page = inPosition(InColumn)
const list = publicList<ArticleRow>(pageOf(results))
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
    await userEvent.click(canvas.getByRole('tab', { name: '信用修复结果' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { resultType: '4' },
    })
    await userEvent.click(canvas.getByRole('button', { name: '按发布日期排序' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'sort.changed',
      sort: { key: 'publishTime', order: 'desc' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
