import { assign } from 'xstate'
import { goElsewhere } from './authorising.state.ts'
import { consignerLoanSetup } from './consignerLoan.setup.ts'

const publishPlace = {
  type: 'publishPlace',
  params: ({
    context,
  }: {
    context: { area: 'auths' | 'projects' | 'hauliers' | 'decisions' }
  }) => ({
    area: context.area,
    signing: null,
  }),
} as const

/** Nothing is in force: the one thing to do is to sign an authorisation. */
export const unauthorised = consignerLoanSetup.createStateConfig({
  entry: publishPlace,
  on: {
    'auth.begun': {
      target: 'authorising',
      actions: assign({ area: 'auths', signing: ({ event }) => event.authType, done: null }),
    },
    'area.chosen': goElsewhere,
  },
})

/** The areas of a consigner that has authorised something. */
export const authorised = consignerLoanSetup.createStateConfig({
  initial: 'reviewingAuths',
  entry: publishPlace,
  on: { 'area.chosen': goElsewhere },
  states: {
    reviewingAuths: {
      on: {
        'auth.begun': {
          target: '#consignerLoan.authorising',
          actions: assign({ signing: ({ event }) => event.authType, done: null }),
        },
        'revocation.requested': {
          guard: { type: 'canRevoke', params: ({ event }) => event.authType },
          target: '#consignerLoan.revoking',
          actions: assign({ revoking: ({ event }) => event.authType, done: null }),
        },
      },
    },
    choosingProjects: {},
    qualifyingHauliers: {},
    /** The decisions themselves are a machine beside this one. */
    deciding: { on: { 'decision.made': 'decided' } },
    decided: {
      on: { 'deciding.resumed': 'deciding', 'decision.made': {} },
    },
  },
})
