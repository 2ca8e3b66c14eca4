import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { positions, StartAskedAgain, StartWithoutAnswer, Wizard } from './payTaskPositions.tsx'

const meta = {
  component: Wizard,
  args: { position: positions.choosingSource, send: fn() },
  parameters: { machine: 'payTask' },
} satisfies Meta<typeof Wizard>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { position: positions.opening },
  parameters: { state: 'ordering.opening.resuming' },
}

export const OpeningReadingDraft: Story = {
  args: { position: positions.readingDraft },
  parameters: { state: 'ordering.opening.readingDraft' },
}

export const OpeningTask: Story = {
  args: { position: positions.openingTask },
  parameters: { state: 'paying.opening.reading' },
}

export const OpeningTaskResuming: Story = {
  args: { position: positions.resumingTask },
  parameters: { state: 'paying.opening.resuming' },
}

/** What was sent and did not arrive stands in its step, beside what it pays. */
export const OpeningTaskTroubled: Story = {
  args: { position: positions.resumingTask },
  parameters: { state: 'paying.opening.resuming' },
  render: (args) => <StartWithoutAnswer {...args} />,
}

/** Sent once more, it asks for the password as it did at first. */
export const OpeningTaskPassword: Story = {
  args: { position: positions.resumingTask },
  parameters: { state: 'paying.opening.resuming' },
  render: (args) => <StartAskedAgain {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('请输入登录密码，确认付款')).toBeVisible()
    await expect(canvas.getByRole('complementary', { name: '付款摘要' })).toBeVisible()
  },
}

export const OpeningAskingTask: Story = {
  args: { position: positions.askingTask },
  parameters: { state: 'paying.opening.askingTask' },
}

export const OpenFailed: Story = {
  args: { position: positions.openFailed },
  parameters: { state: 'openFailed' },
}

export const Missing: Story = {
  args: { position: positions.missing },
  parameters: { state: 'paying.missing' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}

export const ChoosingSource: Story = {
  args: { position: positions.choosingSource },
  parameters: { state: 'ordering.choosingSource' },
}

/** What was to be paid again is in a later task: this leads there. */
export const ChoosingOrdersTakenElsewhere: Story = {
  args: { position: positions.takenElsewhere },
  parameters: { state: 'ordering.choosingOrders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('这些款项已由付款任务 FK20261121000002 重新付款')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看该任务' })).toHaveAttribute(
      'href',
      '/tax/generation?task=3002',
    )
  },
}

export const ChoosingOrders: Story = {
  tags: ['looks'],
  args: { position: positions.choosingOrders },
  parameters: { state: 'ordering.choosingOrders' },
}

export const ChoosingOrdersChanged: Story = {
  args: { position: positions.ordersChanged },
  parameters: { state: 'ordering.choosingOrders' },
}

export const ChoosingOrdersPartialDraft: Story = {
  args: { position: positions.partialDraft },
  parameters: { state: 'ordering.choosingOrders' },
}

export const ChoosingOrdersDropped: Story = {
  args: { position: positions.droppedCreation },
  parameters: { state: 'ordering.choosingOrders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已放弃，不会生效：创建付款任务')).toBeVisible()
  },
}

export const CheckingOrders: Story = {
  args: { position: positions.checkingOrders },
  parameters: { state: 'ordering.checkingOrders' },
}

export const ReviewingProblems: Story = {
  tags: ['looks'],
  args: { position: positions.badOrder },
  parameters: { state: 'ordering.reviewingProblems' },
}

export const ReviewingProblemsAllTaken: Story = {
  args: { position: positions.allTaken },
  parameters: { state: 'ordering.reviewingProblems' },
}

export const Creating: Story = {
  args: { position: positions.creating },
  parameters: { state: 'ordering.creating' },
}

export const ChoosingChannelLoading: Story = {
  args: { position: positions.loadingChannels },
  parameters: { state: 'paying.choosingChannel.loading' },
}

export const ChoosingChannelChoosing: Story = {
  tags: ['looks'],
  args: { position: positions.choosingChannel },
  parameters: { state: 'paying.choosingChannel.choosing' },
}

export const ChoosingChannelChoosingLine: Story = {
  args: { position: positions.choosingLine },
  parameters: { state: 'paying.choosingChannel.choosing' },
  play: async ({ canvas }) => {
    const enough = canvas.getByRole('radio', { name: /DK20260715000001/u })
    await expect(enough).toBeEnabled()
    await expect(enough).toHaveAccessibleName(/示例银行 运费贷.*可用额度 400,000.00 元/u)
    await expect(enough).toHaveAccessibleName(/利息 48.08 元.*2027-01-09 到期/u)
    const small = canvas.getByRole('radio', { name: /DK20260801000001/u })
    await expect(small).toBeDisabled()
    await expect(small).toHaveAccessibleName(/可用授信额度不足，还差 1,951.45 元/u)
  },
}

