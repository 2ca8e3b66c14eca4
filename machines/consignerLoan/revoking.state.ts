import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { goElsewhere, sentOf, stay } from './authorising.state.ts'
import { consignerLoanSetup } from './consignerLoan.setup.ts'

/** Asks once more; from then on nothing new is drawn on the consigner's word. */
export const revoking = consignerLoanSetup.createStateConfig({
  initial: 'asking',
  ...stay,
  states: {
    asking: {
      tags: ['editable'],
      on: {
        'revocation.confirmed': {
          guard: 'isRevoking',
          target: 'saving',
          actions: [
            assign({
              act: ({ context: { revoking: authType } }) =>
                authType && {
                  authType,
                  action: 'revoke' as const,
                  validTo: null,
                  quotaFen: null,
                  signer: null,
                },
            }),
            'clearProblem',
          ],
        },
        'revocation.abandoned': {
          target: '#consignerLoan.placing',
          actions: ['clearProblem', assign({ revoking: null })],
        },
        'area.chosen': goElsewhere,
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintKey',
      invoke: {
        id: 'saveRevocation',
        src: 'saveSent',
        input: ({ context }) => ({ ...sentOf({ context }), answeredKey: context.answeredKey }),
        onDone: [
          {
            guard: { type: 'isOwnAct', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
          {
            target: '#consignerLoan.unanswered',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'asking',
          actions: [{ type: 'takeProblem', params: errorOf }, assign({ act: null })],
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'revokeAuth',
        src: 'saveAuth',
        input: sentOf,
        onDone: {
          target: '#consignerLoan.loadingInfo.asking',
          actions: ['forgetSent', 'noteDone', 'retireKey'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#consignerLoan.unanswered.waiting',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isRevocationBlocked', params: errorOf },
            target: 'blocked',
            actions: [
              'forgetSent',
              'retireKey',
              'dropAct',
              { type: 'takeProblem', params: errorOf },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: errorOf },
            target: '#consignerLoan.loadingInfo.asking',
            actions: ['forgetSent', 'retireKey', 'dropAct'],
          },
          {
            target: 'asking',
            actions: [
              'forgetSent',
              'retireKey',
              'dropAct',
              { type: 'takeProblem', params: errorOf },
            ],
          },
        ],
      },
    },
    blocked: {
      tags: ['blocked'],
      on: {
        // What stands in the way may be news to this page.
        'revocation.abandoned': {
          target: '#consignerLoan.loadingInfo.asking',
          actions: ['clearProblem', assign({ revoking: null })],
        },
        'area.chosen': goElsewhere,
      },
    },
  },
})
