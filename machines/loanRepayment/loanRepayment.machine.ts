import { notActing } from '#machines/kit/act/acting.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { begins, opened, repaymentSetup, resumes, valuesOf } from './loanRepayment.setup.ts'

const asks = asksOf(repaymentSetup)
const moneyMoving = { tags: ['busy', 'moneyMoving'] } as const

/** What becomes of a repayment, begun here or before. */
const ends = {
  take: 'takeOutcome',
  done: [
    { guard: 'isDone', target: 'repaid', actions: 'forgetBegun' },
    { guard: 'isOwnRefused', target: 'refused', actions: 'forgetBegun' },
    { guard: 'isNothing', target: 'askingNote' },
    // Dropped, too old, or another tab's was refused: what is owed may be another amount by now.
    { target: 'askingNote', actions: 'forgetBegun' },
  ],
} as const

/** Repay a note: choose how much, see how it is spent, give the password; booked once, whatever happens on the way. */
export const loanRepaymentMachine = repaymentSetup.createMachine({
  id: 'loanRepayment',
  context: ({ input }) => ({
    ...input,
    ...notActing,
    note: null,
    availableFen: null,
    form: opened(input.noteId),
  }),
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is repaid beside it.
    opening: asks('act', { input: resumes, ...ends }, moneyMoving),
    askingNote: asks('getNote', {
      input: ({ context: { applyId, noteId } }) => ({ applyId, noteId }),
      take: 'takeLook',
      done: 'placing',
      fail: 'openFailed',
    }),
    placing: {
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasTyped', target: 'choosing.other' },
        { target: 'choosing' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    missing: { tags: ['terminal', 'blocked'] },
    closed: { tags: ['terminal', 'blocked'] },
    /** All that is owed today, or another amount. */
    choosing: {
      initial: 'all',
      on: { 'all.chosen': '.all', 'other.chosen': '.other' },
      states: {
        all: {
          tags: ['editable'],
          entry: 'clearFaults',
          on: {
            'form.submitted': {
              target: '#loanRepayment.acting',
              actions: [
                {
                  type: 'beginRepayment',
                  params: ({ context: { note } }) => ({ amountFen: note?.payoffFen ?? 0 }),
                },
                'forgetTyped',
              ],
            },
          },
        },
        other: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              {
                guard: 'isWhole',
                target: '#loanRepayment.acting',
                actions: { type: 'beginRepayment', params: ({ context }) => valuesOf(context) },
              },
              { actions: 'showFaults' },
            ],
          },
        },
      },
    },
    acting: asks('act', { input: begins, ...ends }, moneyMoving),
    refused: {
      tags: ['blocked'],
      on: {
        'amount.reopened': { target: 'askingNote', actions: ['showRefusal', 'forgetOutcome'] },
      },
    },
    repaid: {
      tags: ['terminal'],
      entry: 'announceRepaid',
      on: {
        'repayment.again': { target: 'askingNote', actions: ['forgetOutcome', 'forgetTyped'] },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
