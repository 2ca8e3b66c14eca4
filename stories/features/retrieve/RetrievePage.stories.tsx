import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { smsCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { RetrievePage } from '#src/features/retrieve/RetrievePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { smsCodePositions } from '#stories/parts/account/smsCodePositions.ts'

const phone = '19900000002'
const sms = { snapshot: smsCodePositions('RETRIEVE', phone).sent.snapshot, send: fn() }

const Page = inPosition((view: ViewProps<typeof retrieveMachine>) => (
  <RetrievePage {...view} sms={sms} onLogIn={fn()} />
))

const identity = {
  uscc: '91349901MAXXX00157',
  phone,
  codeKey: smsCode.codeKey,
  smsCode: '246802',
}
const identifying = begin(retrieveMachine, undefined)
const choosingPassword = identifying.sent({ type: 'identity.entered', identity })
const submitting = choosingPassword.sent({ type: 'password.entered', password: 'Cargo#2479' })
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
  parameters: { state: 'identifying' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /信用代码/ }),
      '91349901maxxx00157',
    )
    await userEvent.type(canvas.getByRole('textbox', { name: /注册手机号/ }), phone)
    await userEvent.type(canvas.getByRole('textbox', { name: /短信验证码/ }), '246802{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'identity.entered',
      identity,
    })
  },
}

export const IdentifyingNothing: Story = {
  parameters: { state: 'identifying' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }))
    await expect(canvas.getAllByRole('alert')[0]).toHaveFocus()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const IdentifyingCodeWrong: Story = {
  args: { position: submitting.failed('retrievePwd', new Problem('codeWrong')) },
  parameters: { state: 'identifying' },
}

export const ChoosingPassword: Story = {
  args: { position: choosingPassword },
  parameters: { state: 'choosingPassword' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^新密码/), 'Cargo#2479')
    await userEvent.type(canvas.getByLabelText(/^确认新密码/), 'Cargo#2478{Enter}')
    await expect(canvas.getAllByText('两次输入的密码不一致，请重新输入')[0]).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText(/^确认新密码/), '{Backspace}9{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'password.entered',
      password: 'Cargo#2479',
    })
  },
}

export const ChoosingPasswordUsedBefore: Story = {
  args: { position: submitting.failed('retrievePwd', usedBefore) },
  parameters: { state: 'choosingPassword' },
}

export const Submitting: Story = {
  args: { position: submitting },
  parameters: { state: 'submitting' },
}

export const Unanswered: Story = {
  args: { position: submitting.failed('retrievePwd', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
}

export const Retrieved: Story = {
  args: { position: submitting.done('retrievePwd', { account: identity.uscc }) },
  parameters: { state: 'retrieved' },
}
