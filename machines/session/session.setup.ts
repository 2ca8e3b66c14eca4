import { assign, type EventObject, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { UserInfo } from '#contract/auth.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { Id, Time } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

/** Who is logged in here, as stored on this browser. */
export type SessionUser = UserInfo & { token: string; idleDeadlineAt: Time }

export type SessionEvent =
  | { type: 'login.succeeded'; user: SessionUser }
  /** Another tab logged in or out. */
  | { type: 'user.changed'; user: SessionUser | null }
  /** A call was answered with 401, while the person was on the page `at`. */
  | { type: 'session.unauthorised'; problem: ProblemValue; at: string }
  | { type: 'refresh.requested' }
  | { type: 'logout.requested' }
  | { type: 'stay.requested' }
  /** An answer, here or in another tab, moved the time at which the session lapses. */
  | { type: 'idle.extended'; deadlineAt: Time }
  | { type: 'idle.nearing' }
  | { type: 'idle.passed' }

export type SessionContext = {
  user: SessionUser | null
  /** Why staying failed; of who is here no more, how the login ended. */
  problem: ProblemValue | null
  /** Who was here before: their way back is nobody else's. */
  leftBy: Id | null
}

type Refreshed = UserInfo & { idleDeadlineAt: Time }

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    readUser: fromPromise<SessionUser | null>(notProvided('readUser')),
    refreshUser: fromPromise<Refreshed>(notProvided('refreshUser')),
    stay: fromPromise<{ idleDeadlineAt: Time }>(notProvided('stay')),
    logout: fromPromise<null>(notProvided('logout')),
    tabs: fromCallback<EventObject>(notProvided('tabs')),
    idleClock: fromCallback<{ type: 'deadline.moved'; at: Time }, { at: Time }>(
      notProvided('idleClock'),
    ),
  },
  actions: {
    ...problemActions,
    takeStored: assign((_, user: SessionUser | null) => ({ user })),
    askInfo: raise({ type: 'refresh.requested' }),
    takeUser: assign(({ context }, user: Refreshed) => ({
      user: context.user && { ...context.user, ...user },
    })),
    tellDeadline: raise((_, { idleDeadlineAt }: { idleDeadlineAt: Time }) => ({
      type: 'idle.extended' as const,
      deadlineAt: idleDeadlineAt,
    })),
    storeUser: () => undefined,
    forgetUser: () => undefined,
    showProblem: (_, _params: { problem: ProblemValue }) => undefined,
    leaveForLogin: () => undefined,
    startAfresh: () => undefined,
    moveDeadline: sendTo('idleClock', ({ context }) => ({
      type: 'deadline.moved' as const,
      at: context.user?.idleDeadlineAt ?? '',
    })),
  },
  guards: {
    isOnLogin: (_, { at }: { at: string }) => at === '/login',
    isTold: ({ context }, { at }: { at: string }) => at === '/login' && context.problem !== null,
    isSomebody: (_, { user }: { user: SessionUser | null }) => user !== null,
    isSamePerson: ({ context }, { user }: { user: SessionUser | null }) =>
      user?.entId === context.user?.entId,
  },
})
