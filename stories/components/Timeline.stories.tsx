import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from '#src/components/Timeline.tsx'

const meta = {
  component: Timeline,
  args: {
    label: '任务进展',
    items: [
      { key: '3', time: null, actor: '支付宝', title: '等待付款完成', tone: 'moving' },
      {
        key: '2',
        time: '2026-10-10 09:31:02',
        actor: '云途示例网络货运有限公司',
        title: '已提交付款',
        detail: '12 笔，共 50,880.50 元',
        tone: 'success',
      },
      { key: '1', time: '2026-10-10 09:30:15', title: '已创建任务' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Moving: Story = {}
