import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { type ConsignerLoanContext, consignerLoanSetup, type Place } from './consignerLoan.setup.ts'

type At = { context: ConsignerLoanContext }

const formOf = ({ context }: At) => ({ authType: context.signing })

/** The form of what was signed; a revocation leaves what was typed. */
export const forgetSigned = {
  type: 'forgetFields',
  params: ({ context: { act } }: At) => ({
    authType: act?.action === 'sign' ? act.authType : null,
  }),
} as const

/** What is sent, and under which key. `act` and `key` are set by whatever leads to a state that saves or sends. */
export const sentOf = ({ context: { act, key } }: At) => ({
  act: act!,
  key: key ?? '',
})

/** Another tab, or Back: what was typed is saved. */
export const goElsewhere = {
  target: '#consignerLoan.placing',
  actions: [{ type: 'takePlace', params: ({ event }: { event: Place }) => event }, 'clearProblem'],
} as const

const publishPlace = {
  type: 'publishPlace',
  params: ({ context: { area, signing } }: At) => ({ area, signing }),
} as const

/** While an act is on its way its place stands, so that whatever becomes of it is told there. */
export const stay = {
  entry: publishPlace,
  on: { 'area.chosen': { actions: publishPlace } },
} as const

/** One of the four authorisations: read, filled in, agreed to, signed. */
export const authorising = consignerLoanSetup.createStateConfig({
  initial: 'deciding',
  ...stay,
  states: {
    deciding: {
      always: [{ guard: 'hasFields', target: 'filling' }, { target: 'recalling' }],
    },
    recalling: {
      tags: ['busy'],
      invoke: {
        id: 'readFields',
        src: 'readFields',
        input: formOf,
        onDone: {
          target: 'filling',
          actions: assign({ fields: ({ event }) => event.output }),
        },
        // The draft is a help, not a condition.
        onError: 'filling',
      },
      on: { 'area.chosen': goElsewhere },
    },
    filling: {
      tags: ['editable', 'resumable'],
      on: {
        'auth.typed': { actions: assign({ fields: ({ event }) => event.fields }) },
        'auth.signed': {
          guard: { type: 'isSignable', params: ({ event }) => event.signature },
          target: 'saving',
          actions: [
            assign({
              fields: ({ event }) => event.fields,
              act: ({ context: { signing: authType }, event: { signature } }) =>
                authType && {
                  authType,
                  action: 'sign' as const,
                  validTo: signature.validTo,
                  quotaFen: authType === 3 ? signature.quotaFen : null,
                  signer: signature.signer.trim(),
                },
            }),
            'clearProblem',
          ],
        },
        'auth.abandoned': {
          target: '#consignerLoan.placing',
          actions: [{ type: 'forgetFields', params: formOf }, 'closeForm'],
        },
        'area.chosen': goElsewhere,
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintKey',
      invoke: {
        id: 'saveSignature',
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
          target: 'deciding',
          actions: ['dropAct', { type: 'takeProblem', params: errorOf }],
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'signAuth',
        src: 'saveAuth',
        input: sentOf,
        onDone: {
          target: '#consignerLoan.loadingInfo.asking',
          actions: [forgetSigned, 'forgetSent', 'noteDone', 'retireKey'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#consignerLoan.unanswered.waiting',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isOvertaken', params: errorOf },
            target: '#consignerLoan.loadingInfo.asking',
            actions: ['forgetSent', 'retireKey', 'dropAct'],
          },
          {
            target: 'deciding',
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
  },
})
