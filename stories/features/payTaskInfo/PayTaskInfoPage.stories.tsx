import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PayDetail, PayTask, PayTaskDetail } from '#contract/payTask.contract.ts'
import {
  paidDetail,
  partlyFailedTask,
  returnedTask,
  settledTask,
  settlingTask,
  taskDetail,
} from '#contract/payTask.examples.ts'
import { PayTaskInfoPage } from '#src/features/payTaskInfo/PayTaskInfoPage.tsx'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { detailsOf } from '#stories/parts/pay/taskDetails.ts'
import { listOf, listPositions } from '#stories/positions/lists.ts'
import { queryPositions } from '#stories/positions/queries.ts'

const files = {
  printed: null,
  isPrinting: false,
  onPrint: fn(),
  onExport: fn(),
  onReceipts: fn(),
  onReceipt: fn(),
}
const sendToList = fn()

type View = QueryView<{ id: string }, PayTaskDetail>

const Page = inPosition(({ snapshot, send }: View) => {
  const { data: task } = snapshot.context
  const details = listOf<PayDetail>(task ? detailsOf(task) : [])
  return (
    <PayTaskInfoPage
      snapshot={snapshot}
      send={send}
      details={{ ...details, send: sendToList }}
      files={files}
    />
  )
})

// A long task: its details arrive in pages of a hundred, as they come into sight.
const size = 100
const total = 400
const manyDetails = Array.from({ length: total }, (_, at) => ({
  ...paidDetail,
  id: String(at + 1),
}))
const pageAt = (page: number) => manyDetails.slice((page - 1) * size, page * size)
const question = { filter: {}, sort: null, page: 1, size }
const arrived = [2, 3, 4].reduce(
  (list, page) =>
    list.sent({ type: 'more.wanted' }).done('loadPage', { records: pageAt(page), total, sums: {} }),
  listPositions<PayDetail>(pageAt(1), { question, total }).shown,
)
const totalFen = total * paidDetail.amountFen
const longTask: PayTask = {
  ...settledTask,
  totalCount: total,
  totalFen,
  feeFen: Math.floor(totalFen / 1_000),
  paid: { count: total, fen: totalFen },
  money: { ...settledTask.money, movedFen: totalFen },
}
const ManyDetails = inPosition((task: View) => (
  <PayTaskInfoPage
    {...task}
    details={{ snapshot: arrived.snapshot, send: sendToList }}
    files={files}
  />
))

const at = (task: PayTask) =>
  queryPositions<{ id: string }, PayTaskDetail>({ id: task.id }, taskDetail(task))
const positions = at({
  ...partlyFailedTask,
  retriedBy: { taskId: '1860000000000000002', taskNo: 'FK20261110000002' },
})

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
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

export const Returned: Story = { args: { position: at(returnedTask).shown } }

export const Settling: Story = { args: { position: at(settlingTask).shown } }

export const FourHundredDetails: Story = {
  args: { position: at(longTask).shown },
  render: (args) => <ManyDetails {...args} />,
}

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { position: positions.loading },
}

export const Missing: Story = {
  parameters: { state: 'missing' },
  args: { position: positions.missing },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: positions.failed },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: { position: positions.outdated },
}
