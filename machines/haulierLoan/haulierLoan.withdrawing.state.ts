import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

export const askingWithdrawal = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  on: {
    'withdrawal.confirmed': { target: 'withdrawing', actions: 'clearProblem' },
    'withdrawal.abandoned': { target: 'opening', actions: 'clearProblem' },
  },
})

export const withdrawing = haulierLoanSetup.createStateConfig({
  initial: 'savingKey',
  states: {
    savingKey: {
      tags: ['busy'],
      entry: 'mintWithdrawKey',
      invoke: {
        id: 'saveWithdrawKey',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.askingWithdrawal',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'withdrawApply',
        src: 'withdrawApply',
        input: ({ context }) => ({
          applyId: context.applyId ?? '',
          version: context.version ?? 0,
          key: context.withdrawKey ?? '',
        }),
        onDone: {
          target: '#haulierLoan.opening.askingApply',
          actions: ['retireWithdrawKey', 'clearProblem'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#haulierLoan.withdrawUnknown',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [{ type: 'takeProblem', params: errorOf }, 'retireWithdrawKey'],
          },
        ],
      },
    },
  },
})
