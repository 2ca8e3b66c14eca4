import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  bookAccount,
  deskLoanOf,
  deskReview,
  failingRule,
  loanDetail,
  querySweep,
  sentMail,
  sentMessage,
  unverifiedPayee,
  listedCashier,
  waitingQuestion,
  waitingRegistration,
} from '#contract/desk.examples.ts'
import { activeApplyDetail } from '#contract/loan.examples.ts'
import type { DeskLoanDetail } from '#contract/desk.contract.ts'
import { Problem } from '#contract/problem.ts'
import { page } from '#contract/values.ts'
import { begin } from '#machines/atlas/position.ts'
import { createDesk } from '#machines/desk/desk.machine.ts'
import { Accounts, type AccountsView } from '#src/desk/Accounts.tsx'
import { Consults, type ConsultsView } from '#src/desk/Consults.tsx'
import { Cashiers, type CashiersView } from '#src/desk/Cashiers.tsx'
import { Clock, type ClockView } from '#src/desk/Clock.tsx'
import { Loans, type LoansView } from '#src/desk/Loans.tsx'
import { Outbox, type OutboxView } from '#src/desk/Outbox.tsx'
import { Payees, type PayeesView } from '#src/desk/Payees.tsx'
import { Registrations, type RegistrationsView } from '#src/desk/Registrations.tsx'
import { Reviews, type ReviewsView } from '#src/desk/Reviews.tsx'
import { Rules, type RulesView } from '#src/desk/Rules.tsx'
import { Sweeps, type SweepsView } from '#src/desk/Sweeps.tsx'

const asked = { current: 1, size: 10 }
const send = fn()

/** A section that has been read, and where an act has been refused since. */
const open = <View extends { snapshot: unknown; send: unknown }>(
  question: unknown,
  reply: unknown,
  refusal: Problem | null = null,
) => {
  const read = begin(createDesk<unknown, unknown, unknown>(), { question }).done(
    'readSection',
    reply,
  )
  const { snapshot } = refusal
    ? read.sent({ type: 'act.chosen', act: null }).failed('performAct', refusal)
    : read
  return { snapshot, send } as unknown as View // the types of the section's own question and reply
}

const meta = { parameters: { machine: 'desk', state: 'open' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const CashiersWaiting: Story = {
  render: () => <Cashiers {...open<CashiersView>(asked, page([listedCashier], 1, asked))} />,
}
export const CashiersNone: Story = {
  render: () => <Cashiers {...open<CashiersView>(asked, page([], 0, asked))} />,
}
export const RulesForTransfers: Story = {
  render: () => <Rules {...open<RulesView>(null, [failingRule])} />,
}
export const ReviewsOfOrders: Story = {
  render: () => <Reviews {...open<ReviewsView>(asked, page([deskReview], 1, asked))} />,
}
export const QuestionsToAnswer: Story = {
  render: () => <Consults {...open<ConsultsView>(asked, page([waitingQuestion], 1, asked))} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^回复/ }))
    await userEvent.click(canvas.getByRole('button', { name: '发送回复' }))
    await expect(send).toHaveBeenCalledWith({
      type: 'act.chosen',
      act: { id: waitingQuestion.id, replyContent: '您好，您的咨询已收到。' },
    })
  },
}
export const RegistrationsToDecide: Story = {
  render: () => (
    <Registrations {...open<RegistrationsView>(asked, page([waitingRegistration], 1, asked))} />
  ),
}
export const AccountsToFix: Story = {
  render: () => (
    <Accounts
      {...open<AccountsView>(null, [
        bookAccount,
        { ...bookAccount, id: '2', kind: 'PREPAID', agreement: null, frozen: true },
      ])}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const [charge] = canvas.getAllByRole('button', { name: /^充值/ })
    if (!charge) throw new Error('no account can be charged')
    await userEvent.click(charge)
    const amount = canvas.getByLabelText(/充值金额/)
    await userEvent.clear(amount)
    await userEvent.type(amount, '12.345{Enter}')
    await expect(canvas.getByText('请输入大于 0、最多两位小数的金额')).toBeVisible()
    await userEvent.clear(amount)
    await userEvent.type(amount, '12.34{Enter}')
    await expect(send).toHaveBeenCalledWith({
      type: 'act.chosen',
      act: { id: bookAccount.id, body: { chargeFen: 1234 } },
    })
  },
}
export const PayeesToVerify: Story = {
  render: () => <Payees {...open<PayeesView>(asked, page([unverifiedPayee], 1, asked))} />,
}
export const OutboxOfMessages: Story = {
  render: () => (
    <Outbox
      {...open<OutboxView>(asked, { ...page([sentMail, sentMessage], 2, asked), mood: 'taken' })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('网关应答'), '答复丢失')
    await expect(send).toHaveBeenCalledWith({ type: 'act.chosen', act: 'answerLost' })
  },
}
export const SweepsToRun: Story = {
  render: () => <Sweeps {...open<SweepsView>(null, [querySweep])} />,
}
export const ClockAhead: Story = {
  render: () => (
    <Clock {...open<ClockView>(null, { now: '2026-11-10 09:30:00', aheadSeconds: 1800 })} />
  ),
}

