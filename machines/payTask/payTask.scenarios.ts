import { getInitialSnapshot } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import * as examples from '#contract/payTask.examples.ts'
import {
  type AddCheckReply,
  addPayTask,
  type ParamInfo,
  type PayTask,
  type PayTaskDetail,
  splitPayTask,
  startAlipay,
} from '#contract/payTask.contract.ts'
import type { PayTaskDraft } from '#contract/payTask.draft.ts'
import { callOf } from '#contract/act.rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { listWith, payableOrders } from './payableOrders.ts'
import { emptyDraft, jsonOf } from './payTask.draft.ts'
import type { payTaskMachine } from './payTask.machine.ts'

const { safePayer, passedCheck, shortCheck, failedDetail, taskDetail } = examples
export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const key = `${keySeed}-1`
const choice = { orderIds: [failedDetail.orderId] }
const { id } = examples.draftTask

const account = {
  id: '1302000009000000002',
  name: '示例',
  masked: '1302****0002',
  availableFen: 900_000,
}
const params: ParamInfo = {
  ...examples.paramInfo,
  channels: examples.paramInfo.channels.map((info) =>
    info.code === 'SAFE' ? info : { ...info, enabled: true, account },
  ),
}
const payerAccount = account.id

const passedOrders: AddCheckReply = {
  pass: true,
  totalCount: 1,
  totalFen: 357361,
  passIds: choice.orderIds,
  passFen: 357361,
  problems: [],
}

const saved = (draft: Partial<PayTaskDraft>, version = 2): Draft => ({
  machineId: 'payTask',
  version,
  ownerId: '2',
  subjectId: 'new',
  savedAt: '2026-11-10 09:12:00',
  draft: jsonOf({ ...emptyDraft, ...draft }),
})

const badDetail = {
  code: 'C04',
  level: 'BLOCK' as const,
  message: '收款人信息未实名或不一致，请核对后重试',
  orderId: failedDetail.orderId,
  detailId: failedDetail.id,
  shippingNoteNumber: failedDetail.shippingNoteNumber,
  taskId: null,
  taskNo: null,
  shortFen: null,
}

const on = (channel: 'ALIPAY' | 'ICBC' | 'LOAN' | 'SAFE'): PayTask => ({
  ...examples.checkedTask,
  channel,
})

const reportedTasks: PayTaskDetail[] = [
  examples.awaitingTask,
  examples.settlingTask,
  {
    ...examples.settlingTask,
    version: examples.settlingTask.version + 1,
    failed: { count: 1, fen: 357361 },
    again: { ...examples.partlyFailedTask.again, failed: { count: 1, fen: 357361 } },
  },
  examples.settledTask,
  examples.returnedTask,
  examples.partlyFailedTask,
  examples.partlyReturnedTask,
  examples.failedTask,
  examples.cancelledTask,
  examples.expiredTask,
].map(taskDetail)

export const creating: SavedAct = {
  key,
  call: callOf(addPayTask),
  body: { ...choice, orderKind: 'TAXPAY' },
  name: '',
}
export const starting: SavedAct = {
  key,
  call: callOf(startAlipay),
  body: { taskId: id, version: examples.checkedTask.version },
  name: `${examples.checkedTask.taskNo} ¥6,951.45`,
}
const splitting: SavedAct = {
  key,
  call: callOf(splitPayTask),
  body: { taskId: id, version: examples.draftTask.version },
  name: examples.draftTask.taskNo,
}
const other = { ...creating, key: '1795226400000-of-another-1' }
const refused = (
  code: 'ordersChanged' | 'balanceShort' | 'stateForbids' | 'versionConflict',
): ActOutput => ({
  act: creating,
  isOwn: true,
  kind: 'refused',
  problem: new Problem(code).value,
})
const started = [
  { status: 20 as const, cashierUrl: '/cashier', deadlineAt: '2026-11-10 09:45:40' },
  { status: 30 as const, cashierUrl: null, deadlineAt: null },
]
/** As the act of whichever state ends; a reply is that of its call. */
const endings: ActOutput[] = [
  ...started.map((reply) => ({
    act: creating,
    isOwn: true,
    kind: 'done' as const,
    reply: { ...examples.draftTask, tasks: [examples.draftTask], ...reply },
  })),
  {
    act: creating,
    isOwn: true,
    kind: 'done',
    reply: { ...examples.draftTask, tasks: [examples.draftTask] },
  },
  {
    act: splitting,
    isOwn: true,
    kind: 'done',
    reply: { ...examples.draftTask, tasks: [examples.draftTask] },
  },
  { act: other, isOwn: false, kind: 'done', reply: examples.draftTask },
  refused('ordersChanged'),
  refused('balanceShort'),
  refused('stateForbids'),
  refused('versionConflict'),
  { act: creating, isOwn: true, kind: 'dropped' },
  { act: creating, isOwn: true, kind: 'tooOld' },
]

