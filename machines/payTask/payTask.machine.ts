import { assign } from 'xstate'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { badDetailIds, type PayTaskContext } from './payTask.context.ts'
import { creation, initialContext, onTask, payTaskSetup } from './payTask.setup.ts'
import { listWith } from './payableOrders.ts'
import { detailsOf, watchOf } from './startedTask.ts'

const asks = asksOf(payTaskSetup)

type At = { context: PayTaskContext }

const ofTask = ({ context }: At) => ({ taskId: context.taskId ?? '' })

const created = ['takeCreated', 'finishCreation', 'forgetNewDraft', 'announceSubject'] as const

const checkInput = ({ context: { taskId, channelChoice } }: At) => ({
  taskId: taskId ?? '',
  channel: channelChoice?.channel ?? ('ALIPAY' as const),
  payerAccount: channelChoice?.payerAccount ?? '',
  payerEntId: channelChoice?.payerEntId ?? null,
  applyId: channelChoice?.applyId ?? null,
})
const checkedBy = (src: 'icbcCheck' | 'alipayCheck' | 'loanPayCheck', id: string) =>
  asks(src, {
    id,
    input: checkInput,
    take: 'takeChannelCheck',
    done: [
      {
        guard: 'isCheckPassed',
        target: '#paying.confirming',
      },
      { target: '#paying.channelBlocked' },
    ],
    fail: [{ guard: 'isStale', target: '#paying.opening.askingTask' }, '#paying.choosingChannel'],
  })

const leavingInput = ({ context: { taskId, task } }: At, detailIds: Id[]) => ({
  taskId: taskId ?? '',
  version: task?.version ?? 0,
  detailIds,
})

/** Lists the payments of the task. */
const listing = payTaskSetup.createStateConfig({
  invoke: {
    id: 'details',
    src: 'details',
    input: ({ context }) => detailsOf(context.taskId ?? ''),
    // A list goes on for as long as it is on screen.
    onDone: {},
    onError: {},
  },
})

const seen = ({ event }: { event: { seen: PayTaskDetail } }) => event.seen
const takeSeen = { type: 'takeTask', params: seen } as const

