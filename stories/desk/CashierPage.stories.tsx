import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { waitingCashier } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { CashierPage } from '#src/desk/CashierPage.tsx'
import { inState } from '#stories/inState.tsx'

const Page = inState(cashierMachine, CashierPage)

const context = { no: waitingCashier.no, cashier: waitingCashier, problem: null }

const meta = {
  component: Page,
  args: { state: 'waiting', context, send: fn() },
  parameters: { machine: 'cashier' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { state: 'opening', context: { ...context, cashier: null } },
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
  args: {
    context: { ...context, cashier: { ...waitingCashier, channel: 'ICBC', kind: 'approval' } },
  },
  parameters: { state: 'waiting' },
}

export const Confirming: Story = {
  args: { state: 'confirming' },
  parameters: { state: 'confirming' },
}

export const Refusing: Story = { args: { state: 'refusing' }, parameters: { state: 'refusing' } }

export const Decided: Story = {
  args: {
    state: 'decided',
    context: { ...context, cashier: { ...waitingCashier, state: 'done' } },
  },
  parameters: { state: 'decided' },
}

export const DecidedRefused: Story = {
  args: {
    state: 'decided',
    context: { ...context, cashier: { ...waitingCashier, state: 'refused' } },
  },
  parameters: { state: 'decided' },
}

export const DecidedClosed: Story = {
  args: {
    state: 'decided',
    context: { ...context, cashier: { ...waitingCashier, state: 'closed' } },
  },
  parameters: { state: 'decided' },
}

export const Missing: Story = {
  args: { state: 'missing', context: { ...context, cashier: null } },
  parameters: { state: 'missing' },
}

export const Failed: Story = {
  args: {
    state: 'failed',
    context: { ...context, cashier: null, problem: new Problem('offline').value },
  },
  parameters: { state: 'failed' },
}
