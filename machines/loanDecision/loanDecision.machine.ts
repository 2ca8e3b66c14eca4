import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { abandon, filling, reading, reviewing } from './fillingDecision.state.ts'
import { loanDecisionSetup, openingContext } from './loanDecision.setup.ts'
import { saving, sending, unanswered } from './sendingDecision.state.ts'

/** A consigner confirms or returns applications, singly or in batch: fill in, review, send once, report on each. */
export const loanDecisionMachine = loanDecisionSetup.createMachine({
  id: 'loanDecision',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: {
          target: 'placing',
          actions: { type: 'takeRecalled', params: ({ event }) => event.output },
        },
        // Without its key nothing is sent: a second batch under a new one could follow a lost one.
        onError: { target: 'openFailed', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    placing: {
      always: [
        { guard: 'hasAct', target: 'unanswered' },
        { guard: 'hasForm', target: 'reading' },
        { target: 'choosing' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    choosing: {
      on: {
        'applies.chosen': {
          guard: { type: 'isForSome', params: ({ event }) => event.applyIds },
          target: 'reading',
          actions: assign({
            result: ({ event }) => event.result,
            applyIds: ({ event }) => event.applyIds,
            fields: {},
            results: [],
          }),
        },
      },
    },
    reading,
    readFailed: {
      tags: ['blocked'],
      on: {
        'reading.retried': { target: 'reading', actions: 'clearProblem' },
        'decision.abandoned': abandon,
      },
    },
    unauthorised: {
      tags: ['blocked'],
      on: { 'decision.abandoned': abandon },
    },
    overtaken: { tags: ['blocked'], on: { 'decision.abandoned': abandon } },
    filling,
    reviewing,
    saving,
    sending,
    /** Nothing is on its way: it was not sent, or was refused as a whole. */
    notSent: {
      always: [{ guard: 'canReview', target: 'reviewing' }, { target: 'reading' }],
    },
    decided: {
      on: {
        'decision.closed': { target: 'choosing', actions: 'chooseNothing' },
        'refused.reopened': { guard: 'hasRefused', target: 'reading', actions: 'chooseRefused' },
      },
    },
    unanswered,
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
