import { type AnyEventObject, type StateValueFrom, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { PayTask, PayTaskStatus } from '#contract/payTask.contract.ts'
import * as examples from '#contract/payTask.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { openingContext, type PayTaskContext } from '#machines/payTask/payTask.context.ts'
import { emptyDraft } from '#machines/payTask/payTask.draft.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'

type State = StateValueFrom<typeof payTaskMachine>

const { checkedTask, draftTask, passedCheck, shortCheck, safePayer, paramInfo, taskDetail } =
  examples
const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const key = `${keySeed}-1`

const contextOf = (context: Partial<PayTaskContext> = {}): PayTaskContext => ({
  ...openingContext({ taskId: null, keySeed, chosen: null }),
  ...context,
})
const onTask = (task: PayTask, context: Partial<PayTaskContext> = {}) =>
  contextOf({
    taskId: task.id,
    task: taskDetail(task),
    orderKind: 'TAXPAY',
    channelChoice: { channel: 'ALIPAY', payerAccount: '1', payerEntId: null },
    startKey: key,
    keyCount: 1,
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

const chosen = { orderIds: ['1', '2'] }
const saved = (draft: Partial<typeof emptyDraft>, version = 1) => ({
  machineId: 'payTask',
  version,
  ownerId: '2',
  subjectId: 'new',
  savedAt: '2026-11-10 09:00:00',
  draft: { ...emptyDraft, ...draft },
})

describe('opening a new task', () => {
  test.each([
    [null, 'choosingSource'],
    [saved({ orderKind: 'TAXPAY' }), 'choosingOrders'],
    [saved({ orderKind: 'TAXPAY', choice: chosen }), 'checkingOrders'],
    [
      saved({ orderKind: 'TAXPAY', choice: chosen, createBody: chosen, createKey: key }),
      { creating: 'saving' },
    ],
  ])('%j goes on at %j', (draft, expected) => {
    expect(after({ opening: 'readingDraft' }, contextOf(), done('readDraft', draft)).value).toEqual(
      expected,
    )
  })

  test('a creation that may be on its way is sent again under its key', () => {
    const draft = saved({ orderKind: 'TAXPAY', createBody: chosen, createKey: key })
    const { context } = after({ opening: 'readingDraft' }, contextOf(), done('readDraft', draft))
    expect(context).toMatchObject({ createKey: key, createBody: chosen })
  })

  test('a draft of another version fills in the fields that fit, and that is said', () => {
    const draft = { ...saved({ orderKind: 'API' }, 7), draft: { orderKind: 'API', startKey: 5 } }
    const next = after({ opening: 'readingDraft' }, contextOf(), done('readDraft', draft))
    expect(next.value).toBe('choosingOrders')
    expect(next.context).toMatchObject({ orderKind: 'API', startKey: null, isDraftPartial: true })
  })

  test('orders handed over count more than an old draft', () => {
    const context = contextOf({ orderKind: 'API', choice: chosen })
    const draft = saved({ orderKind: 'TAXPAY', createBody: { orderIds: ['9'] }, createKey: key })
    const next = after({ opening: 'readingDraft' }, context, done('readDraft', draft))
    expect(next.value).toBe('checkingOrders')
    expect(next.context).toMatchObject({ orderKind: 'API', choice: chosen, createKey: null })
  })

  test('without its draft the wizard does not go on', () => {
    expect(
      after({ opening: 'readingDraft' }, contextOf(), failed('readDraft', 'offline')).value,
    ).toBe('openFailed')
  })
})

describe('opening a task', () => {
  const open = (task: unknown, context = contextOf({ taskId: '1' })) =>
    after({ opening: 'askingTask' }, context, done('openTask', task))

  test.each([
    [withStatus(0, { channel: null, payer: null }), { choosingChannel: 'loading' }],
    [withStatus(0), { checkingChannel: 'alipay' }],
    [withStatus(10), { checkingChannel: 'alipay' }],
    [withStatus(10, { channel: 'ICBC' }), { checkingChannel: 'icbc' }],
    [withStatus(10, { channel: 'LOAN' }), { checkingChannel: 'loan' }],
    [withStatus(10, { channel: 'SAFE' }), { checkingChannel: 'safePay' }],
    [{ ...withStatus(10), startReceived: true }, { reconciling: 'waiting' }],
    [withStatus(20), 'awaitingPayer'],
    [withStatus(30), 'settling'],
    [withStatus(40), 'settled'],
    [withStatus(41), 'partlyFailed'],
    [withStatus(50), 'failed'],
    [withStatus(60), 'cancelled'],
    [withStatus(70), 'expired'],
  ])('status $status, channel $channel', (task, expected) => {
    expect(open(task).value).toEqual(expected)
  })

  test('after somebody else’s change a person chooses, nothing is checked by itself', () => {
    const context = contextOf({ taskId: '1', problem: new Problem('versionConflict').value })
    expect(open(withStatus(10), context).value).toEqual({ choosingChannel: 'loading' })
  })

  test('a key that started the task is spent', () => {
    expect(
      open(withStatus(30), contextOf({ taskId: '1', startKey: key })).context.startKey,
    ).toBeNull()
    expect(open(withStatus(10), contextOf({ taskId: '1', startKey: key })).context.startKey).toBe(
      key,
    )
  })

  test.each([
    ['missing', 'missing'],
    ['maintenance', 'openFailed'],
  ] as const)('%s', (code, expected) => {
    const context = contextOf({ taskId: '1' })
    expect(after({ opening: 'askingTask' }, context, failed('openTask', code)).value).toBe(expected)
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
    [0, 'choosingOrders'],
    [1, 'checkingOrders'],
    [10_000, 'checkingOrders'],
    [10_001, 'choosingOrders'],
  ])('%i orders', (count, expected) => {
    const event = { type: 'orders.chosen', choice: chosen, count, totalFen: 1 }
    expect(after('choosingOrders', contextOf({ orderKind: 'TAXPAY' }), event).value).toBe(expected)
  })

  test('orders that all pass are saved under a key before they are sent', () => {
    const next = after('checkingOrders', choice, done('addCheck', passed))
    expect(next.value).toEqual({ creating: 'saving' })
    expect(next.context).toMatchObject({ createKey: key, createBody: chosen })
  })

  test('orders that do not pass are shown; those that do can be paid without them', () => {
    const some = { ...passed, pass: false, passIds: ['2'] }
    const shown = after('checkingOrders', choice, done('addCheck', some))
    expect(shown.value).toBe('reviewingProblems')
    const next = after('reviewingProblems', shown.context, { type: 'badOrders.leftOut' })
    expect(next.value).toEqual({ creating: 'saving' })
    expect(next.context.createBody).toEqual({ orderIds: ['2'] })
  })

  test('where nothing passes, nothing is created', () => {
    const none = { ...choice, orderCheck: { ...passed, passIds: [] } }
    expect(after('reviewingProblems', none, { type: 'badOrders.leftOut' }).value).toBe(
      'reviewingProblems',
    )
  })

  test('a filter of which everything passes is created as a filter', () => {
    const filter = { filter: { payable: '1' as const }, expected: { count: 2, totalFen: 2 } }
    const next = after('checkingOrders', { ...choice, choice: filter }, done('addCheck', passed))
    expect(next.context.createBody).toEqual(filter)
  })

  test.each([
    ['timedOut', 'creationUnknown', key],
    ['offline', 'creationUnknown', key],
    ['stillRunning', 'creationUnknown', key],
    ['ordersChanged', 'checkingOrders', null],
    ['checkFailed', 'checkingOrders', null],
    ['forbidden', 'choosingOrders', null],
  ] as const)('a creation answered with %s', (code, value, createKey) => {
    const context = { ...choice, createKey: key, createBody: chosen }
    const next = after({ creating: 'sending' }, context, failed('addPayTask', code))
    expect(next.value).toBe(value)
    expect(next.context.createKey).toBe(createKey)
  })

  test('after orders changed, a check that passes is looked at before anything is created', () => {
    const context = { ...choice, problem: new Problem('ordersChanged').value }
    expect(after('checkingOrders', context, done('addCheck', passed)).value).toBe(
      'reviewingProblems',
    )
  })

  test('a creation sent again carries the same key and the same orders', () => {
    const context = { ...choice, createKey: key, createBody: chosen, keyCount: 1 }
    const next = after('creationUnknown', context, { type: 'creation.retried' })
    expect(next.value).toEqual({ creating: 'saving' })
    expect(next.context).toMatchObject({ createKey: key, createBody: chosen, keyCount: 1 })
  })

  test('a draft that could not be saved again loses no creation', () => {
    const context = { ...choice, createKey: key, createBody: chosen }
    const next = after({ creating: 'saving' }, context, failed('saveCreation', 'offline'))
    expect(next.value).toBe('creationUnknown')
    expect(next.context).toMatchObject({ createKey: key, createBody: chosen })
  })

  test('the created task names its orders; their ids leave the browser', () => {
    const next = after({ creating: 'sending' }, choice, done('addPayTask', draftTask))
    expect(next.value).toEqual({ choosingChannel: 'loading' })
    expect(next.context).toMatchObject({
      taskId: draftTask.id,
      choice: null,
      orderCheck: null,
      createKey: null,
    })
  })
})

describe('choosing and checking a channel', () => {
  const offer = {
    params: paramInfo,
    payers: [safePayer, { ...safePayer, entId: '3', enabled: false }],
  }
  const account = paramInfo.channels[0]?.account?.id ?? ''
  const choose = (channel: string, payerAccount: string, payerEntId: string | null) =>
    after({ choosingChannel: 'choosing' }, onTask(draftTask, { offer }), {
      type: 'channel.chosen',
      channel,
      payerAccount,
      payerEntId,
    }).value

  test('an account that is offered is checked; any other is not', () => {
    expect(choose('ALIPAY', account, null)).toEqual({ checkingChannel: 'alipay' })
    expect(choose('ALIPAY', '2088000000000000', null)).toEqual({ choosingChannel: 'choosing' })
    expect(choose('LOAN', '1', null)).toEqual({ choosingChannel: 'choosing' })
    expect(choose('SAFE', safePayer.accountBookId, '1')).toEqual({ checkingChannel: 'safePay' })
    expect(choose('SAFE', safePayer.accountBookId, '3')).toEqual({ choosingChannel: 'choosing' })
  })

  const check = (event: AnyEventObject) =>
    after({ checkingChannel: 'alipay' }, onTask(checkedTask), event).value

  test('passes, or says why not', () => {
    expect(check(done('alipayCheck', passedCheck))).toEqual({ confirming: 'reviewing' })
    expect(check(done('alipayCheck', shortCheck))).toBe('channelBlocked')
    expect(check(failed('alipayCheck', 'versionConflict'))).toEqual({ opening: 'readingDraft' })
    expect(check(failed('alipayCheck', 'stateForbids'))).toEqual({ opening: 'readingDraft' })
    expect(check(failed('alipayCheck', 'channelUnavailable'))).toEqual({
      choosingChannel: 'loading',
    })
    expect(check({ type: 'check.abandoned' })).toEqual({ choosingChannel: 'loading' })
  })

  const badDetail = { ...(shortCheck.problems[0] ?? expect.fail()), detailId: '7' }
  const blocked = (detailId: string | null, totalCount: number) =>
    onTask(
      { ...checkedTask, totalCount },
      { channelCheck: { ...shortCheck, taskVersion: 2, problems: [{ ...badDetail, detailId }] } },
    )

  test('bad details can be left out where others remain', () => {
    const leave = { type: 'badDetails.leftOut' }
    expect(after('channelBlocked', blocked('7', 2), leave).value).toBe('leavingOut')
    expect(after('channelBlocked', blocked('7', 1), leave).value).toBe('channelBlocked')
    expect(after('channelBlocked', blocked(null, 2), leave).value).toBe('channelBlocked')
  })

  test('leaving out is checked anew, or asked anew where somebody was faster', () => {
    const context = blocked('7', 2)
    const left = (event: AnyEventObject) => after('leavingOut', context, event).value
    expect(left(done('leaveOutDetails', checkedTask))).toEqual({ checkingChannel: 'alipay' })
    expect(left(failed('leaveOutDetails', 'versionConflict'))).toEqual({ opening: 'readingDraft' })
    expect(left(failed('leaveOutDetails', 'offline'))).toBe('channelBlocked')
  })
})

describe('starting', () => {
  const checked = onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 2 } })
  const start = (event: AnyEventObject) => after({ starting: 'alipay' }, checked, event)

  test.each([
    ['ALIPAY', 'alipay'],
    ['ICBC', 'icbc'],
    ['LOAN', 'loan'],
    ['SAFE', 'safePay'],
  ] as const)('%s', (channel, leaf) => {
    const context = { ...checked, channelChoice: { channel, payerAccount: '1', payerEntId: null } }
    const next = after({ confirming: 'authorising' }, context, {
      type: 'payment.confirmed',
      password: 'Demo@2023',
    })
    expect(next.value).toEqual({ starting: leaf })
    expect(JSON.stringify(next.context)).not.toContain('Demo@2023')
  })

  test('the password is asked only when the key is saved', () => {
    const fresh = { ...checked, startKey: null, keyCount: 0 }
    const saving = after({ confirming: 'reviewing' }, fresh, { type: 'payment.requested' })
    expect(saving.value).toEqual({ confirming: 'saving' })
    expect(saving.context.startKey).toBe(key)
    const ready = after(
      { confirming: 'saving' },
      saving.context,
      done('saveStart', { ...emptyDraft, startKey: key }),
    )
    expect(ready.value).toEqual({ confirming: 'authorising' })
    const stuck = after({ confirming: 'saving' }, saving.context, failed('saveStart', 'unexpected'))
    expect(stuck.value).toEqual({ confirming: 'reviewing' })
  })

  test('a key that another tab saved first is taken over', () => {
    const theirs = { ...emptyDraft, startKey: 'the-other-tab-0123456789' }
    const { context } = after({ confirming: 'saving' }, checked, done('saveStart', theirs))
    expect(context.startKey).toBe('the-other-tab-0123456789')
  })

  test('money is on its way only when the server says so', () => {
    const reply = { cashierUrl: null, deadlineAt: null }
    expect(start(done('startAlipay', { ...reply, status: 20 })).value).toBe('awaitingPayer')
    const moving = start(done('startAlipay', { ...reply, status: 30 }))
    expect(moving.value).toBe('settling')
    expect(moving.context).toMatchObject({ startKey: null, answeredKey: key })
  })

  test.each([
    ['passwordWrong', { confirming: 'saving' }, `${keySeed}-2`],
    ['accountLocked', { confirming: 'reviewing' }, null],
    ['balanceShort', 'channelBlocked', null],
    ['paidTwice', 'channelBlocked', null],
    ['timedOut', { reconciling: 'asking' }, key],
    ['offline', { reconciling: 'asking' }, key],
    ['unreadable', { reconciling: 'asking' }, key],
    ['unexpected', { reconciling: 'asking' }, key],
    ['stillRunning', { reconciling: 'asking' }, key],
    ['unauthorised', { reconciling: 'asking' }, key],
    ['stateForbids', { reconciling: 'asking' }, key],
    ['versionConflict', { reconciling: 'asking' }, key],
    ['idempotencyKeyReused', { reconciling: 'asking' }, key],
  ] as const)('answered with %s', (code, value, startKey) => {
    const next = start(failed('startAlipay', code))
    expect(next.value).toEqual(value)
    expect(next.context.startKey).toBe(startKey)
  })

  test.each([{ starting: 'alipay' }, { reconciling: 'asking' }, 'settling'] as const)(
    '%j cannot be cancelled',
    (value) => {
      expect(after(value, checked, { type: 'cancel.requested' }).value).toEqual(value)
    },
  )
})

