import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { type CallbackResult, callbackMachine } from '#machines/callback/callback.machine.ts'
import { CallbackPage } from '#src/features/callback/CallbackPage.tsx'
import { inState } from '#stories/inState.tsx'

const Page = inState(callbackMachine, CallbackPage)

const result: CallbackResult = { kind: 'payment', state: 'done', taskId: '1860000000000000001' }
const context = { no: '5V6bQ1n0Tz2mK8xWcR4yLd', result, problem: null }

const meta = {
  component: Page,
  args: { state: 'answered', context, send: fn() },
  parameters: { machine: 'callback' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  args: { state: 'asking', context: { ...context, result: null } },
  parameters: { state: 'asking' },
}

export const Waiting: Story = {
  args: { state: 'waiting', context: { ...context, result: { ...result, state: 'waiting' } } },
  parameters: { state: 'waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新查询' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'result.asked' })
  },
}

export const Answered: Story = {
  parameters: { state: 'answered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '回到付款任务' })).toHaveAttribute(
      'href',
      '/tax/generation?task=1860000000000000001',
    )
  },
}

export const AnsweredRefused: Story = {
  args: { context: { ...context, result: { ...result, state: 'refused' } } },
  parameters: { state: 'answered' },
}

export const AnsweredAgreement: Story = {
  args: { context: { ...context, result: { ...result, kind: 'agreement', taskId: null } } },
  parameters: { state: 'answered' },
}

export const Missing: Story = {
  args: { state: 'missing', context: { ...context, result: null } },
  parameters: { state: 'missing' },
}

export const Failed: Story = {
  args: {
    state: 'failed',
    context: { ...context, result: null, problem: new Problem('offline').value },
  },
  parameters: { state: 'failed' },
}
