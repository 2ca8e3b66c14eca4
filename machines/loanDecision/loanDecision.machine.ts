import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  type LoanDecisionContext,
  loanDecisionSetup,
  openingContext,
} from './loanDecision.setup.ts'

type At = { context: LoanDecisionContext }

const asks = asksOf(loanDecisionSetup)

const ended = ({ event }: { event: DoneActorEvent<ActOutput> }) => event.output
const moneyMoving = { tags: ['busy', 'moneyMoving'] } as const

/** Back to the list; what was typed is of no more use. */
const abandon = {
  target: '#loanDecision.choosing',
  actions: ['forgetForm', 'chooseNothing'],
} as const

/** A consigner confirms or returns applications, singly or in batch: fill in, review, send once, report on each. */
export const loanDecisionMachine = loanDecisionSetup.createMachine({
  id: 'loanDecision',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('recall', { take: 'takeRecalled', done: 'placing', fail: 'openFailed' }),
    placing: {
      always: [
        { guard: 'hasAct', target: 'resuming' },
        { guard: 'hasForm', target: 'reading' },
        { target: 'choosing' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    resuming: asks(
      'act',
      {
        input: ({ context }: At) => ({
          subject: 'loanDecision',
          asksPassword: false,
          saved: context.act!, // `hasAct` led here
        }),
        take: 'takeOutcome',
        done: [
          {
            guard: { type: 'isDone', params: ended },
            target: 'decided',
            actions: ['forgetForm', 'chooseNothing', 'announceDecided'],
          },
          // Without effect: what was typed is still in the form.
          { target: 'placing', actions: 'announceChange' },
        ],
        fail: 'openFailed',
      },
      moneyMoving,
    ),
    choosing: {
      on: {
        'applies.chosen': {
          guard: { type: 'isForSome', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    /** A decision stands on how things are now, not on how the list was. */
    reading: asks('readApplies', {
      input: ({ context }: At) => ({ applyIds: context.applyIds }),
      take: 'takeSheet',
      done: [
        {
          guard: { type: 'isNoneWaiting', params: ({ event }) => event.output },
          target: 'overtaken',
          actions: 'announceChange',
        },
        {
          guard: { type: 'lacksAuth', params: ({ event }) => event.output },
          target: 'unauthorised',
        },
        { target: 'filling' },
      ],
      fail: 'readFailed',
    }),
    readFailed: {
      tags: ['blocked'],
      on: {
        'reading.retried': { target: 'reading', actions: 'clearProblem' },
        'decision.abandoned': abandon,
      },
    },
    unauthorised: { tags: ['blocked'], on: { 'decision.abandoned': abandon } },
    overtaken: { tags: ['blocked'], on: { 'decision.abandoned': abandon } },
    filling: {
      tags: ['editable', 'resumable'],
      on: {
        'decision.typed': { actions: { type: 'takeFields', params: ({ event }) => event } },
        'row.leftOut': {
          guard: 'hasOthers',
          actions: { type: 'leaveOut', params: ({ event }) => event },
        },
        'decision.reviewed': {
          guard: { type: 'isDecidable', params: ({ event }) => event },
          target: 'reviewing',
          actions: { type: 'takeDecision', params: ({ event }) => event },
        },
        'decision.abandoned': abandon,
      },
    },
    reviewing: {
      tags: ['editable', 'resumable'],
      on: {
        'decision.confirmed': {
          guard: { type: 'isDecidable', params: ({ context }) => context },
          target: 'acting',
          actions: 'beginDecision',
        },
        'decision.reopened': { target: 'filling', actions: 'dropDecision' },
        'decision.abandoned': abandon,
      },
    },
    acting: asks(
      'act',
      {
        input: ({ context }: At) => ({
          subject: 'loanDecision',
          asksPassword: false,
          begun: context.act!, // `beginDecision` led here
        }),
        take: 'takeOutcome',
        done: [
          {
            guard: { type: 'isOwnDone', params: ended },
            target: 'decided',
            actions: ['forgetForm', 'chooseNothing', 'announceDecided'],
          },
          // Another page's was first: its results are told, and what was typed is still here.
          {
            guard: { type: 'isDone', params: ended },
            target: 'decided',
            actions: 'announceChange',
          },
          { guard: { type: 'isOwnRefused', params: ended }, target: 'reviewing' },
          // Dropped, too old, or another page's was refused.
          { target: 'reading', actions: 'announceChange' },
        ],
        fail: 'openFailed',
      },
      moneyMoving,
    ),
    decided: {
      on: {
        'decision.closed': { target: 'placing', actions: 'forgetOutcome' },
        'refused.reopened': { guard: 'hasRefused', target: 'reading', actions: 'chooseRefused' },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
