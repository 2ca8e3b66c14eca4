import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contexts, Position } from './payTaskPositions.tsx'

const meta = {
  component: Position,
  args: { state: 'choosingSource', context: contexts.new, send: fn() },
  parameters: { machine: 'payTask' },
} satisfies Meta<typeof Position>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { state: { opening: 'readingDraft' } },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingTask: Story = {
  args: { state: { opening: 'askingTask' }, context: contexts.draft },
  parameters: { state: 'opening.askingTask' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: contexts.offline },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { state: 'missing' },
  parameters: { state: 'missing' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: contexts.checked },
  parameters: { state: 'suspended' },
}

export const ChoosingSource: Story = {
  parameters: { state: 'choosingSource' },
}

export const ChoosingOrders: Story = {
  args: { state: 'choosingOrders', context: contexts.orders },
  parameters: { state: 'choosingOrders' },
}

export const ChoosingOrdersChanged: Story = {
  args: { state: 'choosingOrders', context: contexts.ordersChanged },
  parameters: { state: 'choosingOrders' },
}

export const ChoosingOrdersPartialDraft: Story = {
  args: { state: 'choosingOrders', context: contexts.partial },
  parameters: { state: 'choosingOrders' },
}

export const CheckingOrders: Story = {
  args: { state: 'checkingOrders', context: contexts.chosen },
  parameters: { state: 'checkingOrders' },
}

export const ReviewingProblems: Story = {
  args: { state: 'reviewingProblems', context: contexts.badOrders },
  parameters: { state: 'reviewingProblems' },
}

export const ReviewingProblemsAllTaken: Story = {
  args: { state: 'reviewingProblems', context: contexts.takenOrders },
  parameters: { state: 'reviewingProblems' },
}

export const CreatingSaving: Story = {
  args: { state: { creating: 'saving' }, context: contexts.badOrders },
  parameters: { state: 'creating.saving' },
}

export const CreatingSending: Story = {
  args: { state: { creating: 'sending' }, context: contexts.badOrders },
  parameters: { state: 'creating.sending' },
}

export const CreationUnknown: Story = {
  args: { state: 'creationUnknown', context: contexts.lostCreation },
  parameters: { state: 'creationUnknown' },
}

export const ChoosingChannelLoading: Story = {
  args: { state: { choosingChannel: 'loading' }, context: contexts.draft },
  parameters: { state: 'choosingChannel.loading' },
}

export const ChoosingChannelChoosing: Story = {
  args: { state: { choosingChannel: 'choosing' }, context: contexts.offered },
  parameters: { state: 'choosingChannel.choosing' },
}

export const ChoosingChannelChoosingUnavailable: Story = {
  args: { state: { choosingChannel: 'choosing' }, context: contexts.refusedOffer },
  parameters: { state: 'choosingChannel.choosing' },
}

export const ChoosingChannelLoadFailed: Story = {
  args: { state: { choosingChannel: 'loadFailed' }, context: contexts.unread },
  parameters: { state: 'choosingChannel.loadFailed' },
}

export const CheckingChannelAlipay: Story = {
  args: { state: { checkingChannel: 'alipay' }, context: contexts.checked },
  parameters: { state: 'checkingChannel.alipay' },
}

export const CheckingChannelIcbc: Story = {
  args: { state: { checkingChannel: 'icbc' }, context: contexts.checked },
  parameters: { state: 'checkingChannel.icbc' },
}

export const CheckingChannelLoan: Story = {
  args: { state: { checkingChannel: 'loan' }, context: contexts.checked },
  parameters: { state: 'checkingChannel.loan' },
}

export const CheckingChannelSafePay: Story = {
  args: { state: { checkingChannel: 'safePay' }, context: contexts.checked },
  parameters: { state: 'checkingChannel.safePay' },
}

export const ChannelBlockedBalanceShort: Story = {
  args: { state: 'channelBlocked', context: contexts.short },
  parameters: { state: 'channelBlocked' },
}

export const ChannelBlockedDetail: Story = {
  args: { state: 'channelBlocked', context: contexts.badDetail },
  parameters: { state: 'channelBlocked' },
}

export const ChannelBlockedAtStart: Story = {
  args: { state: 'channelBlocked', context: contexts.refused },
  parameters: { state: 'channelBlocked' },
}

export const LeavingOut: Story = {
  args: { state: 'leavingOut', context: contexts.badDetail },
  parameters: { state: 'leavingOut' },
}

