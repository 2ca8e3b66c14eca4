import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { approvedOrderDetail } from '#contract/order.examples.ts'
import { Problem } from '#contract/problem.ts'
import { importedOrderMachine } from '#machines/importedOrder/importedOrder.machine.ts'
import {
  accounts,
  draftOrderDetail,
  orderInput,
} from '#machines/importedOrder/importedOrder.scenarios.ts'
import { ImportedOrderPage } from '#src/features/importedOrder/ImportedOrderPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { forbidden, offline } from '#stories/parts/order/orderStories.tsx'

const Order = (props: ViewProps<typeof importedOrderMachine>) => (
  <ImportedOrderPage {...props} onAct={fn()} onLeave={fn()} onDownload={fn()} />
)
const Page = inState(importedOrderMachine, Order)
const payable = { ...approvedOrderDetail, payeeId: '1' }
const context = {
  id: payable.id,
  order: payable,
  typed: null,
  fields: null,
  isRestored: false,
  accounts: [...accounts],
  payeeCardId: null,
  problem: null,
}
const unread = { ...context, order: null }
const draft = { ...context, id: draftOrderDetail.id, order: draftOrderDetail }
const refused = new Problem('inputInvalid', {
  errors: [
    { field: 'order.vehicleNumber', code: 'R01', message: '车牌号格式不正确，请核对' },
    { field: 'order.weightKg', code: 'R09', message: '货物重量超过核定载质量 33.5 吨' },
  ],
}).value

const meta = {
  component: Page,
  args: { state: { viewing: 'shown' }, context, send: fn() },
  parameters: { machine: 'importedOrder', state: 'viewing.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ViewingShown: Story = {}

export const ViewingShownDraft: Story = {
  args: { context: draft },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'edit.requested' })
  },
}

export const ViewingShownAsConsignor: Story = {
  args: {
    context: {
      ...context,
      order: { ...payable, status: 10, viewedAs: 'consignor', payeeName: null, payeeAccount: null },
    },
  },
}

export const ViewingRefreshing: Story = {
  args: { state: { viewing: 'refreshing' } },
  parameters: { state: 'viewing.refreshing' },
}

export const ViewingOutdated: Story = {
  args: { state: { viewing: 'outdated' }, context: { ...context, problem: offline } },
  parameters: { state: 'viewing.outdated' },
}

export const Opening: Story = {
  args: { state: 'opening', context: unread },
  parameters: { state: 'opening' },
}

export const Missing: Story = {
  args: { state: 'missing', context: { ...unread, problem: new Problem('missing').value } },
  parameters: { state: 'missing' },
}

export const Forbidden: Story = {
  args: { state: 'forbidden', context: { ...unread, problem: forbidden } },
  parameters: { state: 'forbidden' },
}

export const Failed: Story = {
  args: { state: 'failed', context: { ...unread, problem: offline } },
  parameters: { state: 'failed' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: unread },
  parameters: { state: 'suspended' },
}

export const EditingFilling: Story = {
  args: { state: { editing: 'filling' }, context: draft },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'order.saved', order: orderInput })
  },
}

export const EditingRestoring: Story = {
  args: { state: { editing: 'restoring' }, context: draft },
  parameters: { state: 'editing.restoring' },
}

export const EditingFillingRestored: Story = {
  args: {
    state: { editing: 'filling' },
    context: { ...draft, fields: { remark: '已与磅单核对' }, isRestored: true },
  },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    const remark = canvas.getByLabelText('备注')
    await expect(remark).toHaveValue('已与磅单核对')
    await userEvent.type(remark, '，无误')
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({
        type: 'order.typed',
        fields: expect.objectContaining({ remark: '已与磅单核对，无误' }),
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '不使用' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'draft.dropped' })
  },
}

export const EditingFillingNew: Story = {
  args: { state: { editing: 'filling' }, context: { ...unread, id: null } },
  parameters: { state: 'editing.filling' },
}

export const EditingFillingRefused: Story = {
  args: {
    state: { editing: 'filling' },
    context: { ...draft, typed: orderInput, problem: refused },
  },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('有 2 处需要修改').parentElement).toHaveFocus()
  },
}

export const EditingSaving: Story = {
  args: { state: { editing: 'saving' }, context: { ...draft, typed: orderInput } },
  parameters: { state: 'editing.saving' },
}

export const EditingConflicted: Story = {
  args: {
    state: { editing: 'conflicted' },
    context: { ...draft, typed: orderInput, problem: new Problem('versionConflict').value },
  },
  parameters: { state: 'editing.conflicted' },
}

export const EditingRenewing: Story = {
  args: { state: { editing: 'renewing' }, context: { ...draft, typed: orderInput } },
  parameters: { state: 'editing.renewing' },
}

export const ChangingPayeeLoading: Story = {
  args: { state: { changingPayee: 'loading' }, context: { ...context, accounts: [] } },
  parameters: { state: 'changingPayee.loading' },
}

export const ChangingPayeeChoosing: Story = {
  args: { state: { changingPayee: 'choosing' } },
  parameters: { state: 'changingPayee.choosing' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更换' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'payee.chosen',
      payeeCardId: accounts[0]?.cardId,
    })
  },
}

export const ChangingPayeeSaving: Story = {
  args: {
    state: { changingPayee: 'saving' },
    context: { ...context, payeeCardId: '1850000000000000801' },
  },
  parameters: { state: 'changingPayee.saving' },
}
