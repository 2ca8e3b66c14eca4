import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { SafePayment } from '#contract/safePay.contract.ts'
import { askedPayment } from '#contract/safePay.examples.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { instantOf } from '#contract/time.ts'
import { SafePaymentPage } from '#src/features/safePay/SafePaymentPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { asked, lines, paid, partly } from './safePayPositions.ts'

type View = ViewProps<ReturnType<typeof createQuery<string, SafePayment>>>

const now = () => instantOf('2026-11-10 09:20:00')
const linesOf = ({ snapshot }: View) => {
  const { status } = snapshot.context.data ?? askedPayment
  return status === 20 ? lines.waiting : status === 41 ? lines.mixed : lines.paid
}
const Page = inPosition((view: View) => (
  <SafePaymentPage {...view} lines={linesOf(view)} onRefresh={fn()} now={now} />
))

const meta = {
  component: Page,
  args: { position: asked.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** The payer alone is led to its page at the channel. */
export const Asked: Story = {
  tags: ['looks'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去确认或拒绝' })).toHaveAttribute(
      'href',
      askedPayment.cashierUrl,
    )
  },
}

export const Paid: Story = {
  args: { position: paid.shown },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: '去确认或拒绝' })).toBeNull()
    await expect(canvas.getByText('金额未超过确认限额，按授权直接付款')).toBeVisible()
  },
}

/** What failed is for whoever started it: the payer is offered no way to pay it again. */
export const PartlyPaid: Story = {
  args: { position: partly.shown },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/重新付款/)).toBeNull()
  },
}

export const Loading: Story = {
  args: { position: asked.loading },
  parameters: { state: 'loading' },
}
export const Missing: Story = {
  args: { position: asked.missing },
  parameters: { state: 'missing' },
}
export const Failed: Story = { args: { position: asked.failed }, parameters: { state: 'failed' } }
export const Outdated: Story = {
  args: { position: asked.outdated },
  parameters: { state: 'ready.outdated' },
}
export const Suspended: Story = {
  args: { position: asked.suspended },
  parameters: { state: 'suspended' },
}
