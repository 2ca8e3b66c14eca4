import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { rejected, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import {
  agreedTexts,
  secretTexts,
  storedTexts,
  wholeTexts,
} from '#machines/register/register.samples.ts'
import type { RegisterInput } from '#machines/register/register.setup.ts'
import { fileIn } from '#machines/register/visitorFile.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import { RegisterPage } from '#src/features/register/RegisterPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { smsCodePositions } from '#stories/parts/smsCode/smsCodePositions.ts'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const { phone } = wholeTexts as { phone: string } // its samples
const sms = { snapshot: smsCodePositions('REGISTER', phone).resendable.snapshot, send: fn() }

const Page = inPosition((view: ViewProps<typeof registerMachine>) => {
  const { licenseFile, permitFile } = view.snapshot.context.form.texts
  return (
    <RegisterPage
      {...view}
      sms={sms}
      licence={restingUpload(fileIn(licenseFile))}
      permit={restingUpload(fileIn(permitFile))}
      onRead={fn()}
      onLogIn={fn()}
    />
  )
})

const opened = (more: Partial<RegisterInput> = {}) =>
  begin(registerMachine, {
    today: '2026-10-10',
    texts: {},
    requested: 'enterprise',
    corrected: null,
    application: null,
    account: null,
    ...more,
  })
const submitted = { type: 'form.submitted' } as const
const typed = opened({ texts: storedTexts }).sent(
  { type: 'form.typed', texts: secretTexts },
  { type: 'code.sent', sent: sentCode },
)
const account = typed.sent(submitted)
const agreements = account.sent(submitted)
const submitting = agreements.sent({ type: 'form.typed', texts: agreedTexts }, submitted)

const meta = {
  component: Page,
  args: { position: opened(), send: fn() },
  parameters: { machine: 'register' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Enterprise: Story = {
  tags: ['looks'],
  parameters: { state: 'enterprise' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /企业名称/ }), '新')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: expect.objectContaining({ entName: '新' }),
    })
  },
}

export const EnterpriseNothing: Story = {
  args: { position: opened().sent(submitted) },
  parameters: { state: 'enterprise' },
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByRole('alert'))[0]).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: /^企业名称/ }))
    await expect(canvas.getByRole('textbox', { name: /企业名称/ })).toHaveFocus()
  },
}

export const EnterpriseWhole: Story = {
  args: { position: typed },
  parameters: { state: 'enterprise' },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('combobox', { name: /区县/ })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith(submitted)
  },
}

export const EnterpriseRejected: Story = {
  args: {
    position: opened({
      corrected: rejected,
      texts: { ...storedTexts, licenseFile: '', permitFile: '' },
    }),
  },
  parameters: { state: 'enterprise' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /统一社会信用代码/ })).toHaveAttribute(
      'readonly',
    )
  },
}

export const EnterpriseFilesGone: Story = {
  args: { position: submitting.failed('register', new Problem('missing')) },
  parameters: { state: 'enterprise' },
}

export const Account: Story = {
  tags: ['looks'],
  args: { position: opened({ texts: storedTexts, requested: 'account' }) },
  parameters: { state: 'account' },
}

export const AccountWhole: Story = {
  args: { position: account },
  parameters: { state: 'account' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('中')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith(submitted)
  },
}

export const AccountOtherPhone: Story = {
  args: {
    position: account.sent({ type: 'form.typed', texts: { phone: '19900000003' } }, submitted),
  },
  parameters: { state: 'account' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/手机号已更改，请重新获取验证码/))[0]).toBeVisible()
  },
}

export const AccountCodeWrong: Story = {
  args: { position: submitting.failed('register', new Problem('codeWrong')) },
  parameters: { state: 'account' },
}

export const Agreements: Story = {
  tags: ['looks'],
  args: { position: agreements },
  parameters: { state: 'agreements' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /隐私政策/ }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { service: '', privacy: 'on', pledge: '' },
    })
  },
}

export const AgreementsNone: Story = {
  args: { position: agreements.sent(submitted) },
  parameters: { state: 'agreements' },
}

export const AgreementsAfterReload: Story = {
  args: { position: opened({ texts: storedTexts, requested: 'agreements' }) },
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

export const UnderReview: Story = {
  tags: ['looks'],
  args: { position: submitting.done('register', underReview) },
  parameters: { state: 'underReview' },
}
