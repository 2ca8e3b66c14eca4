import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { creditNews, headline } from '#contract/content.examples.ts'
import type { ArticleRow } from '#contract/content.contract.ts'
import { ArticlesPage } from '#src/features/articles/ArticlesPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { newsEntries } from '#stories/parts/content/newsEntries.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const InColumn = (list: ListView<ArticleRow>) => (
  <ArticlesPage
    {...list}
    column="信用资讯"
    entries={newsEntries}
    current="/dynamic/articles/81000"
  />
)

const Page = inPosition(InColumn)
const list = publicList<ArticleRow>(pageOf([{ ...headline, columnCode: '81000' }, ...creditNews]))
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
    await userEvent.type(canvas.getByLabelText('关键词'), '公示{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { keyword: '公示' },
    })
    await expect(canvas.getByLabelText('关键词')).toHaveFocus()
    await userEvent.selectOptions(canvas.getByLabelText('排序'), '按标题')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'sort.changed',
      sort: { key: 'title', order: 'asc' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
