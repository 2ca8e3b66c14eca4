import { assign, raise } from 'xstate'
import { problemOf } from '#contract/problem.ts'
import { sessionSetup } from './session.setup.ts'

/** How far the person is from the idle limit. */
export const presenceState = sessionSetup.createStateConfig({
  initial: 'active',
  states: {
    active: {
      on: {
        'idle.nearing': 'expiring',
        'idle.passed': 'asking',
      },
    },
    expiring: {
      tags: ['blocked'],
      exit: assign({ problem: null }),
      on: { 'stay.requested': 'staying', 'idle.passed': 'asking' },
    },
    staying: {
      tags: ['busy'],
      invoke: {
        id: 'stay',
        src: 'stay',
        onDone: {
          target: 'active',
          actions: raise(({ event }) => ({
            type: 'idle.extended' as const,
            deadlineAt: event.output.idleDeadlineAt,
          })),
        },
        onError: {
          target: 'expiring',
          actions: assign({ problem: ({ event }) => problemOf(event.error) }),
        },
      },
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askServer',
        src: 'refreshUser',
        onDone: {
          target: 'active',
          actions: raise(({ event }) => ({
            type: 'idle.extended' as const,
            deadlineAt: event.output.idleDeadlineAt,
          })),
        },
        onError: {
          target: 'expiring',
          actions: assign({ problem: ({ event }) => problemOf(event.error) }),
        },
      },
    },
  },
  on: {
    // The clock says them again whenever the deadline is moved.
    'idle.nearing': {},
    'idle.passed': {},
    'idle.extended': {
      target: '.active',
      actions: [
        assign({
          user: ({ context, event }) =>
            context.user && { ...context.user, idleDeadlineAt: event.deadlineAt },
        }),
        'moveDeadline',
      ],
    },
  },
})
