import { asksOf } from '#machines/kit/asks.ts'
import { accountBookSetup, begins, openingContext, resumes } from './accountBook.setup.ts'

const asks = asksOf(accountBookSetup)

/** Never ends by itself. */
const watching = {
  input: { subject: null, pace: { soonest: 3_000, latest: 30_000 } },
  done: '#accountBook.loading',
} as const

/** The account book: signed, opened, charged, emptied; what is on its way is watched until it is decided. */
export const accountBookMachine = accountBookSetup.createMachine({
  id: 'accountBook',
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
          { guard: 'isDone', target: 'loading', actions: 'close' },
          { target: 'loading', actions: 'showRefusal' },
        ],
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
    loading: asks('readBook', { take: 'takeLook', done: 'placing', fail: 'failed' }),
    failed: {
      tags: ['blocked'],
      on: { 'load.retried': { target: 'loading', actions: 'clearProblem' } },
    },
    placing: {
      always: [
        // A form that was open meanwhile is of no use where nothing comes in and nothing leaves.
        { guard: 'isClosed', target: 'closed', actions: 'closeForm' },
        { guard: 'isSigning', target: 'signing', actions: 'closeForm' },
        { guard: 'isToBeOpened', target: 'acting', actions: 'beginBook' },
        { guard: 'isSigned', target: 'signed', actions: 'closeForm' },
        { guard: 'isUnsigned', target: 'unsigned', actions: 'closeForm' },
        { guard: 'isFrozen', target: 'frozen', actions: 'closeForm' },
        { guard: 'isCharging', target: 'charging' },
        { guard: 'isWithdrawing', target: 'withdrawing' },
        { guard: 'isAwaiting', target: 'normal.awaiting', actions: 'close' },
        { target: 'normal', actions: 'close' },
      ],
    },
    /** No book yet, or its agreement has ended. */
    unsigned: {
      on: {
        'signing.requested': { target: 'acting', actions: 'beginSigning' },
        'book.refreshed': 'loading',
      },
    },
    /** The channel's page is open elsewhere, in another tab or on a phone: the server is asked what became of it. */
    signing: asks('watch', watching, {
      tags: [],
      on: {
        'watch.reported': [
          {
            guard: { type: 'isStillSigning', params: ({ event }) => event },
            actions: { type: 'takeSeen', params: ({ event }) => event },
          },
          { target: 'placing', actions: { type: 'takeSeen', params: ({ event }) => event } },
        ],
        'watch.failed': { actions: { type: 'takeLookProblem', params: ({ event }) => event } },
        'book.refreshed': { actions: 'lookNow' },
      },
    }),
    signed: { on: { 'book.requested': { target: 'acting', actions: 'beginBook' } } },
    normal: {
      initial: 'quiet',
      on: {
        'charge.requested': { target: 'charging', actions: 'openCharge' },
        'withdrawal.requested': {
          guard: 'canWithdraw',
          target: 'withdrawing',
          actions: 'openWithdrawal',
        },
      },
      states: {
        quiet: { on: { 'book.refreshed': '#accountBook.loading' } },
        /** A charge or a withdrawal is on its way. */
        awaiting: asks('watch', watching, {
          tags: [],
          on: {
            'watch.reported': [
              {
                guard: { type: 'isStillAwaiting', params: ({ event }) => event },
                actions: { type: 'takeSeen', params: ({ event }) => event },
              },
              {
                target: '#accountBook.placing',
                actions: { type: 'takeSeen', params: ({ event }) => event },
              },
            ],
            'watch.failed': {
              actions: { type: 'takeLookProblem', params: ({ event }) => event },
            },
            'book.refreshed': { actions: 'lookNow' },
          },
        }),
      },
    },
    charging: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeCharge', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isChargeWhole', target: 'acting', actions: 'beginCharge' },
          { actions: 'showChargeFaults' },
        ],
        'form.abandoned': { target: 'placing', actions: 'close' },
      },
    },
    withdrawing: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeWithdrawal', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWithdrawalWhole', target: 'acting', actions: 'beginWithdrawal' },
          { actions: 'showWithdrawalFaults' },
        ],
        'form.abandoned': { target: 'placing', actions: 'close' },
      },
    },
    acting: asks(
      'act',
      {
        input: begins,
        take: 'takeOutcome',
        done: [
          { guard: 'isOwnDone', target: 'loading', actions: 'close' },
          // Refused, dropped, or another tab's was first: what was typed is still here.
          { target: 'loading', actions: 'showRefusal' },
        ],
      },
      { tags: ['busy', 'moneyMoving'] },
    ),
    /** Nothing comes in and nothing leaves. */
    frozen: { on: { 'book.refreshed': 'loading' } },
    closed: { on: { 'book.refreshed': 'loading' } },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
