import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PayDetail, PayTaskDetail } from '#contract/payTask.contract.ts'
import {
  failedDetail,
  paidDetail,
  partlyFailedTask,
  returnedDetail,
  returnedTask,
  settlingTask,
  taskDetail,
  unknownDetail,
} from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { PayTaskInfoPage } from '#src/features/payTaskInfo/PayTaskInfoPage.tsx'
import { inState } from '#stories/inState.tsx'

const files = {
  printed: null,
  isPrinting: false,
  onPrint: fn(),
  onExport: fn(),
  onReceipts: fn(),
  onReceipt: fn(),
}
const sendToList = fn()

const detailsOf = (records: readonly PayDetail[]) => ({
  send: sendToList,
  snapshot: createPagedList<PayDetail>().resolveState({
    value: { ready: 'shown' },
    context: {
      question: { filter: {}, sort: null, page: 1, size: 100 },
      records: records.map((detail, index) => ({ ...detail, id: String(index) })),
      total: records.length,
      sums: {},
      selection: noSelection,
      problem: null,
    },
  }),
})

const everyKind = detailsOf([failedDetail, unknownDetail, returnedDetail, paidDetail])
const many = detailsOf(Array.from({ length: 400 }, () => paidDetail))

const Page = inState(createQuery<{ id: string }, PayTaskDetail>(), (task) => (
  <PayTaskInfoPage {...task} details={everyKind} files={files} />
))
const ManyDetails = inState(createQuery<{ id: string }, PayTaskDetail>(), (task) => (
  <PayTaskInfoPage {...task} details={many} files={files} />
))

const context = {
  subject: { id: partlyFailedTask.id },
  data: taskDetail({
    ...partlyFailedTask,
    retriedBy: { taskId: '1860000000000000002', taskNo: 'FK20261110000002' },
  }),
  problem: null,
}

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const PartlyFailed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '失败' }))
    await expect(sendToList).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { status: '30,50' },
    })
    await userEvent.click(canvas.getByRole('button', { name: '导出明细' }))
    await expect(files.onExport).toHaveBeenCalled()
  },
}

export const Returned: Story = { args: { context: { ...context, data: taskDetail(returnedTask) } } }

export const Settling: Story = { args: { context: { ...context, data: taskDetail(settlingTask) } } }

export const FourHundredDetails: Story = { render: (args) => <ManyDetails {...args} /> }

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { state: 'loading', context: { ...context, data: null } },
}

export const Missing: Story = {
  parameters: { state: 'missing' },
  args: { state: 'missing', context: { ...context, data: null } },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: {
    state: 'failed',
    context: { ...context, data: null, problem: new Problem('offline').value },
  },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: {
    state: { ready: 'outdated' },
    context: { ...context, problem: new Problem('timedOut').value },
  },
}
