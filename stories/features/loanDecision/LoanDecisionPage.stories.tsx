import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { LoanApply } from '#contract/loan.contract.ts'
import {
  activeApply,
  activeApplyDetail,
  qualified,
  waitingApply,
  waitingApplyDetail,
  waybills,
} from '#contract/loan.examples.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { ApplyList } from '#src/features/loanDecision/ApplyList.tsx'
import { ApplyView } from '#src/features/loanDecision/ApplyView.tsx'
import { LoanDecisionPage } from '#src/features/loanDecision/LoanDecisionPage.tsx'
import { Waybills } from '#src/features/loanDecision/Waybills.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import {
  areaOf,
  positions,
  withoutAuths,
} from '#stories/features/consignerLoan/consignerPositions.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { rejected } from '#stories/parts/loan/applies.ts'
import { listPositions } from '#stories/positions/lists.ts'

const onDecide = fn()
const onDownload = fn()
const records: LoanApply[] = [
  waitingApply,
  { ...waitingApply, id: '6003', applyNo: 'DK20261119000003' },
  activeApply,
]
const { shown, empty } = listPositions(records)
const chosen = shown.sent({ type: 'rows.selected', ids: ['6002', '6003'] })

const withList = ({ snapshot }: typeof shown) => (
  <ApplyList snapshot={snapshot} send={fn()} canAct onOpen={fn()} onDecide={onDecide} />
)
const page = (children: React.ReactNode, isDetail = false) =>
  inPosition((props: ViewProps<typeof consignerLoanMachine>) => (
    <LoanDecisionPage {...props} listTo="/logisticsLoan/enterpriseAccept" isDetail={isDetail}>
      {children}
    </LoanDecisionPage>
  ))
const { records: listed, sums } = waybills
const { shown: waybillsShown, empty: noWaybills } = listPositions(listed, { sums })
const acts = {
  canAct: true,
  onDecide,
  onDownload,
  waybills: <Waybills snapshot={waybillsShown.snapshot} send={fn()} no={waitingApply.applyNo} />,
}

const List = page(withList(shown))
const Chosen = page(withList(chosen))
const Empty = page(withList(empty))
const Waiting = page(<ApplyView apply={waitingApplyDetail} carriage={qualified} {...acts} />, true)
const Active = page(<ApplyView apply={activeApplyDetail} carriage="unread" {...acts} />, true)
const Refused = page(<ApplyView apply={rejected} carriage={qualified} {...acts} />, true)
const Unlisted = page(
  <ApplyView
    apply={waitingApplyDetail}
    carriage={null}
    {...acts}
    waybills={<Waybills snapshot={noWaybills.snapshot} send={fn()} no={waitingApply.applyNo} />}
  />,
  true,
)
const deciding = areaOf('decisions')

const meta = {
  component: List,
  args: { position: deciding, send: fn() },
  parameters: { machine: 'consignerLoan', state: 'authorised.deciding' },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const AuthorisedDeciding: Story = {
  tags: ['looks'],
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

/** Its consigner sees what the bank said, and that nothing is left to be done. */
export const OneRefusedByBank: Story = {
  render: (args) => <Refused {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '银行决定' })).toHaveTextContent(
      /未批准.*现金流不足以覆盖还款.*确认不再生效/,
    )
  },
}

export const Unauthorised: Story = {
  args: { position: areaOf('decisions', withoutAuths) },
  parameters: { state: 'unauthorised' },
}

export const LoadingInfoLooking: Story = {
  args: { position: positions.lookingElsewhere },
  parameters: { state: 'loadingInfo.looking' },
}

/** One from before waybills were listed. */
export const WithoutWaybills: Story = {
  render: (args) => <Unlisted {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/提交时未附运单明细/)).toBeVisible()
  },
}
