import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Time } from '#contract/values.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type CodeImage = { codeKey: string; image: string }

export type SmsScene = 'REGISTER' | 'RETRIEVE'

/** A message on its way to a phone: its key goes with the digits that the person types. */
export type SentCode = { codeKey: string; phone: string; resendAt: Time | null }

export type SmsCodeContext = {
  scene: SmsScene
  /** Whom the message is for. */
  phone: string
  image: CodeImage | null
  /** What the person reads in it. */
  answer: string
  sent: SentCode | null
  /** Until another message may be asked for. */
  secondsLeft: number
  problem: ProblemValue | null
}

export type SmsCodeEvent =
  | { type: 'code.asked'; phone: string }
  | { type: 'image.typed'; answer: string }
  | { type: 'image.answered' | 'image.refreshed' | 'asking.abandoned' }
  | { type: 'seconds.counted'; left: number }

export type Wait = { until: Time | null; seconds: number }

type Asked = { scene: SmsScene; phone: string; codeKey: string; code: string }

const smsCodeSetup = setup({
  types: {
    input: {} as { scene: SmsScene },
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as 'busy' | 'asking' | 'waiting',
  },
  actors: {
    getImage: fromPromise<CodeImage, { scene: SmsScene }>(notProvided('getImage')),
    sendCode: fromPromise<SentCode, Asked>(notProvided('sendCode')),
    /** Says `seconds.counted` every second, by the server's clock, until nothing is left. */
    countdown: fromCallback<EventObject, Wait>(notProvided('countdown')),
  },
  guards: {
    isBlank: ({ context }) => context.answer.trim() === '',
    isOver: (_, { left }: { left: number }) => left <= 0,
    isOtherPhone: ({ context }, { phone }: { phone: string }) => context.phone !== phone,
    isTooMany: (_, { error }: { error: unknown }) => problemOf(error).code === 'tooManyRequests',
    wasSent: ({ context }) => context.sent !== null,
  },
  actions: {
    // Beside `problemActions` the parameters of the others would not be inferred, since one of them is `enqueueActions`.
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    takePhone: assign((_, { phone }: { phone: string }) => ({ phone, problem: null })),
    clearProblem: assign({ problem: null }),
    /** An image serves one answer. */
    takeImage: assign((_, image: CodeImage) => ({ image, answer: '' })),
    takeAnswer: assign((_, { answer }: { answer: string }) => ({ answer })),
    dropImage: assign({ image: null }),
    takeSent: assign((_, sent: SentCode) => ({ sent, image: null, problem: null })),
    /** Whose form it is judges the digits by the phone, and sends them with the key. */
    tellForm: enqueueActions(({ enqueue, self }, sent: SentCode) => {
      const { _parent: form } = self
      if (form) enqueue.sendTo(form, { type: 'code.sent', sent })
    }),
    count: assign((_, { left }: { left: number }) => ({ secondsLeft: Math.max(0, left) })),
  },
})

const asks = asksOf(smsCodeSetup)

/** Sends a code to a phone: a picture is read first, another message has to wait, too many wait longer. */
export const smsCodeMachine = smsCodeSetup.createMachine({
  id: 'smsCode',
  context: ({ input }) => ({
    ...input,
    phone: '',
    image: null,
    answer: '',
    sent: null,
    secondsLeft: 0,
    problem: null,
  }),
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'code.asked': {
          target: 'fetchingImage',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    fetchingImage: asks(
      'getImage',
      {
        input: ({ context }) => ({ scene: context.scene }),
        take: 'takeImage',
        done: 'answering',
        fail: 'imageFailed',
      },
      { tags: ['busy', 'asking'] },
    ),
    imageFailed: {
      tags: ['asking'],
      entry: 'dropImage',
      on: {
        'code.asked': {},
        'image.refreshed': 'fetchingImage',
        'asking.abandoned': 'abandoning',
      },
    },
    answering: {
      tags: ['asking'],
      initial: 'reading',
      states: { reading: {}, blank: {} },
      on: {
        'code.asked': {},
        'image.typed': {
          target: '.reading',
          actions: { type: 'takeAnswer', params: ({ event }) => event },
        },
        'image.answered': [{ guard: 'isBlank', target: '.blank' }, { target: 'sending' }],
        'image.refreshed': { target: 'fetchingImage', actions: 'clearProblem' },
        'asking.abandoned': 'abandoning',
      },
    },
    sending: asks(
      'sendCode',
      {
        input: ({ context: { scene, phone, image, answer } }): Asked => ({
          scene,
          phone,
          codeKey: image?.codeKey ?? '',
          code: answer.trim(),
        }),
        take: 'takeSent',
        done: { target: 'sent', actions: 'tellForm' },
        fail: [
          { guard: 'isTooMany', target: 'limited', actions: ['takeProblem', 'dropImage'] },
          // An image serves one answer, right or wrong.
          'fetchingImage',
        ],
      },
      { tags: ['busy', 'asking'] },
    ),
    /** Back to where the code was asked for. */
    abandoning: {
      entry: ['clearProblem', 'dropImage'],
      always: [{ guard: 'wasSent', target: 'resendable' }, { target: 'unasked' }],
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
          target: 'fetchingImage',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
    resendable: {
      entry: assign({ secondsLeft: 0 }),
      on: {
        'code.asked': {
          target: 'fetchingImage',
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
          target: 'fetchingImage',
          actions: { type: 'takePhone', params: ({ event }) => event },
        },
      },
    },
  },
})
