import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { granted, identityTexts, passwordTexts } from '#machines/retrieve/retrieve.samples.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import { RetrievePage } from '#src/features/retrieve/RetrievePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { smsCodePositions } from '#stories/parts/smsCode/smsCodePositions.ts'

const phone = '19900000002'
const sms = { snapshot: smsCodePositions('RETRIEVE', phone).sent.snapshot, send: fn() }

const Page = inPosition((view: ViewProps<typeof retrieveMachine>) => (
  <RetrievePage {...view} sms={sms} onLogIn={fn()} />
))

const submitted = { type: 'form.submitted' } as const
const identifying = begin(retrieveMachine, { granted: null })
const choosingPassword = identifying.sent(
  { type: 'code.sent', sent: sentCode },
  { type: 'form.typed', texts: identityTexts },
  submitted,
)
const followed = begin(retrieveMachine, { granted })
const submitting = choosingPassword.sent({ type: 'form.typed', texts: passwordTexts }, submitted)
const usedBefore = new Problem('inputInvalid', {
  errors: [{ field: 'newPwd', code: 'passwordUsed', message: '不能与最近使用过的密码相同' }],
})

const meta = {
  component: Page,
  args: { position: identifying, send: fn() },
  parameters: { machine: 'retrieve' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Identifying: Story = {
  tags: ['looks'],
  parameters: { state: 'identifying' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '42 秒后可重新获取' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'code.requested' })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith(submitted)
  },
}

export const IdentifyingNothing: Story = {
  args: { position: identifying.sent(submitted) },
  parameters: { state: 'identifying' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('alert'))[0]).toHaveFocus()
  },
}

export const IdentifyingNoPhone: Story = {
  args: { position: identifying.sent({ type: 'code.requested' }) },
  parameters: { state: 'identifying' },
}

export const IdentifyingCodeWrong: Story = {
  args: { position: submitting.failed('retrievePwd', new Problem('codeWrong')) },
  parameters: { state: 'identifying' },
}

export const ChoosingPassword: Story = {
  tags: ['looks'],
  args: { position: choosingPassword },
  parameters: { state: 'choosingPassword' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^新密码/), 'C')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { newPwd: 'C', newPwdAgain: '' },
    })
  },
}

export const ChoosingPasswordByLink: Story = {
  args: { position: followed },
  parameters: { state: 'choosingPassword' },
}

export const IdentifyingLinkUsed: Story = {
  args: {
    position: followed
      .sent({ type: 'form.typed', texts: passwordTexts }, submitted)
      .failed('retrievePwd', new Problem('linkSpent')),
  },
  parameters: { state: 'identifying' },
}

export const ChoosingPasswordDiffer: Story = {
  args: {
    position: choosingPassword.sent(
      { type: 'form.typed', texts: { ...passwordTexts, newPwdAgain: 'Cargo#2478' } },
      submitted,
    ),
  },
  parameters: { state: 'choosingPassword' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/两次输入的密码不一致，请重新输入/))[0]).toBeVisible()
  },
}

export const ChoosingPasswordUsedBefore: Story = {
  args: { position: submitting.failed('retrievePwd', usedBefore) },
  parameters: { state: 'choosingPassword' },
}

/** What was pressed keeps the focus while it is being done. */
export const Submitting: Story = {
  args: { position: submitting },
  parameters: { state: 'submitting' },
  play: async ({ canvas }) => {
    const pressed = canvas.getByRole('button', { name: '正在提交' })
    await expect(pressed).toHaveAttribute('aria-disabled', 'true')
    pressed.focus()
    await expect(pressed).toHaveFocus()
  },
}

export const Unanswered: Story = {
  args: { position: submitting.failed('retrievePwd', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
}

export const Retrieved: Story = {
  tags: ['looks'],
  args: { position: submitting.done('retrievePwd', { account: '91349901MAXXX00157' }) },
  parameters: { state: 'retrieved' },
}
