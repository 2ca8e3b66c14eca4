import { assertEvent } from 'xstate'
import type { PayTaskContext, PayTaskEvent } from './payTask.context.ts'
import { draftOf } from './payTask.draft.ts'
import { payTaskSetup } from './payTask.setup.ts'

/** The password comes with the event that sends, and is kept nowhere. */
export const confirming = payTaskSetup.createStateConfig({
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: ['editable', 'resumable'],
      meta: {
        label: { zh: '核对付款', en: 'Reviewing the payment' },
        description: {
          zh: '核对笔数、金额、大写金额、手续费、付款账户和付款后余额、提醒事项。',
          en: 'Count, total in figures and words, fee, payer, balance afterwards and notices are checked.',
        },
        hint: { zh: '此时尚未付款。', en: 'Nothing has been paid yet.' },
      },
      on: {
        'payment.requested': { target: 'saving', actions: 'clearProblem' },
        'channel.reopened': { target: '#payTask.choosingChannel', actions: 'clearProblem' },
        'cancel.requested': '#payTask.askingCancel',
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintStartKey',
      meta: {
        label: { zh: '保存付款标识', en: 'Saving the payment key' },
        description: {
          zh: '付款之前，先保存防重复付款的标识。',
          en: 'The key that keeps a payment from being sent twice is saved before anything is sent.',
        },
      },
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
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    authorising: {
      tags: ['editable', 'resumable'],
      meta: {
        label: { zh: '输入登录密码', en: 'Entering the password' },
        description: {
          zh: '再次输入登录密码，确认付款。',
          en: 'The login password is asked again to confirm the payment.',
        },
        hint: { zh: '确认后提交付款，请勿重复操作。', en: 'Confirming sends the payment.' },
      },
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
  label: { zh: string; en: string },
) =>
  payTaskSetup.createStateConfig({
    tags: ['busy', 'moneyMoving'],
    meta: {
      label,
      description: {
        zh: '付款请求已提交，等待服务器答复。',
        en: 'The payment was sent; the server’s answer is awaited.',
      },
      hint: {
        zh: '请勿关闭页面或重复操作；即使关闭，也不会重复付款。',
        en: 'Keep the page open. Even if it is closed, nothing is paid twice.',
      },
    },
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
          guard: { type: 'isPasswordWrong', params: ({ event }) => ({ error: event.error }) },
          target: '#payTask.confirming.saving',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'retireStartKey',
          ],
        },
        {
          guard: { type: 'isLocked', params: ({ event }) => ({ error: event.error }) },
          target: '#payTask.confirming.reviewing',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'retireStartKey',
          ],
        },
        {
          guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
          target: '#payTask.channelBlocked',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'retireStartKey',
            'forgetCheck',
          ],
        },
        // Whatever else came back, or did not: the money may be on its way. The server is asked, nothing is sent anew.
        {
          target: '#payTask.reconciling',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      ],
    },
  })

export const starting = payTaskSetup.createStateConfig({
  initial: 'alipay',
  states: {
    alipay: startedBy('startAlipay', { zh: '提交记账本付款', en: 'Starting by account book' }),
    icbc: startedBy('startIcbc', { zh: '提交工行代发', en: 'Starting by ICBC' }),
    loan: startedBy('startLoanPay', { zh: '提交贷款支付', en: 'Starting by loan' }),
    safePay: startedBy('startSafePay', { zh: '提交安全发付款', en: 'Starting by safe pay' }),
  },
})
