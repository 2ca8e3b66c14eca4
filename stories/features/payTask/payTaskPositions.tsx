import type { Draft } from '#contract/draft.contract.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { approvedOrder } from '#contract/order.examples.ts'
import type {
  AddCheckReply,
  ChannelCheckReply,
  CheckedPayee,
  PayChannel,
  PayTask,
  PayDetail,
} from '#contract/payTask.contract.ts'
import type { PayTaskDraft } from '#contract/payTask.draft.ts'
import * as examples from '#contract/payTask.examples.ts'
import { Problem, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ChannelOffer } from '#machines/payTask/payTask.context.ts'
import { emptyDraft, jsonOf } from '#machines/payTask/payTask.draft.ts'
import { keySeed, starting as startingAct } from '#machines/payTask/payTask.scenarios.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { PayTaskPage } from '#src/features/payTask/PayTaskPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { detailsOf, threeInTask } from '#stories/parts/pay/taskDetails.ts'
import { listOf } from '#stories/positions/lists.ts'

const ignore = () => undefined

const secondOrder: OrderRow = {
  ...approvedOrder,
  id: '1850000000000000002',
  shippingNoteNumber: 'YD2026101100000002',
  driverName: '刘样二',
  driverFreightFen: 337784,
  unpaidFen: 337784,
}
const orders = listOf<OrderRow>([approvedOrder, secondOrder], { sums: { unpaidFen: 695145 } })

const files = {
  printed: null,
  isPrinting: false,
  onPrint: ignore,
  onExport: ignore,
  onReceipts: ignore,
  onReceipt: ignore,
}

type Props = ViewProps<typeof payTaskMachine> & { act?: ActView }

const WithLists = ({ snapshot, send, act = null }: Props) => {
  const { task } = snapshot.context
  return (
    <PayTaskPage
      snapshot={snapshot}
      send={send}
      act={act}
      orders={orders}
      details={listOf<PayDetail>(task ? detailsOf(task) : [])}
      files={files}
      onPay={ignore}
      deskUrl="/sandbox"
      now={() => Date.parse('2026-11-10T09:20:00+08:00')}
    />
  )
}

/** The wizard in one position, with the lists that run beside it. */
export const Wizard = inPosition(WithLists)

/** Beside a start that the server has not answered for long. */
export const StartWithoutAnswer = inPosition((wizard: ViewProps<typeof payTaskMachine>) => (
  <WithLists
    {...wizard}
    act={{ snapshot: actingOf(startingAct).escalated.snapshot, send: ignore }}
  />
))

/** A start that did not arrive is sent again. */
export const StartAskedAgain = inPosition((wizard: ViewProps<typeof payTaskMachine>) => (
  <WithLists
    {...wizard}
    act={{ snapshot: actingOf(startingAct).authorising.snapshot, send: ignore }}
  />
))

type Ending =
  | { kind: 'done'; reply: unknown }
  | { kind: 'refused'; problem: ProblemValue }
  | { kind: 'dropped' | 'tooOld' }

type PayTaskPosition = Position<typeof payTaskMachine>

const problem = (code: ProblemCode, params = {}) =>
  new Problem(code, { params, requestNo: '0f3a52c19b7e4d60' })

const { draftTask, checkedTask, passedCheck, safePayer } = examples

/** The act that was begun has its outcome. */
const ended = (position: PayTaskPosition, how: Ending) => {
  const { act } = position.snapshot.context
  if (!act) throw new Error('nothing was begun')
  return position.done('act', { act, isOwn: true, ...how })
}
const refused = (position: PayTaskPosition, code: ProblemCode) =>
  ended(position, { kind: 'refused', problem: problem(code).value })

const storedDraft = (draft: Partial<PayTaskDraft>, version: number): Draft => ({
  machineId: 'payTask',
  version,
  ownerId: '2',
  subjectId: 'new',
  savedAt: '2026-11-10 09:12:00',
  draft: jsonOf({ ...emptyDraft, ...draft }),
})

