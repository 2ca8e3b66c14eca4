import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  arrivedCharge,
  doneWithdrawal,
  failedWithdrawal,
  movements,
  reviewedCharge,
  unknownWithdrawal,
  waitingCharge,
} from '#contract/accountBook.examples.ts'
import type { accountBookMachine } from '#machines/accountBook/accountBook.machine.ts'
import { withdrawalAct } from '#machines/accountBook/accountBook.scenarios.ts'
import { ChargeList, MovementList, WithdrawalList } from '#src/features/myAccount/BookLists.tsx'
import { Statement } from '#src/features/myAccount/Statement.tsx'
import { MyAccountPage } from '#src/features/myAccount/MyAccountPage.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { acting, actingOf } from '#stories/parts/act/actPositions.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { positions } from './myAccountPositions.ts'

const onList = fn()
const onReceipt = fn()
const onDownload = fn()
const movementRows = movements.map((row) => ({ ...row, id: row.entryId }))
const chargeRows = [waitingCharge, reviewedCharge, arrivedCharge].map((row) => ({
  ...row,
  id: row.chargeId,
}))
const withdrawalRows = [unknownWithdrawal, failedWithdrawal, doneWithdrawal].map((row, at) => ({
  ...row,
  id: String(at),
}))

const lists = {
  movements: (
    <>
      <MovementList {...listOf(movementRows)} onList={onList} onReceipt={onReceipt} />
      <Statement months={['2026-12', '2026-11']} isBusy={false} onDownload={onDownload} />
    </>
  ),
  charges: <ChargeList {...listOf(chargeRows)} onList={onList} />,
  withdrawals: <WithdrawalList {...listOf(withdrawalRows)} onList={onList} />,
}

const pageWith = (list: keyof typeof lists) =>
  inPosition((view: ViewProps<typeof accountBookMachine> & { act?: ActView }) => (
    <MyAccountPage {...view} list={lists[list]} />
  ))
const Page = pageWith('movements')
const PageOfCharges = pageWith('charges')
const PageOfWithdrawals = pageWith('withdrawals')

const meta = {
  component: Page,
  args: { position: positions.quiet, send: fn() },
  parameters: { machine: 'accountBook', state: 'normal.quiet' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** What can be spent comes first. */
export const Quiet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('486,200.50')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '提现' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'withdrawal.requested' })
    await userEvent.click(canvas.getByRole('button', { name: '充值' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'charge.requested' })
    await userEvent.click(canvas.getByRole('button', { name: '充值记录' }))
    await expect(onList).toHaveBeenCalledWith('charges')
    const [receipt] = canvas.getAllByRole('button', { name: /电子回单/ })
    await userEvent.click(receipt as HTMLElement)
    await expect(onReceipt).toHaveBeenCalledWith(movements[0]?.entryId)
    await userEvent.selectOptions(canvas.getByLabelText('月份'), '2026-11')
    await userEvent.click(canvas.getByRole('button', { name: '下载 Excel' }))
    await expect(onDownload).toHaveBeenCalledWith({ month: '2026-11', format: 'xlsx' })
    await userEvent.click(canvas.getByRole('button', { name: '下载 PDF' }))
    await expect(onDownload).toHaveBeenCalledWith({ month: '2026-11', format: 'pdf' })
  },
}

/** What is frozen leads to its payments. */
export const Awaiting: Story = {
  tags: ['looks'],
  args: { position: positions.awaiting },
  parameters: { state: 'normal.awaiting' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('link', { name: '付款任务 FK20261120000003，12 笔待付' }),
    ).toHaveAttribute('href', '/tax/generationInfo?id=1860000000000000401')
    await expect(canvas.getByText('充值 20,000.00 元待支付')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'book.refreshed' })
  },
}

export const AwaitingOutdated: Story = {
  args: { position: positions.outdated },
  parameters: { state: 'normal.awaiting' },
}

export const AwaitingAsking: Story = {
  args: { position: positions.asking },
  parameters: { state: 'normal.awaiting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/款项可能已支付/)).toBeVisible()
  },
}

export const Charges: Story = {
  tags: ['looks'],
  render: (args) => <PageOfCharges {...args} />,
}

export const Withdrawals: Story = {
  tags: ['looks'],
  render: (args) => <PageOfWithdrawals {...args} />,
}

export const Opening: Story = {
  args: { position: positions.opening },
  parameters: { state: 'opening' },
}

export const OpeningTroubled: Story = {
  args: { position: positions.opening, act: acting.escalated },
  parameters: { state: 'opening' },
}

export const Loading: Story = {
  args: { position: positions.loading },
  parameters: { state: 'loading' },
}

