import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { rejected, smsCode, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { emptyForm } from '#machines/register/register.form.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import { storedForm, wholeForm } from '#machines/register/register.samples.ts'
import type { RegisterInput } from '#machines/register/register.setup.ts'
import { RegisterPage } from '#src/features/register/RegisterPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { smsCodePositions } from '#stories/parts/account/smsCodePositions.ts'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const { codeKey } = smsCode
const sms = {
  snapshot: smsCodePositions('REGISTER', wholeForm.phone).resendable.snapshot,
  send: fn(),
}

const Page = inPosition((view: ViewProps<typeof registerMachine>) => {
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

const opened = (more: Partial<RegisterInput> = {}) =>
  begin(registerMachine, {
    today: '2026-10-10',
    form: emptyForm,
    requested: 'enterprise',
    corrected: null,
    application: null,
    account: null,
    ...more,
  })
const typed = opened().sent({
  type: 'fields.typed',
  fields: { ...wholeForm, agreements: emptyForm.agreements },
})
const admitting = typed.sent({ type: 'enterprise.entered', fields: {} })
const account = admitting.done('checkUscc', null)
const agreements = account.sent({ type: 'account.entered', fields: {}, codeKey })
const submitting = agreements.sent({
  type: 'registration.submitted',
  fields: { agreements: wholeForm.agreements },
})
const checking = opened({ form: storedForm }).sent({
  type: 'uscc.completed',
  uscc: storedForm.uscc,
})
const taken = new Problem('alreadyRegistered')

const meta = {
  component: Page,
  args: { position: opened(), send: fn() },
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
  args: { position: typed },
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
    position: opened({
      corrected: rejected,
      form: { ...storedForm, licenseFile: null, permitFile: null },
    }),
  },
  parameters: { state: 'enterprise.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /统一社会信用代码/ })).toHaveAttribute(
      'readonly',
    )
  },
}

export const EnterpriseChecking: Story = {
  args: { position: checking },
  parameters: { state: 'enterprise.checking' },
}

export const EnterpriseFree: Story = {
  args: { position: checking.done('checkUscc', null) },
  parameters: { state: 'enterprise.free' },
}

export const EnterpriseTaken: Story = {
  args: { position: checking.failed('checkUscc', taken) },
  parameters: { state: 'enterprise.taken' },
}

export const Admitting: Story = {
  args: { position: admitting },
  parameters: { state: 'admitting' },
}

export const Account: Story = {
  args: { position: opened({ form: storedForm, requested: 'account' }) },
  parameters: { state: 'account' },
}

export const AccountWhole: Story = {
  args: { position: account },
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
  args: { position: account.sent({ type: 'fields.typed', fields: { phone: '19900000003' } }) },
  parameters: { state: 'account' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }))
    await expect(canvas.getAllByText('手机号已更改，请重新获取验证码')[0]).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const AccountCodeWrong: Story = {
  args: { position: submitting.failed('register', new Problem('codeWrong')) },
  parameters: { state: 'account' },
}

export const Agreements: Story = {
  args: { position: agreements },
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
  args: { position: opened({ form: storedForm, requested: 'agreements' }) },
  parameters: { state: 'agreements' },
}

export const Submitting: Story = {
  args: { position: submitting },
  parameters: { state: 'submitting' },
}

export const Unanswered: Story = {
  args: { position: submitting.failed('register', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
}

export const AlreadyRegistered: Story = {
  args: { position: submitting.failed('register', taken) },
  parameters: { state: 'alreadyRegistered' },
}

export const UnderReview: Story = {
  args: { position: submitting.done('register', underReview) },
  parameters: { state: 'underReview' },
}