// A new task, from its orders to its channel.
const opening = begin(payTaskMachine, { taskId: null, draftId: 'new', keySeed, chosen: null })
const readingDraft = opening.done('act', nothingOpen)
const choosingSource = readingDraft.done('readDraft', null)
const choosingOrders = choosingSource.sent({ type: 'source.chosen', orderKind: 'TAXPAY' })
const checkingOrders = choosingOrders.sent({
  type: 'orders.chosen',
  choice: { orderIds: [approvedOrder.id, secondOrder.id] },
  count: 2,
  totalFen: 695145,
})
const orderCheck: AddCheckReply = {
  pass: true,
  totalCount: 2,
  totalFen: 695145,
  passIds: [approvedOrder.id, secondOrder.id],
  passFen: 695145,
  problems: [],
}
const refusedOrder = (order: OrderRow) => ({
  code: 'C04',
  level: 'BLOCK' as const,
  message: '收款人信息未实名或不一致，请核对后重试',
  orderId: order.id,
  detailId: null,
  shippingNoteNumber: order.shippingNoteNumber,
  taskId: null,
  taskNo: null,
  shortFen: null,
})
const takenOrder = (order: OrderRow) => ({
  ...refusedOrder(order),
  code: 'C02',
  message: `订单已在付款任务 ${draftTask.taskNo} 中`,
  taskId: draftTask.id,
  taskNo: draftTask.taskNo,
})
const creating = checkingOrders.done('addCheck', orderCheck)
const loadingChannels = ended(creating, { kind: 'done', reply: draftTask })

// Its channel, and the check of that.
const creditLine = {
  id: 'DK20260715000001',
  name: '云途示例网络货运有限公司',
  masked: 'DK20****0001',
  availableFen: 50_000_000,
}
const offer: ChannelOffer = {
  params: {
    ...examples.paramInfo,
    channels: examples.paramInfo.channels.map((info) =>
      info.code === 'LOAN' ? { ...info, enabled: true, notice: null, account: creditLine } : info,
    ),
  },
  payers: [safePayer],
  credit: { contractCount: 1, lines: examples.creditLines },
}
const noCredit = { contractCount: 1, lines: [] }
const choosingChannel = loadingChannels.done('loadChannels', {
  params: examples.paramInfo,
  payers: [safePayer],
  credit: noCredit,
})
const choosingOfSeveral = loadingChannels.done('loadChannels', {
  ...offer,
  credit: {
    contractCount: 2,
    lines: examples.creditLines.map((line) => ({
      ...line,
      reasons: ['所选订单涉及 2 份合同，请按合同分开付款'],
    })),
  },
})
/** What a split leaves of one consigner. */
const partOf = (consignor: string, fen: number): PayTask => ({
  ...draftTask,
  taskName: `${consignor} ${draftTask.taskName}`,
  totalCount: 1,
  totalFen: fen,
  waiting: { count: 1, fen },
  money: { ...draftTask.money, untouchedFen: fen },
})
const splitting = choosingOfSeveral.sent({ type: 'split.requested' })
const payerOf = (channel: PayChannel) =>
  channel === 'SAFE'
    ? { payerAccount: safePayer.accountBookId, payerEntId: safePayer.entId, applyId: null }
    : {
        payerAccount: offer.params.channels.find(({ code }) => code === channel)?.account?.id ?? '',
        payerEntId: null,
        applyId: channel === 'LOAN' ? examples.creditLine.applyId : null,
      }
const checking = (channel: PayChannel) =>
  loadingChannels
    .done('loadChannels', offer)
    .sent({ type: 'channel.chosen', channel, ...payerOf(channel) })
const checkingAlipay = checking('ALIPAY')
const badDetail = {
  ...passedCheck,
  pass: false,
  task: { ...checkedTask, status: 0 as const },
  problems: [{ ...refusedOrder(secondOrder), detailId: examples.failedDetail.id }],
}

const knownPayee: CheckedPayee = {
  payeeId: '',
  payeeName: '',
  accountType: 1,
  payeeAccount: '',
  bankName: '示例银行',
  changed: null,
  count: 1,
  amountFen: 357361,
  reasons: [],
}

