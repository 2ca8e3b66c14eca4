import { assign, type DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { badDetailIds, type PayTaskContext } from './payTask.context.ts'
import { initialContext, isStart, payTaskSetup } from './payTask.setup.ts'

const asks = asksOf(payTaskSetup)

type At = { context: PayTaskContext }
type Ended = { event: DoneActorEvent<ActOutput> }

const ofTask = ({ context }: At) => ({ taskId: context.taskId ?? '' })
const subjectOf = ({ context: { taskId } }: At) =>
  taskId === null ? 'payTask' : `payTask-${taskId}`
const ended = ({ event }: Ended) => ({ outcome: event.output })

/** `act` is set by whatever leads to a state that invokes it. */
const begun = (at: At) => ({
  subject: subjectOf(at),
  asksPassword: isStart(at.context.act!),
  begun: at.context.act!,
})

const checkInput = ({ context: { taskId, channelChoice } }: At) => ({
  taskId: taskId ?? '',
  channel: channelChoice?.channel ?? ('ALIPAY' as const),
  payerAccount: channelChoice?.payerAccount ?? '',
  payerEntId: channelChoice?.payerEntId ?? null,
})
const checkedBy = (src: 'icbcCheck' | 'alipayCheck' | 'loanPayCheck', id: string) =>
  asks(src, {
    id,
    input: checkInput,
    take: 'takeChannelCheck',
    done: [
      {
        guard: { type: 'isCheckPassed', params: ({ event }) => event.output },
        target: '#payTask.confirming',
      },
      { target: '#payTask.channelBlocked' },
    ],
    fail: [{ guard: 'isStale', target: '#payTask.opening' }, '#payTask.choosingChannel'],
  })

/** Looks at the task in the background: whatever is different from `same` is placed anew. */
const watched = (same: 'isAwaitingReply' | 'isSettlingReply') =>
  payTaskSetup.createStateConfig({
    invoke: {
      id: 'watch',
      src: 'watch',
      input: ({ context }) => ({
        subject: context.taskId ?? '',
        pace: { soonest: 1_500, latest: 15_000 },
      }),
      // It never ends by itself.
      onDone: '#payTask.reconciling',
      onError: '#payTask.reconciling',
    },
    on: {
      'watch.reported': [
        {
          guard: { type: same, params: ({ event }) => event.seen },
          actions: { type: 'takeTask', params: ({ event }) => event.seen },
        },
        {
          target: '#payTask.placing',
          actions: { type: 'takeTask', params: ({ event }) => event.seen },
        },
      ],
      'watch.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
    },
  })
const awaiting = watched('isAwaitingReply')
const settling = watched('isSettlingReply')

/** From chosen orders to settled money: choose, check, create, choose a channel, check, confirm, pay, see what became of it. */
export const payTaskMachine = payTaskSetup.createMachine({
  id: 'payTask',
  context: initialContext,
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    // Somebody who is still here and hears it goes on as before.
    'session.restored': {},
  },
  states: {
    /** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
    opening: {
      initial: 'readingAct',
      entry: 'forgetCheck',
      states: {
        // What was begun comes first: nothing is done beside it.
        readingAct: asks('readAct', {
          input: (at) => ({ subject: subjectOf(at) }),
          take: 'takeAct',
          done: 'deciding',
          fail: '#payTask.openFailed',
        }),
        deciding: {
          always: [
            { guard: 'hasAct', target: '#payTask.resuming' },
            { guard: 'isNew', target: 'readingDraft' },
            { target: 'askingTask' },
          ],
        },
        readingDraft: asks('readDraft', {
          take: 'takeDraft',
          done: [
            {
              guard: { type: 'hasOldAct', params: ({ event }) => ({ saved: event.output }) },
              target: '#payTask.resuming',
            },
            { target: '#payTask.placingChoice' },
          ],
          fail: '#payTask.openFailed',
        }),
        askingTask: asks('getPayTask', {
          id: 'openTask',
          input: ofTask,
          take: 'takeTask',
          done: '#payTask.placing',
          fail: [{ guard: 'isMissing', target: '#payTask.missing' }, '#payTask.openFailed'],
        }),
      },
    },
    resuming: asks(
      'act',
      {
        input: (at) => ({
          subject: subjectOf(at),
          asksPassword: isStart(at.context.act!), // `hasAct` led here
          saved: at.context.act!,
        }),
        take: 'takeOutcome',
        done: [
          // What was done to a task, its status tells.
          { guard: 'hasTask', target: 'opening.askingTask' },
          { guard: { type: 'isHandedOver', params: ended }, target: 'checkingOrders' },
          {
            guard: { type: 'isDone', params: ended },
            target: 'choosingChannel',
            actions: [{ type: 'takeCreated', params: ended }, 'finishCreation'],
          },
          { target: 'choosingOrders', actions: { type: 'reopenOrders', params: ended } },
        ],
        fail: 'openFailed',
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
    placingChoice: {
      always: [
        { guard: 'hasChoice', target: 'checkingOrders' },
        { guard: 'hasSource', target: 'choosingOrders' },
        { target: 'choosingSource' },
      ],
    },
    /** The one place that says which state a task belongs to. */
    placing: {
      always: [
        { guard: 'isAwaiting', target: 'awaitingPayer', actions: 'clearProblem' },
        { guard: 'isSettling', target: 'settling', actions: 'clearProblem' },
        { guard: 'isAllPaid', target: 'settled', actions: 'clearProblem' },
        { guard: 'isPartlyPaid', target: 'partlyFailed', actions: 'clearProblem' },
        { guard: 'isNonePaid', target: 'failed', actions: 'clearProblem' },
        { guard: 'isCancelled', target: 'cancelled', actions: 'clearProblem' },
        { guard: 'isExpired', target: 'expired', actions: 'clearProblem' },
        { guard: 'isCheckable', target: 'checkingChannel' },
        { target: 'choosingChannel' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    missing: { tags: ['terminal', 'blocked'] },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
    choosingSource: {
      tags: ['editable', 'resumable'],
      on: {
        'source.chosen': {
          target: 'choosingOrders',
          actions: [
            'clearProblem',
            assign({ orderKind: ({ event }) => event.orderKind, picked: null }),
          ],
        },
      },
    },
    choosingOrders: {
      tags: ['editable', 'resumable'],
      on: {
        // What is being picked is the newest word on how much: an earlier check counts no more.
        'orders.picked': {
          actions: assign({
            picked: ({ event }) => event.picked,
            expected: null,
            orderCheck: null,
          }),
        },
        'orders.chosen': {
          guard: { type: 'hasOrders', params: ({ event }) => event },
          target: 'checkingOrders',
          actions: [
            'clearProblem',
            assign({
              choice: ({ event }) => event.choice,
              expected: ({ event }) => ({ count: event.count, totalFen: event.totalFen }),
            }),
          ],
        },
        'source.reopened': {
          target: 'choosingSource',
          actions: ['clearProblem', assign({ orderKind: null, picked: null })],
        },
      },
    },
    checkingOrders: asks(
      'addCheck',
      {
        input: ({ context }) => ({
          orderKind: context.orderKind ?? 'TAXPAY',
          choice: context.choice ?? {},
        }),
        take: 'takeOrderCheck',
        done: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'creating',
            actions: 'beginCreation',
          },
          { target: 'reviewingProblems' },
        ],
        fail: { target: 'choosingOrders', actions: ['takeProblem', 'forgetChoice'] },
      },
      {
        tags: ['busy', 'resumable'],
        on: { 'check.abandoned': { target: 'choosingOrders', actions: 'forgetChoice' } },
      },
    ),
    reviewingProblems: {
      tags: ['blocked', 'resumable'],
      on: {
        'badOrders.leftOut': {
          guard: 'hasPassing',
          target: 'creating',
          actions: ['clearProblem', 'beginCreation'],
        },
        'orders.rechecked': { target: 'checkingOrders', actions: 'clearProblem' },
        'orders.reopened': { target: 'choosingOrders', actions: ['clearProblem', 'forgetChoice'] },
      },
    },
    creating: asks('act', {
      input: begun,
      take: 'takeOutcome',
      done: [
        {
          guard: { type: 'isOwnDone', params: ended },
          target: 'choosingChannel',
          actions: [{ type: 'takeCreated', params: ended }, 'finishCreation'],
        },
        { guard: { type: 'isOrdersChanged', params: ended }, target: 'checkingOrders' },
        // Refused, dropped, or another tab's was first: what was picked is still here.
        { target: 'choosingOrders', actions: 'forgetChoice' },
      ],
      fail: 'openFailed',
    }),
    choosingChannel: {
      initial: 'loading',
      states: {
        loading: asks('loadChannels', {
          take: 'takeOffer',
          done: 'choosing',
          fail: 'loadFailed',
        }),
        choosing: {
          tags: ['editable', 'resumable'],
          on: {
            'channel.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: '#payTask.checkingChannel',
              actions: [
                'clearProblem',
                assign({
                  channelChoice: ({ event: { channel, payerAccount, payerEntId } }) => ({
                    channel,
                    payerAccount,
                    payerEntId,
                  }),
                }),
              ],
            },
            'channels.asked': 'loading',
            'cancel.requested': '#payTask.askingCancel',
          },
        },
        loadFailed: {
          tags: ['blocked', 'resumable'],
          on: {
            'channels.asked': { target: 'loading', actions: 'clearProblem' },
            'cancel.requested': '#payTask.askingCancel',
          },
        },
      },
    },
    checkingChannel: {
      initial: 'selecting',
      on: { 'check.abandoned': 'choosingChannel' },
      states: {
        selecting: {
          always: [
            { guard: 'isIcbc', target: 'icbc' },
            { guard: 'isLoan', target: 'loan' },
            { guard: 'isSafePay', target: 'safePay' },
            { target: 'alipay' },
          ],
        },
        icbc: checkedBy('icbcCheck', 'icbcCheck'),
        alipay: checkedBy('alipayCheck', 'alipayCheck'),
        loan: checkedBy('loanPayCheck', 'loanPayCheck'),
        safePay: checkedBy('alipayCheck', 'safePayCheck'),
      },
    },
    channelBlocked: {
      tags: ['blocked', 'resumable'],
      on: {
        'channel.rechecked': { target: 'checkingChannel', actions: 'clearProblem' },
        'channel.reopened': { target: 'choosingChannel', actions: 'clearProblem' },
        'badDetails.leftOut': {
          guard: 'canLeaveOut',
          target: 'leavingOut',
          actions: 'clearProblem',
        },
        'cancel.requested': 'askingCancel',
      },
    },
    leavingOut: asks('leaveOutDetails', {
      input: ({ context }) => ({
        taskId: context.taskId ?? '',
        version: context.task?.version ?? 0,
        detailIds: badDetailIds(context.channelCheck),
      }),
      take: 'takeTask',
      done: 'checkingChannel',
      fail: [{ guard: 'isStale', target: 'opening' }, 'channelBlocked'],
    }),
    confirming: {
      tags: ['editable', 'resumable'],
      on: {
        'payment.requested': { target: 'starting', actions: ['clearProblem', 'beginStart'] },
        'channel.reopened': { target: 'choosingChannel', actions: 'clearProblem' },
        'cancel.requested': 'askingCancel',
      },
    },
    /** The act asks for the password and sends it; nothing here sees it. */
    starting: asks(
      'act',
      {
        input: begun,
        take: 'takeOutcome',
        done: [
          {
            guard: { type: 'isOwnDone', params: ended },
            target: 'placing',
            actions: { type: 'takeStart', params: ended },
          },
          {
            guard: { type: 'isChannelRefusal', params: ended },
            target: 'channelBlocked',
            actions: 'forgetCheck',
          },
          {
            guard: { type: 'isOwnDropped', params: ended },
            target: 'confirming',
            actions: 'forgetOutcome',
          },
          // Somebody else was faster, or nobody knows any more: the task's status tells.
          { target: 'reconciling' },
        ],
        fail: 'openFailed',
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
    awaitingPayer: {
      ...awaiting,
      tags: ['resumable'],
      initial: 'open',
      states: {
        open: {},
        /** The server was asked whether the payer has confirmed, and said that he has not yet. */
        unconfirmed: {},
      },
      on: {
        ...awaiting.on,
        'payer.claimedPaid': 'reconciling',
        'cancel.requested': 'askingCancel',
      },
    },
    askingCancel: {
      tags: ['editable'],
      on: {
        'cancel.confirmed': { target: 'cancelling', actions: ['clearProblem', 'beginCancel'] },
        'cancel.abandoned': { target: 'opening', actions: 'clearProblem' },
      },
    },
    cancelling: asks('act', {
      input: begun,
      take: 'takeOutcome',
      done: [
        { guard: { type: 'isOwnDone', params: ended }, target: 'opening.askingTask' },
        {
          guard: { type: 'isOwnDropped', params: ended },
          target: 'opening',
          actions: 'forgetOutcome',
        },
        // The payer, or another tab, was faster.
        { target: 'reconciling' },
      ],
      fail: 'openFailed',
    }),
    /** Nobody knows yet how it went: the server is asked until it says, and nothing is sent meanwhile. */
    reconciling: {
      initial: 'asking',
      states: {
        asking: asks(
          'getPayTask',
          {
            id: 'reconcileTask',
            input: ofTask,
            take: 'takeTask',
            done: [
              {
                guard: { type: 'isUnstartedReply', params: ({ event }) => event.output },
                target: 'notStarted',
                actions: ['forgetAttempts', 'clearProblem'],
              },
              {
                guard: { type: 'isAwaitingReply', params: ({ event }) => event.output },
                target: '#payTask.awaitingPayer.unconfirmed',
                actions: ['forgetAttempts', 'clearProblem'],
              },
              { target: '#payTask.placing', actions: ['forgetAttempts', 'clearProblem'] },
            ],
            fail: [{ guard: 'isMissing', target: '#payTask.missing', actions: [] }, 'waiting'],
          },
          { tags: ['busy', 'moneyMoving'] },
        ),
        waiting: {
          tags: ['resumable', 'moneyMoving'],
          entry: 'countAttempt',
          after: { backOff: 'asking' },
          on: { 'task.asked': 'asking' },
        },
        notStarted: {
          tags: ['resumable', 'blocked'],
          on: {
            'payment.resumed': [
              { guard: 'isCheckCurrent', target: '#payTask.confirming', actions: 'clearProblem' },
              { guard: 'hasChannel', target: '#payTask.checkingChannel', actions: 'clearProblem' },
              { target: '#payTask.choosingChannel', actions: 'clearProblem' },
            ],
            'task.asked': 'asking',
            'cancel.requested': '#payTask.askingCancel',
          },
        },
      },
    },
    settling: {
      ...settling,
      tags: ['resumable', 'moneyMoving'],
      on: {
        ...settling.on,
        'failed.retried': {
          guard: 'hasFailed',
          target: 'checkingOrders',
          actions: 'payFailedAgain',
        },
      },
    },
    settled: {
      tags: ['terminal'],
      on: {
        'task.refreshed': 'opening',
        'returned.repaid': {
          guard: 'hasReturned',
          target: 'checkingOrders',
          actions: 'payReturnedAgain',
        },
      },
    },
    partlyFailed: {
      tags: ['terminal'],
      on: {
        'task.refreshed': 'opening',
        'failed.retried': {
          guard: 'hasFailed',
          target: 'checkingOrders',
          actions: 'payFailedAgain',
        },
        'returned.repaid': {
          guard: 'hasReturned',
          target: 'checkingOrders',
          actions: 'payReturnedAgain',
        },
      },
    },
    failed: {
      tags: ['terminal'],
      on: {
        'task.refreshed': 'opening',
        'failed.retried': {
          guard: 'hasFailed',
          target: 'checkingOrders',
          actions: 'payFailedAgain',
        },
      },
    },
    cancelled: {
      tags: ['terminal'],
      on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
    },
    expired: {
      tags: ['terminal'],
      on: { 'orders.reused': { target: 'checkingOrders', actions: 'reuseOrders' } },
    },
  },
})
