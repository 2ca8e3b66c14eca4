import { haulierLoanSetup } from './haulierLoan.setup.ts'

const withdrawal = {
  'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
} as const

/** Stands while somebody else acts, or while money is lent; the server is looked at in the background. */
const watched = (id: string, canWithdraw = false) =>
  haulierLoanSetup.createStateConfig({
    tags: ['resumable'],
    invoke: {
      id,
      src: 'applyPoll',
      input: ({ context }) => ({ applyId: context.applyId ?? '' }),
      onDone: 'opening',
      onError: 'opening',
    },
    on: {
      'apply.reported': [
        {
          guard: { type: 'isSameStatus', params: ({ event }) => event },
          actions: { type: 'takeApply', params: ({ event }) => event },
        },
        { target: 'placing', actions: { type: 'takeApply', params: ({ event }) => event } },
      ],
      'poll.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
      'apply.refreshed': { target: 'opening', actions: 'clearProblem' },
      ...(canWithdraw ? withdrawal : {}),
    },
  })

export const awaitingConsigner = watched('consignerWatch', true)

export const awaitingBank = watched('bankWatch')

export const active = watched('activeWatch')

export const overdue = watched('overdueWatch')

export const frozen = watched('frozenWatch')

export const returned = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  on: {
    'application.reopened': { target: 'checkingEligibility', actions: 'clearProblem' },
    ...withdrawal,
  },
})

export const supplementing = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  on: {
    'material.reported': { actions: { type: 'takeMaterial', params: ({ event }) => event } },
    'supplement.confirmed': {
      guard: 'isMaterialWhole',
      target: 'starting',
      actions: 'clearProblem',
    },
    ...withdrawal,
  },
})

const over = haulierLoanSetup.createStateConfig({
  tags: ['terminal'],
  on: { 'application.renewed': { guard: 'canRenew', target: 'opening', actions: 'renew' } },
})

export const rejected = over

export const withdrawn = over

export const expired = over

export const settled = over
