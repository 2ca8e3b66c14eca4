import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { freightStat, gradeStat, scoreStat, trendStat } from '#contract/statistics.examples.ts'
import { DataCenterPage } from '#src/features/dataCenter/DataCenterPage.tsx'
import { type DataPlace, dataPlaceOf } from '#src/features/dataCenter/dataPlace.ts'
import { queryPositions } from '#stories/positions/queries.ts'

type Kind = 'shown' | 'loading' | 'failed'

const panel = <Data,>(kind: Kind, data: Data) => ({
  send: fn(),
  snapshot: queryPositions('340000', data)[kind].snapshot,
})

const save = fn()
const show = fn()

type Args = {
  grades: Kind
  scores: Kind
  trend: Kind
  freight: Kind
  place: Partial<DataPlace>
  isEmpty: boolean
}

function Panels({ grades, scores, trend, freight, place, isEmpty }: Args) {
  const none = { ...scoreStat, evaluated: 0, ranges: [] }
  const uncounted = { ...trendStat, months: [], whole: [], areas: [] }
  const idle = { ...freightStat, months: [], goods: [] }
  return (
    <MemoryRouter>
      <DataCenterPage
        grades={panel(grades, { grades: isEmpty ? [] : gradeStat, asOf: scoreStat.asOf })}
        scores={panel(scores, isEmpty ? none : scoreStat)}
        freight={panel(freight, isEmpty ? idle : freightStat)}
        trend={panel(trend, isEmpty ? uncounted : trendStat)}
        place={{ ...dataPlaceOf(new URLSearchParams()), ...place }}
        province="340000"
        onShow={show}
        onSave={save}
      />
    </MemoryRouter>
  )
}

const meta = {
  component: Panels,
  args: {
    grades: 'shown',
    scores: 'shown',
    trend: 'shown',
    freight: 'shown',
    place: {},
    isEmpty: false,
  },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Panels>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'query', state: 'ready.shown' },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('img', { name: /^信用等级分布：AAA 128 家，AA 356 家/ }),
    ).toBeVisible()
    await userEvent.click(canvas.getAllByText('查看数据')[0] as HTMLElement) // there are six
    await expect(canvas.getByRole('table', { name: '信用等级分布' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下载数据（信用等级分布）' }))
    await expect(save).toHaveBeenCalledWith(
      '信用等级分布',
      expect.objectContaining({ rows: expect.arrayContaining([['AAA', '128', '7.4%']]) }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '货运量' }))
    await expect(show).toHaveBeenCalledWith({ freight: 'weight' })
    await userEvent.selectOptions(canvas.getByLabelText('地市'), '合肥市')
    await expect(show).toHaveBeenCalledWith({ areaCode: '340100' })
    await userEvent.selectOptions(canvas.getByLabelText('统计期间'), '24')
    await expect(show).toHaveBeenCalledWith({ period: '24' })
    await userEvent.selectOptions(canvas.getByLabelText('监管类别'), 'A 类 守信')
    await expect(show).toHaveBeenCalledWith({ classification: 'A' })
  },
}

export const Loading: Story = {
  args: { grades: 'loading', scores: 'loading', trend: 'loading', freight: 'loading' },
  parameters: { machine: 'query', state: 'loading' },
}

export const OnePanelFailed: Story = {
  args: { scores: 'failed' },
  parameters: { machine: 'query', state: 'failed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('alert')).toHaveLength(1)
    await expect(await canvas.findAllByRole('img', { name: /：/ })).toHaveLength(5)
  },
}

export const Empty: Story = { args: { isEmpty: true } }

export const Charges: Story = { args: { place: { freight: 'amount' } } }

/** One class in one district over two years, which nothing inside can be compared with. */
export const Narrowed: Story = {
  args: {
    place: { areaCode: '340207', period: '24', classification: 'A', trend: 'share' },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('img', { name: /^信用等级分布：AAA 128 家，AA 356 家$/ }),
    ).toBeVisible()
    await expect(canvas.queryByText('地区对比')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
    await expect(show).toHaveBeenCalledWith({
      areaCode: null,
      classification: null,
      period: '12',
    })
  },
}

export const Dark: Story = { globals: { look: 'dark' } }
export const Care: Story = { globals: { look: 'care' }, args: { place: { freight: 'turnover' } } }
export const HighContrast: Story = { globals: { look: 'contrast' } }
