import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { waitingApply } from '#contract/loan.examples.ts'
import { resultsOf } from '#machines/loanDecision/decisionResult.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'
import { LoanDecision } from '#src/features/loanDecision/LoanDecision.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'
import {
  confirmAct,
  decisionContext as context,
  offline,
  returnAct,
  timedOut,
} from '#stories/features/consignerLoan/consignerStories.tsx'

const Decision = (props: ViewProps<typeof loanDecisionMachine>) => (
  <LoanDecision {...props} upload={restingUpload(null)}>
    <p>DK20261118000002</p>
  </LoanDecision>
)
const Page = inState(loanDecisionMachine, Decision)
const nothing = { ...context, applyIds: [], sheet: null }
const returning = { ...context, result: 2 as const }
const reviewed = { ...context, act: confirmAct }
const unanswered = { ...nothing, act: confirmAct, key: context.keySeed, problem: timedOut }
const done = (problem: 'versionConflict' | null) => ({
  ...nothing,
  results: resultsOf(confirmAct, {
    results: [
      { applyId: '6002', problem: null, status: 20 },
      { applyId: '6003', problem, status: problem ? null : 20 },
    ],
  }),
})

const meta = {
  component: Page,
  args: { state: 'filling', context, send: fn() },
  parameters: { machine: 'loanDecision', state: 'filling' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '回款账户' }), '3400123456789012')
    await userEvent.click(canvas.getByRole('checkbox', { name: /付款承诺/ }))
    for (const field of canvas.getAllByRole('textbox', { name: /^DK\d+ 的确认金额（元）$/ })) {
      await userEvent.clear(field)
      await userEvent.type(field, '1000000')
    }
    await userEvent.click(canvas.getByRole('button', { name: '去核对' }))
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'decision.reviewed', act: confirmAct }),
    )
  },
}

/** Two of one haulier share what is owed to it; without promise and account nothing is confirmed. */
export const FillingTooMuch: Story = {
  args: {
    context: {
      ...context,
      sheet: sheetOf({
        rows: sheetOf().rows.map((row) => ({ ...row, receivableLeftFen: 100_000_000 })),
        quotaLeftFen: 150_000_000,
      }),
      leftOut: [{ ...waitingApply, applyNo: 'DK20261117000009', status: 70 }],
      fields: { 'amount-6002': '1000000.00', 'amount-6003': '1000000.00' },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去核对' }))
    await expect(await canvas.findByText('有 3 处需要修改')).toBeVisible()
    // More digits than an amount has: too much, not badly written.
    const [first] = canvas.getAllByRole('textbox', { name: /的确认金额/ })
    if (!first) throw new Error('nothing to confirm')
    await userEvent.clear(first)
    await userEvent.type(first, '9999999999')
    await userEvent.click(canvas.getByRole('button', { name: '去核对' }))
    await expect(first).toHaveAccessibleDescription(/1,000,000\.00/)
    await expect(first).toHaveAccessibleDescription(/应收账款/)
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const FillingReturn: Story = {
  args: { context: returning },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: '各笔相同的原因' }),
      '请补充与我公司的对账单',
    )
    await userEvent.click(canvas.getByRole('button', { name: '填入每一笔' }))
    await userEvent.click(canvas.getByRole('button', { name: '去核对' }))
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'decision.reviewed', act: returnAct }),
    )
  },
}

export const Opening: Story = {
  args: { state: 'opening', context: nothing },
  parameters: { state: 'opening' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: { ...nothing, problem: offline } },
  parameters: { state: 'openFailed' },
}

export const Choosing: Story = {
  args: { state: 'choosing', context: nothing },
  parameters: { state: 'choosing' },
}

export const Reading: Story = {
  args: { state: 'reading', context: context },
  parameters: { state: 'reading' },
}

export const ReadFailed: Story = {
  args: { state: 'readFailed', context: { ...context, problem: offline } },
  parameters: { state: 'readFailed' },
}

export const Unauthorised: Story = {
  args: { state: 'unauthorised', context: context },
  parameters: { state: 'unauthorised' },
}

export const Overtaken: Story = {
  args: { state: 'overtaken', context: context },
  parameters: { state: 'overtaken' },
}

export const Reviewing: Story = {
  args: { state: 'reviewing', context: reviewed },
  parameters: { state: 'reviewing' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('确权后，本企业即对确认金额承担到期付款责任。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '提交确认' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'decision.confirmed' })
  },
}

export const ReviewingReturn: Story = {
  args: { state: 'reviewing', context: { ...returning, act: returnAct } },
  parameters: { state: 'reviewing' },
}

export const Saving: Story = {
  args: { state: 'saving', context: reviewed },
  parameters: { state: 'saving' },
}

export const Sending: Story = {
  args: { state: 'sending', context: reviewed },
  parameters: { state: 'sending' },
}

export const Decided: Story = {
  args: { state: 'decided', context: done('versionConflict') },
  parameters: { state: 'decided' },
}

export const DecidedAll: Story = {
  args: { state: 'decided', context: done(null) },
  parameters: { state: 'decided' },
}

export const UnansweredAsking: Story = {
  args: { state: { unanswered: 'asking' }, context: unanswered },
  parameters: { state: 'unanswered.asking' },
}

export const UnansweredSaving: Story = {
  args: { state: { unanswered: 'saving' }, context: unanswered },
  parameters: { state: 'unanswered.saving' },
}

export const UnansweredWaiting: Story = {
  args: { state: { unanswered: 'waiting' }, context: unanswered },
  parameters: { state: 'unanswered.waiting' },
}

export const UnansweredNotTaken: Story = {
  args: { state: { unanswered: 'notTaken' }, context: { ...unanswered, problem: null } },
  parameters: { state: 'unanswered.notTaken' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: nothing },
  parameters: { state: 'suspended' },
}
