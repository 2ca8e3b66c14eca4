import { asksOf } from '#machines/kit/asks.ts'
import { addressBookSetup, begins, openingContext, resumes } from './addressBook.setup.ts'

const asks = asksOf(addressBookSetup)

/** The saved addresses, opened beside a place of a form: one is chosen for it, or what is typed there is saved. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: openingContext,
  initial: 'closed',
  // The form goes too, and what was begun is looked for when the book is opened next.
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    closed: {
      on: {
        'book.opened': {
          target: 'open',
          actions: { type: 'takePlace', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'opening',
      on: { 'book.closed': 'closed' },
      states: {
        opening: asks('act', { input: resumes, take: 'takeOutcome', done: 'reading' }),
        reading: asks('pageAddresses', {
          input: ({ context: { addressType, keyword } }) => ({ addressType, keyword }),
          take: 'takeFound',
          done: 'choosing',
          fail: 'failed',
        }),
        failed: {
          tags: ['blocked'],
          on: { 'load.retried': { target: 'reading', actions: 'clearProblem' } },
        },
        choosing: {
          on: {
            'address.sought': {
              target: 'reading',
              actions: ['forgetOutcome', { type: 'takeKeyword', params: ({ event }) => event }],
            },
            'address.chosen': {
              target: '#addressBook.closed',
              actions: {
                type: 'fillPlace',
                params: ({ context: { addressType }, event: { address } }) => ({
                  addressType,
                  place: address,
                }),
              },
            },
            'address.added': { guard: 'canAdd', target: 'adding', actions: 'beginAdding' },
            'deletion.requested': {
              target: 'confirming',
              actions: ['forgetOutcome', { type: 'takeUnwanted', params: ({ event }) => event }],
            },
          },
        },
        adding: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [{ guard: 'isOwnRefused', target: 'choosing' }, 'reading'],
        }),
        confirming: {
          exit: 'clearProblem',
          on: { 'deletion.confirmed': 'deleting', 'deletion.abandoned': 'choosing' },
        },
        deleting: asks('deleteAddress', {
          // `deletion.requested` alone leads here.
          input: ({ context: { unwanted } }) => ({ id: unwanted!.id }),
          done: 'reading',
          fail: 'confirming',
        }),
      },
    },
  },
})
