import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Application, login, LoginReply } from '#contract/auth.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type Credentials = { account: string; password: string }

export type LoginField = 'account' | 'password'

export type LoginContext = {
  /** Filled in beforehand: who comes from retrieving a password. */
  account: string
  problem: ProblemValue | null
  /** What the last try left empty. */
  missing: readonly LoginField[]
  /** Until the account may be tried again. */
  lockedMinutes: number
  user: LoginReply | null
  /** Of an account that is not approved yet. */
  application: Application | null
}

export type LoginAnswer = ReplyOf<typeof login>

export type LoginEvent =
  /** The password is in the event alone. */
  | { type: 'login.submitted'; account: string; password: string }
  | { type: 'minute.passed' }
  | { type: 'account.changed' | 'correction.requested' }

type Try = { event: LoginEvent }

const missingIn = ({ event }: Try): LoginField[] => {
  if (event.type !== 'login.submitted') return []
  return (['account', 'password'] as const).filter((field) => event[field] === '')
}

/** What is empty is said beside its field; the server is asked for nothing it must refuse. */
const submission = [
  {
    guard: { type: 'isIncomplete', params: missingIn },
    actions: { type: 'takeMissing', params: missingIn },
  },
  { target: 'submitting', actions: { type: 'takeMissing', params: missingIn } },
] as const

const loginSetup = setup({
  types: {
    input: {} as { account: string },
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as LoginReply,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'terminal',
  },
  actors: {
    /** Does the work that the server may ask for, too. */
    login: fromPromise<LoginAnswer, Credentials>(notProvided('login')),
    minutes: fromCallback<LoginEvent>(notProvided('minutes')),
  },
  guards: {
    isRejected: (_, answer: LoginAnswer) =>
      'application' in answer && answer.application.regStatus === 3,
    hasSession: (_, answer: LoginAnswer) => 'token' in answer,
    isLockout: (_, { error }: { error: unknown }) => problemOf(error).code === 'accountLocked',
    isIncomplete: (_, missing: readonly LoginField[]) => missing.length > 0,
    isLastMinute: ({ context }) => context.lockedMinutes <= 1,
  },
  actions: {
    ...problemActions,
    takeLock: assign((_, { error }: { error: unknown }) => ({
      lockedMinutes: Number(problemOf(error).params['minutes'] ?? 30),
    })),
    /** The answer to the try before has been read. */
    takeMissing: assign((_, missing: readonly LoginField[]) => ({ missing, problem: null })),
    takeUser: assign((_, answer: LoginAnswer) => ({ user: 'token' in answer ? answer : null })),
    takeApplication: assign((_, answer: LoginAnswer) => ({
      application: 'application' in answer ? answer.application : null,
    })),
    /** Opens the registration with what the rejected application said. */
    openCorrection: (_, _application: Application | null) => undefined,
    /** Somebody may have guessed meanwhile; 0: nobody was shut out. */
    tellLockouts: (_, _count: number) => undefined,
  },
})

const asks = asksOf(loginSetup)

/** Log in: the server says how long it locks. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    problem: null,
    missing: [],
    lockedMinutes: 0,
    user: null,
    application: null,
  }),
  initial: 'entering',
  // `user` is there once `loggedIn` is reached, the only final state.
  output: ({ context }) => context.user as LoginReply,
  states: {
    entering: {
      tags: ['editable'],
      on: { 'login.submitted': submission },
    },
    submitting: asks('login', {
      input: ({ event }): Credentials => {
        if (event.type !== 'login.submitted') throw new Error(`submitting began by ${event.type}`)
        const { account, password } = event
        return { account, password }
      },
      done: [
        {
          guard: { type: 'hasSession', params: ({ event }) => event.output },
          target: 'loggedIn',
          actions: { type: 'takeUser', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isRejected', params: ({ event }) => event.output },
          target: 'rejected',
          actions: { type: 'takeApplication', params: ({ event }) => event.output },
        },
        {
          target: 'underReview',
          actions: { type: 'takeApplication', params: ({ event }) => event.output },
        },
      ],
      fail: [
        { guard: 'isLockout', target: 'locked', actions: ['takeProblem', 'takeLock'] },
        'entering',
      ],
    }),
    locked: {
      tags: ['blocked'],
      invoke: {
        id: 'minutes',
        src: 'minutes',
        // Without the clock the words stand still and the form still works.
        onDone: {},
        onError: {},
      },
      on: {
        'login.submitted': submission,
        'minute.passed': [
          { guard: 'isLastMinute', target: 'entering', actions: 'clearProblem' },
          { actions: assign({ lockedMinutes: ({ context }) => context.lockedMinutes - 1 }) },
        ],
      },
    },
    underReview: {
      on: { 'account.changed': 'entering' },
    },
    rejected: {
      on: {
        'account.changed': 'entering',
        'correction.requested': {
          actions: {
            type: 'openCorrection',
            params: ({ context }) => context.application,
          },
        },
      },
    },
    loggedIn: {
      type: 'final',
      entry: {
        type: 'tellLockouts',
        params: ({ context }) => context.user?.lockouts ?? 0,
      },
      tags: ['terminal'],
    },
  },
})
