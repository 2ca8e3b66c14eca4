import { assign, fromPromise, setup } from 'xstate'
import type { QualifiedHaulier } from '#contract/loan.contract.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type Qualification = QualifiedHaulier['qualifiedState']

type Change = { haulierEntId: string; qualifiedState: Qualification; remark: string }

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'change.requested'; haulier: QualifiedHaulier; to: Qualification }
  | { type: 'change.confirmed'; remark: string }
  | { type: 'change.abandoned' | 'change.resent' }

const qualificationSetup = setup({
  types: {
    context: {} as {
      readonly haulier: QualifiedHaulier | null
      readonly to: Qualification
      readonly remark: string
      /** Who was changed last, as the server answered. */
      readonly done: QualifiedHaulier | null
      readonly problem: ProblemValue | null
    },
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: { setQualified: fromPromise<QualifiedHaulier, Change>(notProvided('setQualified')) },
  actions: {
    /** The flow reads the list again. */
    announceChange: () => undefined,
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOther: (_, { haulier, to }: { haulier: QualifiedHaulier; to: Qualification }) =>
      haulier.qualifiedState !== to,
    isReason: (_, remark: string) => remark.trim().length >= 2 && remark.trim().length <= 200,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
})

const asks = asksOf(qualificationSetup)

/** What a consigner thinks of a haulier. Saying the same twice is saying it once, so no key is needed. */
export const qualificationMachine = qualificationSetup.createMachine({
  id: 'qualification',
  context: { haulier: null, to: 1, remark: '', done: null, problem: null },
  initial: 'idle',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    idle: {
      on: {
        'change.requested': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'asking',
          actions: assign({
            haulier: ({ event }) => event.haulier,
            to: ({ event }) => event.to,
            remark: '',
            done: null,
            problem: null,
          }),
        },
      },
    },
    asking: {
      tags: ['editable'],
      on: {
        'change.confirmed': {
          guard: { type: 'isReason', params: ({ event }) => event.remark },
          target: 'working',
          actions: [assign({ remark: ({ event }) => event.remark.trim() }), 'clearProblem'],
        },
        'change.abandoned': 'idle',
      },
    },
    working: asks('setQualified', {
      input: ({ context: { haulier, to, remark } }) => ({
        haulierEntId: haulier?.haulierEntId ?? '',
        qualifiedState: to,
        remark,
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
        'asking',
      ],
    }),
    unanswered: {
      tags: ['blocked'],
      on: {
        'change.resent': { target: 'working', actions: 'clearProblem' },
        'change.abandoned': 'idle',
      },
    },
    suspended: {
      tags: ['blocked'],
      on: {
        'session.restored': {
          target: 'idle',
          actions: ['announceChange', 'clearProblem'],
        },
      },
    },
  },
})