/** Looks at the task in the background. */
const watching = payTaskSetup.createStateConfig({
  invoke: {
    id: 'watch',
    src: 'watch',
    input: ({ context }) => watchOf(context.taskId ?? ''),
    // It never ends by itself.
    onDone: '#paying.reconciling',
    onError: '#paying.reconciling',
  },
  on: { 'watch.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } } },
})

/** From chosen orders to settled money: choose, check, create, choose a channel, check, confirm, pay, see what became of it. */
export const payTaskMachine = payTaskSetup.createMachine({
  id: 'payTask',
  context: initialContext,
  initial: 'entering',
  on: {
    'session.unauthorised': '.suspended',
    // Somebody who is still here and hears it goes on as before.
    'session.restored': {},
  },
  states: {
    /** A reload, another device, another tab and a return from login are one case: each phase asks where it stands. */
    entering: {
      always: [
        { guard: 'hasTask', target: 'paying' },
        // Orders that another page has handed over: a reload must not hand them over again.
        { guard: 'hasChoice', target: 'ordering', actions: 'announceSubject' },
        { target: 'ordering' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'entering', actions: 'forgetTold' } },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'entering', actions: 'forgetTold' } },
    },
    /** Until there is a task: its orders are chosen, checked and created. */
    ordering: {
      id: 'ordering',
      initial: 'opening',
      states: {
        opening: {
          initial: 'resuming',
          states: {
            // What was begun comes first: nothing is done beside it.
            resuming: asks('act', {
              input: creation.resumes,
              take: 'takeOutcome',
              done: [
                { guard: 'isNothing', target: 'readingDraft' },
                { guard: 'isHandedOver', target: '#ordering.checkingOrders' },
                {
                  guard: 'isDone',
                  target: '#paying.choosingChannel',
                  actions: created,
                },
                { target: '#ordering.choosingOrders', actions: 'reopenOrders' },
              ],
            }),
            readingDraft: asks('readDraft', {
              input: ({ context: { draftId } }) => ({ draftId }),
              take: 'takeDraft',
              done: [{ guard: 'hasOldAct', target: 'resuming' }, { target: '#ordering.placing' }],
              fail: '#payTask.openFailed',
            }),
          },
        },
        /** Where the draft had come to. */
        placing: {
          always: [
            { guard: 'hasChoice', target: 'checkingOrders' },
            { guard: 'hasSource', target: 'choosingOrders' },
            { target: 'choosingSource' },
          ],
        },
        choosingSource: {
          tags: ['editable', 'resumable'],
          on: {
            'source.chosen': {
              target: 'choosingOrders',
              actions: [
                'forgetTold',
                assign({ orderKind: ({ event }) => event.orderKind, picked: null }),
              ],
            },
          },
        },
        choosingOrders: {
          tags: ['editable', 'resumable'],
          invoke: {
            id: 'orders',
            src: 'orders',
            input: ({ context: { orderKind, picked } }) => listWith(orderKind ?? 'TAXPAY', picked),
            onSnapshot: {
              actions: { type: 'takePicked', params: ({ event }) => event.snapshot.context },
            },
            // A list goes on for as long as it is on screen.
            onDone: {},
            onError: {},
          },
          on: {
            'orders.chosen': {
              guard: { type: 'hasOrders', params: ({ event }) => event },
              target: 'checkingOrders',
              actions: [
                'forgetTold',
                assign({
                  choice: ({ event }) => event.choice,
                  expected: ({ event }) => ({ count: event.count, totalFen: event.totalFen }),
                }),
              ],
            },
            'source.reopened': {
              target: 'choosingSource',
              actions: ['forgetTold', assign({ orderKind: null, picked: null })],
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
                guard: 'isPassed',
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
              actions: ['forgetTold', 'beginCreation'],
            },
            'orders.rechecked': { target: 'checkingOrders', actions: 'forgetTold' },
            'orders.reopened': {
              target: 'choosingOrders',
              actions: ['forgetTold', 'forgetChoice'],
            },
          },
        },
        creating: asks('act', {
          input: creation.begins,
          take: 'takeOutcome',
          done: [
            {
              guard: 'isOwnDone',
              target: '#paying.choosingChannel',
              actions: created,
            },
            { guard: 'isOrdersChanged', target: 'checkingOrders' },
            // Refused, dropped, or another tab's was first: what was picked is still here.
            { target: 'choosingOrders', actions: 'forgetChoice' },
          ],
        }),
      },
    },
    /** From a task to settled money. */
    paying: {
      id: 'paying',
      initial: 'opening',
      on: {
        'task.named': { actions: { type: 'takeName', params: ({ event }) => event } },
      },
      states: {
        opening: {
          initial: 'reading',
          entry: 'forgetCheck',
          states: {
            // Whoever is asked about what was begun sees what it is about.
            reading: asks('getPayTask', {
              id: 'readTask',
              input: ofTask,
              take: 'takeTask',
              done: 'resuming',
              fail: [{ guard: 'isMissing', target: '#paying.missing' }, '#payTask.openFailed'],
            }),
            resuming: asks(
              'act',
              {
                input: onTask.resumes,
                take: 'takeOutcome',
                done: [
                  { guard: 'isNothing', target: '#paying.placing' },
                  // What came of a split is named nowhere else together.
                  { guard: 'isSplitDone', target: '#paying.split', actions: 'takeParts' },
                  // What was done to a task, its status tells.
                  { target: 'askingTask' },
                ],
              },
              { tags: ['busy', 'moneyMoving'] },
            ),
            askingTask: asks('getPayTask', {
              id: 'openTask',
              input: ofTask,
              take: 'takeTask',
              done: '#paying.placing',
              fail: [{ guard: 'isMissing', target: '#paying.missing' }, '#payTask.openFailed'],
            }),
          },
        },
        missing: { tags: ['terminal', 'blocked'] },
        /** The one place that says which state a task belongs to. */
        placing: {
          always: [
            { guard: 'isAwaiting', target: 'awaitingPayer', actions: 'forgetTold' },
            { guard: 'isStarted', target: 'started', actions: 'forgetTold' },
            { guard: 'isCancelled', target: 'cancelled', actions: 'forgetTold' },
            { guard: 'isExpired', target: 'expired', actions: 'forgetTold' },
            { guard: 'isCheckable', target: 'checkingChannel' },
            { target: 'choosingChannel' },
          ],
        },
        choosingChannel: {
          initial: 'loading',
          states: {
            loading: asks('loadChannels', {
              input: ofTask,
              take: 'takeOffer',
              done: 'choosing',
              fail: 'loadFailed',
            }),
            choosing: {
              tags: ['editable', 'resumable'],
              on: {
                'channel.chosen': {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  target: '#paying.checkingChannel',
                  actions: [
                    'forgetTold',
                    assign({
                      channelChoice: ({
                        event: { channel, payerAccount, payerEntId, applyId },
                      }) => ({ channel, payerAccount, payerEntId, applyId }),
                    }),
                  ],
                },
                'channels.asked': 'loading',
                'orders.reopened': { target: '#paying.reviewingOrders', actions: 'forgetTold' },
                'split.requested': {
                  guard: 'canSplit',
                  target: '#paying.splitting',
                  actions: ['forgetTold', 'beginSplit'],
                },
                'cancel.requested': '#paying.askingCancel',
              },
            },
            loadFailed: {
              tags: ['blocked', 'resumable'],
              on: {
                'channels.asked': { target: 'loading', actions: 'forgetTold' },
                'orders.reopened': { target: '#paying.reviewingOrders', actions: 'forgetTold' },
                'cancel.requested': '#paying.askingCancel',
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
            'channel.rechecked': { target: 'checkingChannel', actions: 'forgetTold' },
            'channel.reopened': { target: 'choosingChannel', actions: 'forgetTold' },
            'orders.reopened': { target: 'reviewingOrders', actions: 'forgetTold' },
            'badDetails.leftOut': {
              guard: 'canLeaveOut',
              target: 'leavingOut',
              actions: 'forgetTold',
            },
            'split.requested': {
              guard: 'canSplitForLoan',
              target: 'splitting',
              actions: ['forgetTold', 'beginSplit'],
            },
            'cancel.requested': 'askingCancel',
          },
        },
        leavingOut: asks('leaveOutDetails', {
          input: ({ context }) => leavingInput({ context }, badDetailIds(context.channelCheck)),
          take: 'takeTask',
          done: 'checkingChannel',
          fail: [{ guard: 'isStale', target: 'opening.askingTask' }, 'channelBlocked'],
        }),
        /** Back at the orders, which are the task's by now: all of them stay, or some are taken out. */
        reviewingOrders: {
          ...listing,
          tags: ['editable', 'resumable'],
          on: {
            'orders.unchanged': { target: 'choosingChannel', actions: 'forgetTold' },
            'details.leftOut': {
              guard: { type: 'leavesSome', params: ({ event }) => event },
              target: 'leavingOutOrders',
              actions: ['forgetTold', assign({ leftOut: ({ event }) => event.detailIds })],
            },
            'cancel.requested': 'askingCancel',
          },
        },
        leavingOutOrders: asks('leaveOutDetails', {
          id: 'leaveOutOrders',
          input: ({ context }) => leavingInput({ context }, context.leftOut),
          take: 'takeTask',
          done: { target: 'reviewingOrders', actions: 'forgetCheck' },
          fail: [{ guard: 'isStale', target: 'opening.askingTask' }, 'reviewingOrders'],
        }),
        /** Each contract's orders become a task of their own: all of them, or nothing has changed. */
        splitting: asks('act', {
          input: onTask.begins,
          take: 'takeOutcome',
          done: [
            { guard: 'isOwnDone', target: 'split', actions: 'takeParts' },
            {
              guard: 'isOwnDropped',
              target: 'choosingChannel',
              actions: 'forgetOutcome',
            },
            // Refused, or another tab was first: the task is read as it is now, and the page says why.
            { target: 'opening.askingTask', actions: 'leaveToOutcome' },
          ],
        }),
        split: {
          tags: ['resumable'],
          on: {
            'split.seen': { target: 'choosingChannel', actions: ['forgetTold', 'forgetParts'] },
          },
        },
        confirming: {
          tags: ['editable', 'resumable'],
          on: {
            'payment.requested': { target: 'starting', actions: ['forgetTold', 'beginStart'] },
            'channel.reopened': { target: 'choosingChannel', actions: 'forgetTold' },
            'orders.reopened': { target: 'reviewingOrders', actions: 'forgetTold' },
            'cancel.requested': 'askingCancel',
          },
        },
        /** The act asks for the password and sends it; nothing here sees it. */
        starting: asks(
          'act',
          {
            input: onTask.begins,
            take: 'takeOutcome',
            done: [
              {
                guard: 'isOwnDone',
                target: 'placing',
                actions: 'takeStart',
              },
              {
                guard: 'isChannelRefusal',
                target: 'channelBlocked',
                actions: 'forgetCheck',
              },
              // Refused, so nothing was sent: the task is read and checked as it is now, and the page says why.
              {
                guard: 'isOvertaken',
                target: 'opening.askingTask',
                actions: 'leaveToOutcome',
              },
              {
                guard: 'isOwnDropped',
                target: 'confirming',
                actions: 'forgetOutcome',
              },
              // Somebody else was faster, or nobody knows any more: the task's status tells.
              { target: 'reconciling' },
            ],
          },
          { tags: ['busy', 'moneyMoving'] },
        ),
        awaitingPayer: {
          ...watching,
          tags: ['resumable'],
          initial: 'open',
          states: {
            open: {},
            /** The server was asked whether the payer has confirmed, and said that he has not yet. */
            unconfirmed: {},
          },
          on: {
            ...watching.on,
            'watch.reported': [
              { guard: { type: 'isAwaitingReply', params: seen }, actions: takeSeen },
              { target: 'placing', actions: takeSeen },
            ],
            'payer.claimedPaid': 'reconciling',
            'cancel.requested': 'askingCancel',
          },
        },
        askingCancel: {
          tags: ['editable'],
          on: {
            'cancel.confirmed': { target: 'cancelling', actions: ['forgetTold', 'beginCancel'] },
            'cancel.abandoned': { target: 'opening', actions: 'forgetTold' },
          },
        },
        cancelling: asks('act', {
          input: onTask.begins,
          take: 'takeOutcome',
          done: [
            { guard: 'isOwnDone', target: 'opening.askingTask' },
            {
              guard: 'isOwnDropped',
              target: 'opening',
              actions: 'forgetOutcome',
            },
            // The payer, or another tab, was faster.
            { target: 'reconciling' },
          ],
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
                    guard: 'isUnstartedReply',
                    target: 'notStarted',
                    actions: ['forgetAttempts', 'forgetTold'],
                  },
                  {
                    guard: 'isAwaitingReply',
                    target: '#paying.awaitingPayer.unconfirmed',
                    actions: ['forgetAttempts', 'forgetTold'],
                  },
                  {
                    target: '#paying.placing',
                    actions: ['forgetAttempts', 'forgetTold'],
                  },
                ],
                fail: [{ guard: 'isMissing', target: '#paying.missing', actions: [] }, 'waiting'],
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
                  {
                    guard: 'isCheckCurrent',
                    target: '#paying.confirming',
                    actions: 'forgetTold',
                  },
                  {
                    guard: 'hasChannel',
                    target: '#paying.checkingChannel',
                    actions: 'forgetTold',
                  },
                  { target: '#paying.choosingChannel', actions: 'forgetTold' },
                ],
                'task.asked': 'asking',
                'cancel.requested': '#paying.askingCancel',
              },
            },
          },
        },
        /** The money is on its way or has come to rest, and each payment can be looked at. */
        started: {
          ...listing,
          initial: 'placing',
          states: {
            placing: {
              always: [
                { guard: 'isSettling', target: 'settling' },
                { guard: 'isAllPaid', target: 'settled' },
                { guard: 'isPartlyPaid', target: 'partlyFailed' },
                { guard: 'isNonePaid', target: 'failed' },
              ],
            },
            settling: {
              ...watching,
              tags: ['resumable', 'moneyMoving'],
              on: {
                ...watching.on,
                'watch.reported': [
                  { guard: { type: 'isKnownReply', params: seen }, actions: takeSeen },
                  {
                    guard: { type: 'isSettlingReply', params: seen },
                    actions: [takeSeen, 'renewDetails'],
                  },
                  {
                    guard: { type: 'isStartedReply', params: seen },
                    target: 'placing',
                    actions: [takeSeen, 'renewDetails'],
                  },
                  { target: '#paying.placing', actions: takeSeen },
                ],
              },
            },
            settled: {
              tags: ['terminal'],
              on: {
                'task.refreshed': '#paying.opening',
              },
            },
            partlyFailed: {
              tags: ['terminal'],
              on: {
                'task.refreshed': '#paying.opening',
              },
            },
            failed: {
              tags: ['terminal'],
              on: {
                'task.refreshed': '#paying.opening',
              },
            },
          },
        },
        cancelled: { tags: ['terminal'] },
        expired: { tags: ['terminal'] },
      },
    },
  },
})
