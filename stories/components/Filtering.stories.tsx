import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Filters } from '#src/components/Filters.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'

const meta = {
  component: Filters,
  args: {
    fields: [
      { kind: 'text', name: 'no', label: '托运单号', isCommon: true },
      {
        kind: 'choice',
        name: 'payType',
        label: '付款方式',
        isCommon: true,
        options: [{ value: '3', label: '支付宝' }],
      },
      { kind: 'text', name: 'driver', label: '司机' },
      { kind: 'days', name: 'from', until: 'to', label: '发货日期' },
    ],
    asked: {},
    onAsk: fn(),
  },
} satisfies Meta<typeof Filters>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox', { name: '司机' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(更多|筛选)条件$/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: '司机' }), ' 张样一 {Enter}')
    await expect(args.onAsk).toHaveBeenCalledWith({ driver: '张样一' })
  },
}

export const InUse: Story = {
  args: { asked: { payType: '3', from: '2026-11-01', to: '2026-11-21' } },
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: '去掉条件：发货日期 2026-11-01 – 2026-11-21' })
    await userEvent.click(chip)
    await expect(args.onAsk).toHaveBeenLastCalledWith({ payType: '3' })
    await userEvent.click(canvas.getByRole('button', { name: '清除全部' }))
    await expect(args.onAsk).toHaveBeenLastCalledWith({})
  },
}

/** Only from a day on, or up to one, are ranges too. */
export const FromADayOn: Story = {
  args: { asked: { from: '2026-11-01' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: '去掉条件：发货日期 2026-11-01 –' }),
    ).toBeVisible()
  },
}

export const NothingFolded: Story = {
  args: { fields: [{ kind: 'text', name: 'no', label: '托运单号', isCommon: true }] },
}

/** What is typed reaches the form in one form; what no calendar has does not. */
export const Days: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(更多|筛选)条件$/ }))
    const field = canvas.getByRole('textbox', { name: '发货日期起' })
    await userEvent.type(field, '２０２６／１１／２１{Enter}')
    await expect(args.onAsk).toHaveBeenLastCalledWith({ from: '2026-11-21' })
    await userEvent.clear(field)
    await userEvent.type(field, '2026-11-31{Enter}')
    await expect(args.onAsk).toHaveBeenCalledOnce()
    await expect(canvas.getByText('日历上没有这一天，请核对')).toBeVisible()
  },
}

export const Tabs: Story = {
  render: () => (
    <StatusTabs
      label="订单状态"
      tabs={[
        { key: 'all', label: '全部', count: 10_000 },
        { key: 'draft', label: '草稿', count: 12 },
        { key: 'approved', label: '审核通过', count: 0 },
      ]}
      selected="draft"
      onSelect={fn()}
    />
  ),
}

export const Selected: Story = {
  render: () => (
    <SelectionBar count={12} sumFen={5_088_050} onClear={fn()}>
      <Button appearance="primary">付款</Button>
    </SelectionBar>
  ),
}
