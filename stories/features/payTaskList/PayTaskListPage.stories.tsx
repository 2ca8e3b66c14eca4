import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PayTask } from '#contract/payTask.contract.ts'
import {
  awaitingTask,
  cancelledTask,
  draftTask,
  failedTask,
  partlyFailedTask,
  returnedTask,
  settlingTask,
  unknownTask,
} from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { PayTaskListPage } from '#src/features/payTaskList/PayTaskListPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inState } from '#stories/inState.tsx'

const onOpen = fn()
const onDrop = fn()

const WithLinks = (list: ListView<PayTask>) => (
  <PayTaskListPage {...list} onOpen={onOpen} onInfo={fn()} unfinished={null} />
)
const Page = inState(createPagedList<PayTask>(), WithLinks)
const WithUnfinished = inState(createPagedList<PayTask>(), (list) => (
  <PayTaskListPage
    {...list}
    onOpen={onOpen}
    onInfo={fn()}
    unfinished={{ savedAt: '2026-11-10 09:00:00', onDrop }}
  />
))

const tasks = [
  draftTask,
  awaitingTask,
  settlingTask,
  unknownTask,
  returnedTask,
  partlyFailedTask,
  failedTask,
  cancelledTask,
]
const records = tasks.map((task, index) => ({
  ...task,
  id: String(index),
  taskNo: `FK202611100000000${index}`,
}))
const context = {
  question: { filter: {}, sort: null, page: 1, size: 20 },
  records,
  total: records.length,
  sums: { totalFen: 5_561_160, paidFen: 1_767_612, 'count all': 8, 'count paying': 2 },
  selection: noSelection,
  problem: null,
}
const none = { ...context, records: [], total: 0, sums: {} }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续 FK2026111000000000' }))
    await expect(onOpen).toHaveBeenCalledWith('0')
  },
}

export const ByStatus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /付款中/ }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { status: '30' },
    })
  },
}

export const WithAnUnfinishedWizard: Story = {
  render: (args) => <WithUnfinished {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续付款' }))
    await expect(onOpen).toHaveBeenCalledWith('new')
    await userEvent.click(canvas.getByRole('button', { name: '不再继续' }))
    await expect(onDrop).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { state: 'loading', context: none },
}

export const Empty: Story = {
  parameters: { state: 'empty' },
  args: { state: 'empty', context: none },
}

export const NoMatch: Story = {
  parameters: { state: 'noMatch' },
  args: {
    state: 'noMatch',
    context: { ...none, question: { ...context.question, filter: { taskNo: 'FK2025' } } },
  },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { state: 'failed', context: { ...none, problem: new Problem('offline').value } },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: {
    state: { ready: 'outdated' },
    context: { ...context, problem: new Problem('timedOut').value },
  },
}
