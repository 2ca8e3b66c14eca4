import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import {
  cancelledExport,
  expiredExport,
  failedExport,
  readyExport,
  runningExport,
  waitingExport,
} from '#contract/orderExport.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { orderExportMachine } from '#machines/orderExport/orderExport.machine.ts'
import { OrderExports } from '#src/features/orderExport/OrderExports.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const resting = begin(orderExportMachine, { isAsked: false })
const downloading = resting.sent({
  type: 'export.requested',
  of: { filter: { status: '40' }, sort: null, page: 1, size: 20 },
})
const starting = downloading.failed(
  'download',
  new Problem('exportLarge', { params: { count: 128_406, limit: 5_000 } }),
)
const reading = resting.sent({ type: 'exports.opened' })
const following = reading.done('listExports', [waitingExport, runningExport, readyExport])
const settled = reading.done('listExports', [
  readyExport,
  failedExport,
  cancelledExport,
  expiredExport,
])

const Page = inPosition(OrderExports)

const meta = {
  component: Page,
  args: { position: following, send: fn() },
  parameters: { machine: 'orderExport', state: 'open.following' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  args: { position: resting },
  parameters: { state: 'resting' },
}

export const Downloading: Story = {
  args: { position: downloading },
  parameters: { state: 'downloading' },
}

export const Starting: Story = {
  args: { position: starting },
  parameters: { state: 'starting' },
}

export const Reading: Story = {
  args: { position: reading },
  parameters: { state: 'open.reading' },
}

export const Failed: Story = {
  args: { position: reading.failed('listExports', new Problem('offline')) },
  parameters: { state: 'open.failed' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Following: Story = {
  tags: ['looks'],
  play: async ({ args, userEvent }) => {
    const bar = await screen.findByRole('progressbar', { name: `${runningExport.name} 的进度` })
    await expect(bar).toHaveAttribute('aria-valuenow', String(runningExport.written))
    await waitFor(() => expect(screen.getByText('已写 51,200 行，共 128,406 行')).toBeVisible())
    const cancel = { name: `取消导出 ${waitingExport.name}` }
    await userEvent.click(screen.getByRole('button', cancel))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'cancel.requested',
      id: waitingExport.id,
    })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'exports.closed' })
  },
}

/** Too many are under way: which ones, and that one can be cancelled. */
export const FollowingFull: Story = {
  args: {
    position: starting
      .failed('startExport', new Problem('exportsFull', { params: { limit: 3 }, retryAfter: 30 }))
      .done('listExports', [waitingExport, runningExport]),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/本企业已有 3 项导出正在进行/)).toBeVisible())
  },
}

export const Settled: Story = {
  tags: ['looks'],
  args: { position: settled },
  parameters: { state: 'open.settled' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: `下载 ${readyExport.name}` }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'file.requested', id: readyExport.id })
    await expect(screen.getAllByRole('button', { name: /^下载/ })).toHaveLength(1)
    await waitFor(() => expect(screen.getByText(/文件未能生成，请重新导出/)).toBeVisible())
    await expect(screen.getByText(/文件已清除/)).toBeVisible()
    const again = screen.getAllByRole('button', { name: /^重新导出/ })
    await expect(again).toHaveLength(3)
    await userEvent.click(again[0]!)
    await expect(args.send).toHaveBeenCalledWith({ type: 'repeat.requested', id: failedExport.id })
  },
}

export const SettledNone: Story = {
  args: { position: reading.done('listExports', []) },
  parameters: { state: 'open.settled' },
}

export const SettledGone: Story = {
  args: {
    position: settled
      .sent({ type: 'file.requested', id: readyExport.id })
      .failed('fetchFile', new Problem('exportGone')),
  },
  parameters: { state: 'open.settled' },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/导出文件已过期或未生成/)).toBeVisible())
  },
}

export const Repeating: Story = {
  args: { position: settled.sent({ type: 'repeat.requested', id: failedExport.id }) },
  parameters: { state: 'open.repeating' },
}

export const Cancelling: Story = {
  args: { position: following.sent({ type: 'cancel.requested', id: runningExport.id }) },
  parameters: { state: 'open.cancelling' },
}

export const Fetching: Story = {
  args: { position: settled.sent({ type: 'file.requested', id: readyExport.id }) },
  parameters: { state: 'open.fetching' },
}