// Confirmed, and on its way.
const reviewing = checkingAlipay.done('alipayCheck', passedCheck)
/** Seventeen accounts of many more: one changed, four may be paid twice, the others as ever. */
const suspects: ChannelCheckReply = {
  ...passedCheck,
  facts: {
    ...passedCheck.facts,
    payeeCount: 229,
    accountCount: 231,
    changedAccounts: 1,
    similarPayments: 7,
  },
  payees: [
    ...(
      [
        { kind: 'changed', count: 1, isPaid: true },
        { kind: 'similar', count: 1, isPaid: true },
        { kind: 'similar', count: 3, isPaid: true },
        { kind: 'similar', count: 1, isPaid: false },
        { kind: 'similar', count: 2, isPaid: false },
      ] as const
    ).map(({ isPaid, ...reason }, at) => ({
      ...knownPayee,
      payeeId: `185000000000000061${at}`,
      payeeName: ['赵样三', '钱样四', '孙样五', '李样六', '周样七'][at] ?? '',
      payeeAccount: `629999*********004${at}`,
      changed:
        reason.kind === 'changed'
          ? { time: '2026-11-09 16:05:00', by: '云途示例网络货运有限公司' }
          : null,
      count: reason.count,
      reasons: [
        {
          ...reason,
          shippingNoteNumber: `YD2026111000000${at + 1}`,
          earlier: {
            taskId: `185000000000000080${at + 4}`,
            taskNo: `FK2026110300000${at + 4}`,
            time: '2026-11-03 10:20:00',
            account: '629999*********0031',
            amountFen: 357361,
            isPaid,
          },
        },
      ],
    })),
    ...passedCheck.payees,
    ...Array.from({ length: 10 }, (_, at) => ({
      ...knownPayee,
      payeeId: `185000000000000062${at}`,
      payeeName: `孙样${'甲乙丙丁戊己庚辛壬癸'[at]}`,
      payeeAccount: `629999*********005${at}`,
      amountFen: 300_000 - at * 1_000,
    })),
  ],
}
const starting = (position: PayTaskPosition) => position.sent({ type: 'payment.requested' })
const startingAlipay = starting(reviewing)
/** The check of another channel: the task has that one from then on, and its payer. */
const passedOver = (channel: PayChannel) => {
  const account = offer.params.channels.find(({ code }) => code === channel)?.account
  const { payerAccount, payerEntId, applyId } = payerOf(channel)
  const accountMasked = account?.masked ?? safePayer.accountMasked
  const name = account?.name ?? safePayer.entName
  const availableFen = account?.availableFen ?? safePayer.availableFen
  const entId = payerEntId ?? checkedTask.payer?.entId ?? ''
  return {
    ...passedCheck,
    availableFen,
    afterFen: availableFen - passedCheck.totalFen,
    facts: { ...passedCheck.facts, payerName: name, payerAccount: accountMasked },
    task: {
      ...checkedTask,
      channel,
      payer: { account: payerAccount, accountMasked, entId, name, applyId },
    },
  }
}
const passedLoan = () => {
  const check = passedOver('LOAN')
  return {
    ...check,
    availableFen: examples.creditLine.leftFen,
    afterFen: examples.creditLine.afterFen,
    facts: { ...check.facts, credit: examples.creditLine },
  }
}
const reconciling = refused(startingAlipay, 'stateForbids')
/** Another tab has checked the task since: it is read and checked here as well. */
const reviewingAnew = refused(startingAlipay, 'versionConflict')
  .done('getPayTask', examples.taskDetail(checkedTask))
  .done('alipayCheck', passedCheck)

// A task that is there, opened by its address.
const openingTask = begin(payTaskMachine, {
  taskId: draftTask.id,
  draftId: 'new',
  keySeed,
  chosen: null,
})
const resuming = (task: PayTask) => openingTask.done('getPayTask', examples.taskDetail(task))
const resumingTask = resuming(checkedTask)
const asking = resumingTask.done('act', {
  act: startingAct,
  isOwn: true,
  kind: 'done',
  reply: {},
})
const at = (task: PayTask) => resuming(task).done('act', nothingOpen)
const awaiting = at(examples.awaitingTask)
const askingOther = at(examples.askingTask)
const cancelling = awaiting.sent({ type: 'cancel.requested' }, { type: 'cancel.confirmed' })