describe('awaiting the payer and settling', () => {
  test.each([
    ['awaitingPayer', 20, 'awaitingPayer'],
    ['awaitingPayer', 30, 'settling'],
    ['awaitingPayer', 70, 'expired'],
    ['settling', 30, 'settling'],
    ['settling', 40, 'settled'],
    ['settling', 41, 'partlyFailed'],
    ['settling', 50, 'failed'],
  ] as const)('%s, the task being in %i', (value, status, expected) => {
    const event = { type: 'task.reported', task: withStatus(status) }
    expect(after(value, onTask(checkedTask), event).value).toBe(expected)
  })

  test('the deadline closes nothing: the server is asked', () => {
    const next = after('awaitingPayer', onTask(examples.awaitingTask), done('deadline', null))
    expect(next.value).toEqual({ reconciling: 'asking' })
  })

  test('a look that failed changes nothing but the notice', () => {
    const event = { type: 'poll.failed', problem: new Problem('offline').value }
    const next = after('settling', onTask(examples.settlingTask), event)
    expect(next.value).toBe('settling')
    expect(next.context.pollProblem?.code).toBe('offline')
  })

  test.each([
    [withStatus(60), 'cancelled'],
    [withStatus(30), { reconciling: 'asking' }],
  ])('cancelling answered with $status', (task, expected) => {
    const next = after({ cancelling: 'sending' }, onTask(checkedTask), done('cancelPayTask', task))
    expect(next.value).toEqual(expected)
  })

  test('a cancellation whose answer is lost has its key still, a refused one does not', () => {
    const context = onTask(checkedTask, { cancelKey: key })
    const cancel = (code: ProblemCode) =>
      after({ cancelling: 'sending' }, context, failed('cancelPayTask', code))
    expect(cancel('timedOut').value).toEqual({ reconciling: 'asking' })
    expect(cancel('timedOut').context.cancelKey).toBe(key)
    expect(cancel('stateForbids').context.cancelKey).toBeNull()
  })
})

