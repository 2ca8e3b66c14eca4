import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { rejected, smsCode, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { emptyForm } from '#machines/register/register.form.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import { storedForm, wholeForm } from '#machines/register/register.samples.ts'
import type { RegisterContext } from '#machines/register/register.setup.ts'
import { smsCodeMachine } from '#machines/smsCode/smsCode.machine.ts'
import { RegisterPage } from '#src/features/register/RegisterPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const { codeKey, resendAt } = smsCode
const sent = { codeKey, phone: wholeForm.phone, resendAt }
const sms = {
  snapshot: smsCodeMachine.resolveState({
    value: 'resendable',
    context: {
      scene: 'REGISTER',
      phone: wholeForm.phone,
      image: null,
      sent,
      secondsLeft: 0,
      problem: null,
    },
  }),
  send: fn(),
}

const Page = inState(registerMachine, (view: ViewProps<typeof registerMachine>) => {
  const { licenseFile, permitFile } = view.snapshot.context.form
  return (
    <RegisterPage
      {...view}
      sms={sms}
      licence={restingUpload(licenseFile)}
      permit={restingUpload(permitFile)}
      onRead={fn()}
      onLogIn={fn()}
      onRetrieve={fn()}
    />
  )
})

const context: RegisterContext = {
  today: '2026-10-10',
  form: emptyForm,
  requested: 'enterprise',
  corrected: null,
  application: null,
  account: null,
  codeKey: '',
  problem: null,
  revealed: null,
}
const whole = { ...context, form: wholeForm, codeKey }

const meta = {
  component: Page,
  args: { state: { enterprise: 'editing' }, context, send: fn() },
  parameters: { machine: 'register' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const EnterpriseEditing: Story = { parameters: { state: 'enterprise.editing' } }

export const EnterpriseEditingNothing: Story = {
  parameters: { state: 'enterprise.editing' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }))
    await expect(canvas.getAllByRole('alert')[0]).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: '请填写企业名称' }))
    await expect(canvas.getByRole('textbox', { name: /企业名称/ })).toHaveFocus()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const EnterpriseEditingWhole: Story = {
  args: { context: whole },
  parameters: { state: 'enterprise.editing' },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('combobox', { name: /区县/ })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'enterprise.entered' }),
    )
  },
}

export const EnterpriseEditingRejected: Story = {
  args: {
    context: {
      ...context,
      corrected: rejected,
      form: { ...storedForm, licenseFile: null, permitFile: null },
    },
  },
  parameters: { state: 'enterprise.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /统一社会信用代码/ })).toHaveAttribute(
      'readonly',
    )
  },
}

export const EnterpriseChecking: Story = {
  args: { state: { enterprise: 'checking' }, context: { ...context, form: storedForm } },
  parameters: { state: 'enterprise.checking' },
}

export const EnterpriseFree: Story = {
  args: { state: { enterprise: 'free' }, context: { ...context, form: storedForm } },
  parameters: { state: 'enterprise.free' },
}

export const EnterpriseTaken: Story = {
  args: { state: { enterprise: 'taken' }, context: { ...context, form: storedForm } },
  parameters: { state: 'enterprise.taken' },
}

export const Admitting: Story = {
  args: { state: 'admitting', context: whole },
  parameters: { state: 'admitting' },
}

export const Account: Story = {
  args: { state: 'account', context: { ...context, form: storedForm } },
  parameters: { state: 'account' },
}

export const AccountWhole: Story = {
  args: { state: 'account', context: whole },
  parameters: { state: 'account' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('中')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'account.entered', codeKey }),
    )
  },
}

export const AccountOtherPhone: Story = {
  args: { state: 'account', context: { ...whole, form: { ...wholeForm, phone: '19900000003' } } },
  parameters: { state: 'account' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }))
    await expect(canvas.getAllByText('手机号已更改，请重新获取验证码')[0]).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const AccountCodeWrong: Story = {
  args: {
    state: 'account',
    context: { ...whole, problem: new Problem('codeWrong').value },
  },
  parameters: { state: 'account' },
}

export const Agreements: Story = {
  args: {
    state: 'agreements',
    context: { ...whole, form: { ...wholeForm, agreements: emptyForm.agreements } },
  },
  parameters: { state: 'agreements' },
  play: async ({ args, canvas, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: '提交注册' })
    await userEvent.click(submit)
    await expect(args.send).not.toHaveBeenCalled()
    for (const name of [/用户服务协议/, /隐私政策/, /信用承诺书/]) {
      await userEvent.click(canvas.getByRole('checkbox', { name }))
    }
    await userEvent.click(submit)
    await expect(args.send).toHaveBeenCalledWith({
      type: 'registration.submitted',
      fields: { agreements: { service: true, privacy: true, pledge: true } },
    })
  },
}

export const AgreementsAfterReload: Story = {
  args: { state: 'agreements', context: { ...context, form: storedForm } },
  parameters: { state: 'agreements' },
}

export const Submitting: Story = {
  args: { state: 'submitting', context: whole },
  parameters: { state: 'submitting' },
}

export const Unanswered: Story = {
  args: { state: 'unanswered', context: { ...whole, problem: new Problem('timedOut').value } },
  parameters: { state: 'unanswered' },
}

export const AlreadyRegistered: Story = {
  args: { state: 'alreadyRegistered', context: whole },
  parameters: { state: 'alreadyRegistered' },
}

export const UnderReview: Story = {
  args: { state: 'underReview', context: { ...whole, application: underReview } },
  parameters: { state: 'underReview' },
}
