import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Article, ArticleRow } from '#contract/content.contract.ts'
import { article, headline } from '#contract/content.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { StandardPage } from '#src/features/standard/StandardPage.tsx'
import { inState } from '#stories/inState.tsx'
import { listContexts } from '#stories/parts/list/publicLists.ts'

const links = { hrefOf: (path: string) => path, follow: () => true }

const list = {
  snapshot: createPagedList<ArticleRow>().resolveState({
    value: { ready: 'shown' },
    context: { ...listContexts([headline]).shown, total: 1 },
  }),
  send: fn(),
}

const Page = inState(createQuery<string, Article>(), (view: QueryView<string, Article>) => (
  <StandardPage newest={view} list={list} links={links} />
))

const context = { subject: '84000', data: article, problem: null }
const nothing = { ...context, data: null }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { parameters: { machine: 'query', state: 'ready.shown' } }

export const Loading: Story = {
  parameters: { machine: 'query', state: 'loading' },
  args: { state: 'loading', context: nothing },
}

export const Missing: Story = {
  parameters: { machine: 'query', state: 'missing' },
  args: { state: 'missing', context: { ...nothing, problem: new Problem('missing').value } },
}

export const Failed: Story = {
  parameters: { machine: 'query', state: 'failed' },
  args: { state: 'failed', context: { ...nothing, problem: new Problem('offline').value } },
}
