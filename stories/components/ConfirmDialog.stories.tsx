import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: '确定要撤销任务吗？',
    children: '撤销后款项不会付出，订单可重新选择。此操作不可恢复。',
    confirm: '撤销任务',
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Dangerous: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '撤销任务' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = { args: { busy: true } }
