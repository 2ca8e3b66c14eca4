import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { freightStat, gradeStat, scoreStat } from '#contract/statistics.examples.ts'
import { DataCenterPage } from '#src/features/dataCenter/DataCenterPage.tsx'
import type { FreightMeasure } from '#src/features/dataCenter/freightMeasures.ts'
import { queryPositions } from '#stories/positions/queries.ts'

type Kind = 'shown' | 'loading' | 'failed'

const panel = <Data,>(kind: Kind, data: Data) => ({
  send: fn(),
  snapshot: queryPositions(null, data)[kind].snapshot,
})

const save = fn()
const choose = fn()

type Args = { grades: Kind; scores: Kind; freight: Kind; measure: FreightMeasure; isEmpty: boolean }

function Panels({ grades, scores, freight, measure, isEmpty }: Args) {
  const none = { ...scoreStat, evaluated: 0, ranges: [] }
  const idle = { ...freightStat, months: [], goods: [] }
  return (
    <MemoryRouter>
      <DataCenterPage
        grades={panel(grades, { grades: isEmpty ? [] : gradeStat, asOf: scoreStat.asOf })}
        scores={panel(scores, isEmpty ? none : scoreStat)}
        freight={panel(freight, isEmpty ? idle : freightStat)}
        measure={measure}
        onMeasure={choose}
        onSave={save}
      />
    </MemoryRouter>
  )
}

const meta = {
  component: Panels,
  args: { grades: 'shown', scores: 'shown', freight: 'shown', measure: 'orders', isEmpty: false },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Panels>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('img', { name: /^信用等级分布：AAA 128 家，AA 356 家/ }),
    ).toBeVisible()
    await userEvent.click(canvas.getAllByText('查看数据')[0] as HTMLElement) // there are four
    await expect(canvas.getByRole('table', { name: '信用等级分布' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下载数据（信用等级分布）' }))
    await expect(save).toHaveBeenCalledWith(
      '信用等级分布',
      expect.objectContaining({ rows: expect.arrayContaining([['AAA', '128', '7.4%']]) }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '货运量' }))
    await expect(choose).toHaveBeenCalledWith('weight')
  },
}

export const Loading: Story = {
  args: { grades: 'loading', scores: 'loading', freight: 'loading' },
  parameters: { machine: 'query', state: 'loading' },
}

export const OnePanelFailed: Story = {
  args: { scores: 'failed' },
  parameters: { machine: 'query', state: 'failed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('alert')).toHaveLength(1)
    await expect(await canvas.findAllByRole('img', { name: /：/ })).toHaveLength(3)
  },
}

export const Empty: Story = { args: { isEmpty: true } }

export const Charges: Story = { args: { measure: 'amount' } }

export const Dark: Story = { globals: { look: 'dark' } }
export const Care: Story = { globals: { look: 'care' }, args: { measure: 'turnover' } }
export const HighContrast: Story = { globals: { look: 'contrast' } }
