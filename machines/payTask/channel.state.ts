import { assign } from 'xstate'
import { badDetailIds, type PayTaskContext } from './payTask.context.ts'
import { payTaskSetup } from './payTask.setup.ts'

export const choosingChannel = payTaskSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: {
        label: { zh: '读取付款渠道', en: 'Reading the channels' },
        description: {
          zh: '读取各付款渠道是否可用、账户余额和安全发付款企业。',
          en: 'Reads which channels are available, their balances, and the payers of safe pay.',
        },
      },
      invoke: {
        id: 'loadChannels',
        src: 'loadChannels',
        onDone: { target: 'choosing', actions: assign({ offer: ({ event }) => event.output }) },
        onError: {
          target: 'loadFailed',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      tags: ['editable', 'resumable'],
      meta: {
        label: { zh: '选择付款渠道', en: 'Choosing a channel' },
        description: {
          zh: '在记账本、工行代发、贷款支付和安全发中选择；不可用的渠道写明原因和办法。',
          en: 'Chooses account book, ICBC, loan or safe pay; what is not available says why, and how to mend it.',
        },
        hint: { zh: '选择渠道不会付款。', en: 'Choosing a channel pays nothing.' },
      },
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
      meta: {
        label: { zh: '渠道读取失败', en: 'Channels not read' },
        description: {
          zh: '付款渠道暂时无法读取，任务已保留。',
          en: 'The channels cannot be read at the moment; the task is kept.',
        },
        hint: { zh: '请稍后重新读取。', en: 'Read them again in a moment.' },
      },
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
  label: { zh: string; en: string },
) =>
  payTaskSetup.createStateConfig({
    tags: ['busy'],
    meta: {
      label,
      description: {
        zh: `服务器与渠道核对账户、额度和每个收款人：${label.zh}。`,
        en: `The server checks account, limits and each payee with the channel: ${label.en}.`,
      },
    },
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
          guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
          target: '#payTask.opening',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
        {
          target: '#payTask.choosingChannel',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      ],
    },
  })

export const checkingChannel = payTaskSetup.createStateConfig({
  initial: 'selecting',
  on: { 'check.abandoned': 'choosingChannel' },
  states: {
    selecting: {
      meta: {
        label: { zh: '按渠道校验', en: 'Selecting the check' },
        description: {
          zh: '按所选渠道进入对应的校验。',
          en: 'Goes to the check of the channel chosen.',
        },
      },
      always: [
        { guard: 'isIcbc', target: 'icbc' },
        { guard: 'isLoan', target: 'loan' },
        { guard: 'isSafePay', target: 'safePay' },
        { target: 'alipay' },
      ],
    },
    icbc: checkedBy('icbcCheck', 'icbcCheck', { zh: '工行代发校验', en: 'Check by ICBC' }),
    alipay: checkedBy('alipayCheck', 'alipayCheck', {
      zh: '记账本校验',
      en: 'Check by account book',
    }),
    loan: checkedBy('loanPayCheck', 'loanPayCheck', { zh: '贷款支付校验', en: 'Check by loan' }),
    safePay: checkedBy('alipayCheck', 'safePayCheck', {
      zh: '安全发校验',
      en: 'Check by safe pay',
    }),
  },
})

export const channelBlocked = payTaskSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  meta: {
    label: { zh: '校验未通过', en: 'Check not passed' },
    description: {
      zh: '写明未通过的原因、差额和处理办法，款项未付出。',
      en: 'Says what is amiss, by how much, and how to mend it; nothing was paid.',
    },
    hint: {
      zh: '处理后重新校验，或更换渠道，或移出有问题的明细。',
      en: 'Mend it and check again, change the channel, or leave the bad details out.',
    },
  },
  on: {
    'channel.rechecked': { target: 'checkingChannel', actions: 'clearProblem' },
    'channel.reopened': { target: 'choosingChannel', actions: 'clearProblem' },
    'badDetails.leftOut': { guard: 'canLeaveOut', target: 'leavingOut', actions: 'clearProblem' },
    'cancel.requested': 'askingCancel',
  },
})

export const leavingOut = payTaskSetup.createStateConfig({
  tags: ['busy'],
  meta: {
    label: { zh: '移出明细', en: 'Leaving details out' },
    description: {
      zh: '服务器把未通过校验的明细移出任务，这些订单可重新选择。',
      en: 'The server takes the refused details out of the task; their orders are free again.',
    },
  },
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
        guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
        target: 'opening',
        actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
      },
      {
        target: 'channelBlocked',
        actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
      },
    ],
  },
})
