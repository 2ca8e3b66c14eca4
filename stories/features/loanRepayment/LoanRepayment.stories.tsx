import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LoanNote } from '#contract/loan.contract.ts'
import { spendingOf } from '#contract/loanRepayment.rules.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { beyondPayoff } from '#machines/loanRepayment/loanRepayment.scenarios.ts'
import { repaymentOf } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { LoanRepayment, type RepaymentView } from '#src/features/loanRepayment/LoanRepayment.tsx'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import { noteOn, overdueNote, settledNote, today } from '#stories/parts/loan/applies.ts'

const onLeave = fn()
type PageProps = {
  position: { snapshot: RepaymentView['snapshot'] }
  act?: { snapshot: SnapshotFrom<typeof actMachine> }
  send: RepaymentView['send']
}

const onAct = fn()
const Page = ({ position: { snapshot }, act, send }: PageProps) => (
  <MemoryRouter>
    <LoanRepayment
      snapshot={snapshot}
      send={send}
      act={act ? { snapshot: act.snapshot, send: onAct } : null}
      onLeave={onLeave}
    />
  </MemoryRouter>
)

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const opening = begin(loanRepaymentMachine, {
  applyId: overdueNote.applyId,
  noteId: overdueNote.id,
  keySeed,
})
const askingNote = opening.done('act', nothingOpen)
const showing = (note: LoanNote | null, availableFen: number | null) =>
  askingNote.done('getNote', { note, availableFen })

const begunOf = (amountFen: number) =>
  repaymentOf(`${keySeed}-1`, overdueNote.id, amountFen, overdueNote.noteNo)

/** All of the overdue note is repaid, or an amount. */
const repayment = (typed: string | null, availableFen: number) => {
  const all = showing(overdueNote, availableFen)
  const other = all.sent({ type: 'other.chosen' })
  const chosen =
    typed === null ? all : other.sent({ type: 'form.typed', texts: { amountFen: typed } })
  const amountFen = typed === null ? overdueNote.payoffFen : Number(typed) * 100
  const act = begunOf(amountFen)
  const begun = chosen.sent({ type: 'form.submitted' })
  const spent = spendingOf(overdueNote, amountFen)
  const after = noteOn({ startDate: overdueNote.startDate }, [{ day: today, amountFen }])
  const ended = (end: { kind: 'dropped' } | { kind: 'refused'; problem: Problem['value'] }) =>
    begun.done('act', { act, isOwn: true, ...end })
  const done: ActOutput = { act, isOwn: true, kind: 'done', reply: { ...after, spent } }
  return { all, chosen, begun, ended, repaid: begun.done('act', done) }
}

const { all, chosen, begun, ended, repaid } = repayment('10000', 8_000_000)
const tooMuch = all
  .sent({ type: 'other.chosen' })
  .sent({ type: 'form.typed', texts: { amountFen: String(overdueNote.payoffFen) } })
  .sent({ type: 'form.submitted' })

/** Another page has repaid most of it meanwhile. */
const nearlySettled = noteOn({ startDate: overdueNote.startDate }, [
  { day: today, amountFen: overdueNote.payoffFen - 900_000 },
])

const acting = actingOf(begunOf(1_000_000))

const meta = {
  component: Page,
  args: { position: all, send: fn() },
  parameters: { machine: 'loanRepayment', state: 'choosing.all' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { position: opening },
  parameters: { state: 'opening' },
}

export const AskingNote: Story = {
  args: { position: askingNote },
  parameters: { state: 'askingNote' },
}

export const OpenFailed: Story = {
  args: { position: askingNote.failed('getNote', new Problem('offline')) },
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
export const ChoosingAll: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/还差/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '归还其他金额' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'other.chosen' })
  },
}

export const ChoosingOther: Story = {
  args: { position: chosen },
  parameters: { state: 'choosing.other' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /金额（元）/ }), '0')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { amountFen: '100000' },
    })
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const ChoosingTooMuch: Story = {
  args: { position: tooMuch },
  parameters: { state: 'choosing.other' },
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: /金额（元）/ })
    await expect(amount).toHaveAccessibleDescription(/不能超过今日结清金额/)
  },
}

/** Less settles it than when it was sent: the server's words stand beneath what was typed. */
export const ChoosingAfterTooMuch: Story = {
  args: {
    position: ended({ kind: 'refused', problem: beyondPayoff })
      .sent({ type: 'amount.reopened' })
      .done('getNote', { note: nearlySettled, availableFen: 8_000_000 }),
  },
  parameters: { state: 'choosing.other' },
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: /金额（元）/ })
    await expect(amount).toHaveAccessibleDescription(/不能超过今日结清金额 9,000\.00 元/)
  },
}

export const ChoosingAfterDropping: Story = {
  args: {
    position: ended({ kind: 'dropped' }).done('getNote', {
      note: overdueNote,
      availableFen: 8_000_000,
    }),
  },
  parameters: { state: 'choosing.other' },
}

export const Acting: Story = {
  args: { position: begun, act: acting.sending },
  parameters: { state: 'acting' },
}

/** How it will be spent stands above the password. */
export const ActingAuthorising: Story = {
  args: { position: begun, act: acting.authorising },
  parameters: { state: 'acting' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('其中利息')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('登录密码'), 'secret{Enter}')
    await expect(onAct).toHaveBeenCalledWith({
      type: 'act.authorised',
      password: 'secret',
    })
  },
}

export const ActingWrongPassword: Story = {
  args: { position: begun, act: acting.passwordWrong },
  parameters: { state: 'acting' },
}

export const ActingUnknown: Story = {
  args: { position: begun, act: acting.waiting },
  parameters: { state: 'acting' },
}

export const OpeningTroubled: Story = {
  args: { position: opening, act: acting.notTaken },
  parameters: { state: 'opening' },
}

export const Refused: Story = {
  args: {
    position: ended({
      kind: 'refused',
      problem: new Problem('balanceShort', { params: { short: '2,000.00' } }).value,
    }),
  },
  parameters: { state: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2,000\.00/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '前往记账本充值' })).toBeVisible()
  },
}

export const RefusedTooMuch: Story = {
  args: { position: ended({ kind: 'refused', problem: beyondPayoff }) },
  parameters: { state: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/不能超过今日结清金额 9,000\.00 元/)).toBeVisible()
  },
}

export const Repaid: Story = {
  tags: ['looks'],
  args: { position: repaid },
  parameters: { state: 'repaid' },
}

export const RepaidAll: Story = {
  args: { position: repayment(null, 20_000_000).repaid },
  parameters: { state: 'repaid' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '再还一笔' })).toBeNull()
  },
}

export const Suspended: Story = {
  args: { position: all.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
