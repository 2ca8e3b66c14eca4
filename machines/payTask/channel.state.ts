import { assign } from 'xstate'
import { badDetailIds, type PayTaskContext } from './payTask.context.ts'
import { payTaskSetup } from './payTask.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export const choosingChannel = payTaskSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadChannels',
        src: 'loadChannels',
        onDone: { target: 'choosing', actions: assign({ offer: ({ event }) => event.output }) },
        onError: {
          target: 'loadFailed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
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
})

const checkInput = ({ context }: { context: PayTaskContext }) => ({
  taskId: context.taskId ?? '',
  channel: context.channelChoice?.channel ?? ('ALIPAY' as const),
  payerAccount: context.channelChoice?.payerAccount ?? '',
  payerEntId: context.channelChoice?.payerEntId ?? null,
})

const checkedBy = <const Src extends 'icbcCheck' | 'alipayCheck' | 'loanPayCheck'>(
  src: Src,
  id: string,
) =>
  payTaskSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id,
      src,
      input: checkInput,
      onDone: [
        {
          guard: { type: 'isCheckPassed', params: ({ event }) => event.output },
          target: '#payTask.confirming',
          actions: [
            { type: 'takeChannelCheck', params: ({ event }) => ({ reply: event.output }) },
            { type: 'takeTask', params: ({ event }) => ({ task: event.output.task }) },
          ],
        },
        {
          target: '#payTask.channelBlocked',
          actions: [
            { type: 'takeChannelCheck', params: ({ event }) => ({ reply: event.output }) },
            { type: 'takeTask', params: ({ event }) => ({ task: event.output.task }) },
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isStale', params: errorOf },
          target: '#payTask.opening',
          actions: { type: 'takeProblem', params: errorOf },
        },
        {
          target: '#payTask.choosingChannel',
          actions: { type: 'takeProblem', params: errorOf },
        },
      ],
    },
  })

export const checkingChannel = payTaskSetup.createStateConfig({
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
})

export const channelBlocked = payTaskSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  on: {
    'channel.rechecked': { target: 'checkingChannel', actions: 'clearProblem' },
    'channel.reopened': { target: 'choosingChannel', actions: 'clearProblem' },
    'badDetails.leftOut': { guard: 'canLeaveOut', target: 'leavingOut', actions: 'clearProblem' },
    'cancel.requested': 'askingCancel',
  },
})

export const leavingOut = payTaskSetup.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'leaveOutDetails',
    src: 'leaveOutDetails',
    input: ({ context }) => ({
      taskId: context.taskId ?? '',
      version: context.task?.version ?? 0,
      detailIds: badDetailIds(context.channelCheck),
    }),
    onDone: {
      target: 'checkingChannel',
      actions: { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isStale', params: errorOf },
        target: 'opening',
        actions: { type: 'takeProblem', params: errorOf },
      },
      {
        target: 'channelBlocked',
        actions: { type: 'takeProblem', params: errorOf },
      },
    ],
  },
})
