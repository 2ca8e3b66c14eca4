import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contexts, Position } from './haulierLoanPositions.tsx'

const meta = {
  component: Position,
  args: { state: 'choosingProject', context: contexts.offered, send: fn() },
  parameters: { machine: 'haulierLoan' },
} satisfies Meta<typeof Position>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { state: { opening: 'readingDraft' }, context: contexts.new },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingApply: Story = {
  args: { state: { opening: 'askingApply' }, context: contexts.opened },
  parameters: { state: 'opening.askingApply' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: contexts.offline },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { state: 'missing', context: contexts.opened },
  parameters: { state: 'missing' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: contexts.typed },
  parameters: { state: 'suspended' },
}

export const CheckingEligibility: Story = {
  args: { state: 'checkingEligibility', context: contexts.new },
  parameters: { state: 'checkingEligibility' },
}

export const NotEligible: Story = {
  args: { state: 'notEligible', context: contexts.notEligible },
  parameters: { state: 'notEligible' },
}

export const ChoosingProject: Story = {
  args: { state: 'choosingProject', context: contexts.offered },
  parameters: { state: 'choosingProject' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('选择一个项目')
    await userEvent.click(canvas.getByRole('radio', { name: /江汇—长三角干线/ }))
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'project.chosen', projectId: '5001' })
  },
}

export const ChoosingProjectLive: Story = {
  args: { state: 'choosingProject', context: contexts.offeredLive },
  parameters: { state: 'choosingProject' },
}

export const ChoosingProjectNone: Story = {
  args: { state: 'choosingProject', context: contexts.offeredNone },
  parameters: { state: 'choosingProject' },
}

export const Terms: Story = {
  args: { state: 'terms', context: contexts.chosen },
  parameters: { state: 'terms' },
}

export const TermsTooMuch: Story = {
  args: { state: 'terms', context: contexts.tooMuch },
  parameters: { state: 'terms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/本次最多可申请 1,490,000.00 元/)).toBeVisible()
  },
}

export const FillingMaterials: Story = {
  args: { state: 'fillingMaterials', context: contexts.typed },
  parameters: { state: 'fillingMaterials' },
}

export const FillingMaterialsLacking: Story = {
  args: { state: 'fillingMaterials', context: contexts.lacking },
  parameters: { state: 'fillingMaterials' },
}

export const Previewing: Story = {
  args: { state: 'previewing', context: contexts.typed },
  parameters: { state: 'previewing' },
}

export const PreviewingTried: Story = {
  args: { state: 'previewing', context: contexts.tried },
  parameters: { state: 'previewing' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交申请' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('有 3 处需要修改')
    for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: '提交申请' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'application.confirmed' })
  },
}

export const PreviewingMonthly: Story = {
  args: { state: 'previewing', context: contexts.monthly },
  parameters: { state: 'previewing' },
}

export const PreviewingRefused: Story = {
  args: { state: 'previewing', context: contexts.refused },
  parameters: { state: 'previewing' },
}

export const PreviewingOutdated: Story = {
  args: { state: 'previewing', context: contexts.outdated },
  parameters: { state: 'previewing' },
}

export const SavingKeeping: Story = {
  args: { state: { saving: 'keeping' }, context: contexts.typed },
  parameters: { state: 'saving.keeping' },
}

export const SavingSending: Story = {
  args: { state: { saving: 'sending' }, context: contexts.typed },
  parameters: { state: 'saving.sending' },
}

export const SavingRecovering: Story = {
  args: { state: { saving: 'recovering' }, context: contexts.typed },
  parameters: { state: 'saving.recovering' },
}

export const SavingUnknown: Story = {
  args: { state: 'savingUnknown', context: contexts.lostSave },
  parameters: { state: 'savingUnknown' },
}

export const StartingKeeping: Story = {
  args: { state: { starting: 'keeping' }, context: contexts.stored },
  parameters: { state: 'starting.keeping' },
}

export const StartingSending: Story = {
  args: { state: { starting: 'sending' }, context: contexts.stored },
  parameters: { state: 'starting.sending' },
}

export const StartUnknownAsking: Story = {
  args: { state: { startUnknown: 'asking' }, context: contexts.lostStart },
  parameters: { state: 'startUnknown.asking' },
}

export const StartUnknownWaiting: Story = {
  args: { state: { startUnknown: 'waiting' }, context: contexts.lostStart },
  parameters: { state: 'startUnknown.waiting' },
}

export const StartUnknownNotTaken: Story = {
  args: { state: { startUnknown: 'notTaken' }, context: contexts.stored },
  parameters: { state: 'startUnknown.notTaken' },
}

export const AwaitingConsigner: Story = {
  args: { state: 'awaitingConsigner', context: contexts.waiting },
  parameters: { state: 'awaitingConsigner' },
}

