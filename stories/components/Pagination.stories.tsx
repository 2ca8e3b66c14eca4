import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Pagination } from '#src/components/Pagination.tsx'

const meta = {
  component: Pagination,
  args: { total: 12_345, current: 5, size: 10, onChange: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(args.onChange).toHaveBeenCalledWith({ current: 6, size: 10 })
    await userEvent.type(canvas.getByLabelText('前往页码'), '99999{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ current: 1235, size: 10 })
    await userEvent.selectOptions(canvas.getByLabelText('每页条数'), '50')
    await expect(args.onChange).toHaveBeenLastCalledWith({ current: 1, size: 50 })
  },
}

export const MoreThanWereCounted: Story = {
  args: { total: 10_000, isTotalExact: false, current: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('超过 10,000 条')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '第 1000 页' })).toBeVisible()
  },
}

export const OnePage: Story = { args: { total: 3, current: 1 } }
