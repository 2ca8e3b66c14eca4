import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { noOrders } from '#machines/orderBatch/orderBatch.setup.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { OrderBatch } from '#src/features/orderBatch/OrderBatch.tsx'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const noFiles = begin(uploadListMachine, {
  limits: { limit: 10, maxBytes: 10_485_760, types: ['pdf', 'jpg', 'png'] },
  existing: [],
}).snapshot

const Batch = (props: ViewProps<typeof orderBatchMachine>) => (
  <OrderBatch
    {...props}
    orderKind="TAXPAY"
    files={
      <FormFiles
        name="fileIds"
        upload={{ snapshot: noFiles, send: fn(), onChoose: fn(), files: [] }}
      />
    }
  />
)
const Page = inPosition(Batch)
const idle = begin(orderBatchMachine, undefined)
const asking = (kind: BatchKind) =>
  idle.sent({
    type: 'batch.requested',
    kind,
    target: { kind: 'rows', orders: ['1', '2', '3'].map((id) => ({ id, version: 1 })) },
  })
const finding = idle.sent({
  type: 'batch.requested',
  kind: 'submit',
  target: { kind: 'all', filter: { status: '0' }, count: 132 },
})
const found = {
  orders: Array.from({ length: 131 }, (_, at) => ({ id: String(at + 1), version: 1 })),
  freightFen: 1_310_000_00,
}
const working = asking('submit').sent({ type: 'form.submitted' })
const error = {
  orderId: '2',
  shippingNoteNumber: 'YD2026101100000002',
  code: 'R16',
  message: '没有轨迹，请先绑定轨迹',
  status: 0,
} as const
const changed = {
  orderId: '3',
  shippingNoteNumber: 'YD2026101100000003',
  code: 'versionConflict',
  message: '数据已被他人修改，请刷新后重试',
  status: 40,
} as const

const meta = {
  component: Page,
  args: { position: asking('void'), send: fn() },
  parameters: { machine: 'orderBatch', state: 'asking' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = { args: { position: idle }, parameters: { state: 'idle' } }

export const Asking: Story = {
  tags: ['looks'],
  play: async ({ args, userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: /原因/ })
    await userEvent.type(reason, '重')
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.typed', texts: { reason: '重' } })
    await userEvent.click(screen.getByRole('button', { name: '作废' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const Finding: Story = {
  args: { position: finding },
  parameters: { state: 'finding' },
}

export const NotFound: Story = {
  args: { position: finding.failed('queryMatchingOrders', new Problem('offline')) },
  parameters: { state: 'notFound' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const NotFoundForTooMany: Story = {
  args: {
    position: finding.failed(
      'queryMatchingOrders',
      new Problem('tooManyOrders', { params: { limit: 10_000 } }),
    ),
  },
  parameters: { state: 'notFound' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/订单超过 10000 笔/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  },
}

export const NoneFound: Story = {
  args: { position: finding.done('queryMatchingOrders', { orders: [], freightFen: 0 }) },
  parameters: { state: 'noneFound' },
}

/** They are fewer than the list had counted: what is confirmed is what was found. */
export const AskingAllThatMatch: Story = {
  args: { position: finding.done('queryMatchingOrders', found) },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/共 131 笔，运费合计 ¥1,310,000.00/)).toBeVisible())
    await expect(screen.getByText('提交 131 笔订单审核')).toBeVisible()
  },
}

export const AskingWithoutReason: Story = {
  args: { position: asking('void').sent({ type: 'form.submitted' }) },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('此项不能为空')[0]).toBeVisible())
  },
}

export const AskingForContract: Story = {
  args: { position: asking('bindContract') },
  play: async () => {
    const contractNo = await screen.findByRole('textbox', { name: /合同编号/ })
    // The dialog comes in by degrees.
    await waitFor(() => expect(contractNo).toBeVisible())
  },
}

/** An order, a file or a push names a contract that is there. */
export const AskingForContractAlone: Story = {
  args: {
    position: idle.sent({
      type: 'batch.requested',
      kind: 'registerContract',
      target: noOrders,
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/登记后，新建、导入和推送的订单/)).toBeVisible())
  },
}

export const AskingWhileUploading: Story = {
  args: {
    position: asking('bindTrack')
      .sent({ type: 'form.typed', texts: { fileIds: 'uploading' } })
      .sent({ type: 'form.submitted' }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('正在上传，请稍候再继续')[0]).toBeVisible())
  },
}

export const AskingForTrack: Story = { args: { position: asking('bindTrack') } }

const transfers = idle.sent({
  type: 'batch.requested',
  kind: 'fileMoney',
  target: {
    kind: 'rows',
    orders: ['1', '2'].map((id) => ({ id, version: 1 })),
    owed: [
      {
        id: '1',
        shippingNoteNumber: 'YD2026101100000001',
        driverName: '张样一',
        unfiledFen: 57_361,
      },
      {
        id: '2',
        shippingNoteNumber: 'YD2026101100000002',
        driverName: '刘样二',
        unfiledFen: 210_000,
      },
    ],
  },
})

export const AskingToUndoAnImport: Story = {
  args: {
    position: idle
      .sent({
        type: 'batch.requested',
        kind: 'undoImport',
        target: { kind: 'all', filter: { batchNo: 'DR20261011000001' }, count: 131 },
      })
      .done('queryMatchingOrders', found),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('撤销导入的 131 笔订单')).toBeVisible())
    await expect(screen.getByText(/已修改或已提交的订单保留/)).toBeVisible()
  },
}

