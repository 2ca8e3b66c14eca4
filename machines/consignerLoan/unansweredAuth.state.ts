import { errorOf } from '#machines/kit/errorOf.ts'
import { forgetSigned, sentOf } from './authorising.state.ts'
import { consignerLoanSetup } from './consignerLoan.setup.ts'

/** Nobody knows yet whether it was signed or revoked: the server is asked, and nothing is sent by itself. */
export const unanswered = consignerLoanSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askOutcome',
        src: 'loadConsigner',
        onDone: [
          {
            guard: { type: 'isActTaken', params: ({ event }) => event.output },
            target: '#consignerLoan.placing',
            actions: [
              { type: 'takeFacts', params: ({ event }) => event.output },
              forgetSigned,
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
            guard: { type: 'isOwnRevocation', params: ({ event }) => event.output },
            target: '#consignerLoan.revoking.sending',
            actions: 'takePurpose',
          },
          {
            guard: { type: 'isOwnAct', params: ({ event }) => event.output },
            target: '#consignerLoan.authorising.sending',
            actions: 'takePurpose',
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
        'act.resent': { guard: 'canResend', target: 'saving' },
        'act.abandoned': {
          target: '#consignerLoan.placing',
          actions: ['forgetSent', 'dropAct'],
        },
        'outcome.asked': 'asking',
      },
    },
  },
})
