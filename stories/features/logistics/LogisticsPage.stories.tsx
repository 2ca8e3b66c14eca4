import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Article } from '#contract/content.contract.ts'
import { article } from '#contract/content.examples.ts'
import { Problem } from '#contract/problem.ts'
import { gradeStat } from '#contract/statistics.examples.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import type { GradeStat } from '#src/features/logistics/GradeBars.tsx'
import { LogisticsPage } from '#src/features/logistics/LogisticsPage.tsx'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { inState } from '#stories/inState.tsx'

const links = { hrefOf: (path: string) => path, follow: () => true }

const grades = {
  snapshot: createQuery<null, GradeStat>().resolveState({
    value: { ready: 'shown' },
    context: { subject: null, data: gradeStat, problem: null },
  }),
  send: fn(),
}

const Page = inState(createQuery<string, Article>(), (view: QueryView<string, Article>) => (
  <LogisticsPage article={view} grades={grades} links={links} />
))

const context = { subject: '21000', data: article, problem: null }
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
  args: { state: 'failed', context: { ...nothing, problem: new Problem('timedOut').value } },
}
