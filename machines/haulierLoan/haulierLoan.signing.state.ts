import { assertEvent } from 'xstate'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export const approved = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  on: {
    'contract.opened': { target: 'signing.reading', actions: 'clearProblem' },
    'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
  },
})

/** The password comes with the event that signs, and is saved nowhere. */
export const signing = haulierLoanSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      tags: ['editable', 'resumable'],
      on: {
        'contract.read': 'savingKey',
        'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
      },
    },
    savingKey: {
      tags: ['busy'],
      entry: 'mintSignKey',
      invoke: {
        id: 'saveSignKey',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'authorising',
        onError: {
          target: '#haulierLoan.approved',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    authorising: {
      tags: ['editable', 'resumable'],
      on: {
        'contract.signed': 'sending',
        'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
      },
    },
    sending: {
      tags: ['busy', 'moneyMoving'],
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
            guard: { type: 'isPasswordWrong', params: errorOf },
            target: 'savingKey',
            actions: [{ type: 'takeProblem', params: errorOf }, 'retireSignKey'],
          },
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#haulierLoan.signUnknown',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [{ type: 'takeProblem', params: errorOf }, 'retireSignKey'],
          },
        ],
      },
    },
  },
})
