import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  chosenIn,
  fileFieldOf,
  type LoanDecisionContext,
  loanDecisionSetup,
  openingContext,
  reasonsFor,
  resumes,
  textOfFiles,
} from './loanDecision.setup.ts'

type At = { context: LoanDecisionContext }

const asks = asksOf(loanDecisionSetup)

const moneyMoving = { tags: ['busy', 'moneyMoving'] } as const

/** Back to the list; what was typed is of no more use. */
const abandon = {
  target: '#loanDecision.choosing',
  actions: ['forgetForm', 'chooseNothing', 'forgetOutcome'],
} as const

/** A consigner confirms or returns applications, singly or in batch: fill in, review, send once, report on each. */
export const loanDecisionMachine = loanDecisionSetup.createMachine({
  id: 'loanDecision',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks(
      'act',
      {
        input: resumes,
        take: 'takeOutcome',
        done: [
          {
            guard: 'isDone',
            target: 'decided',
            actions: ['forgetForm', 'chooseNothing', 'announceDecided'],
          },
          // What was typed is still in the form.
          { guard: 'isChosen', target: 'reading', actions: 'announceChange' },
          { guard: 'isNothing', target: 'recalling' },
          { target: 'recalling', actions: 'announceChange' },
        ],
      },
      moneyMoving,
    ),
    // The draft is a help, not a condition.
    recalling: asks('readForm', {
      take: 'recallForm',
      done: [{ guard: 'wasLeft', target: 'reading' }, 'choosing'],
      fail: { target: 'choosing', actions: [] },
    }),
    choosing: {
      on: {
        'applies.chosen': {
          guard: { type: 'isForSome', params: ({ event }) => event },
          target: 'reading',
          actions: [{ type: 'choose', params: ({ event }) => event }, 'forgetOutcome'],
        },
      },
    },
    /** A decision stands on how things are now, not on how the list was. */
    reading: asks('readApplies', {
      input: ({ context }: At) => ({ applyIds: chosenIn(context.form).applyIds }),
      take: 'takeSheet',
      done: [
        {
          guard: { type: 'isNoneWaiting', params: ({ event }) => event.output },
          target: 'overtaken',
          actions: 'announceChange',
        },
        {
          guard: { type: 'lacksAuth', params: ({ event }) => event.output },
          target: 'unauthorised',
        },
        { target: 'filling' },
      ],
      fail: 'readFailed',
    }),
    readFailed: {
      tags: ['blocked'],
      on: {
        'reading.retried': { target: 'reading', actions: 'clearProblem' },
        'decision.abandoned': abandon,
      },
    },
    unauthorised: { tags: ['blocked'], on: { 'decision.abandoned': abandon } },
    overtaken: { tags: ['blocked'], on: { 'decision.abandoned': abandon } },
    filling: {
      tags: ['editable'],
      invoke: {
        id: 'confirmFile',
        src: 'uploads',
        input: ({ context }) => fileFieldOf(context),
        onDone: {},
        onError: {},
      },
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'uploads.changed': {
          actions: {
            type: 'takeTyped',
            params: ({ event: { field, files } }) => ({ texts: { [field]: textOfFiles(files) } }),
          },
        },
        'reasons.filled': {
          actions: [
            { type: 'takeTyped', params: ({ context }) => ({ texts: reasonsFor(context) }) },
            'beginFields',
          ],
        },
        'row.leftOut': {
          guard: 'hasOthers',
          actions: { type: 'leaveOut', params: ({ event }) => event },
        },
        'waybills.opened': { actions: { type: 'openWaybills', params: ({ event }) => event } },
        'waybills.shown': { actions: { type: 'takeSeen', params: ({ event }) => event } },
        'form.submitted': [
          // Nobody is liable for what he has not seen.
          { guard: 'lacksWaybills', actions: 'showFaults' },
          { guard: 'isWhole', target: 'reviewing', actions: 'forgetOutcome' },
          { actions: 'showFaults' },
        ],
        'decision.abandoned': abandon,
      },
    },
    reviewing: {
      tags: ['editable'],
      on: {
        'decision.confirmed': { target: 'acting', actions: 'beginDecision' },
        'decision.reopened': { target: 'filling', actions: 'clearProblem' },
        'decision.abandoned': abandon,
      },
    },
    acting: asks(
      'act',
      {
        input: begins,
        take: 'takeOutcome',
        done: [
          {
            guard: 'isOwnDone',
            target: 'decided',
            actions: ['forgetForm', 'chooseNothing', 'announceDecided'],
          },
          // Another page's was first: its results are told, and what was typed is still here.
          { guard: 'isDone', target: 'decided', actions: 'announceChange' },
          { guard: 'isOwnRefused', target: 'reviewing' },
          // Dropped, too old, or another page's was refused.
          { target: 'reading', actions: 'announceChange' },
        ],
      },
      moneyMoving,
    ),
    decided: {
      on: {
        'decision.closed': [
          { guard: 'isChosen', target: 'reading', actions: 'forgetOutcome' },
          { target: 'choosing', actions: 'forgetOutcome' },
        ],
        'refused.reopened': {
          guard: 'hasRefused',
          target: 'reading',
          actions: ['chooseRefused', 'forgetOutcome'],
        },
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
