import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusTag } from '#src/components/StatusTag.tsx'

const meta = {
  component: StatusTag,
  args: { tone: 'neutral', children: '草稿' },
} satisfies Meta<typeof StatusTag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Info: Story = { args: { tone: 'info', children: '待确认' } }
export const Moving: Story = { args: { tone: 'moving', children: '付款中' } }
export const Success: Story = { args: { tone: 'success', children: '已付款' } }
export const Warning: Story = { args: { tone: 'warning', children: '部分付款' } }
export const Danger: Story = { args: { tone: 'danger', children: '付款失败' } }
