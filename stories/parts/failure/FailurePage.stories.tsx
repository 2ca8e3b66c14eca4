import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, waitFor } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { FailurePage } from '#src/parts/failure/FailurePage.tsx'

const requestNo = '4d1c7a52-9f4e-4c0d-8f0a-2b6f2c9f1a11'

const meta = {
  component: FailurePage,
  args: { problem: new Problem('missing').value },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main>
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof FailurePage>
export default meta
type Story = StoryObj<typeof meta>

export const Missing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  },
}

export const Forbidden: Story = { args: { problem: new Problem('forbidden', { requestNo }).value } }

export const Conflict: Story = {
  args: { problem: new Problem('versionConflict', { requestNo }).value, onRetry: fn() },
}

export const TooMany: Story = {
  args: {
    problem: new Problem('tooManyRequests', { requestNo, retryAfter: 2 }).value,
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /秒后可重试/ }))
    await expect(args.onRetry).not.toHaveBeenCalled()
    await waitFor(() => canvas.getByRole('button', { name: '重新加载' }))
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Crashed: Story = {
  args: { problem: new Problem('unexpected', { requestNo }).value, onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '复制请求编号' })).toBeVisible()
  },
}

export const Offline: Story = { args: { problem: new Problem('offline').value, onRetry: fn() } }

export const OfflineStill: Story = {
  args: { problem: new Problem('offline').value, onRetry: fn(), triedAgain: 1 },
}

export const OfflineAsking: Story = {
  args: { problem: new Problem('offline').value, onRetry: fn(), isRetrying: true },
}

export const Maintenance: Story = {
  args: {
    problem: new Problem('maintenance', { requestNo, retryAfter: 300 }).value,
    onRetry: fn(),
  },
}
