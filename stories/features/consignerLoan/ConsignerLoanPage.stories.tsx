import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { MemoryRouter } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { revoking as revocation, signing } from '#machines/consignerLoan/consignerLoan.scenarios.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import { facts, positions } from './consignerPositions.ts'

type PageProps = {
  position: { snapshot: SnapshotFrom<typeof consignerLoanMachine> }
  /** What is being done once, where something is. */
  act?: { snapshot: SnapshotFrom<typeof actMachine> }
  send: ViewProps<typeof consignerLoanMachine>['send']
}

const Page = ({ position: { snapshot }, act, send }: PageProps) => (
  <MemoryRouter>
    <ConsignerLoanPage
      snapshot={snapshot}
      send={send}
      act={act ? { snapshot: act.snapshot, send: fn() } : null}
    />
  </MemoryRouter>
)

const acting = actingOf(signing)
const revoking = actingOf(revocation)

const meta = {
  component: Page,
  args: { position: positions.reviewing, send: fn() },
  parameters: { machine: 'consignerLoan', state: 'authorised.reviewingAuths' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const AuthorisedReviewingAuths: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '撤销授权：确权授权' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.requested', authType: 3 })
  },
}

export const AuthorisedReviewingAuthsSigned: Story = {
  args: { position: positions.reviewingSigned },
  parameters: { state: 'authorised.reviewingAuths' },
}

export const LoadingInfoLooking: Story = {
  args: { position: positions.looking },
  parameters: { state: 'loadingInfo.looking' },
}

/** Something was begun before this page was opened. */
export const LoadingInfoLookingNotTaken: Story = {
  args: { position: positions.looking, act: acting.notTaken },
  parameters: { state: 'loadingInfo.looking' },
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
  tags: ['looks'],
  args: { position: positions.filling },
  parameters: { state: 'authorising.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /确认总额度（元）/ }), '20000000')
    await userEvent.click(await canvas.findByRole('checkbox', { name: /我已阅读/ }))
    await userEvent.click(canvas.getByRole('button', { name: '签署授权' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: {
        validTo: '2027-11-21',
        quotaFen: '20000000',
        signer: facts.info.legalPerson,
        hasAgreed: 'on',
      },
    })
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const AuthorisingFillingWithoutAgreement: Story = {
  args: { position: positions.faulty },
  parameters: { state: 'authorising.filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 2 处需要修改')).toBeVisible()
  },
}

export const AuthorisingFillingRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'authorising.filling' },
}

export const AuthorisingFillingAfterAnother: Story = {
  args: { position: positions.fillingAfterAnother },
  parameters: { state: 'authorising.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('确权授权已签署，即时生效')).toBeVisible()
    await expect(canvas.getByText(/本页刚才的操作尚未提交/)).toBeVisible()
  },
}

export const AuthorisingActing: Story = {
  args: { position: positions.signing },
  parameters: { state: 'authorising.acting' },
}

export const AuthorisingActingWaiting: Story = {
  args: { position: positions.signing, act: acting.waiting },
  parameters: { state: 'authorising.acting' },
}

export const AuthorisedChoosingProjects: Story = {
  tags: ['looks'],
  args: { position: positions.choosingProjects },
  parameters: { state: 'authorised.choosingProjects' },
}

export const AuthorisedQualifyingHauliers: Story = {
  tags: ['looks'],
  args: { position: positions.qualifyingHauliers },
  parameters: { state: 'authorised.qualifyingHauliers' },
}

export const RevokingAsking: Story = {
  args: { position: positions.revoking },
  parameters: { state: 'revoking.asking' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('新提款立即停止')
    await userEvent.click(screen.getByRole('button', { name: '确认撤销' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.confirmed' })
  },
}

export const RevokingActing: Story = {
  args: { position: positions.revokingNow },
  parameters: { state: 'revoking.acting' },
}

export const RevokingActingNotTaken: Story = {
  args: { position: positions.revokingNow, act: revoking.notTaken },
  parameters: { state: 'revoking.acting' },
}

export const RevokingBlocked: Story = {
  args: { position: positions.blocked },
  parameters: { state: 'revoking.blocked' },
}
