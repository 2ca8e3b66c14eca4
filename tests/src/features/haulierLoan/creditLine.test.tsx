import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { activeApplyDetail, note } from '#contract/loan.examples.ts'
import { haulierOpening } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { HaulierLoanPage } from '#src/features/haulierLoan/HaulierLoanPage.tsx'

beforeAll(() => startMessages(['haulierLoan', 'loan', 'payTask', 'problem'], 'zh-CN'))

const opening = haulierOpening({
  applyId: activeApplyDetail.id,
  productCode: 'YFD',
  keySeed: 'seed',
})

const inState = (state: 'overdue' | 'active' | 'frozen') => (
  <MemoryRouter>
    <HaulierLoanPage
      snapshot={haulierLoanMachine.resolveState({
        value: state,
        context: { ...opening, apply: activeApplyDetail },
      })}
      send={() => undefined}
      repay={{ noteId: note.id, onRepay: () => undefined, steps: <output>receipt</output> }}
    />
  </MemoryRouter>
)

test('repaying what was overdue leaves the receipt where it stands', () => {
  const { rerender } = render(inState('overdue'))
  const receipt = screen.getByText('receipt')
  rerender(inState('active'))
  expect(screen.getByText('receipt')).toBe(receipt)
  rerender(inState('frozen'))
  expect(screen.getByText('receipt')).toBe(receipt)
})
