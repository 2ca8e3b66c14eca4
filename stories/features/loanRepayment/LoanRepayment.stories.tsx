import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { note } from '#contract/loan.examples.ts'
import type { RepaymentDraft } from '#contract/loanRepayment.draft.ts'
import { Problem } from '#contract/problem.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import type { RepaymentContext } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { LoanRepayment } from '#src/features/loanRepayment/LoanRepayment.tsx'
import { inState } from '#stories/inState.tsx'

const onLeave = fn()
const Page = inState(loanRepaymentMachine, (props) => (
  <LoanRepayment {...props} onLeave={onLeave} />
))

const overdue = {
  ...note,
  status: 3 as const,
  penaltyFen: 12_650,
  payoffFen: note.payoffFen + 12_650,
}
const draft: RepaymentDraft = {
  key: '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66-1',
  amountFen: 1_000_000,
  before: { penaltyFen: 0, interestFen: 0, principalFen: 0 },
  repaidFen: 0,
  isSent: false,
}
const empty: RepaymentContext = {
  applyId: note.applyId,
  noteId: note.id,
  keySeed: '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66',
  note: null,
  availableFen: null,
  draft: null,
  answeredKey: null,
  wasOpen: false,
  keyCount: 0,
  amountFen: null,
  refusal: null,
  receipt: null,
  problem: null,
  attempts: 0,
}
const context: RepaymentContext = { ...empty, note: overdue, availableFen: 8_000_000 }

const meta = {
  component: Page,
  args: { state: 'choosing', context, send: fn() },
  parameters: { machine: 'loanRepayment', state: 'choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { state: { opening: 'readingDraft' }, context: empty },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingNote: Story = {
  args: { state: { opening: 'askingNote' }, context: empty },
  parameters: { state: 'opening.askingNote' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: { ...empty, problem: new Problem('offline').value } },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { state: 'missing', context: empty },
  parameters: { state: 'missing' },
}

export const Closed: Story = {
  args: { state: 'closed', context: { ...context, note: { ...note, status: 2, payoffFen: 0 } } },
  parameters: { state: 'closed' },
}

/** The account book does not reach: said before anything is sent. */
export const Choosing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/还差/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '归还其他金额' }))
    await userEvent.type(canvas.getByLabelText('金额（元）'), '10000')
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'amount.chosen', amountFen: 1_000_000 })
  },
}

export const ChoosingTooMuch: Story = {
  args: { context: { ...context, amountFen: overdue.payoffFen + 100, refusal: 'tooMuch' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/不能超过今日结清金额/)).toBeVisible()
  },
}

export const Saving: Story = {
  args: { state: 'saving', context: { ...context, amountFen: 1_000_000, draft } },
  parameters: { state: 'saving' },
}

export const Authorising: Story = {
  args: { state: 'authorising', context: { ...context, amountFen: 1_000_000, draft } },
  parameters: { state: 'authorising' },
  play: async ({ args, canvas, userEvent }) => {
    const repay = canvas.getByRole('button', { name: '确认还款 10,000.00 元' })
    await userEvent.click(repay)
    await expect(canvas.getByText('请输入登录密码')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('登录密码'), 'secret')
    await userEvent.click(repay)
    await expect(args.send).toHaveBeenCalledWith({
      type: 'repayment.confirmed',
      password: 'secret',
    })
  },
}

export const AuthorisingWrongPassword: Story = {
  args: {
    state: 'authorising',
    context: {
      ...context,
      amountFen: 1_000_000,
      draft,
      problem: new Problem('passwordWrong', { message: '登录密码不正确，还可以尝试 4 次' }).value,
    },
  },
  parameters: { state: 'authorising' },
}

export const Repaying: Story = {
  args: { state: 'repaying', context: { ...context, amountFen: 1_000_000, draft } },
  parameters: { state: 'repaying' },
}

export const Refused: Story = {
  args: {
    state: 'refused',
    context: {
      ...context,
      problem: new Problem('balanceShort', { params: { short: '20,034.22' } }).value,
    },
  },
  parameters: { state: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/20,034\.22/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '前往记账本充值' })).toBeVisible()
  },
}

const sent = { ...context, amountFen: 1_000_000, draft: { ...draft, isSent: true } }

export const ReconcilingAsking: Story = {
  args: { state: { reconciling: 'asking' }, context: sent },
  parameters: { state: 'reconciling.asking' },
}

export const ReconcilingWaiting: Story = {
  args: {
    state: { reconciling: 'waiting' },
    context: { ...sent, problem: new Problem('timedOut').value },
  },
  parameters: { state: 'reconciling.waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即核实' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'outcome.asked' })
  },
}

/** Only the same repayment may go on: no other amount is offered. */
export const NotBooked: Story = {
  args: { state: 'notBooked', context: sent },
  parameters: { state: 'notBooked' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '继续这笔还款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'repayment.resumed' })
  },
}

const receipt = {
  amountFen: 1_000_000,
  penaltyFen: 12_650,
  interestFen: 34_222,
  principalFen: 953_128,
  leftFen: 9_046_872,
}

export const Repaid: Story = {
  args: { state: 'repaid', context: { ...context, receipt } },
  parameters: { state: 'repaid' },
}

export const RepaidAll: Story = {
  args: { state: 'repaid', context: { ...context, receipt: { ...receipt, leftFen: 0 } } },
  parameters: { state: 'repaid' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '再还一笔' })).toBeNull()
  },
}

export const Suspended: Story = {
  args: { state: 'suspended', context },
  parameters: { state: 'suspended' },
}
