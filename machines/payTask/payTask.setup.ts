import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import {
  type AddCheckReply,
  addPayTask,
  cancelPayTask,
  mostParts,
  type ChannelCheckReply,
  type PayChannel,
  type PayTask,
  type PayTaskDetail,
  splitPayTask,
  type SplitReply,
  startAlipay,
  startIcbc,
  startLoanPay,
  type StartReply,
  startSafePay,
} from '#contract/payTask.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { creationOf, type PayChoice } from '#contract/payTask.draft.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { actingOf, begun } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Listed } from '#machines/kit/pagedList/selection.ts'
import {
  badDetailIds,
  contractCountOf,
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
import { draftIn, oldActIn } from './payTask.draft.ts'
import { payableOrders, pickedIn } from './payableOrders.ts'
import { startedTaskActors } from './startedTask.ts'

type CheckInput = ChannelChoice & { taskId: Id }

const check = (name: string) => fromPromise<ChannelCheckReply, CheckInput>(notProvided(name))

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

const startCalls = {
  ALIPAY: callOf(startAlipay),
  ICBC: callOf(startIcbc),
  LOAN: callOf(startLoanPay),
  SAFE: callOf(startSafePay),
} satisfies Record<PayChannel, string>

/** Money is moved by no act but a start, and with the password alone. */
export const isStart = ({ call }: SavedAct) => Object.values(startCalls).includes(call)

/** Orders that become a task. */
export const creation = actingOf<PayTaskContext>(({ draftId }) => creationOf(draftId))
/** What is done to a task: a start, a cancellation. */
export const onTask = actingOf<PayTaskContext>(({ taskId }) => `payTask-${taskId}`, {
  asksPassword: isStart,
})

/** The task as the server last told it. */
const taken = (context: PayTaskContext, task: PayTask | PayTaskDetail) => ({
  taskId: task.id,
  task: {
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
          applyId: task.payer.applyId,
        }
      : context.channelChoice,
  pollProblem: null,
})

const replyOf = (outcome: ActOutput): unknown => (outcome.kind === 'done' ? outcome.reply : null)

const isRefusedWith = (outcome: ActOutput, codes: readonly ProblemCode[]) => {
  const problem = ownRefusal(outcome)
  return problem !== null && codes.includes(problem.code)
}

/** Refused because the task is no longer the one that was confirmed: it was checked in another tab since. */
export const isOvertaken = (outcome: ActOutput) => isRefusedWith(outcome, ['versionConflict'])

const isUnstarted = (task: PayTask | null) => task?.status === 0 || task?.status === 10

const isOfSeveral = (context: PayTaskContext) => {
  const count = contractCountOf(context)
  return count > 1 && count <= mostParts
}

/** The money is on its way, or has come to rest. */
const isStarted = (task: PayTask | null) =>
  task !== null &&
  (task.status === 30 || task.status === 40 || task.status === 41 || task.status === 50)

export const payTaskSetup = setup({
  types: {
    context: {} as PayTaskContext,
    events: {} as PayTaskEvent,
    input: {} as PayTaskInput,
    tags: {} as PayTaskTag,
  },
  actors: {
    ...onTask.actors,
    readDraft: fromPromise<Draft | null, { draftId: string }>(notProvided('readDraft')),
    addCheck: fromPromise<AddCheckReply, { orderKind: OrderKind; choice: PayChoice }>(
      notProvided('addCheck'),
    ),
    getPayTask: fromPromise<PayTaskDetail, { taskId: Id }>(notProvided('getPayTask')),
    loadChannels: fromPromise<ChannelOffer, { taskId: Id }>(notProvided('loadChannels')),
    icbcCheck: check('icbcCheck'),
    alipayCheck: check('alipayCheck'),
    loanPayCheck: check('loanPayCheck'),
    leaveOutDetails: fromPromise<PayTask, { taskId: Id; version: number; detailIds: Id[] }>(
      notProvided('leaveOutDetails'),
    ),
    orders: payableOrders,
    ...startedTaskActors,
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    ...onTask.guards,
    hasOldAct: (_, saved: Draft | null) => oldActIn(saved) !== null,
    hasChoice: ({ context }) => context.choice !== null,
    hasSource: ({ context }) => context.orderKind !== null,
    isSplitDone: (_, { act, kind }: ActOutput) =>
      kind === 'done' && act.call === callOf(splitPayTask),
    isOwnDropped: (_, { isOwn, kind }: ActOutput) => isOwn && kind === 'dropped',
    /** Other orders were chosen before this page opened than those of what was begun. */
    isHandedOver: ({ context: { choice, keySeed } }, outcome: ActOutput) =>
      choice !== null && !outcome.act.key.startsWith(keySeed),
    hasOrders: (_, { count }: { count: number }) => count > 0 && count <= 10_000,
    isPassed: ({ context }, { pass }: { pass: boolean }) => pass && context.problem === null,
    hasPassing: ({ context }) => (context.orderCheck?.passIds.length ?? 0) > 0,
    isOrdersChanged: (_, outcome: ActOutput) => isRefusedWith(outcome, orderChanges),
    isChannelRefusal: (_, outcome: ActOutput) => isRefusedWith(outcome, refusals),
    isOvertaken: (_, outcome: ActOutput) => isOvertaken(outcome),
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).code === 'missing',
    isStale: (_, { error }: { error: unknown }) => staleness.includes(problemOf(error).code),
    isOffered: ({ context }, choice: ChannelChoice) =>
      context.offer !== null && isOffered(context.offer, choice),
    hasChannel: ({ context: { task } }) => task?.channel != null,
    // Not so where another tab has checked it anew since, for another channel perhaps.
    isCheckCurrent: ({ context: { task, channelCheck } }) =>
      task?.status === 10 && channelCheck?.taskVersion === task.version,
    isCheckPassed: (_, { pass }: { pass: boolean }) => pass,
    /** A task without any order is cancelled, not emptied. */
    leavesSome: ({ context }, { detailIds }: { detailIds: readonly Id[] }) =>
      detailIds.length > 0 && detailIds.length < (context.task?.totalCount ?? 0),
    /** A loan pays the orders of one contract alone: whoever has none has no reason to pay them apart. */
    canSplit: ({ context }) =>
      isOfSeveral(context) &&
      context.offer?.params.channels.some(({ code, enabled }) => code === 'LOAN' && enabled) ===
        true,
    canSplitForLoan: ({ context }) =>
      isOfSeveral(context) && context.channelChoice?.channel === 'LOAN',
    canLeaveOut: ({ context }) => {
      const bad = badDetailIds(context.channelCheck).length
      return bad > 0 && bad < (context.task?.totalCount ?? 0)
    },
    isIcbc: ({ context }) => context.channelChoice?.channel === 'ICBC',
    isLoan: ({ context }) => context.channelChoice?.channel === 'LOAN',
    isSafePay: ({ context }) => context.channelChoice?.channel === 'SAFE',
    // An answer that just arrived, and the task in the context, are asked the same questions.
    isUnstartedReply: (_, task: PayTask) => isUnstarted(task),
    isAwaitingReply: (_, task: PayTask) => task.status === 20,
    isSettlingReply: (_, task: PayTask) => task.status === 30,
    isStartedReply: (_, task: PayTask) => isStarted(task),
    isKnownReply: ({ context: { task } }, { status, version }: PayTask) =>
      task?.status === status && task.version === version,
    // After somebody else's change a person looks first: a check sent by itself could be refused for ever.
    isCheckable: ({ context: { task, channelChoice, problem } }) =>
      isUnstarted(task) && channelChoice !== null && problem === null,
    isAwaiting: ({ context: { task } }) => task?.status === 20,
    isStarted: ({ context: { task } }) => isStarted(task),
    isSettling: ({ context: { task } }) => task?.status === 30,
    isAllPaid: ({ context: { task } }) => task?.status === 40,
    isPartlyPaid: ({ context: { task } }) => task?.status === 41,
    isNonePaid: ({ context: { task } }) => task?.status === 50,
    isCancelled: ({ context: { task } }) => task?.status === 60,
    isExpired: ({ context: { task } }) => task?.status === 70,
  },
  actions: {
    ...onTask.actions,
    /** The person goes on: of what was told nothing is said any more. */
    forgetTold: assign({ problem: null, outcome: null, isDraftPartial: false }),
    /** What the act came to says it; the step that follows has nothing of its own to say. */
    leaveToOutcome: assign({ problem: null }),
    takeDraft: assign(({ context }, saved: Draft | null) => {
      const { draft, isPartial } = draftIn(saved)
      return {
        act: oldActIn(saved),
        // What is typed here already is newer than what was saved, and the two are never mixed.
        ...(context.choice === null ? { ...draft, isDraftPartial: isPartial } : {}),
      }
    }),
    takeTask: assign(({ context }, task: PayTask | PayTaskDetail) => taken(context, task)),
    /** Its name is no money: what was checked of the task stays so. */
    takeName: assign(({ context: { task } }, { taskName }: { taskName: string }) => ({
      task: task && { ...task, taskName },
    })),
    /** The replies of acts were read by their calls' own schemas. */
    takeCreated: assign(({ context }, outcome: ActOutput) =>
      taken(context, replyOf(outcome) as PayTask),
    ),
    takeStart: assign(({ context: { task } }, outcome: ActOutput) => {
      if (!task) return {}
      const reply = replyOf(outcome) as StartReply
      const money = { movedFen: 0, returnedFen: 0, movingFen: task.totalFen, untouchedFen: 0 }
      // Paid by now is what the next look says; until then all of it is on its way.
      return { task: { ...task, ...reply, ...(reply.status === 30 ? { money } : {}) } }
    }),
    /** What is being picked is the newest word on how much: an earlier check counts no more. */
    takePicked: assign((_, listed: Listed<OrderRow>) => ({
      picked: pickedIn(listed),
      expected: null,
      orderCheck: null,
    })),
    takeOrderCheck: assign((_, orderCheck: AddCheckReply) => ({ orderCheck })),
    takeOffer: assign((_, offer: ChannelOffer) => ({ offer })),
    forgetChoice: assign({ choice: null }),
    /** The list of what was sent from a page that is gone. */
    reopenOrders: assign(({ context }, outcome: ActOutput) => ({
      orderKind: context.orderKind ?? (outcome.act.body as { orderKind: OrderKind }).orderKind, // as `beginCreation` wrote it
      choice: null,
    })),
    beginCreation: assign(({ context }) => {
      const { orderKind, choice, orderCheck } = context
      return begun(context, {
        call: callOf(addPayTask),
        // A check leads here; `as`: all of it is JSON.
        body: { ...createBodyOf(choice, orderCheck!), orderKind } as SavedAct['body'],
        name: '',
      })
    }),
    beginStart: assign(({ context }) => {
      const { id, version, taskNo, totalFen } = context.task! // what is confirmed is a task
      const call = startCalls[context.channelChoice?.channel ?? 'ALIPAY']
      // Whoever is asked again after a reload sees how much it is.
      const name = `${taskNo} ¥${yuanOfFen(totalFen)}`
      return begun(context, { call, body: { taskId: id, version }, name })
    }),
    beginCancel: assign(({ context }) => {
      const { id, taskNo } = context.task! // what is cancelled is a task
      return begun(context, { call: callOf(cancelPayTask), body: { taskId: id }, name: taskNo })
    }),
    beginSplit: assign(({ context }) => {
      const { id, version, taskNo } = context.task! // what is split is a task
      const body = { taskId: id, version }
      return begun(context, { call: callOf(splitPayTask), body, name: taskNo })
    }),
    /** The first of them is the task itself, with what is left in it: what was chosen for the whole counts no more. */
    takeParts: assign(({ context }, outcome: ActOutput) => {
      const { tasks } = replyOf(outcome) as SplitReply
      const [first] = tasks
      return {
        ...(first ? taken(context, first) : {}),
        parts: tasks,
        offer: null,
        channelChoice: null,
        channelCheck: null,
      }
    }),
    forgetParts: assign({ parts: [] }),
    /** The task exists: it names its orders from here on, and their ids leave the browser. */
    finishCreation: assign({
      picked: null,
      choice: null,
      expected: null,
      orderCheck: null,
      problem: null,
      isDraftPartial: false,
    }),
    /** The chosen orders live on in the task. */
    forgetNewDraft: () => undefined,
    /** Whoever shows the address says the task, or the new one, that the wizard is about from here on. */
    announceSubject: () => undefined,
    takeChannelCheck: assign(({ context }, reply: ChannelCheckReply) => {
      const { task, ...channelCheck } = reply
      return {
        ...taken(context, task),
        channelCheck: { ...channelCheck, taskVersion: task.version },
      }
    }),
    forgetCheck: assign({ channelCheck: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    renewDetails: sendTo('details', { type: 'list.refreshed' }),
    takePollProblem: assign((_, { problem }: { problem: ProblemValue }) => ({
      pollProblem: problem,
    })),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const initialContext = ({ input }: { input: PayTaskInput }) => openingContext(input)
