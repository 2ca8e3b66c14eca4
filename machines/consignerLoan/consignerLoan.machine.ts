import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  type ConsignerLoanContext,
  consignerLoanSetup,
  openingContext,
  type Place,
  signedIn,
} from './consignerLoan.setup.ts'

type At = { context: ConsignerLoanContext }

const asks = asksOf(consignerLoanSetup)

const ended = ({ event }: { event: DoneActorEvent<ActOutput> }) => event.output
const formOf = ({ context }: At) => ({ authType: context.signing })
/** The form of what was signed; a revocation leaves what was typed. */
const forgetSigned = {
  type: 'forgetFields',
  params: ({ event }: { event: DoneActorEvent<ActOutput> }) => ({
    authType: signedIn(event.output),
  }),
} as const

/** `act` is set by whatever leads to a state that invokes it. */
const begun = ({ context }: At) => ({
  subject: 'consignerLoan',
  asksPassword: false,
  begun: context.act!,
})

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
  actions: [
    { type: 'takePlace', params: ({ event }: { event: Place }) => event },
    'forgetOutcome',
    'clearProblem',
  ],
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
      initial: 'recalling',
      states: {
        // What was begun comes first: nothing is done beside it.
        recalling: asks('readAct', {
          take: 'takeAct',
          done: 'asking',
          fail: '#consignerLoan.loadFailed',
        }),
        asking: asks('loadConsigner', {
          take: 'takeFacts',
          done: [
            { guard: 'hasAct', target: '#consignerLoan.resuming' },
            { target: '#consignerLoan.placing' },
          ],
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
    /** Begun before this page was opened, or before the session ended. */
    resuming: asks('act', {
      input: ({ context }) => ({
        subject: 'consignerLoan',
        asksPassword: false,
        saved: context.act!, // `hasAct` led here
      }),
      take: 'takeOutcome',
      done: [
        {
          guard: { type: 'isDone', params: ended },
          target: 'loadingInfo.asking',
          actions: [forgetSigned, 'closeForm'],
        },
        { target: 'loadingInfo.asking' },
      ],
      fail: 'loadFailed',
    }),
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
      initial: 'deciding',
      ...stay,
      states: {
        deciding: {
          always: [{ guard: 'hasFields', target: 'filling' }, { target: 'recalling' }],
        },
        recalling: asks(
          'readFields',
          {
            input: formOf,
            take: 'takeFields',
            done: 'filling',
            // The draft is a help, not a condition.
            fail: { target: 'filling', actions: [] },
          },
          { on: { 'area.chosen': goElsewhere } },
        ),
        filling: {
          tags: ['editable', 'resumable'],
          on: {
            'auth.typed': { actions: { type: 'takeFields', params: ({ event }) => event.fields } },
            'auth.signed': {
              guard: { type: 'isSignable', params: ({ event }) => event.signature },
              target: 'acting',
              actions: { type: 'beginSigning', params: ({ event }) => event },
            },
            'auth.abandoned': {
              target: '#consignerLoan.placing',
              actions: [{ type: 'forgetFields', params: formOf }, 'closeForm', 'forgetOutcome'],
            },
            'area.chosen': goElsewhere,
          },
        },
        acting: asks('act', {
          input: begun,
          take: 'takeOutcome',
          done: [
            {
              guard: { type: 'isOwnDone', params: ended },
              target: '#consignerLoan.loadingInfo.asking',
              actions: [forgetSigned, 'closeForm'],
            },
            { guard: { type: 'isOwnRefused', params: ended }, target: 'deciding' },
            // Dropped, too old, or another page's was first: what was typed is still here.
            { target: '#consignerLoan.loadingInfo.asking' },
          ],
          fail: '#consignerLoan.loadFailed',
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
          input: begun,
          take: 'takeOutcome',
          done: [
            { guard: { type: 'isRevocationBlocked', params: ended }, target: 'blocked' },
            { guard: { type: 'isOwnRefused', params: ended }, target: 'asking' },
            // Done, dropped, or another page's was first.
            {
              target: '#consignerLoan.loadingInfo.asking',
              actions: [forgetSigned, 'closeQuestion'],
            },
          ],
          fail: '#consignerLoan.loadFailed',
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
