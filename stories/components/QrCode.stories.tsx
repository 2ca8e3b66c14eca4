import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from '#src/components/QrCode.tsx'

const meta = {
  component: QrCode,
  args: { value: 'https://example.com/cashier/FK20261010000001', what: '支付宝收银台' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Canvas: Story = {}

export const Drawn: Story = { args: { render: 'svg', size: 160 } }

export const TooLong: Story = {
  args: { value: '长'.repeat(3000) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('数据过长，无法生成二维码（Data too long）')).toBeVisible()
  },
}
