import type { DoneActorEvent } from 'xstate'
import type { Outcome } from '#contract/act.contract.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { type ActContext, actSetup, openingContext, refusalOf } from './act.setup.ts'

type At = { context: ActContext }
type Asked = { event: DoneActorEvent<Outcome> }

const asks = asksOf(actSetup)

/** The password on its way from the field; none where none is asked for. */
const authorised = (event: object) => ({
  password: 'password' in event && typeof event.password === 'string' ? event.password : null,
})
const act = ({ context: { subject, act } }: At) => ({ subject, act })
const actToSave = ({ context, event }: At & { event: object }) => ({
  ...act({ context }),
  ...authorised(event),
})
const noteTold = {
  type: 'noteTold',
  params: ({ context: { act } }: At) => ({ key: act.key }),
} as const

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
    opening: {
      always: [
        { guard: 'isBegun', target: 'ready' },
        { guard: 'isSaved', target: 'asking' },
        { target: 'looking' },
      ],
    },
    // What was begun before comes first: nothing is done beside it.
    looking: asks('readAct', {
      input: ({ context: { subject } }) => ({ subject }),
      done: [
        { guard: 'isFound', target: 'asking', actions: 'takeFound' },
        { target: 'nothing', actions: 'takeNothing' },
      ],
      fail: 'lookFailed',
    }),
    lookFailed: {
      tags: ['blocked'],
      on: {
        'outcome.asked': { target: 'looking', actions: 'clearProblem' },
        'line.restored': { target: 'looking', actions: 'clearProblem' },
      },
    },
    // What nobody has confirmed with the password is not saved: it was not submitted.
    ready: {
      always: [{ guard: 'asksPassword', target: 'authorising' }, { target: 'saving' }],
    },
    saving: asks('saveAct', {
      id: 'saveFirst',
      input: actToSave,
      done: [
        { guard: 'isMine', target: 'sending', actions: 'clearProblem' },
        // Another tab's act is open, or this one has its outcome already.
        { target: 'asking', actions: 'takeCounting' },
      ],
      fail: [
        { guard: 'isRefusal', target: 'refused', actions: 'takeRefusal' },
        { guard: 'isKeyTooOld', target: 'asking', actions: [] },
        // Saved perhaps, but surely not sent.
        'notSent',
      ],
    }),
    notSent: {
      tags: ['blocked'],
      on: {
        'act.resent': 'ready',
        'act.dropped': 'dropping',
        'line.restored': { guard: 'isOffline', actions: 'clearProblem' },
      },
    },
    authorising: {
      tags: ['editable'],
      on: {
        'act.authorised': [
          { guard: { type: 'isGivenAgain', params: ({ event }) => event }, target: 'savingAgain' },
          {
            guard: { type: 'isGiven', params: ({ event }) => event },
            target: 'saving',
            actions: 'noteSaving',
          },
          { actions: 'missPassword' },
        ],
        'act.dropped': [
          { guard: 'isUnsaved', target: 'dropped', actions: 'takeDropped' },
          'dropping',
        ],
      },
    },
    sending: asks('sendAct', {
      // Saving has handed the password on.
      input: ({ context: { act }, event }) => ({
        act,
        ...authorised('output' in event ? Object(event.output) : event),
      }),
      done: {
        target: 'done',
        actions: { type: 'takeDone', params: ({ event }) => ({ reply: event.output }) },
      },
      fail: [
        { guard: 'isPasswordWrong', target: 'authorising' },
        { guard: 'isRefusal', target: 'refused', actions: 'takeRefusal' },
        { guard: 'isDropped', target: 'dropped', actions: 'takeDropped' },
        { guard: 'isProvablyUnsent', target: 'notSent' },
        { target: 'waiting', actions: ['takeProblem', 'noteSent'] },
      ],
    }),
    asking: asks('askOutcome', {
      input: act,
      done: [
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
      fail: [{ guard: 'isPatienceOver', target: 'escalated' }, 'waiting'],
    }),
    waiting: {
      tags: ['blocked'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking', 'line.restored': 'asking' },
    },
    escalated: {
      tags: ['blocked'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking', 'line.restored': 'asking' },
    },
    notTaken: {
      tags: ['blocked'],
      on: {
        'act.resent': [{ guard: 'asksPassword', target: 'authorising' }, 'savingAgain'],
        'act.dropped': 'dropping',
        'outcome.asked': 'asking',
      },
    },
    /** What was sent before may arrive meanwhile: only what is saved, and open, is sent again. */
    savingAgain: asks('saveAct', {
      id: 'saveAgain',
      input: actToSave,
      done: [
        { guard: 'isMine', target: 'sending' },
        { target: 'asking', actions: 'takeCounting' },
      ],
      fail: 'waiting',
    }),
    dropping: asks('dropAct', {
      input: act,
      done: [isDone, isRefused, isDropped, isTooOld, 'waiting'],
      fail: [{ guard: 'isUnsent', target: 'notSent' }, 'waiting'],
    }),
    nothing: { type: 'final' },
    done: { type: 'final', entry: noteTold },
    refused: { type: 'final', entry: noteTold },
    dropped: { type: 'final' },
    tooOld: { type: 'final' },
  },
})
