import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { rightTools } from '#contract/content.examples.ts'
import { ToolbarPanel } from '#src/app/toolbar/ToolbarPanel.tsx'

const meta = {
  component: ToolbarPanel,
  args: { tools: rightTools, login: null },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof ToolbarPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Folded behind its button on a narrow screen. */
const unfold: Story['play'] = async ({ canvas, userEvent }) => {
  const toggle = canvas.queryByRole('button', { name: '展开快捷工具' })
  if (toggle) await userEvent.click(toggle)
}

export const Enterprise: Story = {
  play: async (context) => {
    await unfold(context)
    const { canvas } = context
    await expect(canvas.getByRole('link', { name: '在线付款' })).toHaveAttribute(
      'href',
      '/tax/generation',
    )
    await expect(canvas.getByRole('link', { name: /信用中国/ })).toHaveAttribute('target', '_blank')
  },
}

export const Visitor: Story = {
  args: { login: '/login?from=%2Fassess%2Fquery' },
  play: async (context) => {
    await unfold(context)
    const { canvas } = context
    for (const name of ['在线付款', '信用中国', '手机端']) {
      const link = canvas.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', '/login?from=%2Fassess%2Fquery')
      await expect(link).not.toHaveAttribute('target')
    }
  },
}

export const CodeByKeyboard: Story = {
  play: async (context) => {
    await unfold(context)
    const { canvas, userEvent } = context
    const tool = canvas.getByRole('button', { name: '手机端' })
    tool.focus()
    await expect(await canvas.findByRole('img', { name: '二维码：手机端' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('img', { name: '二维码：手机端' })).toBeNull()
    await expect(tool).toHaveFocus()
  },
}

export const CodeTooLong: Story = {
  args: {
    tools: rightTools.map((tool) =>
      tool.openMode === 3 ? { ...tool, linkUrl: `/developing?${'a'.repeat(3000)}` } : tool,
    ),
  },
  play: async (context) => {
    await unfold(context)
    const { canvas, userEvent } = context
    await userEvent.hover(canvas.getByText('手机端'))
    await expect(await canvas.findByText('数据过长，无法生成二维码（Data too long）')).toBeVisible()
  },
}

/** No tools could be had: how the portal is reached stays. */
export const ContactAlone: Story = { args: { tools: [] } }

export const InFlow: Story = { globals: { look: 'care' } }
