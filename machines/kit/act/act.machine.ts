import type { DoneActorEvent } from 'xstate'
import type { Outcome } from '#contract/act.contract.ts'
import { actSetup, openingContext, refusalOf } from './act.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

type Asked = { event: DoneActorEvent<Outcome> }

// What the server says of a key is final, however it was asked.
const isDone = {
  guard: {
    type: 'isStatus',
    params: ({ event }: Asked) => ({ outcome: event.output, status: 'done' as const }),
  },
  target: '#act.done',
  actions: {
    type: 'takeDone',
    params: ({ event }: Asked) => ({
      reply: event.output.status === 'done' ? event.output.reply : null,
    }),
  },
} as const
const isRefused = {
  guard: {
    type: 'isStatus',
    params: ({ event }: Asked) => ({ outcome: event.output, status: 'refused' as const }),
  },
  target: '#act.refused',
  actions: {
    type: 'takeRefusal',
    params: ({ event }: Asked) => ({ error: refusalOf(event.output) }),
  },
} as const
const isDropped = {
  guard: {
    type: 'isStatus',
    params: ({ event }: Asked) => ({ outcome: event.output, status: 'dropped' as const }),
  },
  target: '#act.dropped',
  actions: 'takeDropped',
} as const
const isTooOld = {
  guard: {
    type: 'isStatus',
    params: ({ event }: Asked) => ({ outcome: event.output, status: 'tooOld' as const }),
  },
  target: '#act.tooOld',
  actions: 'takeTooOld',
} as const

/** Something done once, whatever happens: it is saved, sent, and while no answer comes the server is asked. */
export const actMachine = actSetup.createMachine({
  id: 'act',
  context: openingContext,
  output: ({ context: { act, ownKey, ending } }) => ({
    act,
    isOwn: act.key === ownKey,
    ...ending!, // every state that ends has set it
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSaved', target: 'asking' }, { target: 'saving' }] },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveFirst',
        src: 'saveAct',
        input: ({ context: { subject, act } }) => ({ subject, act }),
        onDone: [
          {
            guard: { type: 'isMine', params: ({ event }) => ({ act: event.output }) },
            target: 'ready',
            actions: 'clearProblem',
          },
          // Another tab's act is open, or this one has its outcome already.
          {
            target: 'asking',
            actions: { type: 'takeCounting', params: ({ event }) => ({ act: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'refused',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          { guard: { type: 'isTooOld', params: errorOf }, target: 'asking' },
          // Saved perhaps, but surely not sent.
          { target: 'notSaved', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    notSaved: {
      tags: ['blocked'],
      on: { 'act.resent': 'saving', 'act.dropped': 'dropping' },
    },
    ready: {
      always: [{ guard: 'asksPassword', target: 'authorising' }, { target: 'sending' }],
    },
    authorising: {
      tags: ['editable'],
      on: {
        'act.authorised': [
          { guard: { type: 'isGiven', params: ({ event }) => event }, target: 'sending' },
          { actions: 'missPassword' },
        ],
        'act.dropped': 'dropping',
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendAct',
        src: 'sendAct',
        input: ({ context: { act }, event }) => ({
          act,
          password: event.type === 'act.authorised' ? event.password : null,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'takeDone', params: ({ event }) => ({ reply: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isPasswordWrong', params: errorOf },
            target: 'authorising',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'refused',
            actions: { type: 'takeRefusal', params: errorOf },
          },
          {
            guard: { type: 'isDropped', params: errorOf },
            target: 'dropped',
            actions: 'takeDropped',
          },
          { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askOutcome',
        src: 'askOutcome',
        input: ({ context: { act } }) => ({ act }),
        onDone: [
          isDone,
          isRefused,
          isDropped,
          isTooOld,
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ outcome: event.output, status: 'none' }),
            },
            target: 'notTaken',
            actions: 'forgetAttempts',
          },
          { guard: 'isPatienceOver', target: 'escalated', actions: 'clearProblem' },
          { target: 'waiting', actions: 'clearProblem' },
        ],
        onError: [
          {
            guard: 'isPatienceOver',
            target: 'escalated',
            actions: { type: 'takeProblem', params: errorOf },
          },
          { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    waiting: {
      tags: ['blocked'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
    escalated: {
      tags: ['blocked'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
    notTaken: {
      tags: ['blocked'],
      on: { 'act.resent': 'savingAgain', 'act.dropped': 'dropping', 'outcome.asked': 'asking' },
    },
    /** What was sent before may arrive meanwhile: only what is saved, and open, is sent again. */
    savingAgain: {
      tags: ['busy'],
      invoke: {
        id: 'saveAgain',
        src: 'saveAct',
        input: ({ context: { subject, act } }) => ({ subject, act }),
        onDone: [
          {
            guard: { type: 'isMine', params: ({ event }) => ({ act: event.output }) },
            target: 'ready',
          },
          {
            target: 'asking',
            actions: { type: 'takeCounting', params: ({ event }) => ({ act: event.output }) },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    dropping: {
      tags: ['busy'],
      invoke: {
        id: 'dropAct',
        src: 'dropAct',
        input: ({ context: { act } }) => ({ act }),
        onDone: [isDone, isRefused, isDropped, isTooOld, { target: 'waiting' }],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    done: {
      type: 'final',
      entry: { type: 'noteTold', params: ({ context }) => ({ key: context.act.key }) },
    },
    refused: {
      type: 'final',
      entry: { type: 'noteTold', params: ({ context }) => ({ key: context.act.key }) },
    },
    dropped: { type: 'final' },
    tooOld: { type: 'final' },
  },
})
