import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from '#src/components/Steps.tsx'

const meta = {
  component: Steps,
  args: { steps: ['选择订单', '校验订单', '选择渠道', '渠道校验', '确认付款', '结果'], current: 2 },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {}
export const Finished: Story = { args: { current: 6 } }
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1' } } }
