import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  checkEligibility,
  getApply,
  getConsigner,
  listProducts,
  type LoanApplyDetail,
  pageApplies,
} from '#contract/loan.contract.ts'
import { activeApplyDetail, consigner, note, products } from '#contract/loan.examples.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { LoanHomeFlow } from '#src/features/loanHome/LoanHomeFlow.tsx'

const lines = { now: [activeApplyDetail] as LoanApplyDetail[] }

vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown, { query }: { query?: { status?: number; applyId?: string } }) => {
    if (endpoint === listProducts) return products
    if (endpoint === checkEligibility) return { isEligible: true, reasons: [], blocked: [] }
    if (endpoint === getConsigner) return { ...consigner, isConsigner: false }
    if (endpoint === getApply) return lines.now.find(({ id }) => id === query?.applyId)
    if (endpoint !== pageApplies) throw new TypeError('nothing else is asked')
    const records =
      query?.status === undefined ? [] : lines.now.filter(({ status }) => status === query.status)
    return { records, total: records.length, pages: 1, current: 1, size: 100 }
  },
}))
vi.mock('#src/features/loanRepayment/LoanRepaymentFlow.tsx', () => ({
  LoanRepaymentFlow: ({ onRepaid, onLeave }: { onRepaid: () => void; onLeave: () => void }) => (
    <>
      <button type="button" onClick={onRepaid}>
        booked
      </button>
      <button type="button" onClick={onLeave}>
        close
      </button>
    </>
  ),
}))

beforeAll(() =>
  startMessages(['loanHome', 'loan', 'problem', 'chrome', 'payTask', 'order'], 'zh-CN'),
)
beforeEach(() => {
  lines.now = [activeApplyDetail]
})

const open = async (search: string) => {
  render(
    <MemoryRouter initialEntries={[`/logisticsLoan/index${search}`]}>
      <LoanHomeFlow />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: '还款试算' })
}

const settled = (status: 40 | 60): LoanApplyDetail => ({
  ...activeApplyDetail,
  status,
  notes: activeApplyDetail.notes.map((one) => ({ ...one, status: 2 })),
})

test.each([
  ['a line that goes on', 40],
  ['a line that is over with it', 60],
] as const)(
  'the receipt of a note that is paid off stands until it is closed: %s',
  async (_, status) => {
    await open(`?repay=${note.id}`)
    const booked = await screen.findByRole('button', { name: 'booked' })
    lines.now = [settled(status)]
    await act(async () => fireEvent.click(booked))
    expect(await screen.findByText('已结清')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'booked' })).toBe(booked)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'close' })))
    expect(screen.queryByText(note.noteNo)).toBeNull()
  },
)

test('an amount stands as it is typed, before the address has followed', async () => {
  await open('')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /金额/ })
  const seen: string[] = []
  await act(async () => {
    for (const value of ['4', '45']) {
      fireEvent.change(field, { target: { value } })
      seen.push(field.value)
    }
  })
  expect([...seen, field.value]).toEqual(['4', '45', '45'])
})
