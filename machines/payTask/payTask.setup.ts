import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import type {
  AddCheckReply,
  ChannelCheckReply,
  OrderChoice,
  PayTask,
  PayTaskDetail,
  StartReply,
} from '#contract/payTask.contract.ts'
import type { PayAgain, PayChoice, PayTaskDraft } from '#contract/payTask.draft.ts'
import { isOutcomeOpen, type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id, Time } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  badDetailIds,
  type ChannelChoice,
  type ChannelOffer,
  createBodyOf,
  isOffered,
  openingContext,
  type PayTaskContext,
  type PayTaskEvent,
  type PayTaskInput,
  type PayTaskTag,
} from './payTask.context.ts'
import { draftIn, emptyDraft } from './payTask.draft.ts'

type StartInput = { taskId: Id; password: string; key: string }
type CheckInput = ChannelChoice & { taskId: Id }

const check = (name: string) => fromPromise<ChannelCheckReply, CheckInput>(notProvided(name))
const start = (name: string) => fromPromise<StartReply, StartInput>(notProvided(name))

// The channel or a rule refused, and nothing was paid: the reasons are shown, and fixed.
const refusals: readonly ProblemCode[] = [
  'checkFailed',
  'balanceShort',
  'creditShort',
  'agreementUnsigned',
  'accountNotOpen',
  'limitExceeded',
  'payeeMismatch',
  'paidTwice',
]
// Somebody else (another tab, the payer, a sweep) changed the task meanwhile.
const staleness: readonly ProblemCode[] = ['versionConflict', 'stateForbids', 'missing']
const orderChanges: readonly ProblemCode[] = ['ordersChanged', 'checkFailed']

const nextKey = ({ keySeed, keyCount }: PayTaskContext) => `${keySeed}-${keyCount + 1}`

const isUnstarted = (task: PayTask | null) => task?.status === 0 || task?.status === 10

const forgetTask = {
  taskId: null,
  task: null,
  orderCheck: null,
  offer: null,
  channelChoice: null,
  channelCheck: null,
  problem: null,
  pollProblem: null,
  attempts: 0,
  answeredKey: null,
} satisfies Partial<PayTaskContext>

const payAgain = ({ task }: PayTaskContext, part: PayAgain['part']) => ({
  ...forgetTask,
  ...emptyDraft,
  orderKind: task?.orderKind ?? null,
  choice: task && { again: { taskId: task.id, part } },
})

