import { assign, fromPromise, setup } from 'xstate'
import { QualifiedHaulier } from '#contract/loan.contract.ts'
import { qualificationForm } from '#contract/qualification.form.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

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
  | FormEvent
  | { type: 'change.abandoned' | 'change.resent' }

type Context = {
  readonly haulier: QualifiedHaulier | null
  readonly to: Qualification
  /** The reason. */
  readonly form: FormState
  /** Who was changed last, as the server answered. */
  readonly done: QualifiedHaulier | null
  readonly problem: ProblemValue | null
}

const form = formOf(qualificationForm, (_: Context) => undefined)

const qualificationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: { setQualified: fromPromise<QualifiedHaulier, Change>(notProvided('setQualified')) },
  actions: {
    /** The flow reads the list again. */
    announceChange: () => undefined,
    ...form.actions,
    ...problemActions,
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
    ...form.guards,
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
  context: { haulier: null, to: 1, form: noForm, done: null, problem: null },
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
            form: form.opened(null),
            done: null,
            problem: null,
          }),
        },
      },
    },
    asking: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'working', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'change.abandoned': 'idle',
      },
    },
    working: asks('setQualified', {
      input: ({ context }) => ({
        haulierEntId: context.haulier?.haulierEntId ?? '',
        version: context.haulier?.version ?? 0,
        qualifiedState: context.to,
        ...form.valuesOf(context),
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
