import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'

const meta = {
  component: Card,
  args: { title: '付款账户', children: '支付宝记账本，可用余额 ¥120,000.00' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = { args: { actions: <Button>修改</Button> } }

export const OnAPage: Story = {
  render: (args) => (
    <Page
      title="代发付款"
      description="按运单向司机付款，付款前请核对收款人和金额。"
      actions={<Button appearance="primary">新建付款</Button>}
    >
      <Card {...args} />
    </Page>
  ),
}
