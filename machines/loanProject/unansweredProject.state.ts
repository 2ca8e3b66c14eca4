import { errorOf } from '#machines/kit/errorOf.ts'
import { forgetSaved, sentOf } from './editingProject.state.ts'
import { loanProjectSetup } from './loanProject.setup.ts'

/** Nobody knows yet whether it was done: the server is asked, and nothing is sent by itself. */
export const unanswered = loanProjectSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askOutcome',
        src: 'readProject',
        input: ({ context }) => ({ act: sentOf({ context }).act }),
        onDone: [
          {
            guard: { type: 'isActTaken', params: ({ event }) => event.output },
            target: '#loanProject.resting',
            actions: [
              forgetSaved,
              'forgetSent',
              // Taken only where there is a project.
              { type: 'noteDone', params: ({ event }) => event.output! },
              'retireKey',
              'announceChange',
            ],
          },
          {
            target: 'notTaken',
            actions: { type: 'takeProject', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    waiting: {
      tags: ['blocked'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
    /** Before it is sent again; whatever becomes of saving, the first may have been taken meanwhile. */
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveAgain',
        src: 'saveSent',
        input: ({ context }) => ({ ...sentOf({ context }), answeredKey: context.answeredKey }),
        onDone: [
          {
            guard: { type: 'isOwnMove', params: ({ event }) => event.output },
            target: '#loanProject.moving.sending',
          },
          {
            guard: { type: 'isOwnAct', params: ({ event }) => event.output },
            target: '#loanProject.editing.sending',
          },
          {
            target: 'asking',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    notTaken: {
      tags: ['blocked'],
      on: {
        'act.resent': { target: 'saving', actions: 'takeMove' },
        'act.abandoned': {
          target: '#loanProject.resting',
          actions: ['forgetSent', 'dropAct', 'closeForm', 'announceChange'],
        },
        'outcome.asked': 'asking',
      },
    },
  },
})
