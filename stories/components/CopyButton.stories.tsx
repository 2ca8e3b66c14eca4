import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyButton } from '#src/components/CopyButton.tsx'

const meta = {
  component: CopyButton,
  args: {
    text: 'https://portal.example.com/dynamic/detail/1',
    label: '复制链接',
    refused: '浏览器未允许复制，请手动复制：',
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = {}

export const Refused: Story = {
  beforeEach: () => {
    const { clipboard } = navigator
    const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
    Object.defineProperty(navigator, 'clipboard', { value: refusing, configurable: true })
    return () =>
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByText(new RegExp(args.text))).toBeVisible()
  },
}
