import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  type ConsignerLoanContext,
  consignerLoanSetup,
  openingContext,
  type Place,
  resumes,
  signedIn,
} from './consignerLoan.setup.ts'

type At = { context: ConsignerLoanContext }

const asks = asksOf(consignerLoanSetup)

const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetSigned = {
  type: 'forgetForm',
  params: ({ event }: { event: DoneActorEvent<ActOutput> }) => ({
    subject: signedIn(event.output),
  }),
} as const

const publishArea = {
  type: 'publishPlace',
  params: ({ context: { area } }: At) => ({ area, signing: null }),
} as const
const publishPlace = {
  type: 'publishPlace',
  params: ({ context: { area, signing } }: At) => ({ area, signing }),
} as const

/** Another tab of the page, or Back: what was typed is saved. */
const goElsewhere = {
  target: '#consignerLoan.placing',
  actions: [{ type: 'takePlace', params: ({ event }: { event: Place }) => event }, 'forgetOutcome'],
} as const
/** While an act is on its way its place stands, so that whatever becomes of it is told there. */
const stay = {
  entry: publishPlace,
  on: { 'area.chosen': { actions: publishPlace } },
} as const

/** A consigner authorises the bank, then maintains its projects and hauliers and decides what hauliers apply for. */
export const consignerLoanMachine = consignerLoanSetup.createMachine({
  id: 'consignerLoan',
  context: openingContext,
  initial: 'loadingInfo',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    // Where nothing may be left, the place is only noted.
    'area.chosen': { actions: { type: 'takePlace', params: ({ event }) => event } },
  },
  states: {
    /** Asks where the consigner stands: a reload, another tab and a return from login are one case. */
    loadingInfo: {
      initial: 'looking',
      states: {
        // What was begun comes first: nothing is done beside it.
        looking: asks('act', {
          input: resumes,
          take: 'takeOutcome',
          done: [
            { guard: 'isDone', target: 'asking', actions: [forgetSigned, 'closeForm'] },
            { target: 'asking' },
          ],
        }),
        asking: asks('loadConsigner', {
          take: 'takeFacts',
          done: '#consignerLoan.placing',
          fail: [
            { guard: 'isForbidden', target: '#consignerLoan.forbidden' },
            '#consignerLoan.loadFailed',
          ],
        }),
      },
    },
    /** The one place that says where role, authorisations and address lead. */
    placing: {
      always: [
        { guard: 'isNotConsigner', target: 'notConsigner' },
        { guard: 'isFormOpen', target: 'authorising' },
        { guard: 'isUnauthorised', target: 'unauthorised' },
        { guard: { type: 'isInArea', params: 'projects' }, target: 'authorised.choosingProjects' },
        {
          guard: { type: 'isInArea', params: 'hauliers' },
          target: 'authorised.qualifyingHauliers',
        },
        { guard: { type: 'isInArea', params: 'decisions' }, target: 'authorised.deciding' },
        { target: 'authorised.reviewingAuths' },
      ],
    },
    notConsigner: { tags: ['terminal', 'blocked'] },
    forbidden: { tags: ['terminal', 'blocked'] },
    loadFailed: {
      tags: ['blocked'],
      on: { 'loading.retried': { target: 'loadingInfo', actions: 'clearProblem' } },
    },
    /** Nothing is in force: the one thing to do is to sign an authorisation. */
    unauthorised: {
      entry: publishArea,
      on: {
        'auth.begun': {
          target: 'authorising',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
        'area.chosen': goElsewhere,
      },
    },
    /** One of the four authorisations: read, filled in, agreed to, signed. */
    authorising: {
      initial: 'opening',
      ...stay,
      states: {
        opening: {
          always: [
            { guard: 'isFilled', target: 'filling' },
            { target: 'recalling', actions: 'fillForm' },
          ],
        },
        recalling: asks(
          'readForm',
          {
            input: formIn,
            take: 'recallTexts',
            done: 'filling',
            // The draft is a help, not a condition.
            fail: { target: 'filling', actions: [] },
          },
          { on: { 'area.chosen': goElsewhere } },
        ),
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isWhole', target: 'acting', actions: 'beginSigning' },
              { actions: 'showFaults' },
            ],
            'auth.abandoned': {
              target: '#consignerLoan.placing',
              actions: [{ type: 'forgetForm', params: formIn }, 'closeForm', 'forgetOutcome'],
            },
            'area.chosen': goElsewhere,
          },
        },
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            {
              guard: 'isOwnDone',
              target: '#consignerLoan.loadingInfo.asking',
              actions: [forgetSigned, 'closeForm'],
            },
            { guard: 'isOwnRefused', target: 'filling', actions: 'showRefusal' },
            // Dropped, too old, or another page's was first: what was typed is still here.
            { target: '#consignerLoan.loadingInfo.asking' },
          ],
        }),
      },
    },
    /** The areas of a consigner that has authorised something. */
    authorised: {
      initial: 'reviewingAuths',
      entry: publishArea,
      on: { 'area.chosen': goElsewhere },
      states: {
        reviewingAuths: {
          on: {
            'auth.begun': {
              target: '#consignerLoan.authorising',
              actions: { type: 'openForm', params: ({ event }) => event },
            },
            'revocation.requested': {
              guard: { type: 'canRevoke', params: ({ event }) => event },
              target: '#consignerLoan.revoking',
              actions: { type: 'openQuestion', params: ({ event }) => event },
            },
          },
        },
        choosingProjects: {},
        qualifyingHauliers: {},
        /** The decisions themselves are a machine beside this one. */
        deciding: {},
      },
    },
    /** Asks once more; from then on nothing new is drawn on the consigner's word. */
    revoking: {
      initial: 'asking',
      ...stay,
      states: {
        asking: {
          tags: ['editable'],
          on: {
            'revocation.confirmed': {
              guard: 'isRevoking',
              target: 'acting',
              actions: 'beginRevoking',
            },
            'revocation.abandoned': { target: '#consignerLoan.placing', actions: 'closeQuestion' },
            'area.chosen': goElsewhere,
          },
        },
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            { guard: 'isRevocationBlocked', target: 'blocked' },
            { guard: 'isOwnRefused', target: 'asking' },
            // Done, dropped, or another page's was first.
            {
              target: '#consignerLoan.loadingInfo.asking',
              actions: [forgetSigned, 'closeQuestion'],
            },
          ],
        }),
        blocked: {
          tags: ['blocked'],
          on: {
            // What stands in the way may be news to this page.
            'revocation.abandoned': {
              target: '#consignerLoan.loadingInfo.asking',
              actions: ['closeQuestion', 'forgetOutcome'],
            },
            'area.chosen': goElsewhere,
          },
        },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'loadingInfo', actions: 'clearProblem' } },
    },
  },
})
