import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { activeApplyDetail, waitingApplyDetail } from '#contract/loan.examples.ts'
import { repayPlanOf } from '#contract/loan.rules.ts'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'
import { NotesPanel } from '#src/parts/loan/NotesPanel.tsx'
import { ScheduleTable } from '#src/parts/loan/ScheduleTable.tsx'
import { noteOn, overdueNote } from './applies.ts'

const meta = {
  component: LoanTimeline,
  args: { apply: waitingApplyDetail },
} satisfies Meta<typeof LoanTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('待货主处理')).toBeVisible()
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

/** Repaid on 30 October, all of it; of what was lent, a fifth came back later and was refunded with its interest. */
const sentBack = noteOn(
  { principalFen: 8_000_000, startDate: '2026-10-22' },
  [{ day: '2026-10-30', amountFen: 8_006_844 }],
  {
    id: '7002',
    amountFen: 10_000_000,
    principalPaidFen: 10_000_000,
    returnedFen: 2_000_000,
    refundedFen: 2_001_712,
  },
)

export const NotesWithOneOverdue: Story = {
  render: () => (
    <MemoryRouter>
      <NotesPanel notes={[overdueNote, sentBack]} />
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
