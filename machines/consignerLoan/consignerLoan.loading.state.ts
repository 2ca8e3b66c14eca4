import { errorOf } from '#machines/kit/errorOf.ts'
import { consignerLoanSetup } from './consignerLoan.setup.ts'

/** Asks where the consigner stands: a reload, another tab and a return from login are one case. */
export const loadingInfo = consignerLoanSetup.createStateConfig({
  initial: 'recalling',
  states: {
    recalling: {
      tags: ['busy'],
      invoke: {
        id: 'readSent',
        src: 'readSent',
        onDone: {
          target: 'asking',
          actions: { type: 'takeSent', params: ({ event }) => event.output },
        },
        // Without its key nothing is sent: a second act under a new one could follow a lost one.
        onError: {
          target: '#consignerLoan.loadFailed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'loadConsigner',
        src: 'loadConsigner',
        onDone: [
          {
            guard: 'hasAct',
            target: '#consignerLoan.unanswered',
            actions: { type: 'takeFacts', params: ({ event }) => event.output },
          },
          {
            target: '#consignerLoan.placing',
            actions: { type: 'takeFacts', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isForbidden', params: errorOf }, target: '#consignerLoan.forbidden' },
          {
            target: '#consignerLoan.loadFailed',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
  },
})

/** The one place that says where role, authorisations and address lead. */
export const placing = consignerLoanSetup.createStateConfig({
  always: [
    { guard: 'isNotConsigner', target: 'notConsigner' },
    { guard: 'isFormOpen', target: 'authorising' },
    { guard: 'isUnauthorised', target: 'unauthorised' },
    { guard: { type: 'isInArea', params: 'projects' }, target: 'authorised.choosingProjects' },
    { guard: { type: 'isInArea', params: 'hauliers' }, target: 'authorised.qualifyingHauliers' },
    { guard: { type: 'isInArea', params: 'decisions' }, target: 'authorised.deciding' },
    { target: 'authorised.reviewingAuths' },
  ],
})
