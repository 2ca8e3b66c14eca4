import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { activeApplyDetail, note, waitingApplyDetail } from '#contract/loan.examples.ts'
import { repayPlanOf } from '#contract/loan.rules.ts'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'
import { NotesPanel } from '#src/parts/loan/NotesPanel.tsx'
import { ScheduleTable } from '#src/parts/loan/ScheduleTable.tsx'

const meta = {
  component: LoanTimeline,
  args: { apply: waitingApplyDetail },
} satisfies Meta<typeof LoanTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('待货主企业处理')).toBeVisible()
    await expect(canvas.getByText('截止时间 2026-12-02 18:00')).toBeVisible()
  },
}

export const Active: Story = { args: { apply: activeApplyDetail } }

/** Equal instalments over a year: the last takes the difference, and nothing is left. */
export const Schedule: Story = {
  render: () => (
    <ScheduleTable
      plan={repayPlanOf({
        principalFen: 60_000_000,
        ratePpm: 55_000,
        repayMethod: 'ANNUITY',
        startDate: '2026-11-21',
        termDays: 0,
        termMonths: 12,
      })}
    />
  ),
}

export const NotesWithOneOverdue: Story = {
  render: () => (
    <MemoryRouter>
      <NotesPanel
        notes={[
          {
            ...note,
            status: 3,
            penaltyFen: 12_650,
            payoffFen: note.payoffFen + 12_650,
            plan: note.plan.map((one) => ({ ...one, penaltyFen: 12_650, status: 3 as const })),
          },
          {
            ...note,
            id: '7002',
            noteNo: 'JJ20261022000001',
            status: 2,
            payoffFen: 0,
            principalPaidFen: note.amountFen,
            returnedFen: 2_000_000,
            refundedFen: 120_000,
          },
        ]}
      />
    </MemoryRouter>
  ),
}

export const NoNotes: Story = {
  render: () => (
    <MemoryRouter>
      <NotesPanel notes={[]} />
    </MemoryRouter>
  ),
}
