import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { callOf } from '#contract/act.rules.ts'
import type { OrderDetail, OrderStatus } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { proveOrder } from '#contract/realTimeOrder.contract.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { realTimeOrderMachine } from '#machines/realTimeOrder/realTimeOrder.machine.ts'
import {
  askedAt,
  blocked,
  departing,
  inputOf,
  orderAt,
  warned,
} from '#machines/realTimeOrder/realTimeOrder.scenarios.ts'
import { TripSteps } from '#src/features/freightOrder/TripSteps.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { actingOf } from '#stories/parts/act/actPositions.ts'

const noFiles = begin(uploadListMachine, {
  limits: { limit: 9, maxBytes: 5_242_880, types: ['jpg', 'png'] },
  existing: [],
}).snapshot
const files = (
  <FormFiles
    name="fileIds"
    upload={{ snapshot: noFiles, send: fn(), onChoose: fn(), files: [] }}
    isNeeded
  />
)

const Page = inPosition((view: ViewProps<typeof realTimeOrderMachine> & { act?: ActView }) => (
  <TripSteps
    {...view}
    act={view.act ?? null}
    files={view.snapshot.matches('filling') && view.snapshot.context.step === 'prove' && files}
  />
))

const opening = (order: OrderDetail) => begin(realTimeOrderMachine, inputOf(order))
const at = (status: OrderStatus, more: Partial<OrderDetail> = {}) =>
  opening(orderAt(status, more)).done('act', nothingOpen)

const draft = at(0)
const checking = draft.sent({ type: 'trial.requested' })
const checked = checking.done('checkTrial', [warned])
const filling = at(40).sent({ type: 'departure.requested' }).done('readForm', null)
const typed = filling.sent({
  type: 'form.typed',
  texts: { despatchActualDateTime: '2026-10-11 09:40:00' },
})
const acting = typed.sent({ type: 'form.submitted' })

const meta = {
  component: Page,
  args: { position: at(40), send: fn() },
  parameters: { machine: 'realTimeOrder', state: 'approved' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { position: opening(orderAt(40)), act: actingOf(departing).escalated },
  parameters: { state: 'opening' },
}

export const Draft: Story = {
  args: { position: draft },
  parameters: { state: 'draft' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '申请预审' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'trial.requested' })
  },
}

export const Submitted: Story = { args: { position: at(10) }, parameters: { state: 'submitted' } }
export const Rejected: Story = { args: { position: at(30) }, parameters: { state: 'rejected' } }

export const Approved: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登记发车' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'departure.requested' })
    await expect(canvas.queryByRole('button', { name: '登记送达' })).toBeNull()
  },
}

export const ApprovedRunOut: Story = {
  args: { position: at(40, { trialValidTo: '2026-10-10 09:00:00' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '申请预审' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: '登记发车' })).toBeNull()
  },
}

/** Its track came too late for its trial. */
export const ApprovedTrackCame: Story = {
  args: {
    position: at(40, {
      trialValidTo: '2026-10-10 09:00:00',
      tracks: [
        {
          id: '1850000000000000601',
          source: 2,
          trackUrl: null,
          file: null,
          figures: {
            startTime: '2026-10-11 09:10:00',
            endTime: '2026-10-11 09:50:00',
            mileageKm: 31.5,
            pointCount: 9,
            completeness: 9,
            isDeviating: false,
          },
          createTime: '2026-10-11 09:51:00',
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('轨迹已到，订单尚未发车')).toBeVisible()
    await expect(canvas.getByText(/首个轨迹点的时间为 2026-10-11 09:10/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '申请预审' })).toBeEnabled()
  },
}

export const ApprovedNotChecked: Story = {
  args: {
    position: at(30).sent({ type: 'trial.requested' }).failed('checkTrial', new Problem('offline')),
  },
  parameters: { state: 'rejected' },
}

export const InTransit: Story = { args: { position: at(50) }, parameters: { state: 'inTransit' } }
export const Delivered: Story = { args: { position: at(60) }, parameters: { state: 'delivered' } }
export const Signed: Story = { args: { position: at(70) }, parameters: { state: 'signed' } }

/** The platform decides whether it is void: the transport goes on, its money waits. */
export const InTransitVoidAsked: Story = {
  tags: ['looks'],
  args: { position: opening(askedAt(50)).done('act', nothingOpen) },
  parameters: { state: 'inTransit' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '修改运费' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: '申请作废' })).toBeNull()
    await expect(canvas.getByRole('button', { name: '登记送达' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '撤回作废申请' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'withdrawal.requested' })
  },
}

