import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { LoanSummary } from '#src/features/haulierLoan/LoanSummary.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/haulierLoan/haulierLoanPositions.tsx'

beforeAll(() => startMessages(['haulierLoan', 'loan'], 'zh-CN'))

const { context } = positions.choosingProject.snapshot
const summaryOf = (count: number) => {
  const { offer } = context
  if (!offer) throw new Error('the position has an offer')
  const projects = offer.projects.slice(0, count)
  render(<LoanSummary context={{ ...context, offer: { ...offer, projects } }} />)
  return projects[0]?.projectName ?? ''
}

test('the only project, which is marked for the person, is not said to be missing', () => {
  expect(screen.queryByText(summaryOf(1))).not.toBeNull()
  expect(screen.queryByText('尚未填写')).toBeNull()
})

test('of several none is given before it is chosen', () => {
  summaryOf(2)
  expect(screen.getByText('尚未填写')).toBeVisible()
})
