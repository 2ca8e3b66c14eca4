import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
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

/** What is asked for at the foot of a long page, and answered at its head. */
function LongPage() {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <div style={{ minHeight: '300vh', display: 'grid', alignContent: 'space-between' }}>
      {isAnswered && <Notice isAnswer tone="success" title="12 笔订单已提交审核" />}
      <Button style={{ gridRow: 2 }} onClick={() => setAnswered(true)}>
        提交审核
      </Button>
    </div>
  )
}

export const Answer: Story = {
  render: () => <LongPage />,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: '提交审核' })
    submit.scrollIntoView()
    await userEvent.click(submit)
    const { top, bottom } = (await canvas.findByRole('status')).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