export const payTaskSetup = setup({
  types: {
    context: {} as PayTaskContext,
    events: {} as PayTaskEvent,
    input: {} as PayTaskInput,
    tags: {} as PayTaskTag,
  },
  actors: {
    readDraft: fromPromise<Draft | null, { subjectId: string }>(notProvided('readDraft')),
    /**
     * Saves, and answers with what stands then. A start key that another tab has saved meanwhile stays, and is answered,
     * unless it is `answeredKey`: two tabs send one key.
     */
    saveDraft: fromPromise<
      PayTaskDraft,
      { subjectId: string; draft: PayTaskDraft; answeredKey: string | null }
    >(notProvided('saveDraft')),
    addCheck: fromPromise<AddCheckReply, { orderKind: OrderKind; choice: PayChoice }>(
      notProvided('addCheck'),
    ),
    addPayTask: fromPromise<PayTask, { orderKind: OrderKind; body: OrderChoice; key: string }>(
      notProvided('addPayTask'),
    ),
    getPayTask: fromPromise<PayTaskDetail, { taskId: Id }>(notProvided('getPayTask')),
    loadChannels: fromPromise<ChannelOffer>(notProvided('loadChannels')),
    icbcCheck: check('icbcCheck'),
    alipayCheck: check('alipayCheck'),
    loanPayCheck: check('loanPayCheck'),
    leaveOutDetails: fromPromise<PayTask, { taskId: Id; version: number; detailIds: Id[] }>(
      notProvided('leaveOutDetails'),
    ),
    startIcbc: start('startIcbc'),
    startAlipay: start('startAlipay'),
    startLoanPay: start('startLoanPay'),
    startSafePay: start('startSafePay'),
    cancelPayTask: fromPromise<PayTask, { taskId: Id; key: string }>(notProvided('cancelPayTask')),
    /** Looks at the task in the background for as long as it runs: `task.reported`, `poll.failed`. */
    taskPoll: fromCallback<EventObject, { taskId: Id }>(notProvided('taskPoll')),
    /** Done once the server's clock has passed `at`, and no sooner than one back-off after it was asked. */
    deadline: fromPromise<null, { at: Time | null }>(notProvided('deadline')),
  },
  guards: {
    isNew: ({ context }) => context.taskId === null,
    isCreationOpen: ({ context }) => context.taskId === null && context.createBody !== null,
    hasChoice: ({ context }) => context.taskId === null && context.choice !== null,
    hasSource: ({ context }) => context.taskId === null && context.orderKind !== null,
    hasOrders: (_, { count }: { count: number }) => count > 0 && count <= 10_000,
    isPassed: ({ context }, { pass }: { pass: boolean }) => pass && context.problem === null,
    hasPassing: ({ context }) => (context.orderCheck?.passIds.length ?? 0) > 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
    isOrdersChanged: (_, { error }: { error: unknown }) =>
      orderChanges.includes(problemOf(error).code),
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).code === 'missing',
    isStale: (_, { error }: { error: unknown }) => staleness.includes(problemOf(error).code),
    isPasswordWrong: (_, { error }: { error: unknown }) => {
      const { code } = problemOf(error)
      return code === 'passwordWrong' || code === 'inputInvalid'
    },
    isLocked: (_, { error }: { error: unknown }) => problemOf(error).code === 'accountLocked',
    isRefused: (_, { error }: { error: unknown }) => refusals.includes(problemOf(error).code),
    isOffered: ({ context }, choice: ChannelChoice) =>
      context.offer !== null && isOffered(context.offer, choice),
    hasChannel: ({ context: { task } }) => task?.channel != null,
    // Not so where another tab has checked it anew since, for another channel perhaps.
    isCheckCurrent: ({ context: { task, channelCheck } }) =>
      task?.status === 10 && channelCheck?.taskVersion === task.version,
    isCheckPassed: (_, { pass }: { pass: boolean }) => pass,
    canLeaveOut: ({ context }) => {
      const bad = badDetailIds(context.channelCheck).length
      return bad > 0 && bad < (context.task?.totalCount ?? 0)
    },
    isIcbc: ({ context }) => context.channelChoice?.channel === 'ICBC',
    isLoan: ({ context }) => context.channelChoice?.channel === 'LOAN',
    isAlipay: ({ context }) => context.channelChoice?.channel === 'ALIPAY',
    isSafePay: ({ context }) => context.channelChoice?.channel === 'SAFE',
    // An answer that just arrived, and the task in the context, are asked the same questions.
    isUnstartedReply: (_, { task }: { task: PayTask }) => isUnstarted(task),
    isStartedReply: (_, { task }: { task: PayTaskDetail }) =>
      isUnstarted(task) && task.startReceived,
    isAwaitingReply: (_, { task }: { task: PayTask }) => task.status === 20,
    isSettlingReply: (_, { task }: { task: PayTask }) => task.status === 30,
    isCancelledReply: (_, { task }: { task: PayTask }) => task.status === 60,
    isStartReceived: ({ context: { task } }) => isUnstarted(task) && task?.startReceived === true,
    // After somebody else's change a person looks first: a check sent by itself could be refused for ever.
    isCheckable: ({ context: { task, channelChoice, problem } }) =>
      isUnstarted(task) && channelChoice !== null && problem === null,
    isUnstarted: ({ context: { task } }) => isUnstarted(task),
    isAwaiting: ({ context: { task } }) => task?.status === 20,
    isSettling: ({ context: { task } }) => task?.status === 30,
    isAllPaid: ({ context: { task } }) => task?.status === 40,
    isPartlyPaid: ({ context: { task } }) => task?.status === 41,
    isNonePaid: ({ context: { task } }) => task?.status === 50,
    isCancelled: ({ context: { task } }) => task?.status === 60,
    isExpired: ({ context: { task } }) => task?.status === 70,
    hasFailed: ({ context: { task } }) => (task?.failed.count ?? 0) > 0,
    hasReturned: ({ context: { task } }) => (task?.returned.count ?? 0) > 0,
  },
  actions: {
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null, isDraftPartial: false }),
    takeDraft: assign(({ context }, { saved }: { saved: Draft | null }) => {
      const { draft, isPartial } = draftIn(saved)
      // What is typed here already is newer than what was saved, and the two are never mixed.
      if (context.taskId === null)
        return context.choice === null ? { ...draft, isDraftPartial: isPartial } : {}
      return {
        startKey: context.startKey ?? draft.startKey,
        cancelKey: context.cancelKey ?? draft.cancelKey,
        isDraftPartial: isPartial,
      }
    }),
    takeSavedKeys: assign((_, { draft }: { draft: PayTaskDraft }) => ({
      startKey: draft.startKey,
    })),
    /** The server's word on the task: a start key has done its work once the task has left 0 and 10. */
    takeTask: assign(({ context }, { task }: { task: PayTask | PayTaskDetail }) => ({
      taskId: task.id,
      task: {
        startReceived: false,
        events: context.task?.events ?? [],
        failures: context.task?.failures ?? [],
        ...task,
      },
      orderKind: task.orderKind,
      channelChoice:
        task.channel && task.payer
          ? {
              channel: task.channel,
              payerAccount: task.payer.account,
              payerEntId: task.channel === 'SAFE' ? task.payer.entId : null,
            }
          : context.channelChoice,
      startKey: isUnstarted(task) ? context.startKey : null,
      pollProblem: null,
    })),
    takeStart: assign(({ context: { task, startKey } }, { reply }: { reply: StartReply }) => ({
      task: task && { ...task, ...reply, startReceived: true },
      answeredKey: startKey,
      startKey: null,
      problem: null,
    })),
    takeOrderCheck: assign((_, { reply }: { reply: AddCheckReply }) => ({ orderCheck: reply })),
    mintCreateKey: assign(({ context }) =>
      context.createKey === null
        ? {
            createKey: nextKey(context),
            keyCount: context.keyCount + 1,
            createBody: context.orderCheck && createBodyOf(context.choice, context.orderCheck),
          }
        : {},
    ),
    forgetCreation: assign({ createKey: null, createBody: null }),
    /** The task exists: it names its orders from here on, and their ids leave the browser. */
    finishCreation: assign({
      picked: null,
      choice: null,
      expected: null,
      orderCheck: null,
      createKey: null,
      createBody: null,
      problem: null,
      isDraftPartial: false,
    }),
    mintStartKey: assign(({ context }) =>
      context.startKey === null
        ? { startKey: nextKey(context), keyCount: context.keyCount + 1 }
        : {},
    ),
    /** A final answer: the key is spent, and the next start is sent under a new one. */
    retireStartKey: assign(({ context }) => ({ answeredKey: context.startKey, startKey: null })),
    mintCancelKey: assign(({ context }) =>
      context.cancelKey === null
        ? { cancelKey: nextKey(context), keyCount: context.keyCount + 1 }
        : {},
    ),
    takeChannelCheck: assign((_, { reply }: { reply: ChannelCheckReply }) => {
      const { task, ...channelCheck } = reply
      return { channelCheck: { ...channelCheck, taskVersion: task.version } }
    }),
    forgetCheck: assign({ channelCheck: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    payFailedAgain: assign(({ context }) => payAgain(context, 'failed')),
    payReturnedAgain: assign(({ context }) => payAgain(context, 'returned')),
    reuseOrders: assign(({ context }) => payAgain(context, 'closed')),
    takePollProblem: assign((_, { problem }: { problem: ProblemValue }) => ({
      pollProblem: problem,
    })),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const initialContext = ({ input }: { input: PayTaskInput }) => openingContext(input)
