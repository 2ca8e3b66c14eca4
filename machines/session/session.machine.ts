import { assign } from 'xstate'
import { asksOf } from '#machines/kit/asks.ts'
import { sessionSetup } from './session.setup.ts'

const asks = asksOf(sessionSetup)

/** Who is here: restores the session, watches its idle time, and ends it once, however many calls say so. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, problem: null, leftBy: null },
  initial: 'restoring',
  invoke: {
    id: 'tabs',
    src: 'tabs',
    // Without other tabs the session lives on in this one; a callback never finishes by itself.
    onDone: {},
    onError: {},
  },
  // Said by another tab, or by an answer that comes after the end, where nobody is logged in.
  on: { 'idle.extended': {} },
  states: {
    restoring: asks(
      'readUser',
      {
        done: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
            target: 'loggedIn',
            actions: ['takeStored', 'askInfo'],
          },
          'anonymous',
        ],
        fail: { target: 'anonymous', actions: [] },
      },
      // What another tab has just stored is what is being read.
      { tags: ['busy'], on: { 'session.unauthorised': 'anonymous', 'user.changed': {} } },
    ),
    anonymous: {
      on: {
        'login.succeeded': {
          target: 'loggedIn',
          actions: [assign({ user: ({ event }) => event.user, problem: null }), 'storeUser'],
        },
        'user.changed': {
          guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.user }) },
          target: 'loggedIn',
          actions: assign({ user: ({ event }) => event.user, problem: null }),
        },
        'session.unauthorised': [
          // What the page that was left asked meanwhile: why it got no answer has been said.
          { guard: { type: 'isTold', params: ({ event }) => ({ at: event.at }) } },
          {
            guard: { type: 'isOnLogin', params: ({ event }) => ({ at: event.at }) },
            actions: { type: 'showProblem', params: ({ event }) => ({ problem: event.problem }) },
          },
          {
            actions: [
              { type: 'showProblem', params: ({ event }) => ({ problem: event.problem }) },
              assign({ problem: ({ event }) => event.problem }),
              'leaveForLogin',
            ],
          },
        ],
      },
    },
    loggedIn: {
      type: 'parallel',
      invoke: {
        id: 'idleClock',
        src: 'idleClock',
        input: ({ context }) => ({ at: context.user?.idleDeadlineAt ?? '' }),
        // A clock that broke must not log anybody out: the server ends sessions.
        onDone: {},
        onError: {},
      },
      on: {
        'session.unauthorised': [
          {
            guard: { type: 'isOnLogin', params: ({ event }) => ({ at: event.at }) },
            actions: { type: 'showProblem', params: ({ event }) => ({ problem: event.problem }) },
          },
          {
            target: 'anonymous',
            actions: [
              { type: 'showProblem', params: ({ event }) => ({ problem: event.problem }) },
              assign({
                leftBy: ({ context }) => context.user?.entId ?? null,
                user: null,
                problem: ({ event }) => event.problem,
              }),
              'leaveForLogin',
              'forgetUser',
            ],
          },
        ],
        'logout.requested': 'loggingOut',
        'login.succeeded': {
          actions: [assign({ user: ({ event }) => event.user }), 'storeUser', 'moveDeadline'],
        },
        'user.changed': [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => ({ user: event.user }) },
            actions: [assign({ user: ({ event }) => event.user }), 'moveDeadline'],
          },
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.user }) },
            actions: 'startAfresh',
          },
          {
            target: 'anonymous',
            actions: [
              'leaveForLogin',
              assign({ leftBy: ({ context }) => context.user?.entId ?? null, user: null }),
            ],
          },
        ],
      },
      states: {
        /** How far the person is from the idle limit. */
        presence: {
          initial: 'active',
          states: {
            active: {
              on: {
                'idle.nearing': 'expiring',
                'idle.passed': 'asking',
              },
            },
            expiring: {
              tags: ['blocked'],
              exit: 'clearProblem',
              on: { 'stay.requested': 'staying', 'idle.passed': 'asking' },
            },
            staying: asks('stay', {
              done: { target: 'active', actions: 'tellDeadline' },
              fail: 'expiring',
            }),
            asking: asks('refreshUser', {
              id: 'askServer',
              done: { target: 'active', actions: 'tellDeadline' },
              fail: 'expiring',
            }),
          },
          on: {
            // The clock says them again whenever the deadline is moved.
            'idle.nearing': {},
            'idle.passed': {},
            'idle.extended': {
              target: '.active',
              actions: [
                assign({
                  user: ({ context, event }) =>
                    context.user && { ...context.user, idleDeadlineAt: event.deadlineAt },
                }),
                'moveDeadline',
              ],
            },
          },
        },
        /** What is known of the enterprise, beside its presence. */
        info: {
          initial: 'current',
          states: {
            current: {
              on: { 'refresh.requested': 'refreshing' },
            },
            refreshing: asks('refreshUser', {
              take: 'takeUser',
              done: { target: 'current', actions: ['storeUser', 'moveDeadline'] },
              fail: { target: 'current', actions: [] },
            }),
          },
        },
      },
    },
    loggingOut: {
      tags: ['busy'],
      exit: [
        assign({ leftBy: ({ context }) => context.user?.entId ?? null, user: null }),
        'forgetUser',
        'leaveForLogin',
      ],
      // Whatever the server says, who wants to leave leaves.
      invoke: { id: 'logout', src: 'logout', onDone: 'anonymous', onError: 'anonymous' },
      on: { 'user.changed': {}, 'session.unauthorised': {}, 'idle.extended': {} },
    },
  },
})
