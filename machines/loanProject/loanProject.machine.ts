import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { editing } from './editingProject.state.ts'
import { loanProjectSetup, openingContext } from './loanProject.setup.ts'
import { moving } from './movingProject.state.ts'
import { unanswered } from './unansweredProject.state.ts'

/** A consigner's projects: registered and changed in a form, submitted, suspended, resumed and ended. */
export const loanProjectMachine = loanProjectSetup.createMachine({
  id: 'loanProject',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'readSent',
        src: 'readSent',
        onDone: {
          target: 'placing',
          actions: { type: 'takeSent', params: ({ event }) => event.output },
        },
        // Without its key nothing is sent: a second act under a new one could follow a lost one.
        onError: { target: 'openFailed', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    placing: {
      always: [{ guard: 'hasAct', target: 'unanswered' }, { target: 'resting' }],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    resting: {
      on: {
        'form.requested': {
          guard: { type: 'canChange', params: ({ event }) => event.project },
          target: 'editing',
          actions: assign({
            project: ({ event }) => event.project,
            fields: null,
            done: null,
            problem: null,
          }),
        },
        'move.requested': {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: 'moving',
          actions: assign({
            project: ({ event }) => event.project,
            to: ({ event }) => event.to,
            done: null,
            problem: null,
          }),
        },
      },
    },
    editing,
    moving,
    overtaken: {
      tags: ['blocked'],
      on: { 'change.seen': { target: 'resting', actions: 'closeForm' } },
    },
    unanswered,
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
