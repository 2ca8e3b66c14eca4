import { type AnyEventObject, getInitialSnapshot, type StateValueFrom, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  type PayChannel,
  addPayTask,
  type PayTask,
  type PayTaskStatus,
  splitPayTask,
  startAlipay,
  startIcbc,
  startLoanPay,
  startSafePay,
} from '#contract/payTask.contract.ts'
import * as examples from '#contract/payTask.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { openingContext, type PayTaskContext } from '#machines/payTask/payTask.context.ts'
import { emptyDraft } from '#machines/payTask/payTask.draft.ts'
import { isStart } from '#machines/payTask/payTask.setup.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'

type State = StateValueFrom<typeof payTaskMachine>

const { checkedTask, draftTask, passedCheck, shortCheck, safePayer, paramInfo, taskDetail } =
  examples
const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const key = `${keySeed}-1`

const contextOf = (context: Partial<PayTaskContext> = {}): PayTaskContext => ({
  ...openingContext({ taskId: null, draftId: 'new', keySeed, chosen: null }),
  ...context,
})
const onTask = (task: PayTask, context: Partial<PayTaskContext> = {}) =>
  contextOf({
    taskId: task.id,
    task: taskDetail(task),
    orderKind: 'TAXPAY',
    channelChoice: { channel: 'ALIPAY', payerAccount: '1', payerEntId: null, applyId: null },
    ...context,
  })

/** Where one event leads from one position, and what is known then. */
const after = (value: State, context: PayTaskContext, event: AnyEventObject) => {
  const [next] = transition(
    payTaskMachine,
    payTaskMachine.resolveState({ value, context }),
    event as never,
  ) // also what actors answer
  return next
}
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, code: ProblemCode) => ({
  type: `xstate.error.actor.${id}`,
  error: new Problem(code),
})
const withStatus = (status: PayTaskStatus, more: Partial<PayTask> = {}) =>
  taskDetail({ ...checkedTask, status, ...more })

const begun: SavedAct = {
  key,
  call: callOf(addPayTask),
  body: { orderIds: ['1', '2'], orderKind: 'TAXPAY' },
  name: '',
}
/** The act that a state has invoked has ended. */
const ended = (how: Partial<ActOutput>) => done('act', { act: begun, isOwn: true, ...how })
const refused = (code: ProblemCode) => ended({ kind: 'refused', problem: new Problem(code).value })

const chosen = { orderIds: ['1', '2'] }
const saved = (draft: Partial<typeof emptyDraft>, version = 2) => ({
  machineId: 'payTask',
  version,
  ownerId: '2',
  subjectId: 'new',
  savedAt: '2026-11-10 09:00:00',
  draft: { ...emptyDraft, ...draft },
})

describe('opening', () => {
  const input = { draftId: 'new', keySeed, chosen: null }
  test('of a new one: what was begun comes first', () => {
    const opened = getInitialSnapshot(payTaskMachine, { ...input, taskId: null })
    expect(opened.value).toEqual({ ordering: { opening: 'resuming' } })
    const read = after(opened.value as State, opened.context, done('act', nothingOpen))
    expect(read.value).toEqual({ ordering: { opening: 'readingDraft' } })
  })

  test('of a task: it is read, so that what was begun is seen whole, and checked again where nothing was', () => {
    const opened = getInitialSnapshot(payTaskMachine, { ...input, taskId: checkedTask.id })
    expect(opened.value).toEqual({ paying: { opening: 'reading' } })
    const read = after(
      opened.value as State,
      opened.context,
      done('readTask', taskDetail(checkedTask)),
    )
    expect(read.value).toEqual({ paying: { opening: 'resuming' } })
    expect(read.context.task?.taskNo).toBe(checkedTask.taskNo)
    const placed = after(read.value as State, read.context, done('act', nothingOpen))
    expect(placed.value).toMatchObject({ paying: { checkingChannel: expect.anything() } })
  })
})

