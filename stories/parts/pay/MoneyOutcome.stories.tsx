import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  awaitingTask,
  cancelledTask,
  draftTask,
  expiredTask,
  failedTask,
  paidLaterTask,
  partlyFailedTask,
  partlyReturnedTask,
  returnedTask,
  settledTask,
  settlingTask,
  unknownTask,
} from '#contract/payTask.examples.ts'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'

const meta = { component: MoneyOutcome } satisfies Meta<typeof MoneyOutcome>
export default meta
type Story = StoryObj<typeof meta>

export const NotSent: Story = { args: { outcome: 'notSent', task: draftTask } }
export const NotStarted: Story = { args: { outcome: 'notStarted', task: draftTask } }
export const AwaitingPayer: Story = { args: { outcome: 'awaitingPayer', task: awaitingTask } }
export const Moving: Story = { args: { outcome: 'moving', task: settlingTask } }
export const Unknown: Story = { args: { outcome: 'unknown', task: unknownTask } }
export const UnknownWithoutTask: Story = { args: { outcome: 'unknown', task: null } }
export const Paid: Story = { args: { outcome: 'paid', task: settledTask } }
export const PaidAndReturned: Story = { args: { outcome: 'partlyPaid', task: returnedTask } }
export const PartlyPaid: Story = { args: { outcome: 'partlyPaid', task: partlyFailedTask } }
export const NothingArrived: Story = { args: { outcome: 'unpaid', task: partlyReturnedTask } }
export const PaidLater: Story = { args: { outcome: 'partlyPaid', task: paidLaterTask } }
export const Unpaid: Story = { args: { outcome: 'unpaid', task: failedTask } }
export const Cancelled: Story = { args: { outcome: 'cancelled', task: cancelledTask } }
export const Expired: Story = { args: { outcome: 'expired', task: expiredTask } }
