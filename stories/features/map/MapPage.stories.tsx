import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Boundaries } from '#contract/boundary.ts'
import { boundaries } from '#contract/boundary.examples.ts'
import { Problem } from '#contract/problem.ts'
import { areaStat, cityStat, districtStat } from '#contract/statistics.examples.ts'
import { MapPage } from '#src/features/map/MapPage.tsx'
import type { AreaFigures } from '#src/features/map/measures.ts'
import type { QueryView } from '#src/parts/credit/QueryBody.tsx'
import type { MapPlace } from '#src/features/map/mapAddress.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const outlines = queryPositions<string, Boundaries>('340000', boundaries)

const onMeasure = fn()
const onSort = fn()
const onToggle = fn()

const pageWith = ({ snapshot }: typeof outlines.shown, more: Partial<MapPlace> = {}) =>
  inPosition((view: QueryView<string, AreaFigures>) => (
    <MapPage
      {...view}
      outlines={{ snapshot, send: fn() }}
      place={{ areaCode: null, measure: 'average', sort: null, ...more }}
      onArea={fn()}
      onMeasure={onMeasure}
      onSort={onSort}
      fullScreen={{ isOn: false, onToggle }}
    />
  ))

const Page = pageWith(outlines.shown)
const WithoutOutlines = pageWith(outlines.missing)
const OutlinesFail = pageWith(outlines.failed)
const City = pageWith(outlines.missing, { areaCode: cityStat.areaCode })
const District = pageWith(outlines.missing, { areaCode: districtStat.areaCode })
const ByCount = pageWith(outlines.shown, {
  measure: 'evaluated',
  sort: { key: 'evaluated', order: 'desc' },
})

const figuresOf = (data: AreaFigures) => queryPositions<string, AreaFigures>(data.areaCode, data)
const positions = figuresOf(areaStat)

const failure = new Problem('unexpected', { requestNo: '5f0a4c1e-0000-4000-8000-000000000000' })

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'query', state: 'ready.shown' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /安徽省地图/ })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '查看合肥市各区县' })).toHaveAttribute(
      'href',
      '/home/map?area=340100',
    )
    await expect(await canvas.findByText('示意图')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '已评价企业数' }))
    await expect(onMeasure).toHaveBeenCalledWith('evaluated')
    await userEvent.click(canvas.getByRole('button', { name: '按平均分排序' }))
    await expect(onSort).toHaveBeenCalledWith({ key: 'average', order: 'desc' })
    await userEvent.click(canvas.getByRole('button', { name: '全屏' }))
    await expect(onToggle).toHaveBeenCalled()
  },
}

export const SortedByCount: Story = {
  render: (args) => <ByCount {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByText('合肥市', { selector: 'a' })
    const rows = canvas.getAllByRole('row').map((row) => row.textContent)
    await expect(rows[1]).toMatch(/合肥市/)
    await expect(rows[3]).toMatch(/淮南市/)
  },
}

export const Reviewed: Story = {
  args: { position: figuresOf({ ...areaStat, mapReviewNo: '皖S（2026）00号' }).shown },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('审图号：皖S（2026）00号')).toBeVisible()
  },
}

export const InACity: Story = {
  args: { position: figuresOf(cityStat).shown },
  render: (args) => <City {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '安徽省' })).toHaveAttribute(
      'href',
      '/home/map?area=340000',
    )
  },
}

export const NoOutlines: Story = {
  render: (args) => <WithoutOutlines {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有该地区的边界数据')).toBeVisible()
    await expect(await canvas.findByRole('table')).toBeVisible()
  },
}

export const OutlinesFailed: Story = {
  render: (args) => <OutlinesFail {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('table')).toBeVisible()
  },
}

export const NothingInside: Story = {
  args: { position: figuresOf(districtStat).shown },
  render: (args) => <District {...args} />,
}

export const Loading: Story = {
  args: { position: positions.loading },
  parameters: { machine: 'query', state: 'loading' },
}

export const Failed: Story = {
  args: { position: positions.loading.failed('load', failure) },
  parameters: { machine: 'query', state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Dark: Story = { globals: { look: 'dark' } }
export const Care: Story = { globals: { look: 'care' } }