describe('resuming', () => {
  const resume = (event: AnyEventObject, context: Partial<PayTaskContext> = {}) =>
    after({ ordering: { opening: 'resuming' } }, contextOf({ act: begun, ...context }), event)

  test('a creation leads to its task', () => {
    const next = resume(ended({ kind: 'done', reply: draftTask }))
    expect(next.value).toEqual({ paying: { choosingChannel: 'loading' } })
    expect(next.context).toMatchObject({ taskId: draftTask.id, act: null })
  })

  test.each(['dropped', 'tooOld'] as const)('a creation that is %s, to its orders', (kind) => {
    const next = resume(ended({ kind }))
    expect(next.value).toEqual({ ordering: 'choosingOrders' })
    expect(next.context).toMatchObject({ orderKind: 'TAXPAY', choice: null, outcome: { kind } })
  })

  test('before orders that were handed over since', () => {
    const act = { ...begun, key: '1795226300000-of-an-older-page-1' }
    const next = resume(done('act', { act, isOwn: true, kind: 'dropped' }), {
      act,
      orderKind: 'API',
      choice: { orderIds: ['9'] },
    })
    expect(next.value).toEqual({ ordering: 'checkingOrders' })
    expect(next.context).toMatchObject({ orderKind: 'API', choice: { orderIds: ['9'] } })
  })

  test('of a task, its status tells', () => {
    for (const event of [ended({ kind: 'done', reply: {} }), refused('balanceShort')])
      expect(
        after({ paying: { opening: 'resuming' } }, onTask(checkedTask, { act: begun }), event)
          .value,
      ).toEqual({ paying: { opening: 'askingTask' } })
  })
})

describe('opening a new task', () => {
  test.each([
    [null, { ordering: 'choosingSource' }],
    [saved({ orderKind: 'TAXPAY' }), { ordering: 'choosingOrders' }],
    [saved({ orderKind: 'TAXPAY', choice: chosen }), { ordering: 'checkingOrders' }],
  ])('%j goes on at %j', (draft, expected) => {
    expect(
      after({ ordering: { opening: 'readingDraft' } }, contextOf(), done('readDraft', draft)).value,
    ).toEqual(expected)
  })

  test('an open key of an older format is asked for, never replaced', () => {
    const old = { orderKind: 'TAXPAY', createBody: chosen, createKey: key }
    const next = after(
      { ordering: { opening: 'readingDraft' } },
      contextOf(),
      done('readDraft', { ...saved({}, 1), draft: old }),
    )
    expect(next.value).toEqual({ ordering: { opening: 'resuming' } })
    expect(next.context.act).toMatchObject({ key, body: { ...chosen, orderKind: 'TAXPAY' } })
  })

  test('a draft of another version fills in the fields that fit, and that is said', () => {
    const draft = { ...saved({}, 7), draft: { orderKind: 'API', choice: 5 } }
    const next = after(
      { ordering: { opening: 'readingDraft' } },
      contextOf(),
      done('readDraft', draft),
    )
    expect(next.value).toEqual({ ordering: 'choosingOrders' })
    expect(next.context).toMatchObject({ orderKind: 'API', choice: null, isDraftPartial: true })
  })

  test('orders handed over count more than an old draft', () => {
    const context = contextOf({ orderKind: 'API', choice: chosen })
    const draft = saved({ orderKind: 'TAXPAY', choice: { orderIds: ['9'] } })
    const next = after({ ordering: { opening: 'readingDraft' } }, context, done('readDraft', draft))
    expect(next.value).toEqual({ ordering: 'checkingOrders' })
    expect(next.context).toMatchObject({ orderKind: 'API', choice: chosen })
  })

  test('without its draft the wizard does not go on', () => {
    expect(
      after({ ordering: { opening: 'readingDraft' } }, contextOf(), failed('readDraft', 'offline'))
        .value,
    ).toBe('openFailed')
  })
})

