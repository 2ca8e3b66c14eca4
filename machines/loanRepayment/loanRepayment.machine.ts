import { assertEvent } from 'xstate'
import { repaymentSetup } from './loanRepayment.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

const repaying = repaymentSetup.createStateConfig({
  tags: ['busy', 'moneyMoving'],
  entry: 'markSent',
  invoke: {
    id: 'repayNote',
    src: 'repayNote',
    input: ({ context: { noteId, draft }, event }) => {
      assertEvent(event, 'repayment.confirmed')
      return { noteId, draft, password: event.password }
    },
    onDone: {
      target: 'repaid',
      actions: { type: 'takeReceipt', params: ({ event }) => ({ note: event.output }) },
    },
    onError: [
      // The password is looked at before the key: what was sent under it earlier may still arrive, so it stays the only one.
      {
        guard: { type: 'isUnsettled', params: errorOf },
        target: 'authorising',
        actions: { type: 'takeProblem', params: errorOf },
      },
      {
        guard: { type: 'isPasswordWrong', params: errorOf },
        target: 'saving',
        actions: [{ type: 'takeProblem', params: errorOf }, 'markUnsent'],
      },
      {
        guard: { type: 'isOutcomeOpen', params: errorOf },
        target: 'reconciling',
        actions: [{ type: 'takeProblem', params: errorOf }, 'markOpen'],
      },
      {
        target: 'refused',
        actions: [{ type: 'takeProblem', params: errorOf }, 'retireKey', 'forgetDraft'],
      },
    ],
  },
})

/** Nobody knows whether it was booked: the server is asked until it says, and nothing is sent meanwhile. */
const reconciling = repaymentSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['busy', 'moneyMoving'],
      invoke: {
        id: 'askOutcome',
        src: 'getNote',
        input: ({ context: { applyId, noteId } }) => ({ applyId, noteId }),
        onDone: {
          target: '#loanRepayment.placing',
          actions: { type: 'takeLook', params: ({ event }) => ({ look: event.output }) },
        },
        onError: { target: 'waiting', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    waiting: {
      tags: ['resumable', 'moneyMoving'],
      entry: 'countAttempt',
      after: { backOff: 'asking' },
      on: { 'outcome.asked': 'asking' },
    },
  },
})

const opening = repaymentSetup.createStateConfig({
  initial: 'readingDraft',
  states: {
    readingDraft: {
      tags: ['busy'],
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ noteId: context.noteId }),
        onDone: {
          target: 'askingNote',
          actions: { type: 'takeDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        // Without its key nothing goes on: another repayment could follow one that had no answer.
        onError: {
          target: '#loanRepayment.openFailed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    askingNote: {
      tags: ['busy'],
      invoke: {
        id: 'openNote',
        src: 'getNote',
        input: ({ context: { applyId, noteId } }) => ({ applyId, noteId }),
        onDone: {
          target: '#loanRepayment.placing',
          actions: { type: 'takeLook', params: ({ event }) => ({ look: event.output }) },
        },
        onError: {
          target: '#loanRepayment.openFailed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
  },
})

/** Repay a note: choose how much, see how it is spent, give the password; booked once, whatever happens on the way. */
export const loanRepaymentMachine = repaymentSetup.createMachine({
  id: 'loanRepayment',
  context: ({ input }) => ({
    ...input,
    note: null,
    availableFen: null,
    draft: null,
    answeredKey: null,
    wasOpen: false,
    keyCount: 0,
    amountFen: null,
    refusal: null,
    receipt: null,
    problem: null,
    attempts: 0,
  }),
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    opening,
    placing: {
      always: [
        { guard: 'isMissing', target: 'missing' },
        {
          guard: 'isBooked',
          target: 'repaid',
          actions: { type: 'takeReceipt', params: ({ context }) => ({ note: context.note }) },
        },
        { guard: 'isSent', target: 'notBooked' },
        { guard: 'isRepayable', target: 'choosing', actions: 'dropUnsent' },
        { target: 'closed' },
      ],
    },
    openFailed: { tags: ['blocked'], on: { 'opening.retried': 'opening' } },
    missing: { tags: ['terminal', 'blocked'] },
    closed: { tags: ['terminal', 'blocked'] },
    choosing: {
      tags: ['editable'],
      on: {
        'amount.chosen': [
          {
            guard: { type: 'isWithin', params: ({ event }) => event },
            target: 'saving',
            actions: [{ type: 'takeAmount', params: ({ event }) => event }, 'clearRefusal'],
          },
          { actions: { type: 'refuseAmount', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintKey',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { noteId, draft, answeredKey } }) => ({ noteId, draft, answeredKey }),
        onDone: [
          // Another tab has sent one that awaits its answer: that is settled first.
          {
            guard: { type: 'isOtherSent', params: ({ event }) => ({ draft: event.output }) },
            target: 'reconciling',
            actions: { type: 'takeDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'authorising' },
        ],
        onError: {
          target: 'choosing',
          actions: ['dropUnsent', { type: 'takeProblem', params: errorOf }],
        },
      },
    },
    authorising: {
      tags: ['editable'],
      on: {
        'repayment.confirmed': 'repaying',
        // One that was sent already has no other amount.
        'amount.reopened': 'placing',
      },
    },
    repaying,
    refused: { tags: ['blocked'], on: { 'amount.reopened': 'opening' } },
    reconciling,
    notBooked: {
      tags: ['resumable', 'blocked'],
      on: { 'repayment.resumed': 'authorising', 'outcome.asked': 'reconciling' },
    },
    repaid: {
      tags: ['terminal'],
      entry: ['forgetDraft', 'announceRepaid'],
      on: { 'repayment.again': { target: 'opening', actions: 'forgetReceipt' } },
    },
    suspended: { tags: ['blocked'], on: { 'session.restored': 'opening' } },
  },
})
