import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { LoanNote } from '#contract/loan.contract.ts'
import { paidOf, repaidOf, type RepaymentDraft } from '#contract/loanRepayment.draft.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { LoanRepayment, type RepaymentView } from '#src/features/loanRepayment/LoanRepayment.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { noteOn, overdueNote, settledNote, today } from '#stories/parts/loan/applies.ts'

const onLeave = fn()
const Page = inPosition((props: RepaymentView) => <LoanRepayment {...props} onLeave={onLeave} />)

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const readingDraft = begin(loanRepaymentMachine, {
  applyId: overdueNote.applyId,
  noteId: overdueNote.id,
  keySeed,
})
const askingNote = readingDraft.done('readDraft', null)
const showing = (note: LoanNote | null, availableFen: number | null) =>
  askingNote.done('getNote', { note, availableFen })

/** A repayment of the overdue note, up to where it is sent. */
const repayment = (amountFen: number, availableFen: number) => {
  const choosing = showing(overdueNote, availableFen)
  const saving = choosing.sent({ type: 'amount.chosen', amountFen })
  const draft: RepaymentDraft = {
    key: `${keySeed}-1`,
    amountFen,
    before: paidOf(overdueNote),
    repaidFen: repaidOf(overdueNote),
    isSent: false,
  }
  const authorising = saving.done('saveDraft', draft)
  const repaying = authorising.sent({ type: 'repayment.confirmed', password: 'secret' })
  const after = noteOn({ startDate: overdueNote.startDate }, [{ day: today, amountFen }])
  return {
    choosing,
    saving,
    draft,
    authorising,
    repaying,
    repaid: repaying.done('repayNote', after),
  }
}

const { choosing, saving, draft, authorising, repaying, repaid } = repayment(1_000_000, 8_000_000)
const wrongPassword = new Problem('passwordWrong', { message: '登录密码不正确，还可以尝试 4 次' })
const asking = repaying.failed('repayNote', new Problem('timedOut'))

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'loanRepayment', state: 'choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const OpeningReadingDraft: Story = {
  args: { position: readingDraft },
  parameters: { state: 'opening.readingDraft' },
}

export const OpeningAskingNote: Story = {
  args: { position: askingNote },
  parameters: { state: 'opening.askingNote' },
}

export const OpenFailed: Story = {
  args: { position: readingDraft.failed('readDraft', new Problem('offline')) },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { position: showing(null, null) },
  parameters: { state: 'missing' },
}

export const Closed: Story = {
  args: { position: showing(settledNote, null) },
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
  args: {
    position: choosing.sent({ type: 'amount.chosen', amountFen: overdueNote.payoffFen + 100 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/不能超过今日结清金额/)).toBeVisible()
  },
}

export const Saving: Story = {
  args: { position: saving },
  parameters: { state: 'saving' },
}

export const Authorising: Story = {
  args: { position: authorising },
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
  args: { position: repaying.failed('repayNote', wrongPassword).done('saveDraft', draft) },
  parameters: { state: 'authorising' },
}

export const Repaying: Story = {
  args: { position: repaying },
  parameters: { state: 'repaying' },
}

export const Refused: Story = {
  args: {
    position: repaying.failed(
      'repayNote',
      new Problem('balanceShort', { params: { short: '2,000.00' } }),
    ),
  },
  parameters: { state: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2,000\.00/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '前往记账本充值' })).toBeVisible()
  },
}

export const ReconcilingAsking: Story = {
  args: { position: asking },
  parameters: { state: 'reconciling.asking' },
}

export const ReconcilingWaiting: Story = {
  args: { position: asking.failed('getNote', new Problem('timedOut')) },
  parameters: { state: 'reconciling.waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即核实' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'outcome.asked' })
  },
}

/** Only the same repayment may go on: no other amount is offered. */
export const NotBooked: Story = {
  args: { position: asking.done('getNote', { note: overdueNote, availableFen: 8_000_000 }) },
  parameters: { state: 'notBooked' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '继续这笔还款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'repayment.resumed' })
  },
}

export const Repaid: Story = {
  args: { position: repaid },
  parameters: { state: 'repaid' },
}

export const RepaidAll: Story = {
  args: { position: repayment(overdueNote.payoffFen, 20_000_000).repaid },
  parameters: { state: 'repaid' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '再还一笔' })).toBeNull()
  },
}

export const Suspended: Story = {
  args: { position: choosing.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