describe('opening a task', () => {
  const open = (task: unknown, context = contextOf({ taskId: '1' })) =>
    after({ paying: { opening: 'askingTask' } }, context, done('openTask', task))

  test.each([
    [withStatus(0, { channel: null, payer: null }), { paying: { choosingChannel: 'loading' } }],
    [withStatus(0), { paying: { checkingChannel: 'alipay' } }],
    [withStatus(10), { paying: { checkingChannel: 'alipay' } }],
    [withStatus(10, { channel: 'ICBC' }), { paying: { checkingChannel: 'icbc' } }],
    [withStatus(10, { channel: 'LOAN' }), { paying: { checkingChannel: 'loan' } }],
    [withStatus(10, { channel: 'SAFE' }), { paying: { checkingChannel: 'safePay' } }],
    [withStatus(20), { paying: { awaitingPayer: 'open' } }],
    [withStatus(30), { paying: { started: 'settling' } }],
    [withStatus(40), { paying: { started: 'settled' } }],
    [withStatus(41), { paying: { started: 'partlyFailed' } }],
    [withStatus(50), { paying: { started: 'failed' } }],
    [withStatus(60), { paying: 'cancelled' }],
    [withStatus(70), { paying: 'expired' }],
  ])('status $status, channel $channel', (task, expected) => {
    expect(open(task).value).toEqual(expected)
  })

  test('after somebody else’s change a person chooses, nothing is checked by itself', () => {
    const context = contextOf({ taskId: '1', problem: new Problem('versionConflict').value })
    expect(open(withStatus(10), context).value).toEqual({ paying: { choosingChannel: 'loading' } })
  })

  test.each([
    ['missing', { paying: 'missing' }],
    ['maintenance', 'openFailed'],
  ] as const)('%s', (code, expected) => {
    const context = contextOf({ taskId: '1' })
    expect(
      after({ paying: { opening: 'askingTask' } }, context, failed('openTask', code)).value,
    ).toEqual(expected)
  })
})

describe('choosing and creating', () => {
  const choice = contextOf({ orderKind: 'TAXPAY', choice: chosen })
  const passed = {
    pass: true,
    totalCount: 2,
    totalFen: 2,
    passIds: ['1', '2'],
    passFen: 2,
    problems: [],
  }

  test.each([
    [0, { ordering: 'choosingOrders' }],
    [1, { ordering: 'checkingOrders' }],
    [10_000, { ordering: 'checkingOrders' }],
    [10_001, { ordering: 'choosingOrders' }],
  ])('%i orders', (count, expected) => {
    const event = { type: 'orders.chosen', choice: chosen, count, totalFen: 1 }
    expect(
      after({ ordering: 'choosingOrders' }, contextOf({ orderKind: 'TAXPAY' }), event).value,
    ).toEqual(expected)
  })

  test('orders that all pass are created by an act, in another one each time', () => {
    const next = after({ ordering: 'checkingOrders' }, choice, done('addCheck', passed))
    expect(next.value).toEqual({ ordering: 'creating' })
    expect(next.context.act).toMatchObject({ key, body: { ...chosen, orderKind: 'TAXPAY' } })
    const again = after(
      { ordering: 'checkingOrders' },
      { ...next.context, act: null },
      done('addCheck', passed),
    )
    expect(again.context.act?.key).toBe(`${keySeed}-2`)
  })

  test('orders that do not pass are shown; those that do can be paid without them', () => {
    const some = { ...passed, pass: false, passIds: ['2'] }
    const shown = after({ ordering: 'checkingOrders' }, choice, done('addCheck', some))
    expect(shown.value).toEqual({ ordering: 'reviewingProblems' })
    const next = after({ ordering: 'reviewingProblems' }, shown.context, {
      type: 'badOrders.leftOut',
    })
    expect(next.value).toEqual({ ordering: 'creating' })
    expect(next.context.act?.body).toEqual({ orderIds: ['2'], orderKind: 'TAXPAY' })
  })

  test('where nothing passes, nothing is created', () => {
    const none = { ...choice, orderCheck: { ...passed, passIds: [] } }
    expect(
      after({ ordering: 'reviewingProblems' }, none, { type: 'badOrders.leftOut' }).value,
    ).toEqual({ ordering: 'reviewingProblems' })
  })

  test('a filter of which everything passes is created as a filter', () => {
    const filter = { filter: { payable: '1' as const }, expected: { count: 2, totalFen: 2 } }
    const next = after(
      { ordering: 'checkingOrders' },
      { ...choice, choice: filter },
      done('addCheck', passed),
    )
    expect(next.context.act?.body).toEqual({ ...filter, orderKind: 'TAXPAY' })
  })

  test.each([
    [refused('ordersChanged'), { ordering: 'checkingOrders' }],
    [refused('checkFailed'), { ordering: 'checkingOrders' }],
    [refused('forbidden'), { ordering: 'choosingOrders' }],
    [ended({ kind: 'dropped' }), { ordering: 'choosingOrders' }],
    [ended({ isOwn: false, kind: 'done', reply: draftTask }), { ordering: 'choosingOrders' }],
  ])('a creation that ended as %j', (event, value) => {
    const next = after({ ordering: 'creating' }, { ...choice, act: begun }, event)
    expect(next.value).toEqual(value)
    expect(next.context).toMatchObject({ act: null, taskId: null })
  })

  test('after orders changed, a check that passes is looked at before anything is created', () => {
    const context = { ...choice, problem: new Problem('ordersChanged').value }
    expect(after({ ordering: 'checkingOrders' }, context, done('addCheck', passed)).value).toEqual({
      ordering: 'reviewingProblems',
    })
  })

  test('the created task names its orders; their ids leave the browser', () => {
    const next = after({ ordering: 'creating' }, choice, ended({ kind: 'done', reply: draftTask }))
    expect(next.value).toEqual({ paying: { choosingChannel: 'loading' } })
    expect(next.context).toMatchObject({
      taskId: draftTask.id,
      choice: null,
      orderCheck: null,
      act: null,
    })
  })
})