export const ChoosingChannelChoosingOfSeveral: Story = {
  args: { position: positions.choosingOfSeveral },
  parameters: { state: 'paying.choosingChannel.choosing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('贷款支付须按合同分开：所选订单涉及 2 份合同')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '按合同拆分' })).toBeEnabled()
    await expect(canvas.getByRole('radio', { name: /DK20260715000001/u })).toBeDisabled()
  },
}

export const ReviewingOrders: Story = {
  args: { position: positions.reviewingOrders },
  parameters: { state: 'paying.reviewingOrders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '任务中的订单' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '选择付款渠道' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: '移出所选订单' })).toBeNull()
    await expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(2)
  },
}

export const LeavingOutOrders: Story = {
  args: { position: positions.leavingOutOrders },
  parameters: { state: 'paying.leavingOutOrders' },
}

export const Splitting: Story = {
  args: { position: positions.splitting },
  parameters: { state: 'paying.splitting' },
}

export const SplitUp: Story = {
  args: { position: positions.split },
  parameters: { state: 'paying.split' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '已拆分为 2 个任务' })).toBeVisible()
    await expect(canvas.getByText('华禾示例粮油有限公司 运费付款 2026-11-10')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'FK20261110000009' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '继续 FK20261110000001' })).toBeEnabled()
  },
}

export const ChoosingChannelChoosingUnavailable: Story = {
  args: { position: positions.unavailable },
  parameters: { state: 'paying.choosingChannel.choosing' },
}

export const ChoosingChannelLoadFailed: Story = {
  args: { position: positions.channelsNotLoaded },
  parameters: { state: 'paying.choosingChannel.loadFailed' },
}

export const CheckingChannelAlipay: Story = {
  args: { position: positions.checkingAlipay },
  parameters: { state: 'paying.checkingChannel.alipay' },
}

export const CheckingChannelIcbc: Story = {
  args: { position: positions.checkingIcbc },
  parameters: { state: 'paying.checkingChannel.icbc' },
}

export const CheckingChannelLoan: Story = {
  args: { position: positions.checkingLoan },
  parameters: { state: 'paying.checkingChannel.loan' },
}

export const CheckingChannelSafePay: Story = {
  args: { position: positions.checkingSafePay },
  parameters: { state: 'paying.checkingChannel.safePay' },
}

export const ChannelBlockedBalanceShort: Story = {
  args: { position: positions.balanceShort },
  parameters: { state: 'paying.channelBlocked' },
}

export const ChannelBlockedDetail: Story = {
  tags: ['looks'],
  args: { position: positions.badDetail },
  parameters: { state: 'paying.channelBlocked' },
}

export const ChannelBlockedAtStart: Story = {
  args: { position: positions.limitExceeded },
  parameters: { state: 'paying.channelBlocked' },
}

export const LeavingOut: Story = {
  args: { position: positions.leavingOut },
  parameters: { state: 'paying.leavingOut' },
}

export const Confirming: Story = {
  tags: ['looks'],
  args: { position: positions.reviewing },
  parameters: { state: 'paying.confirming' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '确认无误，去付款' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'payment.requested' })
  },
}

/** Who deserves a look stands first, with the payment that says so. */
export const ConfirmingSuspectPayees: Story = {
  args: { position: positions.reviewingSuspects },
  parameters: { state: 'paying.confirming' },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: '收款人' })).getAllByRole('row')
    await expect(rows[1]).toHaveTextContent('赵样三')
    await expect(rows[1]).toHaveTextContent(
      '收款账户有变更，曾于 2026-11-03 付至 629999*********0031',
    )
    await expect(rows[1]).toHaveTextContent('账户于 2026-11-09 由云途示例网络货运有限公司变更')
    await expect(canvas.getByRole('link', { name: 'FK20261103000004' })).toHaveAttribute(
      'href',
      '/tax/generationInfo?id=1850000000000000804',
    )
    const said = [
      '疑似重复：托运单 YD20261110000002 3,573.61 元，2026-11-03 已付款相同金额',
      '疑似重复：托运单 YD20261110000003 等 3 笔，其中 3,573.61 元 2026-11-03 已付款相同金额',
      '疑似重复：托运单 YD20261110000004 3,573.61 元，2026-11-03 已提交相同金额的付款',
      '疑似重复：托运单 YD20261110000005 等 2 笔，其中 3,573.61 元 2026-11-03 已提交相同金额的付款',
    ]
    for (const [at, words] of said.entries()) await expect(rows[2 + at]).toHaveTextContent(words)
    await expect(canvas.getByText('其余 12 个收款账户')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看全部付款明细' })).toBeVisible()
  },
}

