import { errorOf } from '#machines/errorOf.ts'
import { sentOf } from './editingProject.state.ts'
import { loanProjectMeta as meta } from './loanProject.meta.ts'
import { loanProjectSetup } from './loanProject.setup.ts'

/** Nobody knows yet whether it was done: the server is asked, and nothing is sent by itself. */
export const unanswered = loanProjectSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy'],
      meta: meta.askingOutcome,
      invoke: {
        id: 'askOutcome',
        src: 'readProject',
        input: ({ context }) => ({ act: sentOf({ context }).act }),
        onDone: [
          {
            guard: { type: 'isActTaken', params: ({ event }) => event.output },
            target: '#loanProject.resting',
            actions: [
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
      meta: meta.waiting,
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
    notTaken: {
      tags: ['blocked'],
      meta: meta.notTaken,
      on: {
        'act.resent': [
          {
            guard: 'isMove',
            target: '#loanProject.moving.saving',
            actions: 'takeMove',
          },
          { target: '#loanProject.editing.saving' },
        ],
        'act.abandoned': {
          target: '#loanProject.resting',
          actions: ['forgetSent', 'dropAct', 'closeForm', 'announceChange'],
        },
        'outcome.asked': 'asking',
      },
    },
  },
})