describe('choosing and checking a channel', () => {
  const offer = {
    params: paramInfo,
    payers: [safePayer, { ...safePayer, entId: '3', enabled: false }],
    credit: { contractCount: 1, lines: examples.creditLines },
  }
  const account = paramInfo.channels[0]?.account?.id ?? ''
  const choose = (channel: string, payerAccount: string, payerEntId: string | null) =>
    after({ paying: { choosingChannel: 'choosing' } }, onTask(draftTask, { offer }), {
      type: 'channel.chosen',
      channel,
      payerAccount,
      payerEntId,
      applyId: null,
    }).value

  test('from every step of the channel the orders are reached again: none is lost, some can be taken out', () => {
    const steps: State[] = [
      { paying: { choosingChannel: 'choosing' } },
      { paying: { choosingChannel: 'loadFailed' } },
      { paying: 'channelBlocked' },
      { paying: 'confirming' },
    ]
    for (const step of steps)
      expect(after(step, onTask(checkedTask), { type: 'orders.reopened' }).value).toEqual({
        paying: 'reviewingOrders',
      })
    const orders: State = { paying: 'reviewingOrders' }
    expect(after(orders, onTask(checkedTask), { type: 'orders.unchanged' }).value).toEqual({
      paying: { choosingChannel: 'loading' },
    })
    const leave = (detailIds: string[]) =>
      after(orders, onTask(checkedTask), { type: 'details.leftOut', detailIds })
    expect(leave([]).value).toEqual(orders)
    expect(leave(['1', '2']).value).toEqual(orders)
    const left = leave(['1'])
    expect(left.value).toEqual({ paying: 'leavingOutOrders' })
    const fewer = { ...draftTask, totalCount: 1, version: 3 }
    const next = after(left.value as State, left.context, done('leaveOutOrders', fewer))
    expect(next.value).toEqual(orders)
    expect(next.context.task).toMatchObject({ totalCount: 1, version: 3 })
    const stale = failed('leaveOutOrders', 'versionConflict')
    expect(after(left.value as State, left.context, stale).value).toEqual({
      paying: { opening: 'askingTask' },
    })
    const offline = failed('leaveOutOrders', 'offline')
    expect(after(left.value as State, left.context, offline)).toMatchObject({
      value: orders,
      context: { problem: { code: 'offline' } },
    })
  })

  test('of several contracts is split in one click: what was chosen counts no more, and the first goes on', () => {
    const lent = {
      ...paramInfo,
      channels: paramInfo.channels.map((info) => ({ ...info, enabled: true })),
    }
    const of = (contractCount: number, params = lent) => ({
      ...offer,
      params,
      credit: { contractCount, lines: [] },
    })
    const choosing: State = { paying: { choosingChannel: 'choosing' } }
    const ask = (contractCount: number) =>
      after(choosing, onTask(draftTask, { offer: of(contractCount) }), { type: 'split.requested' })
    expect([ask(1).value, ask(101).value]).toEqual([choosing, choosing])
    expect(ask(100).value).toEqual({ paying: 'splitting' })
    // Whoever has no loan pays them together.
    const unlent = onTask(draftTask, { offer: of(2, paramInfo) })
    expect(after(choosing, unlent, { type: 'split.requested' }).value).toEqual(choosing)
    const asked = ask(2)
    expect(asked.value).toEqual({ paying: 'splitting' })
    expect(asked.context.act).toMatchObject({
      call: callOf(splitPayTask),
      body: { taskId: draftTask.id, version: draftTask.version },
    })
    const tasks = [
      { ...draftTask, totalCount: 1 },
      { ...draftTask, id: '9', totalCount: 1 },
    ]
    const parted = after(
      asked.value as State,
      asked.context,
      ended({ kind: 'done', reply: { tasks } }),
    )
    expect(parted.value).toEqual({ paying: 'split' })
    expect(parted.context).toMatchObject({
      parts: tasks,
      task: { id: draftTask.id, totalCount: 1 },
      channelChoice: null,
      offer: null,
    })
    const next = after(parted.value as State, parted.context, { type: 'split.seen' })
    expect(next.value).toEqual({ paying: { choosingChannel: 'loading' } })
    expect(next.context).toMatchObject({ taskId: draftTask.id, parts: [] })

    // A page that was closed meanwhile, and is opened again, names them as well.
    const act: SavedAct = { ...begun, call: callOf(splitPayTask) }
    const resumed = after(
      { paying: { opening: 'resuming' } },
      onTask(draftTask, { act }),
      ended({ act, kind: 'done', reply: { tasks } }),
    )
    expect(resumed).toMatchObject({ value: { paying: 'split' }, context: { parts: tasks } })

    // Refused, or another tab was first: the task is read as it is now.
    expect(after(asked.value as State, asked.context, refused('versionConflict')).value).toEqual({
      paying: { opening: 'askingTask' },
    })
    const blocked = { ...shortCheck, taskVersion: 1 }
    const stopped = (contractCount: number, channel = 'LOAN' as PayChannel) =>
      onTask(draftTask, {
        channelChoice: { channel, payerAccount: account, payerEntId: null, applyId: null },
        channelCheck: { ...blocked, facts: { ...blocked.facts, contractCount } },
      })
    const splitIn = (...stop: Parameters<typeof stopped>) =>
      after({ paying: 'channelBlocked' }, stopped(...stop), { type: 'split.requested' }).value
    expect([splitIn(1), splitIn(2), splitIn(101), splitIn(2, 'ALIPAY')]).toEqual([
      { paying: 'channelBlocked' },
      { paying: 'splitting' },
      { paying: 'channelBlocked' },
      { paying: 'channelBlocked' },
    ])
  })

  test('of a loan the line that was chosen is checked, and is the one after a reload too', () => {
    const [enough, small] = examples.creditLines
    const loan = { id: 'SX1', name: '', masked: '', availableFen: 40_500_000 }
    const channels = paramInfo.channels.map((info) =>
      info.code === 'LOAN' ? { ...info, enabled: true, account: loan } : info,
    )
    const lent = { ...offer, params: { ...paramInfo, channels } }
    const draw = (applyId: string) =>
      after({ paying: { choosingChannel: 'choosing' } }, onTask(draftTask, { offer: lent }), {
        type: 'channel.chosen',
        channel: 'LOAN',
        payerAccount: 'SX1',
        payerEntId: null,
        applyId,
      })
    const next = draw(enough.applyId)
    expect(next.value).toEqual({ paying: { checkingChannel: 'loan' } })
    expect(next.context.channelChoice?.applyId).toBe(enough.applyId)
    expect(draw(small.applyId).value).toEqual({ paying: { choosingChannel: 'choosing' } })

    const payer = { account: 'SX1', accountMasked: '', entId: '2', name: '', applyId: '902' }
    const read = after(
      { paying: { opening: 'askingTask' } },
      contextOf({ taskId: draftTask.id }),
      done('openTask', taskDetail({ ...checkedTask, channel: 'LOAN', payer })),
    )
    expect(read.value).toEqual({ paying: { checkingChannel: 'loan' } })
    expect(read.context.channelChoice?.applyId).toBe('902')
  })

  test('an account that is offered is checked; any other is not', () => {
    expect(choose('ALIPAY', account, null)).toEqual({ paying: { checkingChannel: 'alipay' } })
    expect(choose('ALIPAY', '2088000000000000', null)).toEqual({
      paying: { choosingChannel: 'choosing' },
    })
    expect(choose('LOAN', '1', null)).toEqual({ paying: { choosingChannel: 'choosing' } })
    expect(choose('SAFE', safePayer.accountBookId, '1')).toEqual({
      paying: { checkingChannel: 'safePay' },
    })
    expect(choose('SAFE', safePayer.accountBookId, '3')).toEqual({
      paying: { choosingChannel: 'choosing' },
    })
  })

  const check = (event: AnyEventObject) =>
    after({ paying: { checkingChannel: 'alipay' } }, onTask(checkedTask), event).value

  test('passes, or says why not', () => {
    expect(check(done('alipayCheck', passedCheck))).toEqual({ paying: 'confirming' })
    expect(check(done('alipayCheck', shortCheck))).toEqual({ paying: 'channelBlocked' })
    expect(check(failed('alipayCheck', 'versionConflict'))).toEqual({
      paying: { opening: 'askingTask' },
    })
    expect(check(failed('alipayCheck', 'stateForbids'))).toEqual({
      paying: { opening: 'askingTask' },
    })
    expect(check(failed('alipayCheck', 'channelUnavailable'))).toEqual({
      paying: { choosingChannel: 'loading' },
    })
    expect(check({ type: 'check.abandoned' })).toEqual({ paying: { choosingChannel: 'loading' } })
  })

  const badDetail = { ...(shortCheck.problems[0] ?? expect.fail()), detailId: '7' }
  const blocked = (detailId: string | null, totalCount: number) =>
    onTask(
      { ...checkedTask, totalCount },
      { channelCheck: { ...shortCheck, taskVersion: 2, problems: [{ ...badDetail, detailId }] } },
    )

  test('bad details can be left out where others remain', () => {
    const leave = { type: 'badDetails.leftOut' }
    expect(after({ paying: 'channelBlocked' }, blocked('7', 2), leave).value).toEqual({
      paying: 'leavingOut',
    })
    expect(after({ paying: 'channelBlocked' }, blocked('7', 1), leave).value).toEqual({
      paying: 'channelBlocked',
    })
    expect(after({ paying: 'channelBlocked' }, blocked(null, 2), leave).value).toEqual({
      paying: 'channelBlocked',
    })
  })

  test('leaving out is checked anew, or asked anew where somebody was faster', () => {
    const context = blocked('7', 2)
    const left = (event: AnyEventObject) => after({ paying: 'leavingOut' }, context, event).value
    expect(left(done('leaveOutDetails', checkedTask))).toEqual({
      paying: { checkingChannel: 'alipay' },
    })
    expect(left(failed('leaveOutDetails', 'versionConflict'))).toEqual({
      paying: { opening: 'askingTask' },
    })
    expect(left(failed('leaveOutDetails', 'offline'))).toEqual({ paying: 'channelBlocked' })
  })
})