describe('reconciling', () => {
  const ask = (event: AnyEventObject, context = onTask(checkedTask)) =>
    after({ reconciling: 'asking' }, context, event)

  test.each([
    [withStatus(10), { reconciling: 'notStarted' }],
    [{ ...withStatus(10), startReceived: true }, { reconciling: 'waiting' }],
    [withStatus(20), 'awaitingPayer'],
    [withStatus(30), 'settling'],
    [withStatus(41), 'partlyFailed'],
  ])('status $status', (task, expected) => {
    expect(ask(done('reconcileTask', task)).value).toEqual(expected)
  })

  test('no answer is no outcome', () => {
    expect(ask(failed('reconcileTask', 'offline')).value).toEqual({ reconciling: 'waiting' })
    expect(ask(failed('reconcileTask', 'missing')).value).toBe('missing')
  })

  const resume = (context: PayTaskContext) =>
    after({ reconciling: 'notStarted' }, context, { type: 'payment.resumed' })

  test('goes on under the same key where the check still stands', () => {
    const next = resume(onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 2 } }))
    expect(next.value).toEqual({ confirming: 'saving' })
    expect(next.context.startKey).toBe(key)
  })

  test('a check that another tab has overtaken is made again', () => {
    const stale = onTask(checkedTask, { channelCheck: { ...passedCheck, taskVersion: 1 } })
    expect(resume(stale).value).toEqual({ checkingChannel: 'alipay' })
    expect(resume(onTask(draftTask)).value).toEqual({ choosingChannel: 'loading' })
  })
})

