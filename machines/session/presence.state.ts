import { assign, raise } from 'xstate'
import { problemOf } from '#contract/problem.ts'
import { sessionSetup } from './session.setup.ts'

/** How far the person is from the idle limit. */
export const presenceState = sessionSetup.createStateConfig({
  initial: 'active',
  states: {
    active: {
      meta: {
        label: { zh: '使用中', en: 'Active' },
        description: {
          zh: '登录有效，离闲置时限尚远。',
          en: 'Logged in, and far from the idle limit.',
        },
      },
      on: {
        'idle.nearing': 'expiring',
        'idle.passed': 'asking',
      },
    },
    expiring: {
      tags: ['blocked'],
      meta: {
        label: { zh: '即将失效', en: 'Expiring' },
        description: {
          zh: '两分钟内无操作将退出登录：继续使用，或退出。',
          en: 'The session lapses within two minutes: stay, or leave.',
        },
      },
      exit: assign({ problem: null }),
      on: { 'stay.requested': 'staying', 'idle.passed': 'asking' },
    },
    staying: {
      tags: ['busy'],
      meta: {
        label: { zh: '正在续期', en: 'Staying' },
        description: {
          zh: '正在请服务器延长登录。',
          en: 'Asks the server for more time.',
        },
      },
      invoke: {
        id: 'stay',
        src: 'stay',
        onDone: {
          target: 'active',
          actions: raise(({ event }) => ({
            type: 'idle.extended' as const,
            deadlineAt: event.output.idleDeadlineAt,
          })),
        },
        onError: {
          target: 'expiring',
          actions: assign({ problem: ({ event }) => problemOf(event.error) }),
        },
      },
    },
    asking: {
      tags: ['busy'],
      meta: {
        label: { zh: '正在确认', en: 'Asking' },
        description: {
          zh: '时限已到，由服务器决定登录是否仍有效；网络故障不会退出登录。',
          en: 'The time is up and the server decides; a broken network logs nobody out.',
        },
      },
      invoke: {
        id: 'askServer',
        src: 'refreshUser',
        onDone: {
          target: 'active',
          actions: raise(({ event }) => ({
            type: 'idle.extended' as const,
            deadlineAt: event.output.idleDeadlineAt,
          })),
        },
        onError: {
          target: 'expiring',
          actions: assign({ problem: ({ event }) => problemOf(event.error) }),
        },
      },
    },
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
})