describe('starting', () => {
  const checked = onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 2 } })
  const start = (event: AnyEventObject) =>
    after({ paying: 'starting' }, { ...checked, act: begun }, event)

  test('that was received has all of the money on its way', () => {
    const reply = { status: 30, cashierUrl: null, deadlineAt: null }
    const { money } = start(ended({ kind: 'done', reply })).context.task ?? {}
    expect(money).toEqual({
      movedFen: 0,
      returnedFen: 0,
      movingFen: checkedTask.totalFen,
      untouchedFen: 0,
    })
  })

  test.each([
    ['ALIPAY', startAlipay],
    ['ICBC', startIcbc],
    ['LOAN', startLoanPay],
    ['SAFE', startSafePay],
  ] as const)('%s', (channel, call) => {
    const context = {
      ...checked,
      channelChoice: { channel, payerAccount: '1', payerEntId: null, applyId: null },
    }
    const { value, context: next } = after({ paying: 'confirming' }, context, {
      type: 'payment.requested',
    })
    expect(value).toEqual({ paying: 'starting' })
    const { id, version } = checkedTask
    expect(next.act).toMatchObject({ key, call: callOf(call), body: { taskId: id, version } })
    expect(next.act && isStart(next.act)).toBe(true)
  })

  test('money is on its way only when the server says so', () => {
    const reply = { cashierUrl: null, deadlineAt: null }
    const started = (status: 20 | 30) =>
      start(ended({ kind: 'done', reply: { ...reply, status } })).value
    expect(started(20)).toEqual({ paying: { awaitingPayer: 'open' } })
    expect(started(30)).toEqual({ paying: { started: 'settling' } })
  })

  test.each([
    [refused('balanceShort'), { paying: 'channelBlocked' }],
    [refused('paidTwice'), { paying: 'channelBlocked' }],
    [ended({ kind: 'dropped' }), { paying: 'confirming' }],
    [refused('stateForbids'), { paying: { reconciling: 'asking' } }],
    [refused('versionConflict'), { paying: { opening: 'askingTask' } }],
    [ended({ kind: 'tooOld' }), { paying: { reconciling: 'asking' } }],
    [ended({ isOwn: false, kind: 'done', reply: {} }), { paying: { reconciling: 'asking' } }],
    [ended({ isOwn: false, kind: 'dropped' }), { paying: { reconciling: 'asking' } }],
  ])('ended as %j', (event, value) => {
    const next = start(event)
    expect(next.value).toEqual(value)
    expect(next.context.act).toBeNull()
  })

  test.each([
    { paying: 'starting' },
    { paying: { reconciling: 'asking' } },
    { paying: { started: 'settling' } },
  ] as const)('%j cannot be cancelled', (value) => {
    expect(after(value, checked, { type: 'cancel.requested' }).value).toEqual(value)
  })
})

