import { assertEvent } from 'xstate'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

export const approved = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  meta: {
    ...stateMeta(
      '已授信，待签约',
      'Approved',
      '银行已批准金额、利率和期限，请在期限内阅读并签署授信合同。',
      'The bank approved amount, rate and term; the contract is to be read and signed in time.',
    ),
    hint: { zh: '签约前可以撤回。', en: 'It can be withdrawn before it is signed.' },
  },
  on: {
    'contract.opened': { target: 'signing.reading', actions: 'clearProblem' },
    'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
  },
})

/** The password comes with the event that signs, and is kept nowhere. */
export const signing = haulierLoanSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      tags: ['editable', 'resumable'],
      meta: stateMeta(
        '阅读合同',
        'Reading the contract',
        '阅读授信合同全文：金额、单利年化利率、罚息、总成本、受托支付和期限。',
        'The whole contract is read: amount, annual simple rate, penalty, total cost, entrusted payment, term.',
      ),
      on: {
        'contract.read': 'keeping',
        'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
      },
    },
    keeping: {
      tags: ['busy'],
      entry: 'mintSignKey',
      meta: stateMeta(
        '保存签署标识',
        'Keeping the key',
        '签署之前，先保存防重复标识。',
        'The idempotency key is kept before anything is signed.',
      ),
      invoke: {
        id: 'keepSign',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'authorising',
        onError: {
          target: '#haulierLoan.approved',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    authorising: {
      tags: ['editable', 'resumable'],
      meta: {
        ...stateMeta(
          '输入登录密码',
          'Entering the password',
          '再次输入登录密码，签署合同。',
          'The login password is asked again to sign.',
        ),
        hint: { zh: '签署后合同生效。', en: 'The contract is in force once signed.' },
      },
      on: {
        'contract.signed': 'sending',
        'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
      },
    },
    sending: {
      tags: ['busy', 'moneyMoving'],
      meta: {
        ...stateMeta(
          '签署合同',
          'Signing',
          '签署已提交，等待服务器答复。',
          'The signature was sent; the server’s answer is awaited.',
        ),
        hint: {
          zh: '请勿重复操作；即使关闭页面，也不会重复签署。',
          en: 'Even if the page is closed, it is signed once.',
        },
      },
      invoke: {
        id: 'signApply',
        src: 'signApply',
        input: ({ context, event }) => {
          assertEvent(event, 'contract.signed')
          return {
            applyId: context.applyId ?? '',
            version: context.version ?? 0,
            key: context.signKey ?? '',
            password: event.password,
          }
        },
        onDone: {
          target: '#haulierLoan.opening.askingApply',
          actions: ['retireSignKey', 'clearProblem'],
        },
        onError: [
          {
            guard: { type: 'isPasswordWrong', params: ({ event }) => ({ error: event.error }) },
            target: 'keeping',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'retireSignKey',
            ],
          },
          {
            guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
            target: '#haulierLoan.signUnknown',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'retireSignKey',
            ],
          },
        ],
      },
    },
  },
})