export const FillingVoid: Story = {
  tags: ['looks'],
  args: {
    position: at(50)
      .sent({ type: 'void.requested' })
      .done('readForm', null)
      .sent({ type: 'form.submitted' }),
  },
  parameters: { state: 'filling' },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('此项不能为空')[0]).toBeVisible())
    await expect(screen.getByText(/须经平台审核才能作废/)).toBeVisible()
  },
}

export const FillingWithdrawal: Story = {
  args: {
    position: opening(askedAt(70))
      .done('act', nothingOpen)
      .sent({ type: 'withdrawal.requested' })
      .done('readForm', null),
  },
  parameters: { state: 'filling' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: '撤回作废申请' })
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回作废申请' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const SignedOffline: Story = {
  args: { position: at(70, { payType: 1 }) },
  parameters: { state: 'signed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '上传资金流水' })).toBeEnabled()
  },
}

export const Recorded: Story = {
  args: { position: at(40, { orderKind: 'TAXPAY', payType: 1 }) },
  parameters: { state: 'recorded' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '上传资金流水' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'moneyFile.requested' })
    await expect(canvas.queryByRole('button', { name: '申请预审' })).toBeNull()
  },
}

export const Paying: Story = { args: { position: at(80) }, parameters: { state: 'paying' } }
export const Paid: Story = { args: { position: at(100) }, parameters: { state: 'paid' } }
export const Ended: Story = { args: { position: at(900) }, parameters: { state: 'ended' } }
export const Checking: Story = { args: { position: checking }, parameters: { state: 'checking' } }

export const Checked: Story = {
  tags: ['looks'],
  args: { position: checked },
  parameters: { state: 'checked' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(warned.message)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '确认申请预审' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'trial.confirmed' })
  },
}

export const CheckedForbidden: Story = {
  args: { position: checking.done('checkTrial', [blocked, warned]) },
  parameters: { state: 'checked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(blocked.message)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '确认申请预审' })).toBeNull()
  },
}

export const CheckedClean: Story = {
  args: { position: checking.done('checkTrial', []) },
  parameters: { state: 'checked' },
}

export const CheckedFailed: Story = {
  args: {
    position: checked
      .sent({ type: 'trial.confirmed' })
      .failed('applyTrial', new Problem('offline')),
  },
  parameters: { state: 'checked' },
}

export const Trying: Story = {
  args: { position: checked.sent({ type: 'trial.confirmed' }) },
  parameters: { state: 'trying' },
}

export const Recalling: Story = {
  args: { position: at(40).sent({ type: 'departure.requested' }) },
  parameters: { state: 'recalling' },
}

export const Filling: Story = {
  args: { position: filling },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    // Under the dialog, whose end gives the focus back to it.
    await expect(canvas.getByRole('button', { name: '登记发车', hidden: true })).toBeVisible()
  },
}

export const FillingWithFaults: Story = {
  args: { position: filling.sent({ type: 'form.submitted' }) },
  parameters: { state: 'filling' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('此项不能为空')).toBeVisible())
  },
}

export const FillingProof: Story = {
  tags: ['looks'],
  args: { position: at(60).sent({ type: 'proof.requested' }).done('readForm', null) },
  parameters: { state: 'filling' },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText(/签收人/)).toBeVisible())
    await expect(screen.queryByLabelText(/实际重量/)).toBeNull()
  },
}

export const FillingMoney: Story = {
  args: { position: at(50).sent({ type: 'money.requested' }).done('readForm', null) },
  parameters: { state: 'filling' },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText(/运费总额/)).toHaveValue('3742.00'))
  },
}

export const FillingDropped: Story = {
  args: { position: acting.done('act', { act: departing, isOwn: true, kind: 'dropped' }) },
  parameters: { state: 'filling' },
}

/** Another page's act of the order was first: what was typed here was not sent, and is still there. */
export const FillingOvertakenByOther: Story = {
  args: {
    position: acting.done('act', {
      act: { ...departing, call: callOf(proveOrder) },
      isOwn: false,
      kind: 'done',
      reply: orderAt(60),
    }),
  },
  parameters: { state: 'filling' },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: '登记发车' })
    await expect(dialog).toHaveTextContent('已生效：上传证明（订单')
    await expect(dialog).toHaveTextContent('本页刚才的操作尚未提交')
    const typed = within(dialog).getByDisplayValue('2026-10-11 09:40:00')
    await waitFor(() => expect(typed).toBeVisible())
  },
}

export const Acting: Story = { args: { position: acting }, parameters: { state: 'acting' } }

const reading = acting.done('act', {
  act: departing,
  isOwn: true,
  kind: 'done',
  reply: orderAt(50),
})

export const Reading: Story = { args: { position: reading }, parameters: { state: 'reading' } }

export const Outdated: Story = {
  args: { position: reading.failed('readOrder', new Problem('offline')) },
  parameters: { state: 'outdated' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Suspended: Story = {
  args: { position: filling.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