export const AwaitingConsignerStale: Story = {
  args: { state: 'awaitingConsigner', context: contexts.stale },
  parameters: { state: 'awaitingConsigner' },
}

export const Returned: Story = {
  args: { state: 'returned', context: contexts.returned },
  parameters: { state: 'returned' },
}

export const AwaitingBank: Story = {
  args: { state: 'awaitingBank', context: contexts.atBank },
  parameters: { state: 'awaitingBank' },
}

export const Supplementing: Story = {
  args: { state: 'supplementing', context: contexts.supplement },
  parameters: { state: 'supplementing' },
}

export const Rejected: Story = {
  args: { state: 'rejected', context: contexts.rejected },
  parameters: { state: 'rejected' },
}

export const Approved: Story = {
  args: { state: 'approved', context: contexts.approved },
  parameters: { state: 'approved' },
}

export const ApprovedLocked: Story = {
  args: { state: 'approved', context: contexts.locked },
  parameters: { state: 'approved' },
}

export const SigningReading: Story = {
  args: { state: { signing: 'reading' }, context: contexts.approved },
  parameters: { state: 'signing.reading' },
  play: async ({ args, canvas, userEvent }) => {
    const sign = canvas.getByRole('button', { name: '已读完，继续签署' })
    await expect(sign).toBeDisabled()
    canvas.getByText('合同到此结束').scrollIntoView({ block: 'center' })
    await waitFor(() => expect(sign).toBeEnabled())
    await userEvent.click(sign)
    await expect(args.send).toHaveBeenCalledWith({ type: 'contract.read' })
  },
}

export const SigningKeeping: Story = {
  args: { state: { signing: 'keeping' }, context: contexts.approved },
  parameters: { state: 'signing.keeping' },
}

export const SigningAuthorising: Story = {
  args: { state: { signing: 'authorising' }, context: contexts.approved },
  parameters: { state: 'signing.authorising' },
}

export const SigningAuthorisingWrong: Story = {
  args: { state: { signing: 'authorising' }, context: contexts.wrongPassword },
  parameters: { state: 'signing.authorising' },
}

export const SigningSending: Story = {
  args: { state: { signing: 'sending' }, context: contexts.approved },
  parameters: { state: 'signing.sending' },
}

export const SignUnknownAsking: Story = {
  args: { state: { signUnknown: 'asking' }, context: contexts.lostAct },
  parameters: { state: 'signUnknown.asking' },
}

export const SignUnknownWaiting: Story = {
  args: { state: { signUnknown: 'waiting' }, context: contexts.lostAct },
  parameters: { state: 'signUnknown.waiting' },
}

export const SignUnknownNotTaken: Story = {
  args: { state: { signUnknown: 'notTaken' }, context: contexts.approved },
  parameters: { state: 'signUnknown.notTaken' },
}

export const Active: Story = {
  args: { state: 'active', context: contexts.active },
  parameters: { state: 'active' },
}

export const Overdue: Story = {
  args: { state: 'overdue', context: contexts.overdue },
  parameters: { state: 'overdue' },
}

export const Frozen: Story = {
  args: { state: 'frozen', context: contexts.frozen },
  parameters: { state: 'frozen' },
}

export const Settled: Story = {
  args: { state: 'settled', context: contexts.settled },
  parameters: { state: 'settled' },
}

export const AskingWithdrawal: Story = {
  args: { state: 'askingWithdrawal', context: contexts.waiting },
  parameters: { state: 'askingWithdrawal' },
}

export const WithdrawingKeeping: Story = {
  args: { state: { withdrawing: 'keeping' }, context: contexts.waiting },
  parameters: { state: 'withdrawing.keeping' },
}

export const WithdrawingSending: Story = {
  args: { state: { withdrawing: 'sending' }, context: contexts.waiting },
  parameters: { state: 'withdrawing.sending' },
}

export const WithdrawUnknownAsking: Story = {
  args: { state: { withdrawUnknown: 'asking' }, context: contexts.lostAct },
  parameters: { state: 'withdrawUnknown.asking' },
}

export const WithdrawUnknownWaiting: Story = {
  args: { state: { withdrawUnknown: 'waiting' }, context: contexts.lostAct },
  parameters: { state: 'withdrawUnknown.waiting' },
}

export const WithdrawUnknownNotTaken: Story = {
  args: { state: { withdrawUnknown: 'notTaken' }, context: contexts.waiting },
  parameters: { state: 'withdrawUnknown.notTaken' },
}

export const Withdrawn: Story = {
  args: { state: 'withdrawn', context: contexts.withdrawn },
  parameters: { state: 'withdrawn' },
}

export const Expired: Story = {
  args: { state: 'expired', context: contexts.expired },
  parameters: { state: 'expired' },
}
