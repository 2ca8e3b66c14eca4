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
import { Problem } from '#contract/problem.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { trialOf } from '#src/features/loanHome/calculation.ts'
import type { LoanHome, LoanHomeView } from '#src/parts/loan/loanHome.ts'
import { LoanHomePage } from '#src/features/loanHome/LoanHomePage.tsx'
import { inState } from '#stories/inState.tsx'

const onTry = fn()
const onPrint = fn()
const onRepay = fn()
const records: LoanApply[] = [
  waitingApply,
  { ...waitingApply, id: '6003', applyNo: 'DK20261119000003', status: 11, dueTime: null },
  activeApply,
]
const list = createPagedList<LoanApply>()
const question = { filter: {}, sort: null, page: 1, size: 20 }
const listed = {
  question,
  answered: question,
  records,
  total: records.length,
  sums: {},
  selection: noSelection,
  problem: null,
}
const applies = {
  snapshot: list.resolveState({ value: { ready: 'shown' }, context: listed }),
  send: fn(),
}
const trial = trialOf(
  new URLSearchParams('calcProduct=CLD&calcAmount=60&calcTerm=12'),
  products.products,
)

const Page = inState(createQuery<null, LoanHome>(), (view: LoanHomeView) => (
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
  eligibility: { isEligible: true, reasons: [] },
  consigner: { ...consigner, isConsigner: false },
  lines: [activeApplyDetail],
}
const context = { subject: null, data: home, problem: null }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Haulier: Story = {
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

export const NotEligible: Story = {
  args: {
    context: {
      ...context,
      data: {
        ...home,
        lines: [],
        eligibility: {
          isEligible: false,
          reasons: [
            { code: 'grade', params: { grade: 'C' } },
            { code: 'established', params: { months: 12 } },
            { code: 'noProject', params: {} },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/当前为 C/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /开始申请/ })).toBeNull()
  },
}

const noRole = { isEligible: false, reasons: [{ code: 'noRole' as const, params: {} }] }

export const Consigner: Story = {
  args: { context: { ...context, data: { ...home, lines: [], eligibility: noRole, consigner } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '办理确认' })).toHaveAttribute(
      'href',
      '/logisticsLoan/enterpriseAccept',
    )
    await expect(canvas.queryByText('我的申请')).toBeNull()
  },
}

export const Neither: Story = {
  args: { context: { ...context, data: { ...home, lines: [], eligibility: noRole } } },
}

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { state: 'loading', context: { ...context, data: null } },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: {
    state: 'failed',
    context: { ...context, data: null, problem: new Problem('offline').value },
  },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: {
    state: { ready: 'outdated' },
    context: { ...context, problem: new Problem('timedOut').value },
  },
}
