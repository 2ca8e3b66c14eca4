import { asksOf } from '#machines/kit/asks.ts'
import {
  addressBookSetup,
  begins,
  changeOf,
  defaultOf,
  openingContext,
  resumes,
} from './addressBook.setup.ts'

const asks = asksOf(addressBookSetup)

/** The saved addresses, opened beside a place of a form: one is chosen for it, or what is typed there is saved. Any of them can be changed. */
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
            'address.added': { guard: 'isAddress', target: 'adding', actions: 'beginAdding' },
            'change.requested': {
              target: 'filling',
              actions: ['forgetOutcome', { type: 'openForm', params: ({ event }) => event }],
            },
            'default.chosen': {
              target: 'makingDefault',
              actions: ['forgetOutcome', { type: 'takeChanged', params: ({ event }) => event }],
            },
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
        filling: {
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isWhole', target: 'changing', actions: 'clearProblem' },
              { actions: 'showFaults' },
            ],
            'change.abandoned': { target: 'choosing', actions: ['closeForm', 'clearProblem'] },
          },
        },
        changing: asks('saveAddress', {
          input: ({ context }) => changeOf(context),
          done: { target: 'reading', actions: ['closeForm', 'announceSaved'] },
          fail: [
            { guard: 'isOutdated', target: 'renewing', actions: ['takeProblem', 'seekAll'] },
            { target: 'filling', actions: ['takeProblem', 'showRefusal'] },
          ],
        }),
        /** What was typed stands beside what somebody else has saved, until it is saved over it. */
        renewing: asks('pageAddresses', {
          id: 'renewAddresses',
          input: ({ context: { addressType, keyword } }) => ({ addressType, keyword }),
          take: 'takeFound',
          done: [
            { guard: 'isChangedThere', target: 'filling', actions: 'renewChanged' },
            { target: 'choosing', actions: 'closeForm' },
          ],
          fail: 'filling',
        }),
        makingDefault: asks('saveAddress', {
          id: 'makeDefault',
          input: ({ context }) => defaultOf(context),
          done: { target: 'reading', actions: 'announceSaved' },
          // The book is shown as it is now, beside the reason.
          fail: 'reading',
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
