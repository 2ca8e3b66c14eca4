import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { smsCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { retrieveMachine, type RetrieveContext } from '#machines/retrieve/retrieve.machine.ts'
import { smsCodeMachine } from '#machines/smsCode/smsCode.machine.ts'
import { RetrievePage } from '#src/features/retrieve/RetrievePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

const phone = '19900000002'
const { codeKey, resendAt } = smsCode
const sms = {
  snapshot: smsCodeMachine.resolveState({
    value: 'sent',
    context: {
      scene: 'RETRIEVE',
      phone,
      image: null,
      sent: { codeKey, phone, resendAt },
      secondsLeft: 42,
      problem: null,
    },
  }),
  send: fn(),
}

const Page = inState(retrieveMachine, (view: ViewProps<typeof retrieveMachine>) => (
  <RetrievePage {...view} sms={sms} onLogIn={fn()} />
))

const context: RetrieveContext = { identity: null, account: '', problem: null }
const identified: RetrieveContext = {
  ...context,
  identity: { uscc: '91349901MAXXX00157', phone, codeKey, smsCode: '246802' },
}

const meta = {
  component: Page,
  args: { state: 'identifying', context, send: fn() },
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
      identity: identified.identity,
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
  args: { context: { ...identified, problem: new Problem('codeWrong').value } },
  parameters: { state: 'identifying' },
}

export const ChoosingPassword: Story = {
  args: { state: 'choosingPassword', context: identified },
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
  args: {
    state: 'choosingPassword',
    context: {
      ...identified,
      problem: new Problem('inputInvalid', {
        errors: [{ field: 'newPwd', code: 'passwordUsed', message: '不能与最近使用过的密码相同' }],
      }).value,
    },
  },
  parameters: { state: 'choosingPassword' },
}

export const Submitting: Story = {
  args: { state: 'submitting', context: identified },
  parameters: { state: 'submitting' },
}

export const Unanswered: Story = {
  args: { state: 'unanswered', context: { ...identified, problem: new Problem('timedOut').value } },
  parameters: { state: 'unanswered' },
}

export const Retrieved: Story = {
  args: { state: 'retrieved', context: { ...identified, account: '91349901MAXXX00157' } },
  parameters: { state: 'retrieved' },
}
