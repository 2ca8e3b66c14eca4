import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import { begin } from '#machines/atlas/position.ts'
import { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { retrieveForm } from '#contract/retrieve.form.ts'
import { formView } from '#src/parts/form/formView.tsx'
import { SmsCodeField } from '#src/parts/smsCode/SmsCodeField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { smsCodePositions } from './smsCodePositions.ts'

const phone = '19900000002'

const { Form } = formView(retrieveForm, 'registration')
const onAsk = fn()
const form = begin(retrieveMachine, { granted: null }).snapshot

const Page = inPosition((sms: ViewProps<typeof smsCodeMachine>) => (
  <Form snapshot={form} send={fn()} failed="">
    <SmsCodeField sms={sms} onAsk={onAsk} />
  </Form>
))

const positions = smsCodePositions('REGISTER', phone)

const meta = {
  component: Page,
  args: { position: positions.unasked, send: fn() },
  parameters: { machine: 'smsCode' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Unasked: Story = {
  parameters: { state: 'unasked' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
    await expect(onAsk).toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: { position: positions.sending },
  parameters: { state: 'sending' },
}

export const Failed: Story = {
  args: { position: positions.failed },
  parameters: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '获取验证码' })).toBeEnabled()
  },
}

export const Sent: Story = {
  args: { position: positions.sent },
  parameters: { state: 'sent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '42 秒后可重新获取' })).toBeVisible()
  },
}

export const Resendable: Story = {
  args: { position: positions.resendable },
  parameters: { state: 'resendable' },
}

export const Limited: Story = {
  args: { position: positions.limited },
  parameters: { state: 'limited' },
}
