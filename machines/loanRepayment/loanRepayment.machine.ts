import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { fenTyped, repaymentSetup, repaymentSubject } from './loanRepayment.setup.ts'

const asks = asksOf(repaymentSetup)

type Ended = { event: DoneActorEvent<ActOutput> }
const outcome = ({ event }: Ended) => event.output

/** What becomes of a repayment, begun here or before. */
const ends = {
  take: 'takeOutcome',
  done: [
    { guard: { type: 'isDone', params: outcome }, target: 'repaid', actions: 'forgetBegun' },
    { guard: { type: 'isOwnRefused', params: outcome }, target: 'refused', actions: 'forgetBegun' },
    // Dropped, too old, or another tab's was refused: what is owed may be another amount by now.
    { target: 'askingNote', actions: 'forgetBegun' },
  ],
  fail: 'openFailed',
} as const

/** Repay a note: choose how much, see how it is spent, give the password; booked once, whatever happens on the way. */
export const loanRepaymentMachine = repaymentSetup.createMachine({
  id: 'loanRepayment',
  context: ({ input }) => ({
    ...input,
    note: null,
    availableFen: null,
    typed: '',
    act: null,
    outcome: null,
    problem: null,
    keyCount: 0,
  }),
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is repaid beside it.
    opening: asks('readAct', {
      input: ({ context: { noteId } }) => ({ noteId }),
      take: 'takeAct',
      done: 'placingAct',
      fail: 'openFailed',
    }),
    placingAct: { always: [{ guard: 'hasAct', target: 'resuming' }, { target: 'askingNote' }] },
    resuming: asks(
      'act',
      {
        input: ({ context: { noteId, act } }) => ({
          subject: repaymentSubject(noteId),
          asksPassword: true,
          saved: act!, // `hasAct` led here
        }),
        ...ends,
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
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
          on: {
            'amount.confirmed': {
              target: '#loanRepayment.acting',
              actions: {
                type: 'beginRepayment',
                params: ({ context: { note } }) => ({ amountFen: note?.payoffFen ?? 0 }),
              },
            },
          },
        },
        other: {
          initial: 'typing',
          on: {
            'amount.confirmed': [
              {
                guard: { type: 'isWithin', params: ({ context }) => context },
                target: '#loanRepayment.acting',
                actions: {
                  type: 'beginRepayment',
                  params: ({ context: { typed } }) => ({ amountFen: fenTyped(typed) ?? 0 }),
                },
              },
              { target: '.corrected' },
            ],
          },
          states: {
            typing: {
              tags: ['editable'],
              on: {
                'amount.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
              },
            },
            /** The amount was not taken; what is wrong with it stands beneath until it is right. */
            corrected: {
              tags: ['editable'],
              on: {
                'amount.typed': [
                  {
                    guard: { type: 'isWithin', params: ({ event }) => event },
                    target: 'typing',
                    actions: { type: 'takeTyped', params: ({ event }) => event },
                  },
                  { actions: { type: 'takeTyped', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
      },
    },
    acting: asks(
      'act',
      {
        input: ({ context: { noteId, act } }) => ({
          subject: repaymentSubject(noteId),
          asksPassword: true,
          begun: act!, // `beginRepayment` led here
        }),
        ...ends,
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
    refused: {
      tags: ['blocked'],
      on: { 'amount.reopened': { target: 'askingNote', actions: 'forgetOutcome' } },
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
