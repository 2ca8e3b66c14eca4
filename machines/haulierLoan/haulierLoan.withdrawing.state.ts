import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

export const askingWithdrawal = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  meta: stateMeta(
    '确认撤回',
    'Asking to withdraw',
    '说明撤回后申请终止，请再次确认。',
    'Says that the application ends with it, and asks once more.',
  ),
  on: {
    'withdrawal.confirmed': { target: 'withdrawing', actions: 'clearProblem' },
    'withdrawal.abandoned': { target: 'opening', actions: 'clearProblem' },
  },
})

export const withdrawing = haulierLoanSetup.createStateConfig({
  initial: 'keeping',
  states: {
    keeping: {
      tags: ['busy'],
      entry: 'mintWithdrawKey',
      meta: stateMeta(
        '保存撤回标识',
        'Keeping the key',
        '撤回之前，先保存防重复标识。',
        'The idempotency key is kept before the withdrawal is sent.',
      ),
      invoke: {
        id: 'keepWithdraw',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.askingWithdrawal',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: stateMeta(
        '撤回申请',
        'Withdrawing',
        '撤回已提交，等待服务器答复；货主或银行可能已先行处理。',
        'The withdrawal was sent; the consigner or the bank may have been faster.',
      ),
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
            guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
            target: '#haulierLoan.withdrawUnknown',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'retireWithdrawKey',
            ],
          },
        ],
      },
    },
  },
})
