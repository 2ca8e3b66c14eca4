import type { OrderRow } from '#contract/order.contract.ts'
import { approvedOrder } from '#contract/order.examples.ts'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import * as examples from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { openingContext, type PayTaskContext } from '#machines/payTask/payTask.context.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { noSelection, type ListRow } from '#machines/kit/pagedList/selection.ts'
import { PayTaskPage } from '#src/features/payTask/PayTaskPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

const requestNo = '0f3a52c19b7e4d60'
const sent = { signal: () => undefined }

const listOf = <Row extends ListRow>(records: Row[]): ListView<Row> => ({
  snapshot: createPagedList<Row>().resolveState({
    value: { ready: 'shown' },
    context: {
      question: { filter: {}, sort: null, page: 1, size: 20 },
      records,
      total: records.length,
      sums: { unpaidFen: 715145 },
      selection: noSelection,
      problem: null,
    },
  }),
  send: sent.signal,
})

const secondOrder: OrderRow = {
  ...approvedOrder,
  id: '1850000000000000002',
  shippingNoteNumber: 'YD2026101100000002',
  driverName: '刘样二',
  unpaidFen: 337784,
}
const orders = listOf<OrderRow>([approvedOrder, secondOrder])

const detailsOf = (task: PayTask | null): PayDetail[] => {
  const { paidDetail, failedDetail, unknownDetail, returnedDetail } = examples
  const first = task && task.returned.count > 0 ? returnedDetail : paidDetail
  if (task && task.unknown.count > 0) return [unknownDetail, first]
  if (task && task.failed.count > 0) return [failedDetail, first]
  return [first]
}

const files = {
  printed: null,
  isPrinting: false,
  onPrint: sent.signal,
  onExport: sent.signal,
  onReceipts: sent.signal,
  onReceipt: sent.signal,
}

const WithLists = ({ snapshot, send }: ViewProps<typeof payTaskMachine>) => (
  <PayTaskPage
    snapshot={snapshot}
    send={send}
    orders={orders}
    details={listOf(detailsOf(snapshot.context.task))}
    files={files}
    deskUrl="/sandbox"
    now={() => Date.parse('2026-11-10T09:20:00+08:00')}
  />
)

/** The wizard in one position, with the lists that run beside it. */
export const Position = inState(payTaskMachine, WithLists)

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const of = (context: Partial<PayTaskContext>): PayTaskContext => ({
  ...openingContext({ taskId: null, keySeed, chosen: null }),
  ...context,
})

const problemRow = {
  code: 'C04',
  level: 'BLOCK' as const,
  message: '收款人信息未实名或不一致，请核对后重试',
  orderId: secondOrder.id,
  detailId: null,
  shippingNoteNumber: secondOrder.shippingNoteNumber,
  taskId: null,
  taskNo: null,
  shortFen: null,
}

const chosen = {
  orderKind: 'TAXPAY' as const,
  choice: { orderIds: [approvedOrder.id, secondOrder.id] },
  expected: { count: 2, totalFen: 695145 },
}

/** A task as the server told it, with the channel that it names. */
const on = (task: PayTask, context: Partial<PayTaskContext> = {}) =>
  of({
    taskId: task.id,
    task: examples.taskDetail(task),
    orderKind: task.orderKind,
    channelChoice:
      task.channel && task.payer
        ? { channel: task.channel, payerAccount: task.payer.account, payerEntId: null }
        : null,
    ...context,
  })

const checkOf = ({ task, ...check }: typeof examples.passedCheck) => ({
  ...check,
  taskVersion: task.version,
})
const offer = { params: examples.paramInfo, payers: [examples.safePayer] }
const problem = (code: ConstructorParameters<typeof Problem>[0], params = {}) =>
  new Problem(code, { params, requestNo }).value

/** What the wizard knows in each of its positions. */
export const contexts = {
  new: of({}),
  orders: of({ orderKind: 'TAXPAY' }),
  ordersChanged: of({ orderKind: 'TAXPAY', problem: problem('ordersChanged') }),
  partial: of({ orderKind: 'TAXPAY', isDraftPartial: true }),
  chosen: of(chosen),
  badOrders: of({
    ...chosen,
    orderCheck: {
      pass: false,
      totalCount: 2,
      totalFen: 695145,
      passIds: [approvedOrder.id],
      passFen: 357361,
      problems: [problemRow],
    },
  }),
  takenOrders: of({
    ...chosen,
    orderCheck: {
      pass: false,
      totalCount: 2,
      totalFen: 695145,
      passIds: [],
      passFen: 0,
      problems: [
        {
          ...problemRow,
          code: 'C02',
          message: '订单已在付款任务 FK20261110000001 中',
          taskId: examples.draftTask.id,
          taskNo: examples.draftTask.taskNo,
        },
      ],
    },
  }),
  lostCreation: of({ ...chosen, problem: problem('timedOut') }),
  offline: of({ problem: problem('offline') }),
  draft: on(examples.draftTask),
  offered: on(examples.draftTask, { offer }),
  refusedOffer: on(examples.draftTask, { offer, problem: problem('channelUnavailable') }),
  unread: on(examples.draftTask, { problem: problem('maintenance') }),
  checked: on(examples.checkedTask, { channelCheck: checkOf(examples.passedCheck) }),
  borrowing: on(
    { ...examples.checkedTask, channel: 'LOAN' },
    { channelCheck: checkOf(examples.creditCheck) },
  ),
  short: on({ ...examples.checkedTask, status: 0 }, { channelCheck: checkOf(examples.shortCheck) }),
  badDetail: on(
    { ...examples.checkedTask, status: 0 },
    {
      channelCheck: {
        ...checkOf(examples.shortCheck),
        problems: [{ ...problemRow, detailId: examples.failedDetail.id }],
      },
    },
  ),
  refused: on(examples.checkedTask, {
    problem: problem('limitExceeded'),
  }),
  wrongPassword: on(examples.checkedTask, {
    channelCheck: checkOf(examples.passedCheck),
    problem: problem('passwordWrong', { left: 3 }),
  }),
  awaiting: on(examples.awaitingTask),
  awaitingBlind: on(examples.awaitingTask, { pollProblem: problem('offline') }),
  lost: on(examples.checkedTask, { problem: problem('timedOut') }),
  settling: on(examples.settlingTask),
  unknown: on({ ...examples.unknownTask, failed: { count: 1, fen: 12000 } }),
  settled: on(examples.settledTask),
  returned: on(examples.returnedTask),
  partlyFailed: on(examples.partlyFailedTask),
  failed: on(examples.failedTask),
  cancelled: on(examples.cancelledTask),
  expired: on(examples.expiredTask),
}
