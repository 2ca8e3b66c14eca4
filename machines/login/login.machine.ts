import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Application, login, LoginReply } from '#contract/auth.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import type { CodeImage } from '#machines/kit/smsCode/smsCode.machine.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type Credentials = { account: string; password: string; codeKey?: string; code?: string }

export type LoginField = 'account' | 'password' | 'code'

export type LoginContext = {
  /** Filled in beforehand: who comes from retrieving a password. */
  account: string
  codeImage: CodeImage | null
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
  | { type: 'login.submitted'; account: string; password: string; code: string }
  | { type: 'code.refreshed' }
  | { type: 'minute.passed' }
  | { type: 'account.changed' | 'correction.requested' }

type Try = { context: LoginContext; event: LoginEvent }

const missingIn = ({ context, event }: Try): LoginField[] => {
  if (event.type !== 'login.submitted') return []
  const asked: LoginField[] = ['account', 'password']
  if (context.codeImage !== null) asked.push('code')
  return asked.filter((field) => event[field] === '')
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
    tags: {} as 'busy' | 'editable' | 'blocked' | 'terminal' | 'withCode',
  },
  actors: {
    login: fromPromise<LoginAnswer, Credentials>(notProvided('login')),
    generateCode: fromPromise<CodeImage>(notProvided('generateCode')),
    minutes: fromCallback<LoginEvent>(notProvided('minutes')),
  },
  guards: {
    isRejected: (_, answer: LoginAnswer) =>
      'application' in answer && answer.application.regStatus === 3,
    hasSession: (_, answer: LoginAnswer) => 'token' in answer,
    isLockout: (_, { error }: { error: unknown }) => problemOf(error).code === 'accountLocked',
    /** From the second try on the server wants a code, and a code serves one try. */
    needsCode: ({ context }, { error }: { error: unknown }) =>
      context.codeImage !== null ||
      ['credentialsWrong', 'codeNeeded', 'codeWrong'].includes(problemOf(error).code),
    isIncomplete: (_, missing: readonly LoginField[]) => missing.length > 0,
    isLastMinute: ({ context }) => context.lockedMinutes <= 1,
  },
  actions: {
    ...problemActions,
    takeLock: assign((_, { error }: { error: unknown }) => ({
      codeImage: null,
      lockedMinutes: Number(problemOf(error).params['minutes'] ?? 30),
    })),
    /** The answer to the try before has been read. */
    takeMissing: assign((_, missing: readonly LoginField[]) => ({ missing, problem: null })),
    takeUser: assign((_, answer: LoginAnswer) => ({ user: 'token' in answer ? answer : null })),
    takeApplication: assign((_, answer: LoginAnswer) => ({
      application: 'application' in answer ? answer.application : null,
      codeImage: null,
    })),
    /** Opens the registration with what the rejected application said. */
    openCorrection: (_, _application: Application | null) => undefined,
    /** Somebody may have guessed meanwhile; 0: nobody was shut out. */
    tellLockouts: (_, _count: number) => undefined,
  },
})

const asks = asksOf(loginSetup)

/** Log in: the server says when it wants to see a code, and how long it locks. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    codeImage: null,
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
    enteringWithCode: {
      tags: ['editable', 'withCode'],
      on: { 'login.submitted': submission, 'code.refreshed': 'fetchingCode' },
    },
    fetchingCode: asks(
      'generateCode',
      {
        done: {
          target: 'enteringWithCode',
          actions: assign({ codeImage: ({ event }) => event.output }),
        },
        fail: 'codeFailed',
      },
      { tags: ['busy', 'withCode'] },
    ),
    codeFailed: {
      tags: ['withCode'],
      on: { 'code.refreshed': 'fetchingCode' },
    },
    submitting: asks('login', {
      input: ({ context, event }): Credentials => {
        if (event.type !== 'login.submitted') throw new Error(`submitting began by ${event.type}`)
        const { account, password, code } = event
        const { codeImage } = context
        return codeImage
          ? { account, password, code, codeKey: codeImage.codeKey }
          : { account, password }
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
        { guard: 'needsCode', target: 'fetchingCode' },
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
