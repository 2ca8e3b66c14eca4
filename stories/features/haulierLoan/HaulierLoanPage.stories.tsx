import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { actingIn, positions, Wizard } from './haulierLoanPositions.tsx'

const meta = {
  component: Wizard,
  args: { position: positions.choosingProject, send: fn() },
  parameters: { machine: 'haulierLoan' },
} satisfies Meta<typeof Wizard>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { position: positions.readingDraft },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningResuming: Story = {
  args: { position: positions.resuming },
  parameters: { state: 'opening.resuming' },
}

export const OpeningResumingNotTaken: Story = {
  args: { position: positions.resumingApply, act: actingIn(positions.signing).notTaken },
  parameters: { state: 'opening.resuming' },
}

export const OpeningAskingApply: Story = {
  args: { position: positions.askingApply },
  parameters: { state: 'opening.askingApply' },
}

export const OpenFailed: Story = {
  args: { position: positions.openFailed },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { position: positions.missing },
  parameters: { state: 'missing' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}

export const CheckingEligibility: Story = {
  args: { position: positions.checkingEligibility },
  parameters: { state: 'checkingEligibility' },
}

export const NotEligible: Story = {
  args: { position: positions.notEligible },
  parameters: { state: 'notEligible' },
}

export const ChoosingProject: Story = {
  tags: ['looks'],
  args: { position: positions.choosingProject },
  parameters: { state: 'choosingProject.marking' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /江汇—长三角干线/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'project.marked', projectId: '5001' })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'project.chosen' })
  },
}

export const ChoosingProjectUnmarked: Story = {
  args: { position: positions.unmarked },
  parameters: { state: 'choosingProject.unmarked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('请选择一个项目')
  },
}

export const ChoosingProjectLive: Story = {
  args: { position: positions.oneUnderWay },
  parameters: { state: 'choosingProject.marking' },
}

export const ChoosingProjectNone: Story = {
  args: { position: positions.noProject },
  parameters: { state: 'choosingProject.marking' },
}

export const Terms: Story = {
  tags: ['looks'],
  args: { position: positions.typingTerms },
  parameters: { state: 'terms' },
}

export const TermsNotOffered: Story = {
  args: { position: positions.notOffered },
  parameters: { state: 'terms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^借款期限/)).toHaveValue('')
  },
}

export const TermsTooMuch: Story = {
  args: { position: positions.tooMuch },
  parameters: { state: 'terms' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /本次最多可申请 1,490,000.00 元/ })).toBeVisible()
  },
}

export const FillingMaterials: Story = {
  tags: ['looks'],
  args: { position: positions.filling },
  parameters: { state: 'fillingMaterials' },
}

export const FillingMaterialsLacking: Story = {
  args: { position: positions.lacking },
  parameters: { state: 'fillingMaterials' },
}

export const Previewing: Story = {
  tags: ['looks'],
  args: { position: positions.previewing },
  parameters: { state: 'previewing' },
}

export const PreviewingTried: Story = {
  args: { position: positions.tried },
  parameters: { state: 'previewing' },
  play: async ({ args, canvas, userEvent }) => {
    for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: '提交申请' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'application.confirmed',
      agreed: ['credit', 'data', 'truth'],
    })
  },
}

export const PreviewingLackingConsent: Story = {
  args: { position: positions.lacksConsent },
  parameters: { state: 'previewing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('有 2 处需要修改')
  },
}

export const PreviewingMonthly: Story = {
  args: { position: positions.monthly },
  parameters: { state: 'previewing' },
}

export const PreviewingRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'previewing' },
}

export const PreviewingOutdated: Story = {
  args: { position: positions.outdated },
  parameters: { state: 'previewing' },
}

export const PreviewingAfterAnother: Story = {
  args: { position: positions.afterAnother },
  parameters: { state: 'previewing' },
}

export const Saving: Story = {
  args: { position: positions.saving },
  parameters: { state: 'saving' },
}

export const SavingUnknown: Story = {
  args: { position: positions.saving, act: actingIn(positions.saving).waiting },
  parameters: { state: 'saving' },
}