describe('awaiting the payer and settling', () => {
  test.each([
    [{ paying: { awaitingPayer: 'open' } }, 20, { paying: { awaitingPayer: 'open' } }],
    [
      { paying: { awaitingPayer: 'unconfirmed' } },
      20,
      { paying: { awaitingPayer: 'unconfirmed' } },
    ],
    [{ paying: { awaitingPayer: 'open' } }, 30, { paying: { started: 'settling' } }],
    [{ paying: { awaitingPayer: 'open' } }, 70, { paying: 'expired' }],
  ] as const)('%j, the task being in %i', (value, status, expected) => {
    const event = { type: 'watch.reported', seen: withStatus(status) }
    expect(after(value, onTask(checkedTask), event).value).toEqual(expected)
  })

  test.each([
    [30, 'settling'],
    [40, 'settled'],
    [41, 'partlyFailed'],
    [50, 'failed'],
  ] as const)('a task that was settling is in %i: %s, and its payments stay', (status, state) => {
    const settling = begin(payTaskMachine, {
      taskId: checkedTask.id,
      draftId: 'new',
      keySeed,
      chosen: null,
    })
      .done('getPayTask', withStatus(30))
      .done('act', nothingOpen)
    const seen = withStatus(status, { version: checkedTask.version + 1 })
    const event = { type: 'watch.reported', seen } as const
    const [next] = transition(payTaskMachine, settling.snapshot, event)
    expect(next.value).toEqual({ paying: { started: state } })
    expect(next.children.details).toBe(settling.snapshot.children.details)
  })

  test('a look that failed changes nothing but the notice', () => {
    const event = { type: 'watch.failed', problem: new Problem('offline').value }
    const next = after({ paying: { started: 'settling' } }, onTask(examples.settlingTask), event)
    expect(next.value).toEqual({ paying: { started: 'settling' } })
    expect(next.context.pollProblem?.code).toBe('offline')
  })

  test('a cancellation is an act of its own', () => {
    const next = after({ paying: 'askingCancel' }, onTask(checkedTask), {
      type: 'cancel.confirmed',
    })
    expect(next.value).toEqual({ paying: 'cancelling' })
    expect(next.context.act).toMatchObject({ key, body: { taskId: checkedTask.id } })
    expect(next.context.act && isStart(next.context.act)).toBe(false)
  })

  test.each([
    [ended({ kind: 'done', reply: examples.cancelledTask }), { paying: { opening: 'askingTask' } }],
    [ended({ kind: 'dropped' }), { paying: { opening: 'reading' } }],
    [refused('stateForbids'), { paying: { reconciling: 'asking' } }],
    [ended({ isOwn: false, kind: 'done', reply: {} }), { paying: { reconciling: 'asking' } }],
  ])('cancelling ended as %j', (event, expected) => {
    expect(after({ paying: 'cancelling' }, onTask(checkedTask), event).value).toEqual(expected)
  })
})

