import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Article, ArticleRow } from '#contract/content.contract.ts'
import { article, headline } from '#contract/content.examples.ts'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { StandardPage } from '#src/features/standard/StandardPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { queryPositions } from '#stories/positions/queries.ts'

const links = { hrefOf: (path: string) => path, follow: () => true }

const list = listOf<ArticleRow>([{ ...headline, columnCode: '84000' }])

const Page = inPosition((view: QueryView<string, Article>) => (
  <StandardPage newest={view} list={list} links={links} />
))

const positions = queryPositions<string, Article>('84000', { ...article, columnCode: '84000' })

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'query', state: 'ready.shown' },
}

export const Loading: Story = {
  parameters: { machine: 'query', state: 'loading' },
  args: { position: positions.loading },
}

export const Missing: Story = {
  parameters: { machine: 'query', state: 'missing' },
  args: { position: positions.missing },
}

export const Failed: Story = {
  parameters: { machine: 'query', state: 'failed' },
  args: { position: positions.failed },
}
