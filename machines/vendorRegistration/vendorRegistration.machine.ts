import { asksOf } from '#machines/kit/asks.ts'
import { notActing } from '#machines/kit/act/acting.ts'
import { noForm } from '#machines/kit/form/form.ts'
import { begins, resumes, vendorRegistrationSetup } from './vendorRegistration.setup.ts'

const asks = asksOf(vendorRegistrationSetup)

/** An enterprise registers the bank account that it pays from; the bank reviews it. */
export const vendorRegistrationMachine = vendorRegistrationSetup.createMachine({
  id: 'vendorRegistration',
  context: ({ input }) => ({ ...input, ...notActing, vendor: null, form: noForm }),
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isDone', target: 'reading', actions: ['forgetForm', 'closeForm'] },
        { guard: 'isNothing', target: 'reading' },
        { target: 'reading', actions: 'showRefusal' },
      ],
    }),
    reading: asks('readVendor', {
      take: 'takeVendor',
      done: [
        { guard: 'isBeingFilled', target: 'filling' },
        { guard: 'isOpen', target: 'recalling', actions: 'openForm' },
        { target: 'shown', actions: 'closeForm' },
      ],
      fail: 'readFailed',
    }),
    readFailed: {
      tags: ['blocked'],
      on: { 'reading.retried': { target: 'reading', actions: 'clearProblem' } },
    },
    // The draft is a help, not a condition.
    recalling: asks('readForm', {
      take: 'recallTexts',
      done: 'filling',
      fail: { target: 'filling', actions: [] },
    }),
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'acting', actions: 'beginRegistration' },
          { actions: 'showFaults' },
        ],
      },
    },
    acting: asks('act', {
      input: begins,
      take: 'takeOutcome',
      done: [
        // On this page or another: the enterprise has one account.
        { guard: 'isDone', target: 'reading', actions: ['forgetForm', 'closeForm'] },
        { guard: 'isOvertaken', target: 'reading', actions: ['forgetForm', 'closeForm'] },
        { target: 'filling', actions: 'showRefusal' },
      ],
    }),
    /** Under review, or registered. */
    shown: { on: { 'status.refreshed': { target: 'reading', actions: 'forgetOutcome' } } },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})
