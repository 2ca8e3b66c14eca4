import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { loginCode, smsCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { smsCodeMachine, type SmsCodeContext } from '#machines/smsCode/smsCode.machine.ts'
import { SmsCodeField } from '#src/parts/account/SmsCodeField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

const phone = '19900000002'

const Page = inState(smsCodeMachine, (view: ViewProps<typeof smsCodeMachine>) => (
  <form style={{ display: 'grid', rowGap: '20px', maxWidth: '600px' }}>
    <SmsCodeField {...view} defaultValue="" error={null} phoneNow={() => phone} />
  </form>
))

const context: SmsCodeContext = {
  scene: 'REGISTER',
  phone,
  image: null,
  sent: null,
  secondsLeft: 0,
  problem: null,
}
const { codeKey, image } = loginCode
const pictured = { ...context, image: { codeKey, image } }
const sent = {
  ...context,
  sent: { codeKey: smsCode.codeKey, phone, resendAt: smsCode.resendAt },
}

const meta = {
  component: Page,
  args: { state: 'unasked', context, send: fn() },
  parameters: { machine: 'smsCode' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Unasked: Story = {
  parameters: { state: 'unasked' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'code.asked', phone })
  },
}

export const FetchingImage: Story = {
  args: { state: 'fetchingImage' },
  parameters: { state: 'fetchingImage' },
}

export const ImageFailed: Story = {
  args: { state: 'imageFailed', context: { ...context, problem: new Problem('offline').value } },
  parameters: { state: 'imageFailed' },
}

export const Answering: Story = {
  args: { state: 'answering', context: pictured },
  parameters: { state: 'answering' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('图形验证码'), ' a3k7 {Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'image.answered', answer: 'a3k7' })
  },
}

export const AnsweringAfterWrong: Story = {
  args: { state: 'answering', context: { ...pictured, problem: new Problem('codeWrong').value } },
  parameters: { state: 'answering' },
}

export const Sending: Story = {
  args: { state: 'sending', context: pictured },
  parameters: { state: 'sending' },
}

export const Sent: Story = {
  args: { state: 'sent', context: { ...sent, secondsLeft: 42 } },
  parameters: { state: 'sent' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '42 秒后可重新获取' }))
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const Resendable: Story = {
  args: { state: 'resendable', context: sent },
  parameters: { state: 'resendable' },
}

export const Limited: Story = {
  args: {
    state: 'limited',
    context: {
      ...sent,
      secondsLeft: 1_800,
      problem: new Problem('tooManyRequests', { retryAfter: 1_800 }).value,
    },
  },
  parameters: { state: 'limited' },
}
