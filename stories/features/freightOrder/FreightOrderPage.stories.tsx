import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { verifiedCard } from '#contract/card.examples.ts'
import { unloadingAddress } from '#contract/address.examples.ts'
import { type FormTexts, textsOf } from '#contract/form.ts'
import type { OrderDetail, SpecialType } from '#contract/order.contract.ts'
import {
  approvedOrder,
  approvedOrderDetail,
  returnDetail,
  shortHaulDetail,
} from '#contract/order.examples.ts'
import { orderForm } from '#contract/order.form.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import {
  accounts,
  creating,
  draftOrderDetail,
  keySeed,
  orderInput,
} from '#machines/freightOrder/freightOrder.scenarios.ts'
import { askedAt, orderAt, voidWaiting } from '#machines/realTimeOrder/realTimeOrder.scenarios.ts'
import { FreightOrderPage } from '#src/features/freightOrder/FreightOrderPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const onBook = fn()
const onFleet = fn()
const onAccount = fn()
const onPrint = fn()
const onPay = fn()
const onInvoice = fn()
const wrongTrips = { specialType: '2', tripList: '随便写的一趟' }
const Pictures = ({ name }: { name: string }) => (
  <FormFiles name={name} upload={restingUpload(null)} />
)
const Order = (props: ViewProps<typeof freightOrderMachine>) => (
  <FreightOrderPage
    {...props}
    orderKind="TAXPAY"
    onBook={onBook}
    onFleet={onFleet}
    onAccount={onAccount}
    onAct={fn()}
    onPay={onPay}
    onInvoice={onInvoice}
    onLeave={fn()}
    onDownload={fn()}
    onPrint={onPrint}
  />
)
const Page = inPosition(Order)
const payable = { ...approvedOrderDetail, payeeId: '1' }
const opening = begin(freightOrderMachine, {
  id: payable.id,
  orderKind: 'TAXPAY',
  specialType: null,
  keySeed,
  isFormAsked: false,
})
const shown = (order: OrderDetail = payable) => opening.done('queryOrderInfoById', order)
const refreshing = shown().sent({ type: 'order.refreshed' })
const offline = new Problem('offline')

const refused = new Problem('inputInvalid', {
  errors: [
    { field: 'order.vehicleNumber', code: 'R01', message: '车牌号格式不正确，请核对' },
    { field: 'order.weightKg', code: 'R09', message: '货物重量超过核定载质量 33.5 吨' },
  ],
})

const restoring = shown(draftOrderDetail).sent({ type: 'edit.requested' })
const filling = restoring.done('readForm', null)
const saving = filling.sent({ type: 'form.submitted' })
const conflicted = saving.failed('changeOrder', new Problem('versionConflict'))
const resuming = begin(freightOrderMachine, {
  id: null,
  orderKind: 'TAXPAY',
  specialType: null,
  keySeed,
  isFormAsked: false,
})
const fillingNew = resuming.done('act', nothingOpen).done('readForm', null)
const acting = fillingNew
  .sent({ type: 'form.typed', texts: textsOf(orderForm, orderInput) })
  .sent({ type: 'form.submitted' })
const loadingAccounts = shown().sent({ type: 'payee.requested' })
const choosingPayee = loadingAccounts.done('queryBankCards', accounts)

const SpecialPage = inPosition((props: ViewProps<typeof freightOrderMachine>) => (
  <FreightOrderPage
    {...props}
    orderKind="SPECIAL"
    onBook={onBook}
    onFleet={onFleet}
    onAccount={onAccount}
    onAct={fn()}
    onPay={onPay}
    onInvoice={onInvoice}
    onLeave={fn()}
    onDownload={fn()}
    onPrint={onPrint}
    pictures={(field) => <Pictures key={field} name={field} />}
  />
))
const special = begin(freightOrderMachine, {
  id: shortHaulDetail.id,
  orderKind: 'SPECIAL',
  specialType: null,
  keySeed,
  isFormAsked: false,
})
const newSpecial = (specialType: SpecialType, draft: FormTexts | null = null) =>
  begin(freightOrderMachine, {
    id: null,
    orderKind: 'SPECIAL',
    specialType,
    keySeed,
    isFormAsked: false,
  })
    .done('act', nothingOpen)
    .done('readForm', draft)

const meta = {
  component: Page,
  args: { position: shown(), send: fn() },
  parameters: { machine: 'freightOrder', state: 'viewing.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Of an order that a system pushed its people see how the system reads it; its contract has no end. */
export const ViewingShownPushed: Story = {
  args: {
    position: shown({
      ...payable,
      orderKind: 'API',
      contract: payable.contract && { ...payable.contract, validTo: '9999-12-31' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(`GET /api/ws/ent/api/order/contract?id=${payable.id}`),
    ).toBeVisible()
    await expect(canvas.getByText(`GET /api/ws/ent/api/order/track/${payable.id}`)).toBeVisible()
    await expect(canvas.getByText(/起长期有效/)).toBeVisible()
  },
}

export const ViewingShown: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '付款' }))
    await expect(onPay).toHaveBeenCalledWith(payable)
  },
}

