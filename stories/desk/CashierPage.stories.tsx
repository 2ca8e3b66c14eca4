import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Cashier } from '#contract/desk.contract.ts'
import { waitingCashier } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { CashierPage } from '#src/desk/CashierPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const Page = inPosition(CashierPage)

const opening = begin(cashierMachine, { no: waitingCashier.no })
const shown = (more: Partial<Cashier> = {}) =>
  opening.done('getCashier', { ...waitingCashier, ...more })
const confirming = shown().sent({ type: 'payment.confirmed' })
const refusing = shown().sent({ type: 'payment.refused' })

const meta = {
  component: Page,
  args: { position: shown(), send: fn() },
  parameters: { machine: 'cashier' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { position: opening },
  parameters: { state: 'opening' },
}

export const Waiting: Story = {
  parameters: { state: 'waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '确认付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payment.confirmed' })
  },
}

export const WaitingAtTheBank: Story = {
  args: { position: shown({ channel: 'ICBC', kind: 'approval' }) },
  parameters: { state: 'waiting' },
}

export const Confirming: Story = {
  args: { position: confirming },
  parameters: { state: 'confirming' },
}

export const Refusing: Story = { args: { position: refusing }, parameters: { state: 'refusing' } }

export const Decided: Story = {
  args: { position: confirming.done('decideCashier', { ...waitingCashier, state: 'done' }) },
  parameters: { state: 'decided' },
}

export const DecidedRefused: Story = {
  args: { position: refusing.done('decideCashier', { ...waitingCashier, state: 'refused' }) },
  parameters: { state: 'decided' },
}

export const DecidedClosed: Story = {
  args: { position: shown({ state: 'closed' }) },
  parameters: { state: 'decided' },
}

export const Missing: Story = {
  args: { position: opening.failed('getCashier', new Problem('missing')) },
  parameters: { state: 'missing' },
}

export const Failed: Story = {
  args: { position: opening.failed('getCashier', new Problem('offline')) },
  parameters: { state: 'failed' },
}
