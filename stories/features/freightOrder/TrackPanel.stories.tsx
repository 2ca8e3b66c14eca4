import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { boundaries } from '#contract/boundary.examples.ts'
import type { Boundaries } from '#contract/boundary.ts'
import type { TrackWay } from '#contract/track.contract.ts'
import { way } from '#contract/track.examples.ts'
import { TrackPanel } from '#src/features/freightOrder/TrackPanel.tsx'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const outlines = queryPositions<string, Boundaries>('340000', boundaries)
const sendToOutlines = fn()

const panelWith = ({ snapshot }: typeof outlines.shown) =>
  inPosition((view: QueryView<string, TrackWay>) => (
    <TrackPanel {...view} outlines={{ snapshot, send: sendToOutlines }} />
  ))

const Panel = panelWith(outlines.shown)
const WithoutOutlines = panelWith(outlines.missing)
const OutlinesForbidden = panelWith(outlines.forbidden)
const OutlinesSuspended = panelWith(outlines.suspended)
const OutlinesFail = panelWith(outlines.failed)

const positionsOf = (data: TrackWay) => queryPositions<string, TrackWay>(data.id, data)
const positions = positionsOf(way)

const meta = {
  component: Panel,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** The keys lead along the speed, and the table says the same. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /轨迹地图.*停留 1 次/ })).toBeVisible()
    await expect(canvas.getByText('96%')).toBeVisible()
    const speed = canvas.getByRole('img', { name: /速度变化/ })
    speed.focus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByText(/^15:57/)).toBeVisible()
    await userEvent.click(canvas.getByText('停留和每小时位置', { selector: 'summary' }))
    await expect(canvas.getByRole('row', { name: /停留 28 分钟.*太湖服务区/ })).toBeVisible()
  },
}

export const Deviating: Story = {
  args: { position: positionsOf({ ...way, isDeviating: true, stops: [] }).shown },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('轨迹偏离')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { position: positions.loading },
  parameters: { machine: 'query', state: 'loading' },
}

export const Missing: Story = {
  args: { position: positions.missing },
  parameters: { machine: 'query', state: 'missing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有轨迹点')).toBeVisible()
  },
}

export const Forbidden: Story = {
  args: { position: positions.forbidden },
  parameters: { machine: 'query', state: 'forbidden' },
}

export const Failed: Story = {
  args: { position: positions.failed },
  parameters: { machine: 'query', state: 'failed' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /重试/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { machine: 'query', state: 'suspended' },
}

/** The speed and the table are there without a map, whyever there is none. */
export const NoOutlines: Story = {
  render: (args) => (
    <>
      <WithoutOutlines {...args} />
      <OutlinesForbidden {...args} />
      <OutlinesSuspended {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('没有边界数据，请看下方表格')).toHaveLength(3)
    await expect(canvas.getAllByRole('img', { name: /速度变化/ })).toHaveLength(3)
    await expect(canvas.queryByRole('status', { name: '正在加载' })).toBeNull()
  },
}

export const OutlinesFailed: Story = {
  render: (args) => <OutlinesFail {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /重试/ }))
    await expect(sendToOutlines).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}
