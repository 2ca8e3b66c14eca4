import { errorOf } from '#machines/kit/errorOf.ts'
import { type LoanDecisionContext, loanDecisionSetup } from './loanDecision.setup.ts'

type At = { context: LoanDecisionContext }

// `act` and `key` are set by whatever leads to a state that saves or sends.
const sentOf = ({ context: { act, key } }: At) => ({ act: act!, key: key ?? '' })

/** The batch and its key are saved first; only then is it sent. */
export const saving = loanDecisionSetup.createStateConfig({
  tags: ['busy'],
  entry: 'mintKey',
  invoke: {
    id: 'saveSent',
    src: 'saveSent',
    input: ({ context }) => ({ ...sentOf({ context }), answeredKey: context.answeredKey }),
    onDone: [
      {
        guard: { type: 'isOwnAct', params: ({ event }) => event.output },
        target: 'sending',
        actions: { type: 'adoptSent', params: ({ event }) => event.output },
      },
      {
        target: 'unanswered',
        actions: { type: 'adoptSent', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'notSent', actions: { type: 'takeProblem', params: errorOf } },
  },
})

const finish = [
  'forgetSent',
  'forgetForm',
  'chooseNothing',
  'retireKey',
  'announceDecided',
] as const

export const sending = loanDecisionSetup.createStateConfig({
  tags: ['busy', 'moneyMoving'],
  invoke: {
    id: 'decideApplies',
    src: 'decideApplies',
    input: sentOf,
    onDone: {
      target: 'decided',
      actions: [{ type: 'takeReply', params: ({ event }) => event.output }, ...finish],
    },
    onError: [
      {
        guard: { type: 'isOutcomeOpen', params: errorOf },
        target: 'unanswered.waiting',
        actions: { type: 'takeProblem', params: errorOf },
      },
      {
        guard: { type: 'isOvertaken', params: errorOf },
        target: 'notSent',
        actions: [
          'forgetSent',
          'retireKey',
          'dropAct',
          { type: 'takeProblem', params: errorOf },
          'announceChange',
        ],
      },
      {
        target: 'notSent',
        actions: ['forgetSent', 'retireKey', { type: 'takeProblem', params: errorOf }],
      },
    ],
  },
})

/** Nobody knows yet what became of the batch: the server is asked, and nothing is sent by itself. */
export const unanswered = loanDecisionSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy', 'moneyMoving'],
      invoke: {
        id: 'askOutcome',
        src: 'readApplies',
        input: ({ context }) => ({
          applyIds: (context.act?.items ?? []).map(({ applyId }) => applyId),
        }),
        onDone: [
          {
            guard: { type: 'isBatchTaken', params: ({ event }) => event.output },
            target: '#loanDecision.decided',
            actions: [{ type: 'takeFound', params: ({ event }) => event.output }, ...finish],
          },
          { target: 'notTaken', actions: 'clearProblem' },
        ],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    waiting: {
      tags: ['blocked', 'moneyMoving'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
    /** Before it is sent again; whatever becomes of saving, the first may have been taken meanwhile. */
    saving: {
      tags: ['busy', 'moneyMoving'],
      invoke: {
        id: 'saveAgain',
        src: 'saveSent',
        input: ({ context }) => ({ ...sentOf({ context }), answeredKey: context.answeredKey }),
        onDone: [
          {
            guard: { type: 'isOwnAct', params: ({ event }) => event.output },
            target: '#loanDecision.sending',
          },
          {
            target: 'asking',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    notTaken: {
      tags: ['blocked'],
      on: {
        'act.resent': { target: 'saving', actions: 'chooseSent' },
        'act.abandoned': {
          target: '#loanDecision.choosing',
          actions: ['forgetSent', 'forgetForm', 'chooseNothing', 'announceChange'],
        },
        'outcome.asked': 'asking',
      },
    },
  },
})
