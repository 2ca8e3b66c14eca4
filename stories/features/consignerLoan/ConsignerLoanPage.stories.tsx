import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { facts, positions } from './consignerPositions.ts'

const Page = inPosition(ConsignerLoanPage)

const meta = {
  component: Page,
  args: { position: positions.reviewing, send: fn() },
  parameters: { machine: 'consignerLoan', state: 'authorised.reviewingAuths' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const AuthorisedReviewingAuths: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '撤销授权：确权授权' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.requested', authType: 3 })
  },
}

export const AuthorisedReviewingAuthsSigned: Story = {
  args: { position: positions.reviewingSigned },
  parameters: { state: 'authorised.reviewingAuths' },
}

export const LoadingInfoRecalling: Story = {
  args: { position: positions.recallingSent },
  parameters: { state: 'loadingInfo.recalling' },
}

export const LoadingInfoAsking: Story = {
  args: { position: positions.asking },
  parameters: { state: 'loadingInfo.asking' },
}

export const LoadFailed: Story = {
  args: { position: positions.loadFailed },
  parameters: { state: 'loadFailed' },
}

export const NotConsigner: Story = {
  args: { position: positions.notConsigner },
  parameters: { state: 'notConsigner' },
}

export const Forbidden: Story = {
  args: { position: positions.forbidden },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}

export const Unauthorised: Story = {
  args: { position: positions.unauthorised },
  parameters: { state: 'unauthorised' },
}

export const AuthorisingRecalling: Story = {
  args: { position: positions.recalling },
  parameters: { state: 'authorising.recalling' },
}

export const AuthorisingFilling: Story = {
  args: { position: positions.filling },
  parameters: { state: 'authorising.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '确权总额度（元）' }), '20000000')
    await userEvent.click(canvas.getByRole('checkbox', { name: /我已阅读/ }))
    await userEvent.click(canvas.getByRole('button', { name: '签署授权' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'auth.signed',
      signature: {
        validTo: '2027-11-21',
        quotaFen: 2_000_000_000,
        signer: facts.info.legalPerson,
        hasAgreed: true,
      },
      fields: { validTo: '2027-11-21', quota: '20000000', signer: facts.info.legalPerson },
    })
  },
}

export const AuthorisingFillingWithoutAgreement: Story = {
  args: { position: positions.filling },
  parameters: { state: 'authorising.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '签署授权' }))
    await expect(await canvas.findByText('有 2 处需要修改')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const AuthorisingFillingRefused: Story = {
  args: { position: positions.notSaved },
  parameters: { state: 'authorising.filling' },
}

export const AuthorisingSaving: Story = {
  args: { position: positions.signing },
  parameters: { state: 'authorising.saving' },
}

export const AuthorisingSending: Story = {
  args: { position: positions.sending },
  parameters: { state: 'authorising.sending' },
}

export const AuthorisedChoosingProjects: Story = {
  args: { position: positions.choosingProjects },
  parameters: { state: 'authorised.choosingProjects' },
}

export const AuthorisedQualifyingHauliers: Story = {
  args: { position: positions.qualifyingHauliers },
  parameters: { state: 'authorised.qualifyingHauliers' },
}

export const RevokingAsking: Story = {
  args: { position: positions.revoking },
  parameters: { state: 'revoking.asking' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('新用信立即停止')
    await userEvent.click(screen.getByRole('button', { name: '确认撤销' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.confirmed' })
  },
}

export const RevokingSaving: Story = {
  args: { position: positions.savingRevocation },
  parameters: { state: 'revoking.saving' },
}

export const RevokingSending: Story = {
  args: { position: positions.sendingRevocation },
  parameters: { state: 'revoking.sending' },
}

export const RevokingBlocked: Story = {
  args: { position: positions.blocked },
  parameters: { state: 'revoking.blocked' },
}

export const UnansweredAsking: Story = {
  args: { position: positions.askingOutcome },
  parameters: { state: 'unanswered.asking' },
}

export const UnansweredSaving: Story = {
  args: { position: positions.sendingAgain },
  parameters: { state: 'unanswered.saving' },
}

export const UnansweredWaiting: Story = {
  args: { position: positions.unanswered },
  parameters: { state: 'unanswered.waiting' },
}

export const UnansweredNotTaken: Story = {
  args: { position: positions.notTaken },
  parameters: { state: 'unanswered.notTaken' },
}