const openLoan = (loan: DeskLoanDetail, refusal: Problem | null = null) => {
  const reply = { page: page([deskLoanOf(loan)], 1, asked), loan }
  return open<LoansView>({ ...asked, status: loan.status, applyId: loan.id }, reply, refusal)
}

const atBank = { ...asked, status: loanDetail.status, applyId: null }

export const LoansAtBank: Story = {
  render: () => (
    <Loans
      {...open<LoansView>(atBank, { page: page([deskLoanOf(loanDetail)], 1, asked), loan: null })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^查看/ }))
    await expect(send).toHaveBeenCalledWith({
      type: 'question.changed',
      question: { ...atBank, applyId: loanDetail.id },
    })
  },
}
export const LoanToApprove: Story = {
  render: () => <Loans {...openLoan(loanDetail)} />,
  play: async ({ canvas, userEvent }) => {
    const amount = canvas.getByLabelText(/批准金额（元）/)
    await userEvent.clear(amount)
    await userEvent.type(amount, '800000')
    const rate = canvas.getByLabelText(/年化利率（%，单利）/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '4,15')
    await userEvent.click(canvas.getByRole('button', { name: '提交审批意见' }))
    await expect(canvas.getByText('请输入百分数，最多四位小数')).toBeVisible()
    await userEvent.clear(rate)
    await userEvent.type(rate, '4.15')
    await userEvent.selectOptions(canvas.getByLabelText('额度有效期'), '6')
    await userEvent.click(canvas.getByRole('button', { name: '提交审批意见' }))
    await expect(send).toHaveBeenCalledWith({
      type: 'act.chosen',
      act: {
        id: loanDetail.id,
        body: {
          decision: 'approve',
          approvedFen: 80_000_000,
          ratePpm: 41_500,
          termDays: loanDetail.termDays,
          creditMonths: 6,
        },
      },
    })
  },
}
/** The server enforces the product's rules: its words are under the field. */
export const LoanRefused: Story = {
  render: () => (
    <Loans
      {...openLoan(
        loanDetail,
        new Problem('inputInvalid', {
          errors: [{ field: 'ratePpm', code: 'tooBig', message: '不能大于 5.5%' }],
        }),
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/年化利率（%，单利）/)).toHaveAccessibleDescription(
      expect.stringContaining('不能大于 5.5%'),
    )
  },
}
export const LoanOfTooLittle: Story = {
  render: () => (
    <Loans {...openLoan({ ...loanDetail, offer: { ...loanDetail.offer, mostFen: 4_000_000 } })} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/最多支持 40,000.00 元.*不能批准/)).toBeVisible()
    await expect(canvas.queryByRole('option', { name: '批准' })).toBeNull()
  },
}
export const LoanToSupplement: Story = {
  render: () => <Loans {...openLoan(loanDetail)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('审批意见'), 'supplement')
    const statements = canvas.getByRole('checkbox', { name: '近 6 个月对公账户流水' })
    await userEvent.click(statements)
    await userEvent.click(canvas.getByRole('button', { name: '提交审批意见' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('请至少选择一项需要补充的材料')
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(statements)
    await userEvent.click(canvas.getByRole('checkbox', { name: '近两年财务报表' }))
    await userEvent.click(canvas.getByRole('button', { name: '提交审批意见' }))
    await expect(send).toHaveBeenCalledWith({
      type: 'act.chosen',
      act: {
        id: loanDetail.id,
        body: { decision: 'supplement', remark: '请补充近期经营材料', fileTypes: [5, 6] },
      },
    })
  },
}
export const LoanOfALineInUse: Story = {
  render: () => <Loans {...openLoan({ ...loanDetail, ...activeApplyDetail, actsNow: null })} />,
}