describe('reconciling', () => {
  const ask = (event: AnyEventObject, context = onTask(checkedTask)) =>
    after({ paying: { reconciling: 'asking' } }, context, event)

  test.each([
    [withStatus(10), { paying: { reconciling: 'notStarted' } }],
    [withStatus(20), { paying: { awaitingPayer: 'unconfirmed' } }],
    [withStatus(30), { paying: { started: 'settling' } }],
    [withStatus(41), { paying: { started: 'partlyFailed' } }],
  ])('status $status', (task, expected) => {
    expect(ask(done('reconcileTask', task)).value).toEqual(expected)
  })

  test('no answer is no outcome', () => {
    expect(ask(failed('reconcileTask', 'offline')).value).toEqual({
      paying: { reconciling: 'waiting' },
    })
    expect(ask(failed('reconcileTask', 'missing')).value).toEqual({ paying: 'missing' })
  })

  const resume = (context: PayTaskContext) =>
    after({ paying: { reconciling: 'notStarted' } }, context, { type: 'payment.resumed' })

  test('goes on where the check still stands', () => {
    const next = resume(onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 2 } }))
    expect(next.value).toEqual({ paying: 'confirming' })
  })

  test('a check that another tab has overtaken is made again', () => {
    const stale = onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 1 } })
    expect(resume(stale).value).toEqual({ paying: { checkingChannel: 'alipay' } })
    expect(resume(onTask(draftTask)).value).toEqual({ paying: { choosingChannel: 'loading' } })
  })
})

