import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import { InvoiceDetailPage } from '#src/features/invoiceDetail/InvoiceDetailPage.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { acting } from '#stories/parts/act/actPositions.ts'
import { positions } from './invoiceDetailPositions.ts'

const Page = inPosition((view: ViewProps<typeof invoiceDetailMachine> & { act?: ActView }) => (
  <InvoiceDetailPage {...view} onDownload={fn()} />
))

const meta = {
  component: Page,
  args: { position: positions.submitted, send: fn() },
  parameters: { machine: 'invoiceDetail', state: 'apply.submitted' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const at = (position: keyof typeof positions, state: string): Story => ({
  args: { position: positions[position] },
  parameters: { state },
})

export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '撤回申请' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'step.requested', step: 'withdraw' })
    await userEvent.click(canvas.getByRole('button', { name: '更正开票信息' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'change.requested' })
  },
}
export const SubmittedStale: Story = at('stale', 'apply.submitted')
export const Opening: Story = at('opening', 'opening')
export const Loading: Story = at('loading', 'loading')
export const LoadingAfterAct: Story = at('rereading', 'loading')
export const Pending: Story = at('pending', 'apply.pending')
export const Issuing: Story = {
  ...at('issuing', 'apply.issuing'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '撤回申请' })).toBeNull()
  },
}
export const Issued: Story = at('issued', 'apply.issued')
export const IssuedReversed: Story = {
  ...at('reversed', 'apply.issued'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '红冲并重开' })).toBeNull()
    await expect(canvas.getAllByRole('link', { name: 'KP20261120000002' })[0]).toBeVisible()
  },
}
export const Rejected: Story = at('rejected', 'apply.rejected')
export const NotIssued: Story = at('failed', 'apply.failed')
export const Withdrawn: Story = at('withdrawn', 'apply.withdrawn')
export const Valid: Story = {
  ...at('valid', 'invoice.valid'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '申请红冲' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'red.requested' })
  },
}
export const RedPending: Story = at('redPending', 'invoice.redPending')
export const RedPendingAsked: Story = at('redAsked', 'invoice.redPending')
export const Settled: Story = at('settled', 'invoice.settled')
export const Registered: Story = {
  ...at('registered', 'invoice.registered'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '申请红冲' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '撤销登记' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'unregister.requested' })
  },
}
export const SettledUnregistered: Story = {
  ...at('unregistered', 'invoice.settled'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '撤销登记' })).toBeNull()
    await expect(canvas.getByText('相关订单可重新开票，发票号码可重新登记。')).toBeVisible()
  },
}
export const SettledUnregisteredReceived: Story = at('unregisteredReceived', 'invoice.settled')
export const SettledReceived: Story = {
  ...at('received', 'invoice.settled'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '申请红冲' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'YD2026111300000001' })).toBeNull()
  },
}
export const Confirming: Story = {
  ...at('confirming', 'confirming'),
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('撤回后该申请结束')
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'step.abandoned' })
  },
}
export const ChangingRecalling: Story = at('changeRecalling', 'changing.recalling')
export const ChangingFillingRecalled: Story = {
  ...at('changeRecalled', 'changing.filling'),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '备注' })).toHaveValue(
      '按更正后的内容开具',
    )
  },
}
export const ChangingFilling: Story = at('changing', 'changing.filling')
export const ChangingFillingReissue: Story = at('replacing', 'changing.filling')
export const ChangingFillingOvertaken: Story = {
  ...at('changeOvertaken', 'changing.filling'),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('已生效：更正 KP20261120000001')
    await expect(dialog).toHaveTextContent('本页刚才的操作尚未提交')
    await expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('按更正后的内容开具')
  },
}
export const ChangingActing: Story = at('changingOn', 'changing.acting')
export const ReasoningRecalling: Story = at('redRecalling', 'reasoning.recalling')
export const ReasoningFilling: Story = {
  ...at('reasoning', 'reasoning.filling'),
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '红冲原因' }), '货')
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.typed', texts: { reason: '货' } })
  },
}
export const ReasoningFillingRefused: Story = at('reasoningRefused', 'reasoning.filling')
export const ReasoningActing: Story = at('reasoningOn', 'reasoning.acting')
export const UnregisteringRecalling: Story = at('unregisterRecalling', 'unregistering.recalling')
export const UnregisteringFilling: Story = {
  ...at('unregisterFilling', 'unregistering.filling'),
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('发票号码可重新登记')
    await userEvent.type(screen.getByRole('textbox', { name: '撤销原因' }), '误')
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.typed', texts: { reason: '误' } })
  },
}
export const UnregisteringFillingRefused: Story = at('unregisterRefused', 'unregistering.filling')
export const UnregisteringActing: Story = at('unregisterOn', 'unregistering.acting')
export const Acting: Story = at('acting', 'acting')
export const ActingUnknown: Story = {
  args: { position: positions.acting, act: acting.waiting },
  parameters: { state: 'acting' },
}
export const Missing: Story = at('missing', 'missing')
export const Forbidden: Story = at('forbidden', 'forbidden')
export const Failed: Story = at('unread', 'failed')
export const FailedAfterAct: Story = {
  ...at('notReread', 'failed'),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('已生效：撤回 KP20261120000001')).toBeVisible()
    await expect(canvas.getByText('以下内容可能不是最新')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'data.refreshed' })
  },
}
export const Suspended: Story = at('suspended', 'suspended')