/** The task was changed in another window before it was paid here. */
export const ConfirmingChangedElsewhere: Story = {
  args: { position: positions.reviewingAnew },
  parameters: { state: 'paying.confirming' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^本次未付款：任务已在其他窗口变更。/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '确认无误，去付款' })).toBeEnabled()
  },
}

/** A loan: which line it is drawn on, at what rate and for how long. */
export const ConfirmingALoan: Story = {
  args: { position: positions.reviewingLoan },
  parameters: { state: 'paying.confirming' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('示例银行 运费贷')).toBeVisible()
    await expect(canvas.getByText(/DK20260715000001/u)).toBeVisible()
    await expect(canvas.getByText('示例银行可用额度')).toBeVisible()
    await expect(canvas.getByText(/400,000\.00/u)).toBeVisible()
    await expect(canvas.getByText(/48\.08/u)).toBeVisible()
    await expect(canvas.getByText('2027-01-09')).toBeVisible()
    await expect(canvas.queryByText('可用余额')).toBeNull()
    await expect(canvas.getByText('4.15%（年化利率，单利）')).toBeVisible()
    await expect(canvas.getByText('自放款之日起 60 天，到期还本付息')).toBeVisible()
  },
}

export const Starting: Story = {
  args: { position: positions.startingAlipay },
  parameters: { state: 'paying.starting' },
}

export const AwaitingPayerOpen: Story = {
  tags: ['looks'],
  args: { position: positions.awaiting },
  parameters: { state: 'paying.awaitingPayer.open' },
}

/** Of another enterprise's money nobody is led to the page where it is confirmed. */
export const AwaitingPayerOther: Story = {
  args: { position: positions.askingOther },
  parameters: { state: 'paying.awaitingPayer.open' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('由安和示例物流有限公司确认付款')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /打开付款确认页/ })).toBeNull()
    await expect(canvas.queryByRole('img', { name: '付款确认页' })).toBeNull()
  },
}

export const AwaitingPayerOpenOffline: Story = {
  args: { position: positions.awaitingOffline },
  parameters: { state: 'paying.awaitingPayer.open' },
}

export const AwaitingPayerUnconfirmed: Story = {
  args: { position: positions.awaitingUnconfirmed },
  parameters: { state: 'paying.awaitingPayer.unconfirmed' },
}

export const AskingCancel: Story = {
  args: { position: positions.askingCancel },
  parameters: { state: 'paying.askingCancel' },
}

export const Cancelling: Story = {
  args: { position: positions.cancelling },
  parameters: { state: 'paying.cancelling' },
}

export const ReconcilingAsking: Story = {
  args: { position: positions.reconciling },
  parameters: { state: 'paying.reconciling.asking' },
}

export const ReconcilingWaiting: Story = {
  tags: ['looks'],
  args: { position: positions.waiting },
  parameters: { state: 'paying.reconciling.waiting' },
}

export const ReconcilingNotStarted: Story = {
  args: { position: positions.notStarted },
  parameters: { state: 'paying.reconciling.notStarted' },
}

export const Settling: Story = {
  tags: ['looks'],
  args: { position: positions.settling },
  parameters: { state: 'paying.started.settling' },
}

export const SettlingUnknownAndFailed: Story = {
  args: { position: positions.unknownAndFailed },
  parameters: { state: 'paying.started.settling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/请勿重复付款，也不要线下补付/)).toBeVisible()
    // Nothing is left to be saved.
    await expect(canvas.getByRole('link', { name: '返回付款任务' })).toBeVisible()
  },
}

export const Settled: Story = {
  tags: ['looks'],
  args: { position: positions.settled },
  parameters: { state: 'paying.started.settled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '为已付款的订单申请开票' })).toBeVisible()
  },
}

export const PartlyReturned: Story = {
  args: { position: positions.returned },
  parameters: { state: 'paying.started.partlyFailed' },
}

export const PartlyFailed: Story = {
  tags: ['looks'],
  args: { position: positions.partlyFailed },
  parameters: { state: 'paying.started.partlyFailed' },
  play: async ({ canvas }) => {
    const summary = within(canvas.getByRole('region', { name: '付款摘要' }))
    await expect(summary.getByText(/^平台服务费/).parentElement).toHaveTextContent('¥3.57')
  },
}

export const Failed: Story = {
  tags: ['looks'],
  args: { position: positions.failed },
  parameters: { state: 'paying.started.failed' },
}

export const Cancelled: Story = {
  args: { position: positions.cancelled },
  parameters: { state: 'paying.cancelled' },
}

export const Expired: Story = {
  args: { position: positions.expired },
  parameters: { state: 'paying.expired' },
}