export const ConfirmingReviewing: Story = {
  args: { state: { confirming: 'reviewing' }, context: contexts.checked },
  parameters: { state: 'confirming.reviewing' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '确认无误，去付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payment.requested' })
  },
}

/** A loan: which line it is drawn on, at what rate and for how long. */
export const ConfirmingALoan: Story = {
  args: { state: { confirming: 'reviewing' }, context: contexts.borrowing },
  parameters: { state: 'confirming.reviewing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('运费贷 DK20260715000001')).toBeVisible()
    await expect(canvas.getByText('4.15%（年化利率，单利）')).toBeVisible()
    await expect(canvas.getByText('自放款之日起 60 天，到期还本付息')).toBeVisible()
  },
}

export const ConfirmingSaving: Story = {
  args: { state: { confirming: 'saving' }, context: contexts.checked },
  parameters: { state: 'confirming.saving' },
}

export const ConfirmingAuthorising: Story = {
  args: { state: { confirming: 'authorising' }, context: contexts.checked },
  parameters: { state: 'confirming.authorising' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^登录密码/), 'Demo@2023{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'payment.confirmed',
      password: 'Demo@2023',
    })
  },
}

export const ConfirmingAuthorisingWrongPassword: Story = {
  args: { state: { confirming: 'authorising' }, context: contexts.wrongPassword },
  parameters: { state: 'confirming.authorising' },
}

export const StartingAlipay: Story = {
  args: { state: { starting: 'alipay' }, context: contexts.checked },
  parameters: { state: 'starting.alipay' },
}

export const StartingIcbc: Story = {
  args: { state: { starting: 'icbc' }, context: contexts.checked },
  parameters: { state: 'starting.icbc' },
}

export const StartingLoan: Story = {
  args: { state: { starting: 'loan' }, context: contexts.checked },
  parameters: { state: 'starting.loan' },
}

export const StartingSafePay: Story = {
  args: { state: { starting: 'safePay' }, context: contexts.checked },
  parameters: { state: 'starting.safePay' },
}

export const AwaitingPayer: Story = {
  args: { state: 'awaitingPayer', context: contexts.awaiting },
  parameters: { state: 'awaitingPayer' },
}

export const AwaitingPayerOffline: Story = {
  args: { state: 'awaitingPayer', context: contexts.awaitingBlind },
  parameters: { state: 'awaitingPayer' },
}

export const AskingCancel: Story = {
  args: { state: 'askingCancel', context: contexts.awaiting },
  parameters: { state: 'askingCancel' },
}

export const CancellingSaving: Story = {
  args: { state: { cancelling: 'saving' }, context: contexts.awaiting },
  parameters: { state: 'cancelling.saving' },
}

export const CancellingSending: Story = {
  args: { state: { cancelling: 'sending' }, context: contexts.awaiting },
  parameters: { state: 'cancelling.sending' },
}

export const ReconcilingAsking: Story = {
  args: { state: { reconciling: 'asking' }, context: contexts.lost },
  parameters: { state: 'reconciling.asking' },
}

export const ReconcilingWaiting: Story = {
  args: { state: { reconciling: 'waiting' }, context: contexts.lost },
  parameters: { state: 'reconciling.waiting' },
}

export const ReconcilingNotStarted: Story = {
  args: { state: { reconciling: 'notStarted' }, context: contexts.checked },
  parameters: { state: 'reconciling.notStarted' },
}

export const Settling: Story = {
  args: { state: 'settling', context: contexts.settling },
  parameters: { state: 'settling' },
}

export const SettlingUnknownAndFailed: Story = {
  args: { state: 'settling', context: contexts.unknown },
  parameters: { state: 'settling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/请勿重复付款，也不要线下补付/)).toBeVisible()
  },
}

export const Settled: Story = {
  args: { state: 'settled', context: contexts.settled },
  parameters: { state: 'settled' },
}

export const SettledReturned: Story = {
  args: { state: 'settled', context: contexts.returned },
  parameters: { state: 'settled' },
}

export const PartlyFailed: Story = {
  args: { state: 'partlyFailed', context: contexts.partlyFailed },
  parameters: { state: 'partlyFailed' },
}

export const Failed: Story = {
  args: { state: 'failed', context: contexts.failed },
  parameters: { state: 'failed' },
}

export const Cancelled: Story = {
  args: { state: 'cancelled', context: contexts.cancelled },
  parameters: { state: 'cancelled' },
}

export const Expired: Story = {
  args: { state: 'expired', context: contexts.expired },
  parameters: { state: 'expired' },
}
