import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { type CallbackResult, callbackMachine } from '#machines/callback/callback.machine.ts'
import { CallbackPage } from '#src/features/callback/CallbackPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const Page = inPosition(CallbackPage)

const result: CallbackResult = {
  kind: 'payment',
  state: 'done',
  taskId: '1860000000000000001',
  isSafePay: false,
}
const asking = begin(callbackMachine, { no: '5V6bQ1n0Tz2mK8xWcR4yLd' })
const answered = (more: Partial<CallbackResult> = {}) =>
  asking.done('readCallback', { ...result, ...more })

const meta = {
  component: Page,
  args: { position: answered(), send: fn() },
  parameters: { machine: 'callback' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  args: { position: asking },
  parameters: { state: 'asking' },
}

/** Who comes back from a safe payment is its payer, who sees the task as one. */
export const AnsweredToThePayer: Story = {
  args: { position: answered({ isSafePay: true }) },
  parameters: { state: 'answered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '查看付款' })).toHaveAttribute(
      'href',
      expect.stringContaining('as=payer&id=1860000000000000001'),
    )
  },
}

export const Waiting: Story = {
  args: { position: answered({ state: 'waiting' }) },
  parameters: { state: 'waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新查询' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'result.asked' })
  },
}

export const Answered: Story = {
  tags: ['looks'],
  parameters: { state: 'answered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('省级物流信用公共服务平台')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '回到付款任务' })).toHaveAttribute(
      'href',
      '/tax/generation?task=1860000000000000001',
    )
  },
}

export const AnsweredRefused: Story = {
  args: { position: answered({ state: 'refused' }) },
  parameters: { state: 'answered' },
}

export const AnsweredAgreement: Story = {
  args: { position: answered({ kind: 'agreement', taskId: null }) },
  parameters: { state: 'answered' },
}

export const Missing: Story = {
  args: { position: asking.failed('readCallback', new Problem('missing')) },
  parameters: { state: 'missing' },
}

export const Failed: Story = {
  args: { position: asking.failed('readCallback', new Problem('offline')) },
  parameters: { state: 'failed' },
}