/** A task has it already. */
/** What the platform was asked stands first, with who, when and why. */
export const ViewingShownVoidAsked: Story = {
  tags: ['looks'],
  args: { position: shown(askedAt(50)) },
  parameters: { state: 'viewing.shown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('作废申请待平台审核')).toBeVisible()
    await expect(canvas.getByText(/原因：车辆故障，货物已转由其他车辆承运/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '作废' })).toBeNull()
  },
}

export const ViewingShownVoidRejected: Story = {
  args: {
    position: shown(
      orderAt(60, {
        voidRequest: {
          ...voidWaiting,
          status: 2,
          remark: '轨迹显示货物仍在途中',
          decideTime: '2026-10-11 10:20:00',
        },
      }),
    ),
  },
  parameters: { state: 'viewing.shown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/作废申请未通过/)).toBeVisible()
    await expect(canvas.getByText(/轨迹显示货物仍在途中/)).toBeVisible()
  },
}

export const ViewingShownInTask: Story = {
  args: {
    position: shown({
      ...payable,
      payTasks: [
        {
          taskId: '1',
          taskNo: 'FK2026101100000001',
          status: 0,
          detailStatus: 0,
          amountFen: 357361,
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'FK2026101100000001' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '付款' })).toBeNull()
  },
}

/** Its invoice is one press away, and the page can be printed. */
export const ViewingShownInvoiced: Story = {
  args: {
    position: shown({
      ...orderAt(120),
      invoiceId: '7001',
      invoiceNo: '26349000000000000001',
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '26349000000000000001' })).toHaveAttribute(
      'href',
      '/tax/invoices?invoice=7001',
    )
    await userEvent.click(canvas.getByRole('button', { name: '打印' }))
    await expect(onPrint).toHaveBeenCalled()
  },
}

export const ViewingShownPaid: Story = {
  args: { position: shown(orderAt(100)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '申请开票' }))
    await expect(onInvoice).toHaveBeenCalledWith(orderAt(100))
    await expect(canvas.queryByRole('button', { name: '付款' })).toBeNull()
  },
}

/** Of a chosen account only the end of its number is shown. */
export const EditingFillingChosenAccount: Story = {
  args: { position: filling.sent({ type: 'account.filled', card: verifiedCard }) },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('示例银行（尾号 0011）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '从已绑定账户选择' }))
    await expect(onAccount).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '改为填写账号' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { payeeCardId: '' },
    })
  },
}

/** The driver of the vehicle before is gone, and the form says so. */
export const EditingFillingOtherVehicle: Story = {
  args: {
    position: filling.sent({ type: 'form.typed', texts: { vehicleNumber: '皖X90009' } }),
  },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('车辆已更换，请重新填写驾驶员')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '司机姓名' })).toHaveValue('')
  },
}

export const ViewingShownDraft: Story = {
  args: { position: shown(draftOrderDetail) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'edit.requested' })
  },
}

export const ViewingShownShortHaul: Story = {
  tags: ['looks'],
  args: { position: special.done('queryOrderInfoById', shortHaulDetail) },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('特殊 · 短驳')).toBeVisible()
    await expect(canvas.getByRole('table', { name: '趟次清单' })).toBeVisible()
  },
}

export const ViewingShownReturn: Story = {
  args: { position: special.done('queryOrderInfoById', returnDetail) },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: approvedOrder.shippingNoteNumber })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /签收单.jpg/ })).toBeEnabled()
  },
}

export const EditingFillingOnlyDriver: Story = {
  tags: ['looks'],
  args: { position: newSpecial(1) },
  parameters: { state: 'editing.filling' },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '新增仅司机订单' })).toBeVisible()
    await expect(canvas.getByText('行驶证照片')).toBeVisible()
    await expect(canvas.queryByLabelText(/趟次清单/)).toBeNull()
  },
}

export const EditingFillingShortHaul: Story = {
  args: {
    position: newSpecial(2)
      .sent({ type: 'form.typed', texts: { ...textsOf(orderForm, orderInput), ...wrongTrips } })
      .sent({ type: 'form.submitted' }),
  },
  parameters: { state: 'editing.filling' },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/请核对：随便写的一趟/)[0]).toBeVisible()
  },
}

export const EditingFillingNoTrack: Story = {
  args: { position: newSpecial(3) },
  parameters: { state: 'editing.filling' },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/情况说明/)).toBeVisible()
    await expect(canvas.getByText('过磅单')).toBeVisible()
  },
}

export const EditingFillingReturn: Story = {
  args: { position: newSpecial(4) },
  parameters: { state: 'editing.filling' },
  render: (args) => <SpecialPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/原托运单号/)).toBeVisible()
  },
}