/** Each position of the wizard, by the events that lead to it. */
export const positions = {
  opening,
  openingTask,
  resumingTask,
  readingDraft,
  askingTask: asking,
  openFailed: readingDraft.failed('readDraft', problem('offline')),
  missing: openingTask.failed('getPayTask', problem('missing')),
  suspended: reviewing.sent({ type: 'session.unauthorised' }),
  choosingSource,
  choosingOrders,
  ordersChanged: checkingOrders.failed('addCheck', problem('ordersChanged')),
  takenElsewhere: checkingOrders.failed(
    'addCheck',
    new Problem('ordersChanged', { params: { taskId: '3002', taskNo: 'FK20261121000002' } }),
  ),
  partialDraft: readingDraft.done('readDraft', storedDraft({ orderKind: 'TAXPAY' }, 99)),
  checkingOrders,
  badOrder: checkingOrders.done('addCheck', {
    ...orderCheck,
    pass: false,
    passIds: [approvedOrder.id],
    passFen: 357361,
    problems: [refusedOrder(secondOrder)],
  }),
  allTaken: checkingOrders.done('addCheck', {
    ...orderCheck,
    pass: false,
    passIds: [],
    passFen: 0,
    problems: [takenOrder(approvedOrder), takenOrder(secondOrder)],
  }),
  creating,
  droppedCreation: ended(creating, { kind: 'dropped' }),
  loadingChannels,
  choosingChannel,
  reviewingOrders: choosingChannel.sent({ type: 'orders.reopened' }),
  leavingOutOrders: choosingChannel
    .sent({ type: 'orders.reopened' })
    .sent({ type: 'details.leftOut', detailIds: [examples.failedDetail.id] }),
  choosingOfSeveral,
  splitting,
  split: ended(splitting, {
    kind: 'done',
    reply: {
      tasks: [
        partOf('海川示例制造有限公司', 357_361),
        {
          ...partOf('华禾示例粮油有限公司', 337_784),
          id: '1860000000000000009',
          taskNo: 'FK20261110000009',
        },
      ],
    },
  }),
  choosingLine: loadingChannels.done('loadChannels', offer),
  unavailable: checkingAlipay
    .failed('alipayCheck', problem('channelUnavailable'))
    .done('loadChannels', { params: examples.paramInfo, payers: [safePayer], credit: noCredit }),
  channelsNotLoaded: loadingChannels.failed('loadChannels', problem('maintenance')),
  checkingAlipay,
  checkingIcbc: checking('ICBC'),
  checkingLoan: checking('LOAN'),
  checkingSafePay: checking('SAFE'),
  balanceShort: checkingAlipay.done('alipayCheck', examples.shortCheck),
  badDetail: checkingAlipay.done('alipayCheck', badDetail),
  limitExceeded: refused(startingAlipay, 'limitExceeded'),
  leavingOut: checkingAlipay.done('alipayCheck', badDetail).sent({ type: 'badDetails.leftOut' }),
  reviewing,
  reviewingSuspects: checkingAlipay.done('alipayCheck', suspects),
  reviewingAnew,
  reviewingLoan: checking('LOAN').done('loanPayCheck', passedLoan()),
  startingAlipay,
  awaiting,
  askingOther,
  awaitingUnconfirmed: awaiting
    .sent({ type: 'payer.claimedPaid' })
    .done('getPayTask', examples.taskDetail(examples.awaitingTask)),
  awaitingOffline: awaiting.sent({ type: 'watch.failed', problem: problem('offline').value }),
  askingCancel: awaiting.sent({ type: 'cancel.requested' }),
  cancelling,
  reconciling,
  waiting: reconciling.failed('getPayTask', problem('timedOut')),
  notStarted: reconciling.done('getPayTask', examples.taskDetail(checkedTask)),
  settling: at(examples.settlingTask),
  unknownAndFailed: at(threeInTask(examples.unknownTask)),
  settled: at(examples.settledTask),
  returned: at(examples.returnedTask),
  partlyFailed: at(examples.partlyFailedTask),
  failed: at(examples.failedTask),
  cancelled: at(examples.cancelledTask),
  expired: at(examples.expiredTask),
}
