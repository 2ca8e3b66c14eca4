import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { LoanApply } from '#contract/loan.contract.ts'
import {
  activeApply,
  activeApplyDetail,
  qualified,
  waitingApply,
  waitingApplyDetail,
} from '#contract/loan.examples.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { ApplyList } from '#src/features/loanDecision/ApplyList.tsx'
import { ApplyView } from '#src/features/loanDecision/ApplyView.tsx'
import { LoanDecisionPage } from '#src/features/loanDecision/LoanDecisionPage.tsx'
import { inState } from '#stories/inState.tsx'
import {
  consignerContext,
  facts,
  signAct,
} from '#stories/features/consignerLoan/consignerStories.tsx'

const onDecide = fn()
const onDownload = fn()
const records: LoanApply[] = [
  waitingApply,
  { ...waitingApply, id: '6003', applyNo: 'DK20261119000003' },
  activeApply,
]
const listContext = {
  question: { filter: {}, sort: null, page: 1, size: 20 },
  records,
  total: records.length,
  sums: {},
  selection: noSelection,
  problem: null,
}
const listMachine = createPagedList<LoanApply>()
const shown = listMachine.resolveState({ value: { ready: 'shown' }, context: listContext })
const chosen = listMachine.resolveState({
  value: { ready: 'shown' },
  context: {
    ...listContext,
    selection: {
      kind: 'rows',
      rows: Object.fromEntries(records.slice(0, 2).map((row) => [row.id, row])),
    },
  },
})
const none = listMachine.resolveState({
  value: 'empty',
  context: { ...listContext, records: [], total: 0 },
})

const withList = (snapshot: typeof shown) => (
  <ApplyList snapshot={snapshot} send={fn()} canAct onOpen={fn()} onDecide={onDecide} />
)
const page = (children: React.ReactNode, isDetail = false) =>
  inState(consignerLoanMachine, (props) => (
    <LoanDecisionPage {...props} listTo="/logisticsLoan/enterpriseAccept" isDetail={isDetail}>
      {children}
    </LoanDecisionPage>
  ))
const acts = { canAct: true, onDecide, onDownload }

const List = page(withList(shown))
const Chosen = page(withList(chosen))
const Empty = page(withList(none))
const Waiting = page(<ApplyView apply={waitingApplyDetail} carriage={qualified} {...acts} />, true)
const Active = page(<ApplyView apply={activeApplyDetail} carriage="unread" {...acts} />, true)
const context = { ...consignerContext, area: 'decisions' as const }

const meta = {
  component: List,
  args: { state: { authorised: 'deciding' }, context, send: fn() },
  parameters: { machine: 'consignerLoan', state: 'authorised.deciding' },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const AuthorisedDeciding: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '确认 DK20261118000002' }))
    await expect(onDecide).toHaveBeenCalledWith(1, ['6002'])
  },
}

export const ChosenInBatch: Story = {
  render: (args) => <Chosen {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('合计 2,000,000.00 元')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '批量退回' }))
    await expect(onDecide).toHaveBeenCalledWith(2, ['6002', '6003'])
  },
}

export const NoApplications: Story = { render: (args) => <Empty {...args} /> }

export const OneWaiting: Story = {
  render: (args) => <Waiting {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下载 营业执照' }))
    await expect(onDownload).toHaveBeenCalled()
  },
}

export const OneActive: Story = { render: (args) => <Active {...args} /> }

export const AuthorisedDecided: Story = {
  args: { state: { authorised: 'decided' } },
  parameters: { state: 'authorised.decided' },
}

export const Unauthorised: Story = {
  args: { state: 'unauthorised', context: { ...context, facts: { ...facts, auths: [] } } },
  parameters: { state: 'unauthorised' },
}

export const UnansweredNotTaken: Story = {
  args: {
    state: { unanswered: 'notTaken' },
    context: { ...context, act: signAct, key: context.keySeed },
  },
  parameters: { state: 'unanswered.notTaken' },
  play: async ({ canvas }) => {
    // What may become of it is shown on the page of authorisations alone.
    await expect(canvas.getByRole('link', { name: '前往授权页重新提交' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重新提交' })).toBeNull()
  },
}
