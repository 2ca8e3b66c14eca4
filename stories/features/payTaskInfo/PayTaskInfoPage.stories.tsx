import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import {
  paidDetail,
  paidLaterTask,
  partlyFailedTask,
  returnedTask,
  settledTask,
  settlingTask,
  taskDetail,
} from '#contract/payTask.examples.ts'
import { PayTaskInfoPage } from '#src/features/payTaskInfo/PayTaskInfoPage.tsx'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { payTaskInfoMachine } from '#machines/payTaskInfo/payTaskInfo.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { detailsOf } from '#stories/parts/pay/taskDetails.ts'
import { listOf, listPositions } from '#stories/positions/lists.ts'

const files = {
  printed: null,
  isPrinting: false,
  onPrint: fn(),
  onExport: fn(),
  onReceipts: fn(),
  onReceipt: fn(),
}
const sendToList = fn()
const onPay = fn()

type View = ViewProps<typeof payTaskInfoMachine>

const Page = inPosition(({ snapshot, send }: View) => {
  const { task } = snapshot.context
  const details = listOf<PayDetail>(task ? detailsOf(task) : [])
  return (
    <PayTaskInfoPage
      snapshot={snapshot}
      send={send}
      details={{ ...details, send: sendToList }}
      files={files}
      onPay={onPay}
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

const loading = begin(payTaskInfoMachine, { taskId: partlyFailedTask.id })
const failing = (code: 'missing' | 'forbidden' | 'offline') =>
  new Problem(code, { requestNo: 'R20261121000123' })
const at = (task: PayTask) => loading.done('getPayTask', taskDetail(task))
const partlyFailed = at(partlyFailedTask)
const refreshing = partlyFailed.sent({ type: 'task.refreshed' })

const meta = {
  component: Page,
  args: { position: partlyFailed, send: fn() },
  parameters: { machine: 'payTaskInfo', state: 'shown.resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const PartlyFailed: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^失败/ }))
    await expect(sendToList).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { status: '30,50' },
    })
    await userEvent.click(canvas.getByRole('button', { name: '导出明细' }))
    await expect(files.onExport).toHaveBeenCalled()
  },
}

export const PayOneAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^重新付款 YD/ }))
    await expect(onPay).toHaveBeenCalledWith({
      orderKind: 'TAXPAY',
      orderIds: ['1850000000000000002'],
      retryOf: partlyFailedTask.id,
      expected: { count: 1, totalFen: 337784 },
    })
  },
}

/** What failed was paid by another task: nothing is offered again, and the row leads there. */
export const PaidLater: Story = {
  args: {
    position: at({
      ...paidLaterTask,
      retriedBy: { taskId: '1860000000000000002', taskNo: 'FK20261110000002' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '已在任务 FK20261110000002 付款' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /重新付款/ })).toBeNull()
    await expect(canvas.queryByText('处理方式')).toBeNull()
  },
}

export const Returned: Story = {
  tags: ['looks'],
  args: { position: at(returnedTask) },
}

export const FourHundredDetails: Story = {
  args: { position: at(longTask) },
  render: (args) => <ManyDetails {...args} />,
}

export const Outdated: Story = {
  args: { position: refreshing.failed('getPayTask', failing('offline')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('以下内容可能不是最新')).toBeVisible()
  },
}

export const Moving: Story = {
  parameters: { state: 'shown.moving' },
  args: { position: at(settlingTask) },
}

export const Refreshing: Story = {
  parameters: { state: 'shown.refreshing' },
  args: { position: refreshing },
  // The button that was pressed has the focus still, and does nothing more.
  play: async ({ canvas, args, userEvent }) => {
    const refresh = canvas.getByRole('button', { name: '刷新' })
    refresh.focus()
    await expect(refresh).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const Loading: Story = { parameters: { state: 'loading' }, args: { position: loading } }

export const Missing: Story = {
  parameters: { state: 'missing' },
  args: { position: loading.failed('getPayTask', failing('missing')) },
}

export const Forbidden: Story = {
  parameters: { state: 'forbidden' },
  args: { position: loading.failed('getPayTask', failing('forbidden')) },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: loading.failed('getPayTask', failing('offline')) },
}

export const Suspended: Story = {
  parameters: { state: 'suspended' },
  args: { position: loading.sent({ type: 'session.unauthorised' }) },
}