export const Failed: Story = {
  args: { position: positions.failed },
  parameters: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Unsigned: Story = {
  tags: ['looks'],
  args: { position: positions.unsigned },
  parameters: { state: 'unsigned' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '签约' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'signing.requested' })
  },
}

export const UnsignedRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'unsigned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上次签约被拒绝')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重新签约' })).toBeVisible()
  },
}

export const UnsignedTimedOut: Story = {
  args: { position: positions.timedOut },
  parameters: { state: 'unsigned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上次签约已超时关闭')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '登记对公账户' })).toBeVisible()
  },
}

export const UnsignedStopped: Story = {
  args: { position: positions.stopped },
  parameters: { state: 'unsigned' },
}

export const SigningBegun: Story = {
  args: { position: positions.signingBegun },
  parameters: { state: 'acting' },
}

export const Signing: Story = {
  tags: ['looks'],
  args: { position: positions.signing },
  parameters: { state: 'signing' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '前往签约' })).toHaveAttribute('target', '_blank')
    await userEvent.click(canvas.getByRole('button', { name: '我已完成，立即查询' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'book.refreshed' })
  },
}

export const BookBeingOpened: Story = {
  args: { position: positions.opened },
  parameters: { state: 'acting' },
}

export const Signed: Story = {
  args: { position: positions.signed },
  parameters: { state: 'signed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '开通记账本' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'book.requested' })
  },
}

export const QuietFull: Story = {
  args: { position: positions.full },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('今日提现已满 5 次，请明天再试')).toBeVisible()
  },
}

export const QuietShort: Story = { args: { position: positions.short } }

export const QuietNoCard: Story = { args: { position: positions.noCard } }

export const Charging: Story = {
  tags: ['looks'],
  args: { position: positions.charging },
  parameters: { state: 'charging' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /充值金额/ }), '5')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { amountFen: '5', channel: '1' },
    })
    await userEvent.click(canvas.getByRole('button', { name: '提交充值' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
    await userEvent.click(canvas.getByRole('button', { name: '取消' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.abandoned' })
  },
}

/** The number of the card is there to copy. */
export const ChargingByTransfer: Story = {
  args: { position: positions.transferring },
  parameters: { state: 'charging' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: '复制专属充值卡号' })).toHaveLength(2)
  },
}

export const ChargingFaulty: Story = {
  args: { position: positions.chargingFaulty },
  parameters: { state: 'charging' },
}

export const ChargeBegun: Story = {
  args: { position: positions.chargeBegun, act: acting.sending },
  parameters: { state: 'acting' },
}

export const ChargeClosed: Story = { args: { position: positions.chargeClosed } }

export const ChargeArrived: Story = { args: { position: positions.chargeArrived } }

/** Fee and limits are said before they are hit. */
export const Withdrawing: Story = {
  tags: ['looks'],
  args: { position: positions.withdrawing },
  parameters: { state: 'withdrawing' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('已提现 1 次，每日最多 5 次')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下一步：验证密码' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const WithdrawingRefused: Story = {
  args: { position: positions.withdrawalRefused },
  parameters: { state: 'withdrawing' },
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: /提现金额/ })
    await expect(amount).toHaveAccessibleDescription(/不能超过可提现金额 3,000\.00 元/)
    await expect(amount).toHaveValue('4998')
  },
}

export const WithdrawalAuthorising: Story = {
  args: { position: positions.withdrawalBegun, act: actingOf(withdrawalAct).authorising },
  parameters: { state: 'acting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('登录密码')).toBeVisible()
    await expect(canvas.getByText(/提现 4,998\.00 元至本企业对公账户/)).toBeVisible()
  },
}

export const WithdrawalUnheard: Story = {
  args: { position: positions.withdrawalBegun, act: actingOf(withdrawalAct).waiting },
  parameters: { state: 'acting' },
}

export const Withdrawn: Story = {
  args: { position: positions.withdrawn },
  parameters: { state: 'normal.awaiting' },
}

export const WithdrawalUnknown: Story = {
  args: { position: positions.withdrawalUnknown },
  parameters: { state: 'normal.awaiting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('提现 4,998.00 元结果待确认')).toBeVisible()
  },
}

export const WithdrawalReturned: Story = { args: { position: positions.withdrawalReturned } }

export const WithdrawalDropped: Story = { args: { position: positions.dropped } }

export const Frozen: Story = {
  args: { position: positions.frozen },
  parameters: { state: 'frozen' },
}

export const Closed: Story = {
  args: { position: positions.closed },
  parameters: { state: 'closed' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
