import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { LoanApply } from '#contract/loan.contract.ts'
import {
  activeApply,
  activeApplyDetail,
  consigner,
  products,
  waitingApply,
} from '#contract/loan.examples.ts'
import { trialOf } from '#src/features/loanHome/calculation.ts'
import type { LoanHome, LoanHomeView } from '#src/parts/loan/loanHome.ts'
import { LoanHomePage } from '#src/features/loanHome/LoanHomePage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { approved, rejected } from '#stories/parts/loan/applies.ts'
import { queryPositions } from '#stories/positions/queries.ts'

const onTry = fn()
const onPrint = fn()
const onRepay = fn()
const records: LoanApply[] = [
  waitingApply,
  {
    ...waitingApply,
    id: '6003',
    applyNo: 'DK20261119000003',
    status: 11,
    acceptState: 3,
    dueTime: null,
  },
  activeApply,
]
const applies = listOf(records)
const trial = trialOf(
  new URLSearchParams('calcProduct=CLD&calcAmount=60&calcTerm=12'),
  products.products,
)

const Page = inPosition((view: LoanHomeView) => (
  <LoanHomePage
    {...view}
    applies={applies}
    repay={{ noteId: null, onRepay, steps: null }}
    trial={trial}
    today="2026-11-21"
    onTry={onTry}
    onPrint={onPrint}
  />
))

const home: LoanHome = {
  ...products,
  eligibility: { isEligible: true, reasons: [], blocked: [] },
  consigner: { ...consigner, isConsigner: false },
  decisions: [],
  lines: [activeApplyDetail],
}
const positions = queryPositions(null, home)
const shown = (more: Partial<LoanHome>) => queryPositions(null, { ...home, ...more }).shown

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Haulier: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '开始申请运费贷' })).toHaveAttribute(
      'href',
      '/logisticsLoan/index?product=YFD',
    )
    await userEvent.click(canvas.getByRole('button', { name: /^还款/ }))
    await expect(onRepay).toHaveBeenCalledWith('7001')
    await userEvent.selectOptions(canvas.getByLabelText('还款方式'), 'EQUAL_PRINCIPAL')
    await expect(onTry).toHaveBeenCalledWith({ calcMethod: 'EQUAL_PRINCIPAL' })
    await userEvent.click(canvas.getByRole('button', { name: '打印试算' }))
    await expect(onPrint).toHaveBeenCalledOnce()
  },
}

const refused: LoanHome['eligibility'] = {
  isEligible: false,
  blocked: [],
  reasons: [
    { code: 'grade', params: { grade: 'C' } },
    { code: 'established', params: { months: 12 } },
    { code: 'noProject', params: {} },
  ],
}

/** Granted and to be signed; refused, and why. */
export const Decided: Story = {
  args: {
    position: shown({
      decisions: [approved, { ...rejected, id: '6004', applyNo: 'DK20261119000004' }],
    }),
  },
  play: async ({ canvas }) => {
    const [granted, refusal] = canvas.getAllByRole('region', { name: /银行决定/ })
    await expect(granted).toHaveTextContent(
      /批准授信.*¥900,000.00.*4.15%.*60 天.*2026-11-20 11:00.*请在 2026-12-20 11:00 前签署/,
    )
    await expect(refusal).toHaveTextContent(/未批准.*现金流不足以覆盖还款.*2027-02-18 起可再次申请/)
  },
}

export const NotEligible: Story = {
  args: { position: shown({ lines: [], eligibility: refused }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/当前为 C/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /开始申请/ })).toBeNull()
  },
}

const noRole = {
  isEligible: false,
  blocked: [],
  reasons: [{ code: 'noRole' as const, params: {} }],
}

export const Consigner: Story = {
  tags: ['looks'],
  args: { position: shown({ lines: [], eligibility: noRole, consigner }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '办理确认' })).toHaveAttribute(
      'href',
      '/logisticsLoan/enterpriseAccept',
    )
    await expect(canvas.queryByText('我的申请')).toBeNull()
  },
}

export const Neither: Story = {
  args: { position: shown({ lines: [], eligibility: noRole }) },
}

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { position: positions.loading },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: positions.failed },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: { position: positions.outdated },
}