export const Starting: Story = {
  args: { position: positions.starting },
  parameters: { state: 'starting' },
}

export const StartingNotTaken: Story = {
  args: { position: positions.starting, act: actingIn(positions.starting).notTaken },
  parameters: { state: 'starting' },
}

export const AwaitingConsigner: Story = {
  tags: ['looks'],
  args: { position: positions.waiting },
  parameters: { state: 'awaitingConsigner' },
}

export const AwaitingConsignerStale: Story = {
  args: { position: positions.waitingOffline },
  parameters: { state: 'awaitingConsigner' },
}

export const Returned: Story = {
  tags: ['looks'],
  args: { position: positions.returned },
  parameters: { state: 'returned' },
}

/** Nobody decided in time: it says so, and when. */
export const ReturnedByTime: Story = {
  args: { position: positions.returnedByTime },
  parameters: { state: 'returned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-12-01 10:02 退回，原因')).toBeVisible()
    await expect(canvas.getByText(/请与货主联系后再次提交/)).toBeVisible()
  },
}

export const AwaitingBank: Story = {
  tags: ['looks'],
  args: { position: positions.atBank },
  parameters: { state: 'awaitingBank' },
}

export const Supplementing: Story = {
  args: { position: positions.supplementing },
  parameters: { state: 'supplementing' },
}

export const Rejected: Story = {
  args: { position: positions.rejected },
  parameters: { state: 'rejected' },
}

export const Approved: Story = {
  tags: ['looks'],
  args: { position: positions.approved },
  parameters: { state: 'approved' },
}

export const ApprovedRefused: Story = {
  args: { position: positions.refusedSignature },
  parameters: { state: 'approved' },
}

export const SigningReading: Story = {
  tags: ['looks'],
  args: { position: positions.readingContract },
  parameters: { state: 'signing.reading' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: '已读完，继续签署' })).toBeDisabled()
    canvas.getByText('合同到此结束').scrollIntoView({ block: 'center' })
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'contract.ended' }))
  },
}

export const SigningRead: Story = {
  args: { position: positions.readContract },
  parameters: { state: 'signing.read' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '已读完，继续签署' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'contract.read' })
  },
}

export const SigningActing: Story = {
  args: { position: positions.signing },
  parameters: { state: 'signing.acting' },
}

export const SigningActingAuthorising: Story = {
  args: { position: positions.signing, act: actingIn(positions.signing).authorising },
  parameters: { state: 'signing.acting' },
  play: async ({ canvas }) => {
    // A screen reader leaves out what is said to be busy.
    const password = canvas.getByLabelText(/^登录密码/)
    await expect(password.closest('[aria-busy="true"]')).toBeNull()
  },
}

export const SigningActingUnknown: Story = {
  args: { position: positions.signing, act: actingIn(positions.signing).escalated },
  parameters: { state: 'signing.acting' },
}

export const Active: Story = {
  tags: ['looks'],
  args: { position: positions.active },
  parameters: { state: 'active' },
}

export const Overdue: Story = {
  args: { position: positions.overdue },
  parameters: { state: 'overdue' },
}

export const Frozen: Story = {
  args: { position: positions.frozen },
  parameters: { state: 'frozen' },
}

export const Settled: Story = {
  tags: ['looks'],
  args: { position: positions.settled },
  parameters: { state: 'settled' },
}

export const AskingWithdrawal: Story = {
  args: { position: positions.askingWithdrawal },
  parameters: { state: 'askingWithdrawal' },
}

export const Withdrawing: Story = {
  args: { position: positions.withdrawing },
  parameters: { state: 'withdrawing' },
}

export const WithdrawingUnknown: Story = {
  args: { position: positions.withdrawing, act: actingIn(positions.withdrawing).waiting },
  parameters: { state: 'withdrawing' },
}

export const Withdrawn: Story = {
  args: { position: positions.withdrawn },
  parameters: { state: 'withdrawn' },
}

export const Expired: Story = {
  args: { position: positions.expired },
  parameters: { state: 'expired' },
}
