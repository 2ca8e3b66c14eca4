import { Button, Field, Input } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterBar } from '#src/components/FilterBar.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'

const meta = {
  component: FilterBar,
  args: {
    children: (
      <Field label="托运单号">
        <Input name="no" />
      </Field>
    ),
    more: (
      <Field label="司机">
        <Input name="driver" />
      </Field>
    ),
    onSearch: fn(),
    onReset: fn(),
  },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多条件' }))
    await userEvent.type(canvas.getByLabelText('司机'), ' 张样一 {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith({ driver: '张样一' })
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
