import { assign } from 'xstate'
import { errorOf } from '#machines/errorOf.ts'
import { consignerLoanMeta as meta } from './consignerLoan.meta.ts'
import { consignerLoanSetup } from './consignerLoan.setup.ts'

/** Nobody knows yet whether it was signed or revoked: the server is asked, and nothing is sent by itself. */
export const unanswered = consignerLoanSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy'],
      meta: meta.askingOutcome,
      invoke: {
        id: 'askOutcome',
        src: 'loadConsigner',
        onDone: [
          {
            guard: { type: 'isActTaken', params: ({ event }) => event.output },
            target: '#consignerLoan.placing',
            actions: [
              { type: 'takeFacts', params: ({ event }) => event.output },
              'forgetSent',
              'noteDone',
              'retireKey',
            ],
          },
          {
            target: 'notTaken',
            actions: { type: 'takeFacts', params: ({ event }) => event.output },
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
            guard: 'isRevocation',
            target: '#consignerLoan.revoking.saving',
            actions: assign({ revoking: ({ context }) => context.act?.authType ?? null }),
          },
          {
            target: '#consignerLoan.authorising.saving',
            actions: assign({ signing: ({ context }) => context.act?.authType ?? null }),
          },
        ],
        'act.abandoned': {
          target: '#consignerLoan.placing',
          actions: ['forgetSent', 'dropAct'],
        },
        'outcome.asked': 'asking',
      },
    },
  },
})
