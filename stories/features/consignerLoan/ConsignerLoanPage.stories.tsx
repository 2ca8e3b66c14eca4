import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { ConsignerLoanPage } from '#src/features/consignerLoan/ConsignerLoanPage.tsx'
import { inState } from '#stories/inState.tsx'
import {
  consignerContext as context,
  facts,
  offline,
  signAct,
  timedOut,
} from './consignerStories.tsx'

const Page = inState(consignerLoanMachine, ConsignerLoanPage)
const none = { ...context, facts: null }
const unsigned = { ...context, facts: { ...facts, auths: [] } }
const form = { ...context, signing: 3 as const }
const revoking = { ...context, revoking: 3 as const }
const unanswered = { ...context, act: signAct, key: context.keySeed, problem: timedOut }

const meta = {
  component: Page,
  args: { state: { authorised: 'reviewingAuths' }, context, send: fn() },
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
  args: {
    state: { authorised: 'reviewingAuths' },
    context: { ...context, done: { authType: 3, action: 'sign' } },
  },
  parameters: { state: 'authorised.reviewingAuths' },
}

export const LoadingInfoRecalling: Story = {
  args: { state: { loadingInfo: 'recalling' }, context: none },
  parameters: { state: 'loadingInfo.recalling' },
}

export const LoadingInfoAsking: Story = {
  args: { state: { loadingInfo: 'asking' }, context: none },
  parameters: { state: 'loadingInfo.asking' },
}

export const LoadFailed: Story = {
  args: { state: 'loadFailed', context: { ...none, problem: offline } },
  parameters: { state: 'loadFailed' },
}

export const NotConsigner: Story = {
  args: {
    state: 'notConsigner',
    context: { ...context, facts: { ...facts, info: { ...facts.info, isConsigner: false } } },
  },
  parameters: { state: 'notConsigner' },
}

export const Forbidden: Story = {
  args: { state: 'forbidden', context: none },
  parameters: { state: 'forbidden' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: context },
  parameters: { state: 'suspended' },
}

export const Unauthorised: Story = {
  args: { state: 'unauthorised', context: unsigned },
  parameters: { state: 'unauthorised' },
}

export const AuthorisingRecalling: Story = {
  args: { state: { authorising: 'recalling' }, context: form },
  parameters: { state: 'authorising.recalling' },
}

export const AuthorisingFilling: Story = {
  args: { state: { authorising: 'filling' }, context: form },
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
  args: { state: { authorising: 'filling' }, context: form },
  parameters: { state: 'authorising.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '签署授权' }))
    await expect(await canvas.findByText('有 2 处需要修改')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const AuthorisingFillingRefused: Story = {
  args: { state: { authorising: 'filling' }, context: { ...form, problem: offline } },
  parameters: { state: 'authorising.filling' },
}

export const AuthorisingSaving: Story = {
  args: { state: { authorising: 'saving' }, context: { ...form, act: signAct } },
  parameters: { state: 'authorising.saving' },
}

export const AuthorisingSending: Story = {
  args: { state: { authorising: 'sending' }, context: { ...form, act: signAct } },
  parameters: { state: 'authorising.sending' },
}

export const AuthorisedChoosingProjects: Story = {
  args: { state: { authorised: 'choosingProjects' }, context: { ...context, area: 'projects' } },
  parameters: { state: 'authorised.choosingProjects' },
}

export const AuthorisedQualifyingHauliers: Story = {
  args: { state: { authorised: 'qualifyingHauliers' }, context: { ...context, area: 'hauliers' } },
  parameters: { state: 'authorised.qualifyingHauliers' },
}

export const RevokingAsking: Story = {
  args: { state: { revoking: 'asking' }, context: revoking },
  parameters: { state: 'revoking.asking' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('新用信立即停止')
    await userEvent.click(screen.getByRole('button', { name: '确认撤销' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.confirmed' })
  },
}

export const RevokingSaving: Story = {
  args: { state: { revoking: 'saving' }, context: revoking },
  parameters: { state: 'revoking.saving' },
}

export const RevokingSending: Story = {
  args: { state: { revoking: 'sending' }, context: revoking },
  parameters: { state: 'revoking.sending' },
}

export const RevokingBlocked: Story = {
  args: { state: { revoking: 'blocked' }, context: revoking },
  parameters: { state: 'revoking.blocked' },
}

export const UnansweredAsking: Story = {
  args: { state: { unanswered: 'asking' }, context: unanswered },
  parameters: { state: 'unanswered.asking' },
}

export const UnansweredSaving: Story = {
  args: { state: { unanswered: 'saving' }, context: unanswered },
  parameters: { state: 'unanswered.saving' },
}

export const UnansweredWaiting: Story = {
  args: { state: { unanswered: 'waiting' }, context: unanswered },
  parameters: { state: 'unanswered.waiting' },
}

export const UnansweredNotTaken: Story = {
  args: { state: { unanswered: 'notTaken' }, context: { ...unanswered, problem: null } },
  parameters: { state: 'unanswered.notTaken' },
}
