import { assertEvent } from 'xstate'
import type { PayTaskContext, PayTaskEvent } from './payTask.context.ts'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

/** The password comes with the event that sends, and is saved nowhere. */
export const confirming = payTaskSetup.createStateConfig({
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: ['editable', 'resumable'],
      on: {
        'payment.requested': { target: 'saving', actions: 'clearProblem' },
        'channel.reopened': { target: '#payTask.choosingChannel', actions: 'clearProblem' },
        'cancel.requested': '#payTask.askingCancel',
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintStartKey',
      invoke: {
        id: 'saveStart',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: context.taskId ?? '',
          draft: draftOf(context),
          answeredKey: context.answeredKey,
        }),
        onDone: {
          target: 'authorising',
          actions: { type: 'takeSavedKeys', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: {
          target: 'reviewing',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    authorising: {
      tags: ['editable', 'resumable'],
      on: {
        'payment.confirmed': [
          { guard: 'isIcbc', target: '#payTask.starting.icbc' },
          { guard: 'isLoan', target: '#payTask.starting.loan' },
          { guard: 'isSafePay', target: '#payTask.starting.safePay' },
          { guard: 'isAlipay', target: '#payTask.starting.alipay' },
        ],
        'payment.reconsidered': { target: 'reviewing', actions: 'clearProblem' },
        'channel.reopened': { target: '#payTask.choosingChannel', actions: 'clearProblem' },
        'cancel.requested': '#payTask.askingCancel',
      },
    },
  },
})

const startInput = ({ context, event }: { context: PayTaskContext; event: PayTaskEvent }) => {
  assertEvent(event, 'payment.confirmed')
  return {
    taskId: context.taskId ?? '',
    password: event.password,
    key: context.startKey ?? '',
  }
}

const startedBy = <const Src extends 'startIcbc' | 'startAlipay' | 'startLoanPay' | 'startSafePay'>(
  src: Src,
) =>
  payTaskSetup.createStateConfig({
    tags: ['busy', 'moneyMoving'],
    invoke: {
      id: src,
      src,
      input: startInput,
      onDone: {
        target: '#payTask.placing',
        actions: { type: 'takeStart', params: ({ event }) => ({ reply: event.output }) },
      },
      onError: [
        {
          guard: { type: 'isPasswordWrong', params: errorOf },
          target: '#payTask.confirming.saving',
          actions: [{ type: 'takeProblem', params: errorOf }, 'retireStartKey'],
        },
        {
          guard: { type: 'isLocked', params: errorOf },
          target: '#payTask.confirming.reviewing',
          actions: [{ type: 'takeProblem', params: errorOf }, 'retireStartKey'],
        },
        {
          guard: { type: 'isRefused', params: errorOf },
          target: '#payTask.channelBlocked',
          actions: [{ type: 'takeProblem', params: errorOf }, 'retireStartKey', 'forgetCheck'],
        },
        // Whatever else came back, or did not: the money may be on its way. The server is asked, nothing is sent anew.
        {
          target: '#payTask.reconciling',
          actions: { type: 'takeProblem', params: errorOf },
        },
      ],
    },
  })

export const starting = payTaskSetup.createStateConfig({
  initial: 'alipay',
  states: {
    alipay: startedBy('startAlipay'),
    icbc: startedBy('startIcbc'),
    loan: startedBy('startLoanPay'),
    safePay: startedBy('startSafePay'),
  },
})
