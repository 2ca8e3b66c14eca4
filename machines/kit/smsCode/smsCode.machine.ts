import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Time } from '#contract/values.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type SmsScene = 'REGISTER' | 'RETRIEVE'

/** A message on its way to a phone: its key goes with the digits that the person types. */
export type SentCode = { codeKey: string; phone: string; resendAt: Time | null }

export type SmsCodeContext = {
  scene: SmsScene
  /** Whom the message is for. */
  phone: string
  sent: SentCode | null
  /** Until another message may be asked for. */
  secondsLeft: number
  problem: ProblemValue | null
}

export type SmsCodeEvent =
  | { type: 'code.asked'; phone: string }
  | { type: 'seconds.counted'; left: number }

export type Wait = { until: Time | null; seconds: number }

type Asked = { scene: SmsScene; phone: string }

const smsCodeSetup = setup({
  types: {
    input: {} as { scene: SmsScene },
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    /** Does the work that is asked for it, too. */
    sendCode: fromPromise<SentCode, Asked>(notProvided('sendCode')),
    /** Says `seconds.counted` every second, by the server's clock, until nothing is left. */
    countdown: fromCallback<EventObject, Wait>(notProvided('countdown')),
  },
  guards: {
    isOver: (_, { left }: { left: number }) => left <= 0,
    isOtherPhone: ({ context }, { phone }: { phone: string }) => context.phone !== phone,
    isTooMany: (_, { error }: { error: unknown }) => problemOf(error).code === 'tooManyRequests',
  },
  actions: {
    // Beside `problemActions` the parameters of the others would not be inferred, since one of them is `enqueueActions`.
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    takePhone: assign((_, { phone }: { phone: string }) => ({ phone, problem: null })),
    clearProblem: assign({ problem: null }),
    takeSent: assign((_, sent: SentCode) => ({ sent, problem: null })),
    /** Whose form it is judges the digits by the phone, and sends them with the key. */
    tellForm: enqueueActions(({ enqueue, self }, sent: SentCode) => {
      const { _parent: form } = self
      if (form) enqueue.sendTo(form, { type: 'code.sent', sent })
    }),
    count: assign((_, { left }: { left: number }) => ({ secondsLeft: Math.max(0, left) })),
  },
})

const asks = asksOf(smsCodeSetup)

/** Sends a code to a phone: another message has to wait, too many wait longer. */
export const smsCodeMachine = smsCodeSetup.createMachine({
  id: 'smsCode',
  context: ({ input }) => ({
    ...input,
    phone: '',
    sent: null,
    secondsLeft: 0,
    problem: null,
  }),
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'code.asked': {
          target: 'sending',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    sending: asks(
      'sendCode',
      {
        input: ({ context: { scene, phone } }): Asked => ({ scene, phone }),
        take: 'takeSent',
        done: { target: 'sent', actions: 'tellForm' },
        fail: [{ guard: 'isTooMany', target: 'limited', actions: 'takeProblem' }, 'failed'],
      },
      { tags: ['busy'] },
    ),
    failed: {
      exit: 'clearProblem',
      on: {
        'code.asked': {
          target: 'sending',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    sent: {
      tags: ['waiting'],
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ until: context.sent?.resendAt ?? null, seconds: 60 }),
        // Without the clock the words stand still, and the code that was sent still works.
        onDone: {},
        onError: 'resendable',
      },
      on: {
        'seconds.counted': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'resendable' },
          { actions: { type: 'count', params: ({ event }) => event } },
        ],
        'code.asked': {
          guard: { type: 'isOtherPhone', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    resendable: {
      entry: assign({ secondsLeft: 0 }),
      on: {
        'code.asked': {
          target: 'sending',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    limited: {
      tags: ['waiting'],
      entry: assign({ secondsLeft: ({ context }) => context.problem?.retryAfter ?? 60 }),
      exit: 'clearProblem',
      invoke: {
        id: 'limitCountdown',
        src: 'countdown',
        input: ({ context }) => ({ until: null, seconds: context.secondsLeft }),
        onDone: {},
        onError: 'resendable',
      },
      on: {
        'seconds.counted': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'resendable' },
          { actions: { type: 'count', params: ({ event }) => event } },
        ],
        // The limit is one phone's: a mistyped one must not bar the right one.
        'code.asked': {
          guard: { type: 'isOtherPhone', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
  },
})
