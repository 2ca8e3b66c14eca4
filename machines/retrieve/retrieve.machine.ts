import { assign, fromPromise, setup } from 'xstate'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

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

// The new password may hold already, though nobody said so.
const unanswered: readonly ProblemCode[] = ['timedOut', 'unreadable', 'unexpected', 'offline']

/** Retrieve the password: whose account, a code to its phone, a new password. */
export const retrieveMachine = setup({
  types: {
    context: {} as RetrieveContext,
    events: {} as Event,
    tags: {} as 'busy' | 'terminal',
    meta: {} as StateMeta,
  },
  actors: {
    retrievePwd: fromPromise<{ account: string }, Identity & { newPwd: string }>(
      notProvided('retrievePwd'),
    ),
  },
  guards: {
    isCodeWrong: (_, error: unknown) => problemOf(error).code === 'codeWrong',
    isUnanswered: (_, error: unknown) => unanswered.includes(problemOf(error).code),
  },
  actions: {
    takeProblem: assign((_, error: unknown) => ({ problem: problemOf(error) })),
  },
}).createMachine({
  id: 'retrieve',
  context: { identity: null, account: '', problem: null },
  initial: 'identifying',
  states: {
    identifying: {
      meta: stateMeta(
        '核对身份',
        'Identifying',
        '填写统一社会信用代码和注册手机号，获取并填写短信验证码。',
        'Credit code and phone of the account, then the code from the message.',
      ),
      on: {
        'identity.entered': {
          target: 'choosingPassword',
          actions: assign({ identity: ({ event }) => event.identity, problem: null }),
        },
      },
    },
    choosingPassword: {
      meta: stateMeta(
        '设置新密码',
        'Choosing a password',
        '输入两次新密码；规则逐条核对。',
        'The new password, twice; each rule is ticked as it is kept.',
      ),
      on: { 'password.entered': 'submitting', 'identity.reopened': 'identifying' },
    },
    submitting: {
      tags: ['busy'],
      meta: stateMeta('正在提交', 'Submitting', '服务器正在核对。', 'The server compares.'),
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
      meta: stateMeta(
        '未收到答复',
        'Unanswered',
        '新密码可能已生效：可再次提交，或用新密码登录。',
        'The new password may hold already: send it again, or try to log in with it.',
      ),
      on: { 'password.entered': 'submitting', 'identity.reopened': 'identifying' },
    },
    retrieved: {
      tags: ['terminal'],
      meta: stateMeta(
        '密码已重设',
        'Retrieved',
        '新密码已生效，其他登录均已退出；前往登录。',
        'The new password holds and every other session has ended; on to the login.',
      ),
    },
  },
})