export const ViewingShownAsConsignor: Story = {
  args: {
    position: shown({
      ...payable,
      status: 10,
      viewedAs: 'consignor',
      payeeName: null,
      payeeAccount: null,
    }),
  },
}

export const ViewingRefreshing: Story = {
  args: { position: refreshing },
  parameters: { state: 'viewing.refreshing' },
}

export const ViewingOutdated: Story = {
  args: { position: refreshing.failed('queryOrderInfoById', offline) },
  parameters: { state: 'viewing.outdated' },
}

export const Opening: Story = {
  args: { position: opening },
  parameters: { state: 'opening' },
}

export const Missing: Story = {
  args: { position: opening.failed('queryOrderInfoById', new Problem('missing')) },
  parameters: { state: 'missing' },
}

export const Forbidden: Story = {
  args: { position: opening.failed('queryOrderInfoById', new Problem('forbidden')) },
  parameters: { state: 'forbidden' },
}

export const Failed: Story = {
  args: { position: opening.failed('queryOrderInfoById', offline) },
  parameters: { state: 'failed' },
}

export const Suspended: Story = {
  args: { position: opening.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}

export const EditingFilling: Story = {
  tags: ['looks'],
  args: { position: filling },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
    await expect(canvas.getByText('按单价计算为 3,537.00 元')).toBeVisible()
  },
}

export const EditingFillingFromBook: Story = {
  args: {
    position: filling.sent({ type: 'place.filled', addressType: 2, place: unloadingAddress }),
  },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText(/卸货详细地址/)).toHaveValue(unloadingAddress.detailAddress)
    await userEvent.click(canvas.getAllByRole('button', { name: '从地址簿选择' })[0]!) // of loading
    await expect(onBook).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: '从已绑定车辆选择' }))
    await expect(onFleet).toHaveBeenCalled()
  },
}

export const EditingRestoring: Story = {
  args: { position: restoring },
  parameters: { state: 'editing.restoring' },
}

/** A draft has no pictures. */
export const EditingFillingRestoredPictures: Story = {
  args: { position: newSpecial(1, { remark: '急运' }) },
  render: (args) => <SpecialPage {...args} />,
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已恢复您上次未保存的填写')).toBeVisible()
    await expect(canvas.getByText('上次新选择的图片未保存，请重新选择。')).toBeVisible()
  },
}

export const EditingFillingRestored: Story = {
  args: { position: restoring.done('readForm', { remark: '已与磅单核对' }) },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    const remark = canvas.getByLabelText('备注')
    await expect(remark).toHaveValue('已与磅单核对')
    await userEvent.type(remark, '，无误')
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'form.typed',
      texts: expect.objectContaining({ remark: '已与磅单核对，无误' }),
    })
    await userEvent.click(canvas.getByRole('button', { name: '不使用' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'draft.dropped' })
  },
}

export const EditingFillingNew: Story = {
  args: { position: fillingNew },
  parameters: { state: 'editing.filling' },
}

export const EditingFillingFaulty: Story = {
  args: { position: fillingNew.sent({ type: 'form.submitted' }) },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('原始单号：此项不能为空')).toBeVisible()
  },
}

export const EditingFillingRefused: Story = {
  args: { position: saving.failed('changeOrder', refused) },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('有 2 处需要修改').parentElement).toHaveFocus()
  },
}

export const Resuming: Story = {
  args: { position: resuming },
  parameters: { state: 'resuming' },
}

export const EditingActing: Story = {
  args: { position: acting },
  parameters: { state: 'editing.acting' },
}

export const Created: Story = {
  args: {
    position: acting.done('act', {
      act: creating,
      isOwn: true,
      kind: 'done',
      reply: draftOrderDetail,
    }),
  },
  parameters: { state: 'created' },
}

export const EditingFillingAfterAnother: Story = {
  args: {
    position: acting.done('act', {
      act: creating,
      isOwn: false,
      kind: 'done',
      reply: draftOrderDetail,
    }),
  },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/本页刚才的操作尚未提交/)).toBeVisible()
  },
}

export const EditingSaving: Story = {
  args: { position: saving },
  parameters: { state: 'editing.saving' },
}

export const EditingConflicted: Story = {
  args: { position: conflicted },
  parameters: { state: 'editing.conflicted' },
}

export const EditingRenewing: Story = {
  args: { position: conflicted.sent({ type: 'mine.chosen' }) },
  parameters: { state: 'editing.renewing' },
}

export const ChangingPayeeLoading: Story = {
  args: { position: loadingAccounts },
  parameters: { state: 'changingPayee.loading' },
}

export const ChangingPayeeChoosing: Story = {
  args: { position: choosingPayee },
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
    position: choosingPayee.sent({ type: 'payee.chosen', payeeCardId: '1850000000000000801' }),
  },
  parameters: { state: 'changingPayee.saving' },
}
