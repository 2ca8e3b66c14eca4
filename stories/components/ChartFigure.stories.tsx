import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChartFigure } from '#src/components/ChartFigure.tsx'
import { drawKinds } from '#src/components/chart.ts'

const names = ['11-19', '11-20', '11-21']
const series = [
  { name: '运费', look: 'solid', values: [30_000, 42_500, 28_000] },
  { name: '已付款', look: 'hollow', values: [0, 61_000, 12_000] },
  { name: '逾期', look: 'alarm', values: [4_000, 0, 0] },
] as const
const format = (value: number) => `${value} 元`

const meta = {
  component: ChartFigure,
  args: {
    label: '每日运费与付款',
    drawing: drawKinds({ names, kinds: series, format, formatAxis: String }),
    points: names.map((name, at) => `${name}：运费 ${format(series[0].values[at] ?? 0)}`),
    legend: series,
    dataTitle: '图表数据',
    children: <p>图表数据为三行。</p>,
  },
} satisfies Meta<typeof ChartFigure>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('img', { name: '每日运费与付款' })
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent('11-19：运费 30000 元')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent('11-21：运费 28000 元')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('11-20：运费 42500 元')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByText('图表数据'))
    await expect(canvas.getByText('图表数据为三行。')).toBeVisible()
  },
}

export const Stacked: Story = {
  args: {
    drawing: drawKinds({ names, kinds: series, format, formatAxis: String, isStacked: true }),
  },
}
