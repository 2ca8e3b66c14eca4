import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { DevelopingPage } from '#src/features/developing/DevelopingPage.tsx'

const meta = {
  component: DevelopingPage,
  args: { page: '信用报告' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main>
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof DevelopingPage>
export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = {
  tags: ['looks'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('功能建设中，敬请期待')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  },
}

export const Plain: Story = { args: { page: null } }
