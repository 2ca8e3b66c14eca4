import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { waybills } from '#contract/loan.examples.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { LoanDecision } from '#src/features/loanDecision/LoanDecision.tsx'
import { Waybills } from '#src/features/loanDecision/Waybills.tsx'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { listOf } from '#stories/positions/lists.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'
import { actOfDecision, positions } from './loanDecisionPositions.ts'

const Decision = (props: ViewProps<typeof loanDecisionMachine>) => (
  <LoanDecision
    {...props}
    file={<FormFiles name="confirmFile" upload={restingUpload(null)} />}
    waybillsOf={({ applyNo }) => (
      <Waybills {...listOf(waybills.records, { sums: waybills.sums })} no={applyNo} />
    )}
  >
    <p>DK20261118000002</p>
  </LoanDecision>
)
const Page = inPosition(Decision)

const meta = {
  component: Page,
  args: { position: positions.filling, send: fn() },
  parameters: { machine: 'loanDecision', state: 'filling' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    const account = canvas.getByRole('combobox', { name: /^回款账户/ })
    await expect(account).toHaveValue('ICBC')
    await userEvent.selectOptions(account, 'TAX')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: expect.objectContaining({ account: 'TAX', 'amount-6002': '' }),
    })
    await userEvent.click(canvas.getByRole('button', { name: '下一步：核对' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
    await userEvent.click(canvas.getByRole('button', { name: '移出 DK20261119000003' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'row.leftOut', applyId: '6003' })
  },
}

/** Two of one haulier share what is owed to it; without the promise nothing is confirmed. */
export const FillingTooMuch: Story = {
  args: { position: positions.tooMuch },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 2 处需要修改')).toBeVisible()
    const [, second] = canvas.getAllByRole('textbox', { name: /的确认金额/ })
    await expect(second).toHaveAccessibleDescription(/应收账款中尚可确认的 1,000,000\.00 元/)
    await expect(canvas.getByRole('link', { name: /^DK20261119000003 的确认金额/ })).toBeVisible()
  },
}

/** Of one of the two the waybills were looked at. */
export const FillingUnseen: Story = {
  args: { position: positions.unseen },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('请先查看对应运单：DK20261119000003')
    await expect(canvas.getByText(/共 45 笔运单，运费合计 1,863,000\.00 元/)).toBeVisible()
    const open = canvas.getByRole('button', { name: '查看对应运单：DK20261119000003' })
    await expect(open).toHaveAccessibleDescription('确认前请先查看对应运单')
    await userEvent.click(open)
    await expect(args.send).toHaveBeenCalledWith({ type: 'waybills.opened', applyId: '6003' })
  },
}

export const FillingNoAmount: Story = { args: { position: positions.notWritten } }

export const FillingReturn: Story = {
  args: { position: positions.fillingReturn },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '填入每一笔' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'reasons.filled' })
  },
}

export const FillingReasonsFilled: Story = {
  args: { position: positions.reasonsFilled },
  play: async ({ canvas }) => {
    for (const field of canvas.getAllByRole('textbox', { name: /^DK\d+ 的退回原因$/ }))
      await expect(field).toHaveValue('请补充与我公司的对账单')
  },
}

export const Opening: Story = {
  args: { position: positions.opening },
  parameters: { state: 'opening' },
}

export const Recalling: Story = {
  args: { position: positions.recalling },
  parameters: { state: 'recalling' },
}

export const Choosing: Story = {
  args: { position: positions.choosing },
  parameters: { state: 'choosing' },
}

export const Reading: Story = {
  args: { position: positions.reading },
  parameters: { state: 'reading' },
}

export const ReadFailed: Story = {
  args: { position: positions.readFailed },
  parameters: { state: 'readFailed' },
}

export const Unauthorised: Story = {
  args: { position: positions.unauthorised },
  parameters: { state: 'unauthorised' },
}

export const Overtaken: Story = {
  args: { position: positions.overtaken },
  parameters: { state: 'overtaken' },
}

export const Reviewing: Story = {
  tags: ['looks'],
  args: { position: positions.reviewing },
  parameters: { state: 'reviewing' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('确认后，本企业即对确认金额承担到期付款责任。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '提交确认' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'decision.confirmed' })
  },
}

export const ReviewingReturn: Story = {
  args: { position: positions.reviewingReturn },
  parameters: { state: 'reviewing' },
}

export const ReviewingRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'reviewing' },
}

export const Acting: Story = {
  args: { position: positions.acting },
  parameters: { state: 'acting' },
}

/** The review stands beneath, and nothing of it can be pressed. */
/** What is confirmed, in all, above its password; a wrong one is told. */
export const Authorising: Story = {
  args: { position: positions.acting, act: actOfDecision.authorising },
  parameters: { state: 'acting' },
  tags: ['looks'],
  play: async ({ canvas }) => {
    const what = /请验证登录密码：确认 2 笔应收账款，合计 2,000,000\.00 元/
    await expect(await canvas.findByText(what)).toBeVisible()
    await expect(canvas.getByLabelText('登录密码')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '提交确认' })).toBeNull()
  },
}

export const PasswordWrong: Story = {
  args: { position: positions.acting, act: actOfDecision.passwordWrong },
  parameters: { state: 'acting' },
}

/** Without an account of its own nothing is confirmed. */
export const FillingNoAccount: Story = {
  args: { position: positions.noAccount },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本企业还没有可选的银行账户')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '去登记涉税企业信息' })).toBeVisible()
  },
}

export const ActingUnknown: Story = {
  args: { position: positions.acting, act: actOfDecision.waiting },
  parameters: { state: 'acting' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/确认 2 笔应收账款，合计/)[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: '立即查询' })).toBeVisible()
    // Nothing to press a second time while nobody knows.
    await expect(canvas.queryByRole('button', { name: '提交确认' })).toBeNull()
  },
}

export const ActingNotTaken: Story = {
  args: { position: positions.acting, act: actOfDecision.notTaken },
  parameters: { state: 'acting' },
}

export const ActingEscalated: Story = {
  args: { position: positions.acting, act: actOfDecision.escalated },
  parameters: { state: 'acting' },
}

export const OpeningNotTaken: Story = {
  args: { position: positions.opening, act: actOfDecision.notTaken },
  parameters: { state: 'opening' },
}

/** The list can be read meanwhile. */
export const OpeningNotLooked: Story = {
  args: { position: positions.opening, act: actOfDecision.lookFailed },
  parameters: { state: 'opening' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DK20261118000002')).toBeVisible()
  },
}

export const FillingDropped: Story = { args: { position: positions.dropped } }

export const FillingTooOld: Story = { args: { position: positions.tooOld } }

export const FillingAfterAnothers: Story = { args: { position: positions.refusedElsewhere } }

export const DecidedByAnother: Story = {
  args: { position: positions.decidedByAnother },
  parameters: { state: 'decided' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/本页刚才的操作尚未提交/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /重新办理/ })).toBeNull()
  },
}

export const Decided: Story = {
  tags: ['looks'],
  args: { position: positions.decided },
  parameters: { state: 'decided' },
}

export const DecidedAll: Story = {
  args: { position: positions.decidedAll },
  parameters: { state: 'decided' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
