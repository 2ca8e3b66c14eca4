import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { creditNews, headline } from '#contract/content.examples.ts'
import type { ArticleRow } from '#contract/content.contract.ts'
import { ArticlesPage } from '#src/pages/content/ArticlesPage.tsx'
import type { ListView } from '#src/pages/list/ListBody.tsx'
import { newsEntries } from './newsEntries.ts'
import { createPagedList } from '#machines/query/pagedList.machine.ts'
import { inState } from '#stories/inState.tsx'
import { listContexts, rowsOf } from './publicLists.ts'

const InColumn = (list: ListView<ArticleRow>) => (
  <ArticlesPage
    {...list}
    column="信用资讯"
    entries={newsEntries}
    current="/dynamic/articles/81000"
  />
)

const Page = inState(createPagedList<ArticleRow>(), InColumn)
const contexts = listContexts(rowsOf([headline, ...creditNews], 20))

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context: contexts.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
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

export const Loading: Story = {
  parameters: { machine: 'pagedList', state: 'loading' },
  args: { state: 'loading', context: contexts.none },
}

export const Turning: Story = {
  parameters: { machine: 'pagedList', state: 'ready.turning' },
  args: { state: { ready: 'turning' } },
}

export const Empty: Story = {
  parameters: { machine: 'pagedList', state: 'empty' },
  args: { state: 'empty', context: contexts.none },
}

export const NoMatch: Story = {
  parameters: { machine: 'pagedList', state: 'noMatch' },
  args: { state: 'noMatch', context: contexts.noMatch },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
  },
}

export const Failed: Story = {
  parameters: { machine: 'pagedList', state: 'failed' },
  args: { state: 'failed', context: contexts.failed },
}

export const Outdated: Story = {
  parameters: { machine: 'pagedList', state: 'ready.outdated' },
  args: { state: { ready: 'outdated' }, context: contexts.outdated },
}
