import { assign, fromPromise, setup } from 'xstate'
import { QualifiedHaulier } from '#contract/loan.contract.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type Qualification = QualifiedHaulier['qualifiedState']

type Change = {
  haulierEntId: string
  version: number
  qualifiedState: Qualification
  remark: string
}

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
    /** What somebody else has said of it meanwhile. */
    takeState: assign(({ context: { haulier } }, { error }: { error: unknown }) => {
      const { state } = problemOf(error).params
      const { data } = QualifiedHaulier.shape.qualifiedState.safeParse(state)
      return haulier && data ? { haulier: { ...haulier, qualifiedState: data } } : {}
    }),
  },
  guards: {
    isOther: (_, { haulier, to }: { haulier: QualifiedHaulier; to: Qualification }) =>
      haulier.qualifiedState !== to,
    isReason: (_, remark: string) => remark.trim().length >= 2 && remark.trim().length <= 200,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
    isConflict: (_, { error }: { error: unknown }) => problemOf(error).code === 'versionConflict',
  },
})

const asks = asksOf(qualificationSetup)

/**
 * What a consigner thinks of a haulier, as it was seen. Saying the same twice is saying it once, so no key is needed; what
 * somebody else has said meanwhile stands.
 */
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
        version: haulier?.version ?? 0,
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
        {
          guard: 'isConflict',
          target: 'overtaken',
          actions: ['takeProblem', 'takeState', 'announceChange'],
        },
        'asking',
      ],
    }),
    overtaken: { tags: ['blocked'], on: { 'change.abandoned': 'idle' } },
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
