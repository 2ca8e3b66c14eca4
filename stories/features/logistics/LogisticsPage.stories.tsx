import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Article } from '#contract/content.contract.ts'
import { article } from '#contract/content.examples.ts'
import { gradeStat } from '#contract/statistics.examples.ts'
import type { GradeStat } from '#src/features/logistics/GradeBars.tsx'
import { LogisticsPage } from '#src/features/logistics/LogisticsPage.tsx'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { answerOf, queryPositions } from '#stories/positions/queries.ts'

const links = { hrefOf: (path: string) => path, follow: () => true }

const grades = answerOf<null, GradeStat>(null, gradeStat)

const Page = inPosition((view: QueryView<string, Article>) => (
  <LogisticsPage article={view} grades={grades} links={links} />
))

const positions = queryPositions<string, Article>('21000', { ...article, columnCode: '21000' })

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