describe('paying again', () => {
  test('the new task is linked to the one whose details failed, not to a cancelled one', () => {
    const checked = {
      pass: true,
      totalCount: 1,
      totalFen: 1,
      passIds: ['5'],
      passFen: 1,
      problems: [],
    }
    const create = (part: 'failed' | 'closed') =>
      after(
        { ordering: 'checkingOrders' },
        contextOf({ orderKind: 'API', choice: { again: { taskId: '1', part } } }),
        done('addCheck', checked),
      ).context.act?.body
    expect(create('failed')).toEqual({
      orderIds: ['5'],
      retryOf: '1',
      orderKind: 'API',
    })
    expect(create('closed')).toEqual({ orderIds: ['5'], orderKind: 'API' })
  })
})

describe('the session', () => {
  test.each([
    [{ ordering: 'choosingOrders' }, contextOf({ act: begun }), { ordering: 'resuming' }],
    [{ paying: 'starting' }, onTask(checkedTask, { act: begun }), { paying: 'reading' }],
    [
      { paying: { started: 'settling' } },
      onTask(checkedTask, { act: begun }),
      { paying: 'reading' },
    ],
    [
      { paying: { reconciling: 'waiting' } },
      onTask(checkedTask, { act: begun }),
      { paying: 'reading' },
    ],
  ] as const)('lapses in %j, and the wizard asks anew where it stands', (value, context, at) => {
    const gone = after(value, context, { type: 'session.unauthorised' })
    expect(gone.value).toBe('suspended')
    expect(gone.context.act).toEqual(begun)
    const back = after('suspended', gone.context, { type: 'session.restored' })
    const [[phase, opening]] = Object.entries(at) as [[string, string]] // each has one
    expect(back.value).toEqual({ [phase]: { opening } })
  })
})
