import { assign, fromPromise, setup } from 'xstate'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** Who retrieves: the code from the message, and the key it was sent under. */
export type Identity = { uscc: string; phone: string; codeKey: string; smsCode: string }

export type RetrieveContext = {
  identity: Identity | null
  /** What to log in with, once the password is set. */
  account: string
  problem: ProblemValue | null
}

type Event =
  | { type: 'identity.entered'; identity: Identity }
  /** The password is in the event alone. */
  | { type: 'password.entered'; password: string }
  | { type: 'identity.reopened' }

// The new password may be in force already, though nobody said so.
const unanswered: readonly ProblemCode[] = ['timedOut', 'unreadable', 'unexpected', 'offline']

/** Retrieve the password: whose account, a code to its phone, a new password. */
export const retrieveMachine = setup({
  types: {
    context: {} as RetrieveContext,
    events: {} as Event,
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    retrievePwd: fromPromise<{ account: string }, Identity & { newPwd: string }>(
      notProvided('retrievePwd'),
    ),
  },
  guards: {
    isCodeWrong: (_, { error }: { error: unknown }) => problemOf(error).code === 'codeWrong',
    isUnanswered: (_, { error }: { error: unknown }) => unanswered.includes(problemOf(error).code),
  },
  actions: {
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
}).createMachine({
  id: 'retrieve',
  context: { identity: null, account: '', problem: null },
  initial: 'identifying',
  states: {
    identifying: {
      on: {
        'identity.entered': {
          target: 'choosingPassword',
          actions: assign({ identity: ({ event }) => event.identity, problem: null }),
        },
      },
    },
    choosingPassword: {
      on: { 'password.entered': 'submitting', 'identity.reopened': 'identifying' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'retrievePwd',
        src: 'retrievePwd',
        input: ({ context: { identity }, event }) => {
          if (event.type !== 'password.entered' || !identity)
            throw new Error(`submitting began by ${event.type}`)
          return { ...identity, newPwd: event.password }
        },
        onDone: {
          target: 'retrieved',
          actions: assign({ account: ({ event }) => event.output.account, problem: null }),
        },
        onError: [
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'identifying',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'unanswered',
            actions: { type: 'takeProblem', params: errorOf },
          },
          { target: 'choosingPassword', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    unanswered: {
      on: { 'password.entered': 'submitting', 'identity.reopened': 'identifying' },
    },
    retrieved: {
      tags: ['terminal'],
    },
  },
})
