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
  opening.done('getCashier', { ...waitingCashier, ...more, isLoggedIn: true })
const typed = { type: 'password.typed', password: 'Demo@2023' } as const
const confirming = shown().sent(typed).sent({ type: 'payment.confirmed' })
const refusing = shown().sent(typed).sent({ type: 'payment.refused' })
const identifying = opening.failed('getCashier', new Problem('missing'))
const checking = identifying.sent(typed).sent({ type: 'payer.shown' })
const wrong = new Problem('passwordWrong', { params: { left: 4 } })

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
    await userEvent.type(canvas.getByLabelText(/登录密码/), '1')
    await expect(args.send).toHaveBeenCalledWith({ type: 'password.typed', password: '1' })
    for (const name of ['确认付款', '拒绝'])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const WaitingWithPassword: Story = {
  args: { position: shown().sent(typed) },
  parameters: { state: 'waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '确认付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payment.confirmed' })
    await userEvent.click(canvas.getByRole('button', { name: '拒绝' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payment.refused' })
  },
}

export const WaitingWrongPassword: Story = {
  args: { position: confirming.failed('decideCashier', wrong) },
  parameters: { state: 'waiting' },
}

/** Nobody is logged in as the payer: the address alone shows nothing. */
export const Identifying: Story = {
  args: { position: identifying.sent(typed) },
  parameters: { state: 'identifying' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(waitingCashier.payerName)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '查看付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payer.shown' })
  },
}

export const IdentifyingWrongPassword: Story = {
  args: { position: checking.failed('openCashier', wrong) },
  parameters: { state: 'identifying' },
}

/** The session lapsed under a payment that was shown: the form takes its place, and it is filled in. */
export const IdentifyingAfterASession: Story = {
  args: {
    position: confirming
      .failed('decideCashier', new Problem('stateForbids'))
      .failed('getCashier', new Problem('missing')),
  },
  parameters: { state: 'identifying' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(waitingCashier.payerName)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '查看付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payer.shown' })
  },
}

export const Checking: Story = { args: { position: checking }, parameters: { state: 'checking' } }

export const WaitingOnThePhone: Story = {
  args: { position: checking.done('openCashier', { ...waitingCashier, isLoggedIn: false }) },
  parameters: { state: 'waiting' },
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
  args: { position: checking.failed('openCashier', new Problem('missing')) },
  parameters: { state: 'missing' },
}

export const Failed: Story = {
  args: { position: opening.failed('getCashier', new Problem('offline')) },
  parameters: { state: 'failed' },
}
