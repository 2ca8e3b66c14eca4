import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { loanDecisionSetup } from './loanDecision.setup.ts'

/** Back to the list; what was typed is of no more use. */
export const abandon = {
  target: '#loanDecision.choosing',
  actions: ['forgetForm', 'chooseNothing'],
} as const

/** A decision stands on how things are now, not on how the list was. */
export const reading = loanDecisionSetup.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'readApplies',
    src: 'readApplies',
    input: ({ context }) => ({ applyIds: context.applyIds }),
    onDone: [
      {
        guard: { type: 'isNoneWaiting', params: ({ event }) => event.output },
        target: 'overtaken',
        actions: [{ type: 'takeSheet', params: ({ event }) => event.output }, 'announceChange'],
      },
      {
        guard: { type: 'lacksAuth', params: ({ event }) => event.output },
        target: 'unauthorised',
        actions: { type: 'takeSheet', params: ({ event }) => event.output },
      },
      {
        target: 'filling',
        actions: { type: 'takeSheet', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'readFailed', actions: { type: 'takeProblem', params: errorOf } },
  },
})

export const filling = loanDecisionSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  on: {
    // What is typed and which file goes with it are told apart.
    'decision.typed': {
      actions: assign({ fields: ({ context, event }) => ({ ...context.fields, ...event.fields }) }),
    },
    'row.leftOut': {
      guard: 'hasOthers',
      actions: { type: 'leaveOut', params: ({ event }) => event.applyId },
    },
    'decision.reviewed': {
      guard: { type: 'isDecidable', params: ({ event }) => event.act },
      target: 'reviewing',
      actions: [
        assign({ act: ({ event }) => event.act, fields: ({ event }) => event.fields }),
        'clearProblem',
      ],
    },
    'decision.abandoned': abandon,
  },
})

export const reviewing = loanDecisionSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  on: {
    'decision.confirmed': {
      guard: { type: 'isDecidable', params: ({ context }) => context.act },
      target: 'saving',
      actions: 'clearProblem',
    },
    'decision.reopened': { target: 'filling', actions: 'dropAct' },
    'decision.abandoned': abandon,
  },
})