describe('paying again', () => {
  const partly = { ...examples.partlyFailedTask, returned: { count: 1, fen: 1 } }
  test.each([
    ['settling', 'failed.retried', partly, 'failed'],
    ['partlyFailed', 'failed.retried', partly, 'failed'],
    ['failed', 'failed.retried', examples.failedTask, 'failed'],
    ['settled', 'returned.repaid', examples.returnedTask, 'returned'],
    ['partlyFailed', 'returned.repaid', partly, 'returned'],
    ['cancelled', 'orders.reused', examples.cancelledTask, 'closed'],
    ['expired', 'orders.reused', examples.expiredTask, 'closed'],
  ] as const)('%s, %s', (value, type, task, part) => {
    const next = after(value, onTask(task), { type })
    expect(next.value).toBe('checkingOrders')
    expect(next.context).toMatchObject({
      taskId: null,
      startKey: null,
      orderKind: 'TAXPAY',
      choice: { again: { taskId: task.id, part } },
    })
  })

  test.each([
    ['settling', 'failed.retried', examples.unknownTask],
    ['settled', 'returned.repaid', examples.settledTask],
  ] as const)('%s has nothing for %s', (value, type, task) => {
    expect(after(value, onTask(task), { type }).value).toBe(value)
  })

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
        'checkingOrders',
        contextOf({ orderKind: 'API', choice: { again: { taskId: '1', part } } }),
        done('addCheck', checked),
      ).context.createBody
    expect(create('failed')).toEqual({ orderIds: ['5'], retryOf: '1' })
    expect(create('closed')).toEqual({ orderIds: ['5'] })
  })
})

describe('the session', () => {
  test.each([
    'choosingOrders',
    { starting: 'alipay' },
    'settling',
    { reconciling: 'waiting' },
  ] as const)('lapses in %j, and the wizard asks anew where it stands', (value) => {
    const gone = after(value, onTask(checkedTask), { type: 'session.unauthorised' })
    expect(gone.value).toBe('suspended')
    expect(gone.context.startKey).toBe(key)
    const back = after('suspended', gone.context, { type: 'session.restored' })
    expect(back.value).toEqual({ opening: 'readingDraft' })
  })
})
