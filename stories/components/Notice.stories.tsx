import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '#src/components/Notice.tsx'

const meta = {
  component: Notice,
  args: { tone: 'info', title: '本月起，运单须在装货前上传合同' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}

export const Success: Story = { args: { tone: 'success', title: '已导入 12 条订单' } }

export const Warning: Story = {
  args: { tone: 'warning', title: '付款协议即将到期', children: '请于 2026-12-31 前续签。' },
}

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '加载失败',
    children: '服务器未及时答复，请稍后查看结果',
    requestNo: '01JD3W6Z8Q',
    actions: <Button>重试</Button>,
  },
}