/** Each order with what stands in no statement yet, and one number for all or one for each. */
export const AskingForTransfers: Story = {
  tags: ['looks'],
  args: { position: transfers },
  play: async () => {
    const row = await screen.findByRole('row', { name: /YD2026101100000001/ })
    await waitFor(() => expect(row).toHaveTextContent(/[^,\d]573\.61/))
  },
}

export const AskingForOneNumberEach: Story = {
  args: {
    position: transfers
      .sent({
        type: 'form.typed',
        texts: {
          sequenceCodes: 'A-1001\nA-1002\nA-1003',
          paidTime: '2026-10-11 09:00:00',
          fileIds: '["7"]',
        },
      })
      .sent({ type: 'form.submitted' }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText(/每行一个，共 2 个/)[0]).toBeVisible())
  },
}

export const AskingAfterFailure: Story = {
  args: {
    position: working.failed('changeOrders', new Problem('forbidden')),
  },
}

const many = idle
  .sent({
    type: 'batch.requested',
    kind: 'approve',
    target: {
      kind: 'rows',
      orders: Array.from({ length: 950 }, (_, at) => ({ id: String(at), version: 1 })),
    },
  })
  .sent({ type: 'form.submitted' })
  .done('changeOrders', { success: 199, fail: 1, errors: [changed] })
  .done('changeOrders', { success: 200, fail: 0, errors: [] })

export const Working: Story = {
  args: { position: working },
  parameters: { state: 'working' },
}

export const WorkingThroughMany: Story = {
  args: { position: many },
  parameters: { state: 'working' },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('正在逐笔办理，已办理 400 笔，共 950 笔')).toBeVisible(),
    )
  },
}

export const Stopped: Story = {
  args: {
    position: many.failed(
      'changeOrders',
      new Problem('tooManyRequests', { params: { seconds: 5 } }),
    ),
  },
  parameters: { state: 'stopped' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(/399 笔办理成功，1 笔办理失败，其余 550 笔尚未办理/),
    ).toBeVisible()
    await expect(canvas.getByText('YD2026101100000003')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '继续办理其余订单' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'batch.resumed' })
  },
}

export const Reported: Story = {
  args: {
    position: working.done('changeOrders', { success: 1, fail: 2, errors: [error, changed] }),
  },
  parameters: { state: 'reported' },
}

/** Of an order that was done there may be more to say: the track has let it depart. */
export const ReportedWithNotes: Story = {
  args: {
    position: asking('bindTrack')
      .sent({
        type: 'form.typed',
        texts: { trackUrl: 'https://track.example.com/a' },
      })
      .sent({ type: 'form.submitted' })
      .done('changeOrders', {
        success: 3,
        fail: 0,
        errors: [],
        notes: [
          {
            orderId: '1',
            shippingNoteNumber: 'YD2026101100000001',
            code: 'departed',
            message: '已按首个轨迹点登记发车，发车时间 2026-10-11 09:10:00',
            status: 50,
          },
        ],
      }),
  },
  parameters: { state: 'reported' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: '办理成功，另有说明的订单' })).toBeVisible()
    await expect(canvas.getByText(/发车时间 2026-10-11 09:10:00/)).toBeVisible()
  },
}

/** So many orders were voided, one of which has departed and waits for the platform. */
const voiding = (success: number) =>
  asking('void')
    .sent({ type: 'form.typed', texts: { reason: '货物已转由他车承运' } })
    .sent({ type: 'form.submitted' })
    .done('changeOrders', {
      success,
      fail: 0,
      errors: [],
      notes: [
        {
          orderId: '2',
          shippingNoteNumber: 'YD2026101100000002',
          code: 'voidAsked',
          message: '订单已发车，已提交作废申请，由平台审核；审核通过前订单照常办理',
          status: 50,
        },
      ],
    })

export const ReportedAllVoidAsked: Story = {
  args: { position: voiding(1) },
  parameters: { state: 'reported' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 笔订单已提交作废申请，待平台审核')).toBeVisible()
  },
}

/** Of orders that have departed, the platform was asked. */
export const ReportedVoidAsked: Story = {
  args: { position: voiding(3) },
  parameters: { state: 'reported' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 笔订单已作废，1 笔已提交作废申请，待平台审核')).toBeVisible()
  },
}

export const ReportedAllDone: Story = {
  args: { position: working.done('changeOrders', { success: 3, fail: 0, errors: [] }) },
  parameters: { state: 'reported' },
}

const registering = idle
  .sent({ type: 'batch.requested', kind: 'registerContract', target: noOrders })
  .sent({
    type: 'form.typed',
    texts: {
      contractNo: 'KJ-2026-009',
      partyA: '江汇示例供应链管理有限公司',
      signDate: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      fileIds: JSON.stringify(['1850000000000000901']),
    },
  })
  .sent({ type: 'form.submitted' })

export const ReportedContract: Story = {
  args: { position: registering.done('changeOrders', { success: 1, fail: 0, errors: [] }) },
  parameters: { state: 'reported' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('合同已登记，订单可以使用该合同编号')).toBeVisible()
  },
}

export const UnansweredContract: Story = {
  args: { position: registering.failed('changeOrders', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('合同可能已经登记。再次办理不会重复登记。')).toBeVisible()
  },
}

export const Unanswered: Story = {
  args: { position: working.failed('changeOrders', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再次办理' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'batch.resumed' })
  },
}

export const UnansweredPartWay: Story = {
  args: { position: many.failed('changeOrders', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/此前 399 笔办理成功，1 笔办理失败/)).toBeVisible()
    await expect(canvas.getByText('YD2026101100000003')).toBeVisible()
  },
}
