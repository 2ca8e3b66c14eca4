import { assign, fromPromise, setup } from 'xstate'
import type { OwnAchievement } from '#contract/credit.contract.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Change = { id: string; version: number; isPublic: boolean }

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'achievement.shown' | 'achievement.hidden'; achievement: OwnAchievement }
  | { type: 'change.resent' | 'change.closed' }

type Context = {
  readonly achievement: OwnAchievement | null
  readonly isPublic: boolean
  /** What was set last, as the server answered. */
  readonly done: OwnAchievement | null
  readonly problem: ProblemValue | null
}

const ownCreditSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    setAchievementPublic: fromPromise<OwnAchievement, Change>(notProvided('setAchievementPublic')),
  },
  actions: {
    /** The flow reads the achievements again. */
    announceChange: () => undefined,
    takeChange: assign(
      (_, { achievement, isPublic }: Pick<Context, 'achievement' | 'isPublic'>) => ({
        achievement,
        isPublic,
        done: null,
        problem: null,
      }),
    ),
    ...problemActions,
  },
  guards: {
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
})

const asks = asksOf(ownCreditSetup)

/** The next may be set while what became of the last is told. */
const free = ownCreditSetup.createStateConfig({
  on: {
    'achievement.shown': {
      target: '#ownCredit.setting',
      actions: { type: 'takeChange', params: ({ event }) => ({ ...event, isPublic: true }) },
    },
    'achievement.hidden': {
      target: '#ownCredit.setting',
      actions: { type: 'takeChange', params: ({ event }) => ({ ...event, isPublic: false }) },
    },
  },
})

/** Which of its achievements an enterprise shows to everybody, one after the other; saying the same twice is saying it once. */
export const ownCreditMachine = ownCreditSetup.createMachine({
  id: 'ownCredit',
  context: { achievement: null, isPublic: false, done: null, problem: null },
  initial: 'idle',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    idle: free,
    setting: asks('setAchievementPublic', {
      input: ({ context }) => ({
        id: context.achievement?.id ?? '',
        version: context.achievement?.version ?? 0,
        isPublic: context.isPublic,
      }),
      done: {
        target: 'idle',
        actions: [assign({ done: ({ event }) => event.output }), 'announceChange'],
      },
      fail: [
        {
          guard: 'isOutcomeOpen',
          target: 'unanswered',
          actions: ['takeProblem', 'announceChange'],
        },
        { target: 'refused', actions: ['takeProblem', 'announceChange'] },
      ],
    }),
    /** Another window was first, or it is no more: the list is read again. */
    refused: { on: { ...free.on, 'change.closed': 'idle' } },
    unanswered: {
      tags: ['blocked'],
      on: { 'change.resent': 'setting', 'change.closed': 'idle' },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'idle', actions: 'announceChange' } },
    },
  },
})
