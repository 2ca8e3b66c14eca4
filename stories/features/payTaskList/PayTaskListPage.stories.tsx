import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { PayTask } from '#contract/payTask.contract.ts'
import {
  awaitingTask,
  cancelledTask,
  draftTask,
  failedTask,
  paidLaterTask,
  partlyFailedTask,
  partlyReturnedTask,
  returnedTask,
  settlingTask,
  unknownTask,
} from '#contract/payTask.examples.ts'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { PayTaskListPage } from '#src/features/payTaskList/PayTaskListPage.tsx'
import { countsOf } from '#src/features/payTaskList/statusTabs.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { defaultTools } from '#stories/parts/list/listSettingsPositions.ts'
import { listPositions } from '#stories/positions/lists.ts'
import { answerOf } from '#stories/positions/queries.ts'

const tasks = [
  draftTask,
  awaitingTask,
  settlingTask,
  unknownTask,
  returnedTask,
  partlyFailedTask,
  failedTask,
  cancelledTask,
  paidLaterTask,
]
const records = tasks.map((task, at) => ({
  ...task,
  id: String(at + 1),
  taskNo: `FK2026111000000${at + 1}`,
}))

const sumsOf = (rows: readonly PayTask[]) => {
  const sumOf = (amountOf: (task: PayTask) => number) =>
    rows.reduce((sum, task) => sum + amountOf(task), 0)
  return {
    totalFen: sumOf(({ totalFen }) => totalFen),
    paidFen: sumOf(({ money }) => money.movedFen),
  }
}
const statuses = [...new Set(records.map(({ status }) => status))]
const counts = answerOf<Filter, Counts>(
  {},
  countsOf(
    [null, ...statuses].map((status) => {
      const counted = records.filter((task) => status === null || task.status === status)
      return { status, count: counted.length, amountFen: 0 }
    }),
  ),
)
const list = listPositions<PayTask>(records, {
  sums: sumsOf(records),
  unmatched: { taskNo: 'FK2025' },
})

const onOpen = fn()
const onPay = fn()

const WithLinks = (list: ListView<PayTask>) => (
  <PayTaskListPage
    {...list}
    counts={counts}
    tools={defaultTools}
    onOpen={onOpen}
    onInfo={fn()}
    onNew={fn()}
    onPay={onPay}
    onPayer={fn()}
  />
)
const Page = inPosition(WithLinks)
const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续 FK20261110000001' }))
    await expect(onOpen).toHaveBeenCalledWith('1')
    await userEvent.click(
      canvas.getByRole('button', { name: '对失败的 1 笔重新付款 FK20261110000006' }),
    )
    await expect(onPay).toHaveBeenCalledWith({
      orderKind: 'TAXPAY',
      again: { taskId: '6', part: 'failed' },
      expected: { count: 1, totalFen: 337784 },
    })
  },
}

/** What came back is not paid: neither in its row nor in the sum. */
export const PaidWithoutWhatCameBack: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /FK20261110000005/ })).toHaveTextContent(
      '3,573.61',
    )
    await expect(canvas.getByRole('row', { name: /合计/ })).toHaveTextContent('17,868.05')
  },
}

const { money, totalCount, totalFen } = returnedTask
const all = { count: totalCount, fen: totalFen }
const returned: PayTask[] = [
  {
    ...returnedTask,
    id: '1',
    taskNo: 'FK20261110000001',
    status: 50,
    paid: { count: 0, fen: 0 },
    returned: all,
    money: { ...money, movedFen: 0, returnedFen: all.fen },
  },
  { ...returnedTask, id: '2', taskNo: 'FK20261110000002' },
  { ...partlyReturnedTask, id: '3', taskNo: 'FK20261110000003' },
  { ...paidLaterTask, id: '4', taskNo: 'FK20261110000004' },
]

/** Where everything came back, nothing says that all was paid; where a part did, both are said. */
export const Returned: Story = {
  args: {
    position: listPositions(returned, { sums: sumsOf(returned) }).shown,
  },
  play: async ({ canvas }) => {
    const whole = canvas.getByRole('row', { name: /FK20261110000001/ })
    await expect(whole).toHaveTextContent('已退回')
    await expect(whole).not.toHaveTextContent('全部成功')
    await expect(canvas.getByRole('row', { name: /FK20261110000002/ })).toHaveTextContent(
      /部分成功.*部分退回/,
    )
    const partly = canvas.getByRole('row', { name: /FK20261110000003/ })
    await expect(partly).toHaveTextContent(/付款失败.*已退回/)
    await expect(partly).not.toHaveTextContent('部分成功')
    await expect(canvas.getByRole('row', { name: /FK20261110000004/ })).toHaveTextContent(
      /部分成功.*后续任务已付清/,
    )
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

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { position: list.loading },
}

export const Empty: Story = {
  parameters: { state: 'empty' },
  args: { position: list.empty },
}

export const NoMatch: Story = {
  parameters: { state: 'noMatch' },
  args: { position: list.noMatch },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: list.failed },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: { position: list.outdated },
}
