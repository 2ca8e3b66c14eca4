import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { NoMatch } from '#src/components/NoMatch.tsx'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'

const meta = {
  component: EmptyState,
  args: { title: '还没有付款任务', action: <Button appearance="primary">新建付款</Button> },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Nothing: Story = { render: () => <NoMatch filters="状态：草稿" onClear={fn()} /> }

export const Failed: Story = {
  render: () => (
    <LoadFailed
      problem={new Problem('timedOut', { requestNo: '01JD3W6Z8Q' }).value}
      onRetry={fn()}
    />
  ),
}

export const NotAllowed: Story = { render: () => <Forbidden who="仅网络货运企业可以查看。" /> }

export const Loading: Story = { render: () => <TableSkeleton /> }

function Broken(): never {
  throw new Error('a panel that breaks on purpose')
}

export const Crashed: Story = {
  render: () => (
    <PanelBoundary>
      <Broken />
    </PanelBoundary>
  ),
}