const splitCheck = { ...shortCheck, facts: { ...shortCheck.facts, contractCount: 2 } }
const checks = [passedCheck, splitCheck, { ...shortCheck, problems: [badDetail] }]
const checkErrors = [new Problem('versionConflict'), new Problem('channelUnavailable')]

export const payTaskScenarios: Scenarios<typeof payTaskMachine> = {
  inputs: [
    { taskId: null, draftId: 'new', keySeed, chosen: null },
    { taskId: id, draftId: 'new', keySeed, chosen: null },
  ],
  events: [
    { type: 'source.chosen', orderKind: 'TAXPAY' },
    { type: 'orders.chosen', choice, count: 1, totalFen: 357361 },
    { type: 'channel.chosen', channel: 'ALIPAY', payerAccount, payerEntId: null, applyId: null },
    { type: 'channel.chosen', channel: 'ICBC', payerAccount, payerEntId: null, applyId: null },
    {
      type: 'channel.chosen',
      channel: 'LOAN',
      payerAccount,
      payerEntId: null,
      applyId: examples.creditLine.applyId,
    },
    {
      type: 'channel.chosen',
      channel: 'SAFE',
      payerAccount: safePayer.accountBookId,
      payerEntId: safePayer.entId,
      applyId: null,
    },
    { type: 'details.leftOut', detailIds: [failedDetail.id] },
    ...reportedTasks.map((seen) => ({ type: 'watch.reported' as const, seen })),
    { type: 'watch.failed', problem: new Problem('offline').value },
    { type: 'task.named', taskName: '十一月运费' },
  ],
  outputs: {
    readDraft: [
      null,
      saved({ orderKind: 'TAXPAY' }, 99),
      saved({ orderKind: 'TAXPAY', choice }),
      { ...saved({}, 1), draft: { orderKind: 'TAXPAY', createBody: choice, createKey: key } },
    ],
    act: [nothingOpen, ...endings],
    addCheck: [passedOrders, { ...passedOrders, pass: false }],
    getPayTask: [
      ...reportedTasks,
      taskDetail(examples.draftTask),
      ...(['ALIPAY', 'ICBC', 'LOAN', 'SAFE'] as const).map((channel) => taskDetail(on(channel))),
    ],
    loadChannels: [
      { params, payers: [safePayer], credit: { contractCount: 2, lines: examples.creditLines } },
    ],
    icbcCheck: checks,
    alipayCheck: checks,
    loanPayCheck: checks,
    leaveOutDetails: [examples.checkedTask],
  },
  snapshots: { orders: [getInitialSnapshot(payableOrders, listWith('TAXPAY', null))] },
  errors: {
    getPayTask: [new Problem('missing'), new Problem('offline')],
    icbcCheck: checkErrors,
    alipayCheck: checkErrors,
    loanPayCheck: checkErrors,
    leaveOutDetails: [new Problem('versionConflict'), new Problem('offline')],
  },
  whileBusy: ['check.abandoned'],
  coverageKey: ({ value, context: { task, channelChoice, channelCheck, ...context } }) =>
    JSON.stringify([
      value,
      task?.status,
      channelChoice?.channel,
      channelCheck?.problems.map(({ code }) => code),
      context.act?.call,
      context.problem?.code === 'ordersChanged' || context.problem?.code === 'versionConflict',
      context.taskId === null,
      context.choice === null,
      task !== null && task.failed.count + task.returned.count,
    ]),
}
